import { hasProof, jobPictures, newestJobs } from '../../jobs.ts'
import { definePage } from '../../page-kind.ts'
import { areaLabel } from './area-label.ts'
import { areaNodes } from './area-nodes.ts'
import { AreaPage } from './area-page.tsx'
import { areaProof } from './area-proof.ts'
import { areaSource } from './area-schema.ts'

export const area = definePage({
  ...areaSource,
  label: areaLabel,
  Page: AreaPage,
  nodes: areaNodes,
  pictures: (page, content) => {
    const { item } = areaProof(page, content)
    const jobs = newestJobs(content, page.slug)
    if (jobs.length > 0) return jobPictures(jobs)
    return item && content.areaPages.proof ? [{ place: 'town', image: item.image }] : []
  },
  distinct: true,
  waits: (page, content) => page.proof === 'wait' && !hasProof(page, content),
})
