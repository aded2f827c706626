/** A typed text on one line. No-break spaces stay: their author has chosen them. */
export function joinLines(typed: string): string {
  return typed.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '')
}
