import { cp } from 'node:fs/promises'
import path from 'node:path'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { folderCache } from '../cache.ts'
import { reportFindings } from '../command-line/report-findings.ts'
import { BuildError } from '../finding.ts'
import type { MadeSite } from '../site.ts'
import { makeSite } from '../site.ts'
import type { Loose } from '../test/content/edit-json.ts'
import { withFiles } from '../test/content/edited-folder.ts'
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

const MARKUP = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</style><b>x',
  '</script><svg onload=alert(1)>',
  '&lt;b&gt; & <b>',
  "' onclick='x",
]
const ADDRESSES = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.test/',
  'https://evil.test/"x',
  'http://evil.test',
]
const PATHS = [
  '../',
  '../../etc/passwd',
  '/../../x',
  '..\\..\\x',
  'images/../../package.json',
  '/etc/passwd',
  '%2e%2e/x',
  'a/../../b',
]
const UNICODE = [
  '\ud800',
  '\u202egnp.exe',
  '\u0000',
  'a\u200bb',
  '\ufeffx',
  '\ufffd',
  '\u2028',
  '\u{e0041}',
  'Z\u0351\u0352\u0353'.repeat(20),
]
const TYPES = [null, 7, -1, 1.5, true, [], {}, [[]], { length: 3 }, 'text', '1']

/** Changes of one value, by name. */
const VALUES: Record<string, (random: Random, value: unknown, places: Place[]) => unknown> = {
  'wrong type': (random) => pick(random, TYPES),
  empty: (random, value) =>
    Array.isArray(value)
      ? []
      : typeof value === 'object'
        ? {}
        : pick(random, ['', ' ', '\u00a0', '\n']),
  markup: (random, value) => joined(random, value, MARKUP),
  address: (random, value) => joined(random, value, ADDRESSES),
  'link in text': (random, value) =>
    joined(
      random,
      value,
      ADDRESSES.map((address) => `[x](${address})`),
    ),
  path: (random, value) => joined(random, value, PATHS),
  '200 kB': (random) =>
    pick(random, ['x', 'word ', '<', '{', '[a](', '[', '"\\', '🏠']).repeat(200_000 / 4),
  unicode: (random, value) => joined(random, value, UNICODE),
  token: (random, value) =>
    joined(random, value, [
      '{phone}',
      '{nothing}',
      '{',
      '}',
      '{{name}}',
      '{__proto__}',
      '{constructor}',
    ]),
  swapped: (random, value, places) => {
    const [parent, key] = pick(random, places)
    return structuredClone(parent[key] ?? value)
  },
}

/** Returns one of the texts, in half of the cases appended to the value. */
function joined(random: Random, value: unknown, texts: readonly string[]): string {
  const text = pick(random, texts)
  return typeof value === 'string' && random() < 0.5 ? `${value} ${text}` : text
}

const KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'headng',
  '',
  'a'.repeat(200_000),
  '<b>',
  'length',
  '\u202e',
]

/** Changes of a whole file's text or bytes. */
const FILES: Record<string, (random: Random, text: string) => string | Uint8Array> = {
  truncated: (random, text) => text.slice(0, Math.floor(random() * text.length)),
  'byte changed': (random, text) => {
    const bytes = Buffer.from(text)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
    return bytes
  },
  'other encoding': (random, text) =>
    pick(random, [
      Buffer.from(text, 'utf16le'),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`${text}é`, 'latin1'),
    ]),
  'trailing comma': (_, text) => text.replace(/\n}\s*$/, ',\n}\n'),
  'key twice': (_, text) => text.replace(/^(\{\s*)("[^"]+": )/, '$1$2null, $2'),
  'not an object': (random) =>
    pick(random, ['null', '[]', '7', '"x"', '', '{}', '['.repeat(100_000), '{"a":'.repeat(20_000)]),
  comment: (_, text) => `// words\n${text}`,
}

/** Makes a random change to a JSON file's text, as a person or a program might. */
function mutate(random: Random, text: string): { name: string; text: string | Uint8Array } {
  if (random() < 0.2) {
    const name = pick(random, Object.keys(FILES))
    return { name, text: FILES[name]?.(random, text) ?? text }
  }
  const value = JSON.parse(text)
  const places = placesIn(value)
  const [parent, key] = pick(random, places)
  const name = pick(random, [...Object.keys(VALUES), 'missing', 'extra key', 'item twice'])
  if (name === 'missing') {
    if (Array.isArray(parent)) parent.splice(Number(key), 1)
    else delete parent[key]
  } else if (name === 'extra key' || name === 'item twice') {
    if (Array.isArray(parent)) parent.push(structuredClone(parent[Number(key)]))
    else
      Object.defineProperty(parent, pick(random, KEYS), {
        value: 'x',
        enumerable: true,
        configurable: true,
        writable: true,
      })
  } else parent[key] = VALUES[name]?.(random, parent[key], places)
  return { name: `${name} at ${String(key).slice(0, 20)}`, text: JSON.stringify(value, null, 2) }
}
