import { pageLinks, planPages } from '../../../templates/kinds.ts'
import type { PictureSet } from '../../../templates/parts/picture/picture-set.ts'
import type { Site } from '../../../templates/site.ts'
import { isObject } from '../../json/json-walk.ts'
import { TEST_NOW } from '../test-now.ts'
import { SAMPLE_FOLDER } from './sample-folder.ts'
import { validContent } from './valid-content.ts'

const FILE = { href: '/picture.jpg', width: 1 }
const PICTURE: PictureSet = { width: 1, height: 1, avif: [FILE], webp: FILE, jpeg: FILE }

// Loaded once for all files of a worker.
const { content: sample } = validContent(SAMPLE_FOLDER)

/**
 * Returns the frozen sample for tests that render templates, with dummy pictures, as encoding takes seconds.
 * @param changes values in place of the sample's, such as `{ contact: { form: { endpoint: null } } }`
 */
export function sampleSite(changes: object = {}): Site {
  const content = merged(sample, changes) as Site['content']
  const planned = planPages(content)
  return {
    content,
    pages: pageLinks(planned, content),
    picture: () => PICTURE,
    drawing: ({ name }, part) => `/${name}.svg#${part?.id}`,
    now: TEST_NOW,
  }
}

function merged(value: unknown, changes: unknown): unknown {
  if (!isObject(value) || !isObject(changes)) return changes
  const inner = Object.entries(changes).map(([key, next]) => [key, merged(value[key], next)])
  return { ...value, ...Object.fromEntries(inner) }
}
