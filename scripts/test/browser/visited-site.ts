import type { TestProject } from 'vitest/node'
import buildSite from '../built-site.ts'
import { unpackBrowser } from './browser.ts'

/**
 * The built site, and the browser unpacked before several tests want it at once. Each file of tests starts its own: that
 * takes a tenth of a second, and one for all would have to pass on what each page says.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [clear] = await Promise.all([buildSite(project), unpackBrowser()])
  return clear
}
