import type { DevSite } from './site-program.ts'

/** A site that the checks have not seen: where it fails, the last good one answers, until it is known why. */
export function uncheckedSite(site: DevSite, good: DevSite): DevSite {
  const either =
    <Asked extends unknown[], Answer>(first: (...asked: Asked) => Answer, second: (...asked: Asked) => Answer) =>
    (...asked: Asked): Answer => {
      try {
        return first(...asked)
      } catch {
        return second(...asked)
      }
    }
  return {
    ...site,
    editable: either(site.editable, good.editable),
    unseen: either(site.unseen, good.unseen),
    notFound: either(site.notFound, good.notFound),
    file: either(site.file, good.file),
  }
}
