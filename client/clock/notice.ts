/** Shows the first notice whose days have come where the firm is, and no other; the last day is one of them. */
export function notice(root: HTMLElement): void {
  // Sweden writes dates as they can be compared: 2026-12-24.
  const today = new Date().toLocaleDateString('sv', { timeZone: root.dataset.zone })
  let found = false
  for (const line of root.children as HTMLCollectionOf<HTMLElement>) {
    const { from, to } = line.dataset as Record<'from' | 'to', string>
    line.hidden = found || today < from || today > to
    found ||= !line.hidden
  }
  root.hidden = !found
}
