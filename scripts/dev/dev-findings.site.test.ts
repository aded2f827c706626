import path from 'node:path'
import { expect, test } from 'vitest'
import { folderCache } from '../base/cache.ts'
import type { Problem } from '../base/problem.ts'
import { seeded } from '../bench/seeded.ts'
import { buildSite } from '../build-site.ts'
import { TEST_NOW } from '../test/built-site.ts'
import { CACHE, copyContent } from '../test/temporary.ts'
import { attemptSite } from './site-program.ts'

test('the server warns of what a build warns of, with about the same figures: its own pages are heavier, with their long class names', async () => {
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
  const attempt = await attemptSite(dir, TEST_NOW, folderCache(CACHE), () => false)
  const findings = attempt && 'site' in attempt ? await attempt.site.findings(() => false) : undefined
  expect(findings?.map(({ file }) => file)).toEqual(warnings.map(({ file }) => file))
  // Some files have other names, as what they hold has; long class names would weigh hundreds of bytes.
  expect(Math.abs(bytesIn(findings) - bytesIn(warnings))).toBeLessThan(50)
})

const bytesIn = (findings: readonly Problem[] = []) => Number(findings[0]?.message.match(/weighs ([\d,]+)/)?.[1]?.replace(',', ''))
