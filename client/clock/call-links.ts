import { DAY, entryOn, minutesIn } from './firm-hours.ts'

/** Shows the first number that is answered now, in the firm's time zone, or the leading one if none is. */
export function callLinks(root: HTMLElement): void {
  const links = [...root.children] as HTMLElement[]
  const choose = () => {
    const now = minutesIn(root.dataset.zone)
    const isAnswered = ({ dataset: { hours } }: HTMLElement) =>
      !hours ||
      // Last night's hours may not have ended. While hours last, an odd number of opening and closing times has passed.
      [0, DAY].some((before) => {
        const time = (now % DAY) + before
        return (
          entryOn(hours, (now - time) / DAY)
            .slice(1)
            .filter((one) => time >= Number(one)).length % 2
        )
      })
    const chosen = links.find(isAnswered) ?? links[0]
    // Not "visible", which would show the link in a hidden call bar.
    for (const link of links) link.style.visibility = link === chosen ? 'inherit' : 'hidden'
  }
  choose()
  setInterval(choose, 60_000)
}
