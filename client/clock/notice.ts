import { minutesIn } from './minutes-in.ts'

/** Shows only the first notice that is current in the firm's time zone; its last day is included. */
export function notice(root: HTMLElement): void {
  const today = new Date(minutesIn(root.dataset.zone) * 60_000).toJSON()
  let found = false
  for (const line of root.children as HTMLCollectionOf<HTMLElement>) {
    const { from, to } = line.dataset as Record<'from' | 'to', string>
    line.hidden = found || today < from || today.slice(0, to.length) > to
    found ||= !line.hidden
  }
  root.hidden = !found
}
