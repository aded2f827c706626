import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'
import { namedFiles } from './load/content-files.ts'
import { ROOFER, ROOT, SAMPLE } from './test/folders.ts'

// The rules that keep the folders apart. Each says why, so that whoever breaks one knows what to do instead.

/** Every source file below a folder of the repository, tests and what only tests use left out. */
function sources(folder: string, extension = /\.tsx?$/): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .filter(
      (name) =>
        extension.test(name) && !/\.test\.tsx?$|\.d\.ts$|^scripts\/test\/|\.config\.ts$/.test(name),
    )
    .sort()
}

const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
/** A file's code without its comments. */
const codeOf = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

interface Import {
  /** What is imported: a file of the repository, or a package. */
  target: string
  typeOnly: boolean
}

function importsOf(file: string): Import[] {
  const statements = textOf(file).matchAll(
    /^(?:import|export)\s(type\s)?(?:[\w$*{}\s,]+\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...statements].map(([, type, fixed, dynamic]) => {
    const name = fixed ?? dynamic ?? ''
    return {
      target: name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name,
      typeOnly: type !== undefined,
    }
  })
}

/** What every folder of `scripts` may use. */
const BASICS =
  'build-context|built-commit|cache|finding|map-async|output-file|publish|root|system-finding|weight'

/** The rooms of the program, each of which takes from itself and from those before it alone. */
const ROOMS = [
  /^templates\//,
  new RegExp(`^scripts/(?:${BASICS.replace('|publish', '')})\\.ts$`),
  /^scripts\/json\//,
  /^scripts\/files\//,
  /^scripts\/load\//,
  /^scripts\/make\//,
  /^scripts\/render\//,
  /^scripts\/check\//,
  /^scripts\/desk\/(?!build\/)/,
  /^scripts\/desk\/build\//,
  /^scripts\/(?:publish|write-schemas)\.ts$/,
  /^scripts\/site\.ts$/,
  /^scripts\/build-site\.ts$/,
  /^scripts\/command-line\//,
  /^scripts\/(?:dev|diff|new)\//,
  /^scripts\/(?:build|dev|diff|new|schemas|start)\.ts$/,
]

/**
 * The arrows between folders: from which others a folder takes values. Types may come from anywhere in `templates`, and
 * in `scripts` from the steps before: a type is the shape of what is handed over, not a way to reach into another room.
 */
const ARROWS: [folder: string, from: RegExp][] = [
  ['client/', /^client\//],
  ['templates/fields/', /^(zod|libphonenumber-js\/min|@iconify-json\/|templates\/fields\/)/],
  ['templates/content/', /^(zod|templates\/(content|fields)\/)/],
  [
    'templates/parts/',
    /^(react|client\/(contract|clock\/relative-age)\.ts|@iconify-json\/|templates\/(address\.ts|(fields|parts)\/))/,
  ],
  [
    'templates/sections/',
    /^(react|client\/(contract|clock\/relative-age)\.ts|templates\/((address|jobs)\.ts|(fields|parts)\/)|templates\/sections\/(?<own>[\w-]+)\/)/,
  ],
  ['templates/frame/', /^(client\/contract\.ts|templates\/(fields|parts|frame)\/)/],
  [
    'templates/kinds/',
    /^(react|zod|client\/contract\.ts|templates\/([\w-]+\.ts|(fields|parts|sections|frame)\/)|templates\/kinds\/(?<own>[\w-]+)\/)/,
  ],
  ['templates/', /^templates\//],
  ['scripts/json/', /^(diff|jsonc-parser|templates\/fields\/|scripts\/json\/)/],
  ['scripts/desk/build/', /^(?!scripts\/(?:dev|diff|new)\/)/],
  ['scripts/desk/', /^(react|idb-keyval|scripts\/json\/|scripts\/desk\/(?!build\/))/],
  ...['load', 'make', 'render', 'check', 'command-line'].map((step): [string, RegExp] => [
    `scripts/${step}/`,
    new RegExp(
      `^(?!(?:scripts|client|content)/)|^scripts/(?:${step}|load|json|files)/|^scripts/(?:${BASICS})\\.ts$`,
    ),
  ]),
]

const ALL = ['client', 'templates', 'scripts'].flatMap((folder) => sources(folder))

test('values flow one way between folders, and no section or page reaches into another', () => {
  for (const file of ALL) {
    const [folder, from] = ARROWS.find(([start]) => file.startsWith(start)) ?? []
    for (const { target, typeOnly } of importsOf(file)) {
      if (!folder || !from || typeOnly || target.startsWith('node:')) continue
      expect(target, `${file} may not take values from there`).toMatch(from)
      const own = target.match(from)?.groups?.own
      if (own)
        expect(own, `${file} may not reach into another folder of ${folder}`).toBe(
          file.slice(folder.length).split('/')[0],
        )
    }
  }
})

test('no arrow leads up, types included: commands are run and never imported', () => {
  const roomOf = (file: string) => ROOMS.findIndex((room) => room.test(file))
  for (const file of sources('scripts')) {
    expect(roomOf(file), `${file} is in no room`).toBeGreaterThan(0)
    for (const { target } of importsOf(file).filter((one) =>
      /^(scripts|templates)\//.test(one.target),
    ))
      expect(roomOf(target), `${file} takes ${target}`).toBeLessThanOrEqual(
        Math.min(roomOf(file), ROOMS.length - 2),
      )
  }
})

test('no file reaches itself by way of others, types included', () => {
  let left = ALL.map((file) => ({ file, targets: importsOf(file).map(({ target }) => target) }))
  // What takes from no file that is left is in no circle.
  for (let before = 0; before !== left.length; ) {
    before = left.length
    const names = new Set(left.map(({ file }) => file))
    left = left.filter(({ targets }) => targets.some((target) => names.has(target)))
  }
  expect(left.map(({ file }) => file)).toEqual([])
})

test.each([
  [
    'elements of the head: React would lift them out',
    /<(html|head|body|title|meta|link|base|style|script)\b/,
  ],
  ['markup that React does not escape', /dangerouslySetInnerHTML/],
])('in templates only the document writes %s', (_, written) => {
  for (const file of sources('templates', /\.tsx$/))
    if (file !== 'templates/document.tsx') expect(codeOf(file), file).not.toMatch(written)
})

test('templates hold structure and no words: those belong into content', () => {
  expect(wordsIn('const x = <p>Call us <b>{a}</b></p>')).toEqual(['Call us '])
  expect(wordsIn('const x = a.map((b) => <p>Call {b} us</p>)')).toEqual(['Call ', ' us'])
  expect(wordsIn('const x = <img alt="A wall" />')).toEqual(['A wall'])
  expect(wordsIn('const x = <p className="a b">{a} · {b}</p>')).toEqual([])
  for (const file of sources('templates', /\.tsx$/)) expect(wordsIn(textOf(file)), file).toEqual([])
})

/** Arguments that nothing renders, such as the words of a field's help. */
const ARGUMENTS =
  /(?<!\bjsxs?)\((?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[^()"'`])*\)/g

/** Words that a template would print by itself: texts between tags, and attributes that are read out or shown. */
function wordsIn(tsx: string): string[] {
  let { code } = transformSync(tsx, { loader: 'tsx', jsx: 'automatic', charset: 'utf8' })
  // From the innermost outwards.
  for (let inner = ''; inner !== code; code = inner.replace(ARGUMENTS, '')) inner = code
  const texts = [
    ...code.matchAll(
      /children: "([^"]*)"(?= *[,}\n])|(?<=[[,]\n\s*)"([^"]*)",?$|\b(?:alt|title|placeholder|"aria-label"): "([^"]*)"/gm,
    ),
  ]
  return texts
    .map(([, only, among, attribute]) => only ?? among ?? attribute ?? '')
    .filter((text) => /\p{L}/u.test(text))
}

test('the time, chance and the environment come in where a build begins, so that it can be repeated', () => {
  const places: Record<string, RegExp> = {
    'process.env': /^scripts\/(build|diff|dev|new|schemas|start|root)\.ts$/,
    'Date.now': /^client\/|^scripts\/desk\/|^scripts\/cache\.ts$/,
    'new Date()':
      /^client\/|^scripts\/(desk\/[\w/-]+|dev|diff|new|command-line\/read-build-options|cache)\.ts$/,
    'Math.random': /^client\//,
    'useId(': /^$/,
  }
  for (const file of ALL) {
    const code = codeOf(file)
    for (const [use, where] of Object.entries(places))
      if (code.includes(use)) expect(file, `${use} does not belong there`).toMatch(where)
  }
})

const GUIDES = [
  'README.md',
  ...readdirSync(path.join(ROOT, 'docs')).flatMap((name) =>
    name.endsWith('.md') ? `docs/${name}` : [],
  ),
]

test.each(GUIDES)('every path that %s names exists', (guide) => {
  const paths = [
    ...textOf(guide).matchAll(
      /`((?:content|templates|scripts|client|docs|\.ci|\.github)\/[^`\s]*|[\w.-]+\.(?:json|tsx?|md))`/g,
    ),
  ]
  expect(paths).not.toEqual([])
  for (const [, name = ''] of paths) {
    // `x` stands for any name, and `content/..dist` for an odd one.
    if (/[<{…]|^x\.|^content\/\.\./.test(name)) continue
    // Whose content it is does not matter, and no firm has all that a site may have.
    const found = [SAMPLE, ROOFER].some((firm) => {
      const folder = path.relative(ROOT, firm)
      return (
        exists(
          name.startsWith('content/') ? name.replace('content', folder) : `${folder}/${name}`,
        ) || exists(name)
      )
    })
    expect(found || namedFiles.has(path.basename(name)), `${guide} names ${name}`).toBe(true)
  }
})

test('every configuration of a server is named where a site is put on one', () => {
  const recipes = textOf('docs/deploy.md')
  for (const name of readdirSync(path.join(ROOT, 'docs/servers')))
    expect(recipes).toContain(`\`docs/servers/${name}\``)
})

function exists(name: string): boolean {
  const folder = path.posix.dirname(name)
  try {
    return readdirSync(path.join(ROOT, folder)).some((entry) =>
      isCalled(entry, path.posix.basename(name)),
    )
  } catch {
    return false
  }
}

/** Whether a file is what a text calls it: by its whole name, by what comes before a dot of it, or by a pattern. */
function isCalled(entry: string, name: string): boolean {
  const pattern = name.replace(/[.+()]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${pattern}(?:\\.(?:test\\.)?tsx?|\\.[a-z]+\\.test\\.tsx?)?$`).test(entry)
}
