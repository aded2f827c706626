import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildSite } from '../build-site.ts'
import { plain } from '../command-line/paint.ts'
import { reportBuilt } from '../command-line/report-built.ts'
import { reportFindings } from '../command-line/report-findings.ts'
import { BuildError } from '../finding.ts'
import { launch } from '../test/content/launched.ts'
import { CACHE, copyContent, SAMPLE, temporaryFolder } from '../test/temporary.ts'
import { TEST_NOW } from '../test/test-now.ts'

test('finished content passes the launch check and is published', async () => {
  const copy = await copyContent()
  await launch(copy)
  const outDir = path.join(copy.dir, '../dist')
  const options = { contentDir: copy.dir, now: TEST_NOW, cacheDir: CACHE, launch: true }
  // Recorded first: a launch that breaks off in the middle has made some of its addresses public.
  await writeFile(outDir, 'in the way')
  await expect(buildSite({ ...options, outDir })).rejects.toThrow('dist')
  expect(
    JSON.parse(await readFile(path.join(copy.dir, 'addresses.json'), 'utf8')).addresses,
  ).toContain('/terms')
  await rm(outDir)
  const built = await buildSite({ ...options, outDir })
  const unfit = built.findings.filter(({ severity }) => severity === 'launch')
  expect(unfit.map(({ message }) => message)).toEqual([])
  const report = reportBuilt(built, { contentDir: copy.dir, outDir }, 0, plain)
  expect(report).toContain('Fit to publish: the launch check found nothing.')
})

test('the sample content builds with a count of what is left to do, and is rejected with --launch', async () => {
  const options = {
    contentDir: SAMPLE,
    outDir: path.join(await temporaryFolder(), 'dist'),
    now: TEST_NOW,
    cacheDir: CACHE,
  }
  const built = await buildSite(options)
  const unfit = built.findings.filter(({ severity }) => severity === 'launch')
  expect(reportBuilt(built, options, 0, plain)).toContain(
    `${unfit.length} things are not fit to publish yet: `,
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

test('what is wrong with the look, a picture and a link is found by one build', async () => {
  const { dir, edit, write } = await copyContent()
  await write('brand.json', JSON.stringify({ wordmark: 'brand/name.svg' }))
  const small = await sharp({
    create: { width: 600, height: 400, channels: 3, background: 'tan' },
  })
    .jpeg()
    .toBuffer()
  await writeFile(path.join(dir, 'images/hero.jpg'), small)
  await edit('navigation.json', ({ header }) => {
    header[2].href = '/#abuot'
  })
  const outDir = path.join(dir, '../dist')
  const failure = buildSite({ contentDir: dir, outDir, now: TEST_NOW, cacheDir: CACHE })
  await expect(failure).rejects.toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({
        message: expect.stringContaining('wordmark names brand/name.svg'),
      }),
      expect.objectContaining({ message: expect.stringContaining('600 pixels wide') }),
      expect.objectContaining({ message: expect.stringContaining('/#abuot') }),
    ]),
  })
})
