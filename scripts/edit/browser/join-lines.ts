/** What was typed, on one line. Spaces that do not break stay: their owner has chosen them. */
export function joinLines(typed: string): string {
  return typed.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '')
}
