import { cp } from 'node:fs/promises'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { folderCache } from '../cache.ts'
import { reportFindings } from '../command-line/report-findings.ts'
import { BuildError, type Finding, messageOf } from '../finding.ts'
import { leaves } from '../json/json-walk.ts'
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
  for (const message of problems.map(messageOf)) {
    expect(message, what).toMatch(/^[A-Z\w/][\s\S]{5,900}[.?)"]$/)
    expect(message, what).not.toMatch(/invalid input|expected|\bZod|too (?:small|big)/i)
  }
  expect(report, what).not.toMatch(/\n\s+at |\[object|undefined/)
  expect(report.length, what).toBeLessThan(100_000)
}

/** Every element, attribute and scheme of a link in a site's pages, and how many scripts and styles a page has. */
function vocabularyOf({ pages }: CheckedSite): Set<string> {
  const words = new Set<string>()
  for (const { file } of pages) {
    const names: string[] = []
    const parser = new Parser({
      onopentag(name, attributes) {
        names.push(name)
        for (const [attribute, value] of Object.entries(attributes)) {
          const isAddress = /^(?:href|src|action)$/.test(attribute)
          const scheme = isAddress ? value.match(/^(?:[a-z]+:|\/(?!\/)|#)/i)?.[0] : ''
          // A class may depend on the length of a text.
          if (attribute !== 'class') words.add(`<${name} ${attribute}>${scheme}`)
        }
      },
    })
    parser.end(`${file.bytes}`)
    for (const name of names) words.add(name)
    words.add(`${names.filter((name) => /^(?:script|style)$/.test(name))}`)
  }
  return words
}

type Random = () => number
const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item

/** What a person or a program might write in the place of a value, or after a text. */
const ODD: readonly unknown[] = [
  ...[null, 7, -1, 1.5, true, [], {}, [[]], { length: 3 }, 'text', '1', '', ' ', '\u00a0', '\n'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</style><b>x'],
  ...["' onclick='x", 'javascript:alert(1)', '[x](javascript:alert(1))', '[x](//evil.test/)'],
  ...['https://evil.test/"x', '../../etc/passwd', '/../../x', '..\\..\\x', '%2e%2e/x'],
  ...['\ud800', '\u202egnp.exe', '\u0000', 'a\u200bb', '\ufeffx', '\ufffd', '\u2028', '\u{e0041}'],
  ...['x', 'word ', '<', '{', '[a](', '[', '"\\', '🏠'].map((text) => text.repeat(50_000)),
  ...['{phone}', '{nothing}', '{', '}', '{{name}}', '{__proto__}', '{constructor}'],
]
const KEYS = ['__proto__', 'constructor', 'toString', 'headng', '', '<b>', 'a'.repeat(200_000)]

/** Makes a random change to a JSON file's text, as a person or a program might. */
function mutate(random: Random, bytes: Buffer): { name: string; bytes: Uint8Array } {
  const at = Math.floor(random() * bytes.length)
  if (random() < 0.1) return { name: `cut at ${at}`, bytes: bytes.subarray(0, at) }
  const value = JSON.parse(String(bytes))
  const path = pick(random, [...leaves(value)])[0]
  const inner = path.slice(0, 1 + Math.floor(random() * path.length))
  const key = inner.pop() ?? ''
  const parent: Loose = inner.reduce<Loose>((outer, one) => outer[one], value)
  const odd = pick(random, ODD)
  const own = (name: PropertyKey, to: unknown) =>
    Object.defineProperty(parent, name, { value: to, enumerable: true, configurable: true })
  const changes: Record<string, () => unknown> = {
    replaced: () => own(key, odd),
    continued: () =>
      own(key, [parent[key], odd].filter((one) => typeof one === 'string').join(' ')),
    missing: () => (Array.isArray(parent) ? parent.splice(Number(key), 1) : delete parent[key]),
    added: () =>
      Array.isArray(parent) ? parent.push(parent[Number(key)]) : own(pick(random, KEYS), 'x'),
  }
  const name = pick(random, Object.keys(changes))
  changes[name]?.()
  return { name: `${name} at ${String(key)}`, bytes: Buffer.from(JSON.stringify(value, null, 2)) }
}
