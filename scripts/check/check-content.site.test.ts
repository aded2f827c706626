import sharp from 'sharp'
import { expect, test } from 'vitest'
import { folderCache } from '../cache.ts'
import { BuildError } from '../finding.ts'
import { diskFolder } from '../load/disk-folder.ts'
import { makeSite } from '../site.ts'
import { editedSample, withFiles } from '../test/content/edited-folder.ts'
import { CACHE, ROOFER } from '../test/folders.ts'
import { TEST_NOW } from '../test/test-now.ts'

const options = { now: TEST_NOW, cache: folderCache(CACHE) }

test('what is not fit to publish yet stops a launch, and nothing else', async () => {
  const folder = diskFolder(ROOFER)
  const { findings } = await makeSite(folder, options)
  const unfit = findings.filter(({ severity }) => severity === 'launch')
  expect(unfit.length).toBeGreaterThan(3)
  const failure = await makeSite(folder, { ...options, launch: true }).catch((error) => error)
  expect(failure).toBeInstanceOf(BuildError)
  expect(failure.problems).toEqual(unfit)
})

test('what is wrong with the look, a picture, a file and a link is found by one build', async () => {
  const small = sharp({ create: { width: 600, height: 400, channels: 3, background: 'tan' } })
  const folder = editedSample({
    'brand.json': JSON.stringify({ wordmark: 'brand/name.svg' }),
    'navigation.json': ({ header }) => Object.assign(header[2], { href: '/#abuot' }),
    'static/robots.txt': '',
  })
  const pictures = new Map([['images/hero.jpg', await small.jpeg().toBuffer()]])
  const failure = await makeSite(withFiles(folder, pictures), options).catch((error) => error)
  const found = (failure as BuildError).problems.map(({ what }) => what).join('\n')
  for (const words of ['names brand/name.svg', '600 pixels wide', '/#abuot', 'The build makes a'])
    expect(found).toContain(words)
})
