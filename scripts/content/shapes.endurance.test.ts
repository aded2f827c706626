import { readdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SCHEMA } from '../../templates/content/site-schema.ts'
import { folderCache } from '../base/cache.ts'
import { diskFolder } from '../base/disk-folder.ts'
import { makeSite } from '../build-site.ts'
import { TEST_NOW } from '../test/built-site.ts'
import { CACHE, ROOT, SAMPLE, temporaryFolder } from '../test/temporary.ts'

/** The JSON of a site in every shape that was current once, by its number. The frozen sample, which has none, is older still. */
const SHAPES = path.join(ROOT, 'scripts/test/shapes')

test('the content of every older shape is kept, and builds', async () => {
  const kept = readdirSync(SHAPES).map(Number).sort()
  expect(kept).toEqual(Array.from({ length: SCHEMA - 1 }, (_, before) => before + 1))
  for (const shape of kept) {
    const dir = await temporaryFolder()
    await cp(path.join(SAMPLE, 'images'), path.join(dir, 'images'), { recursive: true })
    await cp(path.join(SHAPES, String(shape)), dir, { recursive: true })
    const { pages, warnings } = await makeSite(diskFolder(dir), {
      now: TEST_NOW,
      cache: folderCache(CACHE),
    })
    expect(pages.length, `shape ${shape}`).toBe(27)
    expect(warnings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining(`(schema ${SCHEMA} instead of ${shape})`),
    )
  }
})
