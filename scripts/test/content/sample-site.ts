import { type PictureSet, pictureKey } from '../../../templates/parts/picture/picture-set.ts'
import { pageLinks, planPages } from '../../../templates/plan-pages.ts'
import type { Site } from '../../../templates/site.ts'
import { diskFolder } from '../../base/disk-folder.ts'
import { loadContent } from '../../content/load-content.ts'
import { placedPictures } from '../../content/placed-pictures.ts'
import { SAMPLE } from '../temporary.ts'
import { TEST_NOW } from '../test-now.ts'

const FILE = { href: '/picture.jpg', width: 1 }
const PICTURE: PictureSet = { width: 1, height: 1, avif: [FILE], webp: FILE, jpeg: FILE }

/** Loads the frozen sample for tests that render templates, with dummy pictures, as encoding takes seconds. */
export async function sampleSite(): Promise<Site> {
  const { content } = loadContent(diskFolder(SAMPLE))
  const planned = planPages(content)
  const sets = placedPictures(planned, content).map(
    ({ place, image }) => [pictureKey(place, image.source), PICTURE] as const,
  )
  return {
    content,
    pages: pageLinks(planned, content),
    pictures: new Map(sets),
    drawings: { icons: '/icons.svg' },
    now: TEST_NOW,
  }
}
