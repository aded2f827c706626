import { cp } from 'node:fs/promises'
import path from 'node:path'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { folderCache } from '../cache.ts'
import { reportFindings } from '../command-line/report-findings.ts'
import { BuildError } from '../finding.ts'
import type { MadeSite } from '../site.ts'
import { makeSite } from '../site.ts'
import { withFiles } from '../test/content/edited-folder.ts'
import { mutate } from '../test/content/mutate.ts'
import { copyRoofer } from '../test/content/roofer.ts'
import { seeded } from '../test/content/seeded.ts'
import { CACHE } from '../test/temporary.ts'
import { TEST_NOW } from '../test/test-now.ts'
import { diskFolder } from './disk-folder.ts'

const MUTATIONS = 220
const SEED = 20261121

test(`${MUTATIONS} changes of the content are refused by file and field, or harmless`, async () => {
  const { dir } = await copyRoofer()
  const cacheDir = path.join(dir, '../cache')
  await cp(CACHE, cacheDir, { recursive: true, filter: (name) => !name.includes('.unfinished-') })
  const folder = diskFolder(dir)
  const make = (changed: [name: string, bytes: Uint8Array][] = []) =>
    makeSite(withFiles(folder, new Map(changed)), { now: TEST_NOW, cache: folderCache(cacheDir) })
  const vocabulary = vocabularyOf(await make())
  const files = folder.names().filter((name) => name.endsWith('.json'))
  const random = seeded(SEED)
  const outcomes = { invalid: 0, harmless: 0 }

  for (let index = 0; index < MUTATIONS; index++) {
    const file = files[Math.floor(random() * files.length)] ?? ''
    const { name, text } = mutate(random, Buffer.from(folder.read(file)).toString())
    const result = await make([[file, typeof text === 'string' ? Buffer.from(text) : text]]).catch(
      (error: unknown) => error,
    )

    const what = `mutation ${index}, ${name} in ${file}`
    if (result instanceof BuildError) {
      outcomes.invalid++
      const report = reportFindings(result.problems)
      expect(
        result.problems.some((problem) => problem.file.endsWith(`/${file}`)),
        `${what} is not named in\n${report}`,
      ).toBe(true)
      for (const { message } of result.problems)
        expect(message, what).toMatch(/^[A-Z\w/][\s\S]{5,900}[.?)"]$/)
      expect(report, what).not.toMatch(/\n\s+at |\[object|undefined/)
      expect(report.length, what).toBeLessThan(100_000)
    } else if (result instanceof Error)
      throw new Error(`${what} broke the program`, { cause: result })
    else {
      outcomes.harmless++
      for (const word of vocabularyOf(result as MadeSite))
        expect(vocabulary.has(word), `${what} brought in ${word}`).toBe(true)
    }
  }
  expect(outcomes.invalid).toBeGreaterThan(MUTATIONS / 2)
  expect(outcomes.harmless).toBeGreaterThan(MUTATIONS / 22)
})

/** Every element and attribute name of a site's pages, each link's scheme, and how many scripts and styles a page has. */
function vocabularyOf({ pages }: MadeSite): Set<string> {
  const words = new Set<string>()
  for (const { file } of pages) {
    const counts = { script: 0, style: 0 }
    const parser = new Parser({
      onopentag(name, attributes) {
        words.add(`<${name}>`)
        if (name === 'script' || name === 'style') counts[name]++
        // A class may depend on the length of a text.
        for (const attribute of Object.keys(attributes))
          if (attribute !== 'class') words.add(`<${name} ${attribute}>`)
        for (const address of [attributes.href, attributes.src, attributes.action]) {
          if (address !== undefined)
            words.add(`address ${address.match(/^(?:[a-z]+:|\/(?!\/)|#)/i)?.[0]}`)
        }
      },
    })
    parser.end(`${file.bytes}`)
    words.add(JSON.stringify(counts))
  }
  return words
}
