/**
 * Returns a text of `Intl` with plain spaces. Its formats hold no-break and thin ones (CLDR, "Number Symbols" and "Interval
 * Formats"), which nobody finds who searches a page for what it says.
 */
export function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ')
}
