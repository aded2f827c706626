/** Shows only the first notice that is current in the firm's time zone; its last day is included. */
export function notice(root: HTMLElement): void {
  // The Swedish format can be compared as text: 2026-12-24.
  const today = new Date().toLocaleDateString('sv', { timeZone: root.dataset.zone })
  let found = false
  for (const line of root.children as HTMLCollectionOf<HTMLElement>) {
    const { from, to } = line.dataset as Record<'from' | 'to', string>
    line.hidden = found || today < from || today > to
    found ||= !line.hidden
  }
  root.hidden = !found
}
