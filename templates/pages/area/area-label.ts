import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'

/** Returns the text of links to an area's page: its name in the words that all areas share. */
export function areaLabel({ name }: { name: string }, { areaPages }: Content): string {
  return fill(areaPages.link, { area: name })
}
