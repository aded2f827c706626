/**
 * Returns a text of the language's own formats with plain spaces: many of them print no-break and narrow ones
 * (https://cldr.unicode.org/downloads/cldr-42, NNBSP). CSS keeps together what must not break.
 */
export function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ')
}
