import { lstat, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Parser } from 'htmlparser2'
import { expect } from 'vitest'
import { copyCache } from '../base/cache.ts'
import { BuildError } from '../base/diagnostic.ts'
import { seeded } from '../bench/seeded.ts'
import { buildSite } from '../build-site.ts'
import { reportDiagnostics } from '../command-line/report-diagnostics.ts'
import type { Built } from '../made-site.ts'
import { listFiles } from '../publish/write-site.ts'
import { TEST_NOW } from '../test/built-site.ts'
import { mutate } from '../test/content/mutate.ts'
import { copyRoofer } from '../test/content/roofer.ts'
import { CACHE } from '../test/temporary.ts'
import { slowTest } from '../test/thorough.ts'

const MUTATIONS = 220
const SEED = 20261121

slowTest(`${MUTATIONS} changes of the content are refused by file and field, or harmless`, { timeout: 240_000 }, async () => {
  const { dir } = await copyRoofer()
  const outDir = path.join(dir, '../dist')
  const cacheDir = path.join(dir, '../cache')
  await copyCache(CACHE, cacheDir)
  const build = () => buildSite({ contentDir: dir, outDir, now: TEST_NOW, cacheDir })
  const known = vocabularyOf(await build())
  const files = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.json')).sort()
  const random = seeded(SEED)
  const outcomes = { refused: 0, harmless: 0 }
  let published = await stateOf(outDir)

  for (let index = 0; index < MUTATIONS; index++) {
    const file = files[Math.floor(random() * files.length)] ?? ''
    const original = await readFile(path.join(dir, file), 'utf8')
    const { name, text } = mutate(random, original)
    await writeFile(path.join(dir, file), text)
    const result = await build().catch((error: unknown) => error)
    await writeFile(path.join(dir, file), original)

    const what = `mutation ${index}, ${name} in ${file}`
    const state = await stateOf(outDir)
    if (result instanceof BuildError) {
      outcomes.refused++
      const report = reportDiagnostics(result.problems, {})
      expect(
        result.problems.some((problem) => problem.file.endsWith(`/${file}`)),
        `${what} is not named in\n${report}`,
      ).toBe(true)
      for (const { message } of result.problems) expect(message, what).toMatch(/^[A-Z\w/][\s\S]{5,900}[.?)"]$/)
      expect(report, what).not.toMatch(/\n\s+at |\[object|undefined/)
      expect(report.length, what).toBeLessThan(100_000)
      expect(state, `${what} was refused, and yet the site was touched`).toBe(published)
    } else if (result instanceof Error) throw new Error(`${what} broke the program`, { cause: result })
    else {
      outcomes.harmless++
      for (const word of vocabularyOf(result as Built)) expect(known.has(word), `${what} brought in ${word}`).toBe(true)
      published = state
    }
  }
  expect(outcomes.refused).toBeGreaterThan(MUTATIONS / 2)
  expect(outcomes.harmless).toBeGreaterThan(MUTATIONS / 22)
})

/** When each file of a site was written, to see that nothing touched it; and that nothing lies beside it. */
async function stateOf(outDir: string): Promise<string> {
  const files = await listFiles(outDir)
  const states = await Promise.all(files.map(async (file) => `${file} ${(await lstat(path.join(outDir, file))).mtimeMs}`))
  return [...states, ...(await readdir(path.dirname(outDir))).filter((name) => name.includes('dist'))].join('\n')
}

/** Every element and attribute name of a site's pages, each link's scheme, and how many scripts and styles a page has. */
function vocabularyOf({ pages }: Built): Set<string> {
  const words = new Set<string>()
  for (const { file } of pages) {
    const counts = { script: 0, style: 0 }
    const parser = new Parser({
      onopentag(name, attributes) {
        words.add(`<${name}>`)
        if (name === 'script' || name === 'style') counts[name]++
        // A class may depend on the length of a text.
        for (const attribute of Object.keys(attributes)) if (attribute !== 'class') words.add(`<${name} ${attribute}>`)
        for (const address of [attributes.href, attributes.src, attributes.action]) {
          if (address !== undefined) words.add(`address ${address.match(/^(?:[a-z]+:|\/(?!\/)|#)/i)?.[0]}`)
        }
      },
    })
    parser.end(file.bytes)
    words.add(JSON.stringify(counts))
  }
  return words
}
