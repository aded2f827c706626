import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { ROOT } from '../base/root.ts'
import { buildSite } from '../build-site.ts'
import { copySampleToday } from '../test/content/sample-today.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { diffFully, diffSites } from './diff-sites.ts'
import { readSite } from './read-site.ts'

async function build(contentDir: string, now: Date) {
  const outDir = path.join(await temporaryFolder(), 'dist')
  await buildSite({ contentDir, outDir, now, cacheDir: path.join(ROOT, '.cache') })
  return readSite(outDir)
}

test('the same content built on another day has no changes', async () => {
  const [before, after] = [
    await readSite(inject('siteDir')),
    await build((await copySampleToday()).dir, new Date('2031-05-04T03:02:01Z')),
  ]
  expect(diffFully(before, after)).toBe('')
  expect(diffSites(before, after).changes).toEqual([])
})
