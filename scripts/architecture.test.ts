import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { namedFiles } from './load/content-files.ts'
import { AREA_NAMES, AREAS, BUSINESS } from './test/content/sample-words.ts'
import { ROOFER, ROOT, SAMPLE } from './test/folders.ts'

// The rules that keep the folders apart. Each says why, so that whoever breaks one knows what to do instead.

/** Every file below a folder of the repository. */
const filesIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .sort()

/** The source files below a folder, tests and what only tests use left out. */
const sources = (folder: string, extension = /\.tsx?$/) =>
  filesIn(folder).filter(
    (name) =>
      extension.test(name) && !/\.test\.tsx?$|\.d\.ts$|^scripts\/test\/|\.config\.ts$/.test(name),
  )

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

test('an owner and a firm install every package that the program imports', () => {
  const { dependencies } = JSON.parse(textOf('package.json'))
  for (const file of [...ALL, 'scripts/run.js'])
    for (const { target, typeOnly } of importsOf(file))
      if (
        !typeOnly &&
        !isBuiltin(target) &&
        !/^(?:client|templates|scripts|vite-client$)/.test(target)
      )
        expect(dependencies, file).toHaveProperty([target.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? ''])
})

test.each([
  ['elements of the head', /<(html|head|body|title|meta|link|base|style|script)\b/],
  ['markup that React does not escape', /dangerouslySetInnerHTML/],
  ['words of its own after a tag', /(?<![=\s])>\n? *\p{L}[^<>{}=()[\]|]*[{<]/u],
  ['words of its own before a tag', /\}[^<>{}=;()[\]|]*\p{L}[^<>{}=;()[\]|]*<\//u],
  [
    'words of its own that are read out',
    /\b(?:alt|title|placeholder|aria-label)=(\{')?"?[^"'{}]*\p{L}/u,
  ],
])('in templates only the document writes %s', (_, written) => {
  for (const file of sources('templates', /\.tsx$/))
    if (file !== 'templates/document.tsx') expect(codeOf(file), file).not.toMatch(written)
})

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

/** Every file of the program and its guides. */
const FILES = ['client', 'templates', 'scripts', 'docs', '.ci', '.github'].flatMap(filesIn)
const GUIDES = ['README.md', ...FILES.filter((name) => /^docs\/[^/]+\.md$/.test(name))]
/** Their names, and those at the top and of content, which no firm has all of. */
const NAMES = new Set([
  ...[...FILES, ...namedFiles.keys()].map((file) => path.basename(file)),
  ...[ROOT, SAMPLE, ROOFER].flatMap((folder) => readdirSync(folder)),
])

test.each(GUIDES)('every file that %s names exists', (guide) => {
  const text = textOf(guide)
  // Up to a pattern, or to what stands for any name.
  for (const [, name = ''] of text.matchAll(
    /`((?:templates|scripts|client|docs|\.ci|\.github)\/[^`\s*<{…]*)/g,
  ))
    expect(
      FILES.filter((file) => `${file}/`.startsWith(name)),
      name,
    ).not.toEqual([])
  for (const [, name = ''] of text.matchAll(/`(?:content\/)?((?!x\.)[\w.-]+\.(?:json|tsx?|md))`/g))
    expect(NAMES.has(name), name).toBe(true)
})

const TESTS = FILES.filter((name) => /\.test\.tsx?$/.test(name))

test('content is read in one test, and everything else is tried on the frozen sample', () => {
  // The other one is about the folder that is taken when none is named, and reads nothing in it.
  expect(TESTS.filter((file) => /path\.join\(ROOT, 'content'/.test(textOf(file)))).toEqual([
    'scripts/command-line/read-build-options.test.ts',
    'scripts/test/inspect/content.browser.test.ts',
  ])
})

test('no program names the first firm, its trade or its towns', () => {
  const names = [BUSINESS.name, ...AREA_NAMES, ...AREAS.map(({ slug }) => slug), 'plaster', 'skim']
  for (const file of [...ALL, ...sources('templates', /\.css$/)]) {
    const words = textOf(file).toLowerCase()
    const found = names.filter((name) => words.includes(name.toLowerCase()))
    expect(found, file).toEqual([])
  }
})
