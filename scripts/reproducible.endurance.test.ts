import { execFile } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildSite } from './build-site.ts'
import { digestOfSite } from './output-file.ts'
import { git } from './test/git.ts'
import { listFiles } from './test/list-files.ts'
import { copyProgram } from './test/programs/program-copy.ts'
import { replaceInFs } from './test/replace-in-fs.ts'
import { CACHE, copyContent, ROOFER, ROOT, SAMPLE, temporaryFolder } from './test/temporary.ts'
import { TEST_NOW } from './test/test-now.ts'

async function digestOf(siteDir: string): Promise<string> {
  const files = (await listFiles(siteDir)).map(async (file) => ({
    path: file,
    bytes: await readFile(path.join(siteDir, file)),
  }))
  return digestOfSite(await Promise.all(files))
}

test('with nothing kept from before and the folder listed backwards, every byte is the same', async () => {
  const digests = []
  for (const reversed of [false, true]) {
    const { dir, edit } = await copyContent(ROOFER)
    // Each picture is encoded a dozen times, and four low ones are listed in an order as well as nine high ones.
    await edit('gallery.json', ({ items }) => {
      for (const { image } of items) image.source = 'images/roof-1.jpg'
    })
    for (const name of ['hero', 'roof-1', 'service-flat', 'service-slates']) {
      const file = path.join(dir, `images/${name}.jpg`)
      await writeFile(file, await sharp(file).resize(1200, 420).jpeg().toBuffer())
    }
    if (reversed)
      replaceInFs('node:fs', ({ readdirSync }) => ({
        readdirSync: ((...args: Parameters<typeof readdirSync>) =>
          readdirSync(...args).reverse()) as typeof readdirSync,
      }))
    const built = await buildSite({
      contentDir: dir,
      outDir: path.join(dir, '../site'),
      now: TEST_NOW,
      cacheDir: path.join(dir, '../cache'),
    })
    digests.push(digestOfSite(built.files), await digestOf(path.join(dir, '../site')))
  }
  expect(new Set(digests).size).toBe(1)
})

/** This Node, and others that the environment names: `OTHER_NODES=/path/to/node24:/path/to/node22 npm test`. */
const nodes = [
  process.execPath,
  ...(process.env.OTHER_NODES?.split(path.delimiter).filter(Boolean) ?? []),
]

const PLACES: Record<string, string>[] = [
  { TZ: 'Pacific/Kiritimati', LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8' },
  { TZ: 'America/Los_Angeles', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
]

test('in another folder, time zone and language, and with any Node, the site is the same', async () => {
  const outDir = path.join(await temporaryFolder(), 'dist')
  await buildSite({ contentDir: SAMPLE, outDir, now: TEST_NOW, cacheDir: CACHE })
  const expected = await digestOf(outDir)
  const cwd = await copyProgram()
  const SOURCE_DATE_EPOCH = String(TEST_NOW.getTime() / 1000)
  for (const place of PLACES) {
    const env = { ...process.env, ...place, SOURCE_DATE_EPOCH }
    for (const node of nodes) {
      const { stdout } = await promisify(execFile)(node, ['scripts/run.js', 'build'], { cwd, env })
      expect(stdout.match(/digest +(\w+)/)?.[1], `${node} ${place.TZ}`).toBe(expected)
    }
    expect(await digestOf(path.join(cwd, 'dist')), place.TZ).toBe(expected)
  }
})

test('Git for Windows checks out the bytes that are here: CRLF would change the site', async () => {
  const folder = await temporaryFolder()
  await cp(path.join(ROOT, '.gitattributes'), path.join(folder, '.gitattributes'))
  await git(folder, ['init', '--quiet'])
  expect(await git(folder, ['check-attr', 'eol', '--', 'a.css'])).toBe('a.css: eol: lf\n')
})
