/**
 * Control characters never belong in a text, and bidirectional controls make it read differently than it is stored
 * (Unicode Technical Report 36, section 3.4). Invisible characters (Default_Ignorable_Code_Point, such as zero-width spaces,
 * soft hyphens and tags, and the empty Braille cell) are as misleading; allowed are only the two selectors that choose how
 * an emoji looks, and the joiner between two emoji (Unicode Technical Standard 51, ED-15a). Private-use characters mean
 * something in one program or font only (Unicode Standard, section 23.5); text pasted from Word or a PDF contains them.
 */
export const HIDDEN =
  /(?![\uFE0E\uFE0F]|\u200D(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?\u200D)(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFFE\uFFFF]/u

/** A text with each character that a terminal would obey or hide replaced by a visible one. */
export function visible(text: string): string {
  return text.replaceAll('\t', ' ').replace(new RegExp(HIDDEN, 'gu'), '\uFFFD')
}
