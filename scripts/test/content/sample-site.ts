import { pageLinks, planPages } from '../../../templates/kinds.ts'
import type { PictureSet } from '../../../templates/parts/picture/picture-set.ts'
import type { Site } from '../../../templates/site.ts'
import { diskFolder } from '../../load/disk-folder.ts'
import { SAMPLE } from '../temporary.ts'
import { TEST_NOW } from '../test-now.ts'
import { validContent } from './valid-content.ts'

const FILE = { href: '/picture.jpg', width: 1 }
const PICTURE: PictureSet = { width: 1, height: 1, avif: [FILE], webp: FILE, jpeg: FILE }

// Loaded once for all files of a worker.
const { content } = validContent(diskFolder(SAMPLE))

/** Returns the frozen sample for tests that render templates, with dummy pictures, as encoding takes seconds. */
export async function sampleSite(): Promise<Site> {
  const planned = planPages(content)
  return {
    content,
    pages: pageLinks(planned, content),
    picture: () => PICTURE,
    drawing: ({ name }, part) => `/${name}.svg#${part?.id}`,
    now: TEST_NOW,
  }
}
