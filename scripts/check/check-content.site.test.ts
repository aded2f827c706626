import path from 'node:path'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { buildSite } from '../build-site.ts'
import { folderCache } from '../cache.ts'
import { reportBuilt } from '../command-line/report-built.ts'
import { reportFindings } from '../command-line/report-findings.ts'
import { BuildError } from '../finding.ts'
import { makeSite } from '../site.ts'
import { editedSample, withFiles } from '../test/content/edited-folder.ts'
import { CACHE, temporaryFolder } from '../test/temporary.ts'
import { TEST_NOW } from '../test/test-now.ts'

test('sample content builds with a count of what is left to do, and is rejected with --launch', async () => {
  const options = {
    contentDir: inject('roofer').contentDir,
    outDir: path.join(await temporaryFolder(), 'dist'),
    now: TEST_NOW,
    cacheDir: CACHE,
  }
  const built = await buildSite(options)
  const unfit = built.findings.filter(({ severity }) => severity === 'launch')
  expect(reportBuilt(built, options, 0)).toContain(
    `${unfit.length} things are not fit to publish yet:`,
  )
  const failure = await buildSite({ ...options, launch: true }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(BuildError)
  const { problems } = failure as BuildError
  expect(problems).toHaveLength(unfit.length)
  for (const problem of problems) expect(problem.line, problem.message).toBeGreaterThan(0)
  expect(reportFindings(problems, undefined, { all: true })).toContain(
    'telephone: Ofcom reserves these numbers',
  )
})

test('what is wrong with the look, a picture, a file and a link is found by one build', async () => {
  const small = sharp({ create: { width: 600, height: 400, channels: 3, background: 'tan' } })
  const folder = editedSample({
    'brand.json': JSON.stringify({ wordmark: 'brand/name.svg' }),
    'navigation.json': ({ header }) => Object.assign(header[2], { href: '/#abuot' }),
    'static/robots.txt': '',
  })
  const pictures = new Map([['images/hero.jpg', await small.jpeg().toBuffer()]])
  const made = makeSite(withFiles(folder, pictures), { now: TEST_NOW, cache: folderCache(CACHE) })
  await expect(made).rejects.toMatchObject({
    problems: expect.arrayContaining(
      [
        'wordmark names brand/name.svg',
        '600 pixels wide',
        '/#abuot',
        'The build makes a file with this name.',
      ].map((words) => expect.objectContaining({ message: expect.stringContaining(words) })),
    ),
  })
})
