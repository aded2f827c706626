import type { Prices } from '../../fields/prices.ts'
import type { Site } from '../../site.ts'
import { DaySentence } from '../day/day.tsx'
import { SampleTag } from '../sample-tag/sample-tag.tsx'

interface PriceNoteProps {
  site: Site
  /** What the prices beside it are of. */
  services: readonly { prices?: Prices | undefined }[]
}

/** The conditions of prices that are quoted together: when they were checked, the first of them, VAT, and that some are samples. */
export function PriceNote({ site, services }: PriceNoteProps) {
  const { labels, servicePages } = site.content
  // Those checked longest ago first.
  const [oldest, ...others] = services
    .flatMap(({ prices }) => prices ?? [])
    .sort((a, b) => (a.asOf < b.asOf ? -1 : 1))
  if (!oldest) return null
  return (
    <p>
      <DaySentence site={site} text={servicePages.prices.asOf} date={oldest.asOf} />{' '}
      {[oldest, ...others].some(({ sample }) => sample) && <SampleTag label={labels.sample} />}
    </p>
  )
}
