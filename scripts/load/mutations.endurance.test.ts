import { cp } from 'node:fs/promises'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { folderCache } from '../cache.ts'
import { reportFindings } from '../command-line/report-findings.ts'
import { BuildError, type Finding } from '../finding.ts'
import { type CheckedSite, makeSite } from '../site.ts'
import type { Loose } from '../test/content/edit-json.ts'
import { withFiles } from '../test/content/edited-folder.ts'
import { seeded } from '../test/content/seeded.ts'
import { CACHE, ROOFER, temporaryFolder } from '../test/temporary.ts'
import { TEST_NOW } from '../test/test-now.ts'
import { diskFolder } from './disk-folder.ts'

const MUTATIONS = 220
const SEED = 20261121

test(`${MUTATIONS} changes of the content are errors by file and field, or harmless`, async () => {
  const cacheDir = await temporaryFolder()
  await cp(CACHE, cacheDir, {
    recursive: true,
    filter: (name) => !/\.unfinished-|[\\/]eleventy-/.test(name),
  })
  const folder = diskFolder(ROOFER)
  const make = (changed: [name: string, bytes: Uint8Array][] = []) =>
    makeSite(withFiles(folder, new Map(changed)), { now: TEST_NOW, cache: folderCache(cacheDir) })
  const vocabulary = vocabularyOf(await make())
  const files = folder.names().filter((name) => name.endsWith('.json'))
  const random = seeded(SEED)
  let errors = 0
  for (let index = 0; index < MUTATIONS; index++) {
    const file = pick(random, files)
    const { name, bytes } = mutate(random, Buffer.from(folder.read(file)))
    const what = `mutation ${index}, ${name} in ${file}`
    const result = await make([[file, bytes]]).catch((error: unknown) => error)
    if (result instanceof BuildError) {
      errors++
      expectPlain(result.problems, file, what)
    } else if (result instanceof Error)
      throw new Error(`${what} broke the program`, { cause: result })
    else
      for (const word of vocabularyOf(result as CheckedSite))
        expect(vocabulary.has(word), `${what} brought in ${word}`).toBe(true)
  }
  expect(errors).toBeGreaterThan(MUTATIONS / 2)
  expect(MUTATIONS - errors).toBeGreaterThan(MUTATIONS / 22)
})

/** Throws unless a file is named, and everything is said in sentences that are not a library's. */
function expectPlain(problems: readonly Finding[], file: string, what: string): void {
  const report = reportFindings(problems)
  expect(
    problems.some((problem) => problem.file.endsWith(`/${file}`)),
    `${what} is not named in\n${report}`,
  ).toBe(true)
  for (const { message } of problems) {
    expect(message, what).toMatch(/^[A-Z\w/][\s\S]{5,900}[.?)"]$/)
    expect(message, what).not.toMatch(/invalid input|expected|\bZod|too (?:small|big)/i)
  }
  expect(report, what).not.toMatch(/\n\s+at |\[object|undefined/)
  expect(report.length, what).toBeLessThan(100_000)
}

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

const ADDRESSES = [
  ...['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.test/'],
  ...['https://evil.test/"x', 'http://evil.test'],
]
const MARKUP = [
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</style><b>x'],
  ...['</script><svg onload=alert(1)>', '&lt;b&gt; & <b>', "' onclick='x"],
]
/** What a person or a program might write in the place of a value, or after a text. */
const ODD: readonly unknown[] = [
  ...[null, 7, -1, 1.5, true, [], {}, [[]], { length: 3 }, 'text', '1', '', ' ', '\u00a0', '\n'],
  ...MARKUP,
  ...ADDRESSES.flatMap((address) => [address, `[x](${address})`]),
  ...['../../etc/passwd', '/../../x', '..\\..\\x', 'images/../../package.json', '%2e%2e/x'],
  ...['\ud800', '\u202egnp.exe', '\u0000', 'a\u200bb', '\ufeffx', '\ufffd', '\u2028', '\u{e0041}'],
  ...['x', 'word ', '<', '{', '[a](', '[', '"\\', '🏠'].map((text) => text.repeat(50_000)),
  ...['{phone}', '{nothing}', '{', '}', '{{name}}', '{__proto__}', '{constructor}'],
]
const KEYS = ['__proto__', 'constructor', 'toString', 'headng', '', '<b>', 'a'.repeat(200_000)]

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
    const plain = { enumerable: true, configurable: true, writable: true }
    if (Array.isArray(parent)) parent.push(structuredClone(parent[Number(key)]))
    else Object.defineProperty(parent, pick(random, KEYS), { value: 'x', ...plain })
  },
}

/** Makes a random change to a JSON file's text, as a person or a program might. */
function mutate(random: Random, bytes: Buffer): { name: string; bytes: Uint8Array } {
  const chance = random()
  const at = Math.floor(random() * bytes.length)
  if (chance < 0.05) return { name: 'truncated', bytes: bytes.subarray(0, at) }
  if (chance < 0.1) {
    bytes[at] = Math.floor(random() * 256)
    return { name: 'byte changed', bytes }
  }
  const value = JSON.parse(String(bytes))
  const places = placesIn(value)
  const place = pick(random, places)
  const name = pick(random, Object.keys(CHANGES))
  CHANGES[name]?.(random, place, places)
  return {
    name: `${name} at ${String(place[1]).slice(0, 20)}`,
    bytes: Buffer.from(JSON.stringify(value, null, 2)),
  }
}
