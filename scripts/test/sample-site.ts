import { listPictures, pictureKey } from '../../templates/parts/picture/places.ts'
import type { PictureSet, Site } from '../../templates/site.ts'
import { loadContent } from '../content/load-content.ts'
import { TEST_NOW } from './built-site.ts'
import { SAMPLE } from './temporary.ts'

const FILE = { href: '/picture.jpg', width: 1 }
const PICTURE: PictureSet = { width: 1, height: 1, avif: [FILE], webp: FILE, jpeg: FILE }

/** The frozen sample for tests that render templates. Pictures stand in for the encoded ones, which take seconds. */
export async function sampleSite(): Promise<Site> {
  const { content } = await loadContent(SAMPLE)
  const pictures = new Map(listPictures(content).map(({ place, image }) => [pictureKey(place, image.source), PICTURE]))
  return { content, pictures, now: TEST_NOW }
}
