/**
 * Control characters never belong in a text, and bidirectional controls make it read otherwise than it is stored
 * (Unicode Technical Report 36, section 3.4). What browsers do not show at all (Default_Ignorable_Code_Point:
 * zero-width, soft hyphen, tags; and the empty Braille cell) is as misleading; only the two selectors that choose how an
 * emoji looks may stand, and the joiner between two emoji that makes one of them (Unicode Technical Standard 51, ED-15a). Characters for private use mean something in one
 * program or face alone (Unicode Standard, section 23.5); texts pasted from Word or a PDF bring them along.
 */
export const HIDDEN =
  /(?![\uFE0E\uFE0F]|\u200D(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?\u200D)(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFFE\uFFFF]/u

/** A text with nothing in it that a terminal would obey or hide: each such character as one that is seen. */
export function visible(text: string): string {
  return text.replaceAll('\t', ' ').replace(new RegExp(HIDDEN, 'gu'), '\uFFFD')
}
