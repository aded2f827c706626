import { cp } from 'node:fs/promises'
import { Parser } from 'htmlparser2'
import { expect, inject, test } from 'vitest'
import { folderCache } from '../cache.ts'
import { reportFindings } from '../command-line/report-findings.ts'
import { BuildError } from '../finding.ts'
import type { CheckedSite } from '../site.ts'
import { makeSite } from '../site.ts'
import type { Loose } from '../test/content/edit-json.ts'
import { withFiles } from '../test/content/edited-folder.ts'
import { seeded } from '../test/content/seeded.ts'
import { CACHE, temporaryFolder } from '../test/temporary.ts'
import { TEST_NOW } from '../test/test-now.ts'
import { diskFolder } from './disk-folder.ts'

const MUTATIONS = 220
const SEED = 20261121

test(`${MUTATIONS} changes of the content are refused by file and field, or harmless`, async () => {
  const cacheDir = await temporaryFolder()
  await cp(CACHE, cacheDir, {
    recursive: true,
    filter: (name) => !/\.unfinished-|[\\/]eleventy-/.test(name),
  })
  const folder = diskFolder(inject('roofer').contentDir)
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
      for (const { message } of result.problems) {
        expect(message, what).toMatch(/^[A-Z\w/][\s\S]{5,900}[.?)"]$/)
        // Not in the words of a library.
        expect(message, what).not.toMatch(/invalid input|expected|\bZod|too (?:small|big)/i)
      }
      expect(report, what).not.toMatch(/\n\s+at |\[object|undefined/)
      expect(report.length, what).toBeLessThan(100_000)
    } else if (result instanceof Error)
      throw new Error(`${what} broke the program`, { cause: result })
    else {
      outcomes.harmless++
      for (const word of vocabularyOf(result as CheckedSite))
        expect(vocabulary.has(word), `${what} brought in ${word}`).toBe(true)
    }
  }
  expect(outcomes.invalid).toBeGreaterThan(MUTATIONS / 2)
  expect(outcomes.harmless).toBeGreaterThan(MUTATIONS / 22)
})

/** Every element and attribute name of a site's pages, each link's scheme, and how many scripts and styles a page has. */
function vocabularyOf({ pages }: CheckedSite): Set<string> {
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

type Random = () => number
const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item

type Place = [parent: Loose, key: string | number]

/** Returns every value inside a value, each as its parent and key. */
function placesIn(value: Loose): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return keys.flatMap((key): Place[] => [[value, key], ...placesIn(value[key])])
}

/** What a person or a program might write in the place of a value, or after a text. */
const ODD: readonly unknown[] = [
  ...[null, 7, -1, 1.5, true, [], {}, [[]], { length: 3 }, 'text', '1', '', ' ', '\u00a0', '\n'],
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</style><b>x',
  '</script><svg onload=alert(1)>',
  '&lt;b&gt; & <b>',
  "' onclick='x",
  ...[
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.test/',
    'https://evil.test/"x',
    'http://evil.test',
  ].flatMap((address) => [address, `[x](${address})`]),
  ...['../', '../../etc/passwd', '/../../x', '..\\..\\x', 'images/../../package.json'],
  ...['/etc/passwd', '%2e%2e/x', 'a/../../b'],
  ...['\ud800', '\u202egnp.exe', '\u0000', 'a\u200bb', '\ufeffx', '\ufffd', '\u2028', '\u{e0041}'],
  'Z\u0351\u0352\u0353'.repeat(20),
  ...['x', 'word ', '<', '{', '[a](', '[', '"\\', '🏠'].map((text) => text.repeat(50_000)),
  ...['{phone}', '{nothing}', '{', '}', '{{name}}', '{__proto__}', '{constructor}'],
]

const KEYS = [
  ...['__proto__', 'constructor', 'toString', 'headng', '', '<b>', 'length', '\u202e'],
  'a'.repeat(200_000),
]

/** Changes of what is at a place of a value, by name. */
const CHANGES: Record<string, (random: Random, place: Place, places: Place[]) => void> = {
  replaced(random, [parent, key]) {
    parent[key] = pick(random, ODD)
  },
  continued(random, [parent, key]) {
    const texts = [parent[key], pick(random, ODD)].filter((one) => typeof one === 'string')
    parent[key] = texts.join(' ')
  },
  swapped(random, [parent, key], places) {
    const [other, place] = pick(random, places)
    parent[key] = structuredClone(other[place])
  },
  missing(_, [parent, key]) {
    if (Array.isArray(parent)) parent.splice(Number(key), 1)
    else delete parent[key]
  },
  added(random, [parent, key]) {
    if (Array.isArray(parent)) parent.push(structuredClone(parent[Number(key)]))
    else {
      const plain = { enumerable: true, configurable: true, writable: true }
      Object.defineProperty(parent, pick(random, KEYS), { value: 'x', ...plain })
    }
  },
}

/** Makes a random change to a JSON file's text, as a person or a program might. */
function mutate(random: Random, text: string): { name: string; text: string | Uint8Array } {
  const chance = random()
  if (chance < 0.05)
    return { name: 'truncated', text: text.slice(0, Math.floor(random() * text.length)) }
  if (chance < 0.1) {
    const bytes = Buffer.from(text)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
    return { name: 'byte changed', text: bytes }
  }
  const value = JSON.parse(text)
  const places = placesIn(value)
  const place = pick(random, places)
  const name = pick(random, Object.keys(CHANGES))
  CHANGES[name]?.(random, place, places)
  return {
    name: `${name} at ${String(place[1]).slice(0, 20)}`,
    text: JSON.stringify(value, null, 2),
  }
}
