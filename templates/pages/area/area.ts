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
    return item && content.areaPages.proof ? [{ place: 'town', image: item.image }] : []
  },
  distinct: true,
})
