import path from 'node:path'
import { expect } from 'vitest'
import { folderCache } from '../base/cache.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { seeded } from '../bench/seeded.ts'
import { buildSite } from '../build-site.ts'
import { TEST_NOW } from '../test/built-site.ts'
import { CACHE, copyContent } from '../test/temporary.ts'
import { slowTest } from '../test/thorough.ts'
import { makeSite } from './site-program.ts'

slowTest('the server gives the same warnings as a build, with about the same figures, though its own class names are longer', async () => {
  const { dir, edit } = await copyContent()
  const random = seeded(1)
  const word = () => Math.floor(random() * 36 ** 6).toString(36)
  await edit('areas/loughton.json', ({ about }) => {
    for (let index = about.paragraphs.length; index < 8; index++) about.paragraphs.push(Array.from({ length: 150 }, word).join(' '))
  })
  const { warnings } = await buildSite({ contentDir: dir, outDir: path.join(dir, '../dist'), now: TEST_NOW, cacheDir: CACHE })
  expect(warnings).toMatchObject([
    { file: expect.stringContaining('loughton.json'), message: expect.stringMatching(/^\/plastering-in-loughton: weighs 1\d,\d{3} /) },
  ])
  const site = await makeSite({ contentDir: dir, now: TEST_NOW, cache: folderCache(CACHE) })
  const findings = await site.check(() => undefined)
  expect(findings.map(({ file }) => file)).toEqual(warnings.map(({ file }) => file))
  // Names of some files differ; long class names would weigh hundreds of bytes more.
  expect(Math.abs(bytesIn(findings) - bytesIn(warnings))).toBeLessThan(50)
})

const bytesIn = (findings: readonly Diagnostic[]) => Number(findings[0]?.message.match(/weighs ([\d,]+)/)?.[1]?.replace(',', ''))
