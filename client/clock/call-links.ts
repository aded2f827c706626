/** Shows the first number that is answered now, in the firm's time zone, or the leading one if none is. */
export function callLinks(root: HTMLElement): void {
  const { zone } = root.dataset
  const links = [...root.children] as HTMLElement[]
  const choose = () => {
    // The Swedish format can be compared as text: 2026-11-21 14:05.
    const now = new Date().toLocaleString('sv', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const [today, time] = now.split(' ') as [string, string]
    const isAnswered = ({ dataset: { hours, closedDays = '' } }: HTMLElement) => {
      if (!hours) return true
      const periods = closedDays.includes(today)
        ? ''
        : (hours.split(';')[new Date(today).getUTCDay()] as string)
      return periods
        .split(' ')
        .some((period) => period.slice(0, 5) <= time && time < period.slice(6))
    }
    const chosen = links.find(isAnswered) ?? links[0]
    // Not "visible", which would show the link in a hidden call bar.
    for (const link of links) link.style.visibility = link === chosen ? 'inherit' : 'hidden'
  }
  choose()
  setInterval(choose, 60_000)
}
