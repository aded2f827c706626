import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import type { PublishedSite } from '../build-site.ts'
import { errorIn, type Finding } from '../finding.ts'
import { digestOfSite } from '../output-file.ts'
import { ROOT } from '../root.ts'
import { readBuildOptions } from './read-build-options.ts'
import { reportBuilt } from './report-built.ts'
import { reportFindings } from './report-findings.ts'
import { findingsJson, reportJson } from './report-json.ts'
import { showProgress } from './show-progress.ts'

const problem = {
  severity: 'error' as const,
  file: 'content/home.json',
  line: 12,
  column: 7,
  excerpt: '    "a": 1',
  what: 'a is wrong.',
  remedy: 'Mend it.',
}
const WHOLE = errorIn('content/site.json', 'Is missing: a, b.')
const BRACKETS = {
  name: 'brackets',
  reason: 'They are to be filled.',
  remedy: 'Write words.',
} as const

test('problems are grouped by file and counted, each with its place, its line and a mark below the column', () => {
  expect(reportFindings([problem, WHOLE, { ...problem, line: 13, excerpt: '' }])).toBe(
    [
      'content/home.json:12:7: a is wrong. Mend it.',
      '  12 | "a": 1',
      '     |   ^',
      'content/home.json:13:7: a is wrong. Mend it.',
      '',
      'content/site.json: Is missing: a, b.',
      '',
      '3 problems in 2 files. Nothing was published.',
    ].join('\n'),
  )
  expect(reportFindings([problem])).toMatch(/\n\n1 problem\. Nothing was published\.$/)
})

test('in a part of a long line the mark is below the caret', () => {
  const part = { ...problem, column: 5000, excerpt: '…"a": 1…', caret: 6 }
  const [, line = '', mark = ''] = reportFindings([part]).split('\n')
  expect(mark.indexOf('^')).toBe(line.indexOf('1', 6))
})

test('of many problems in one file, the first are shown and the rest counted', () => {
  const many = Array.from({ length: 1000 }, (_, index) => errorIn('x.json', `Finding ${index}.`))
  expect(reportFindings(many).split('\n').slice(24)).toEqual([
    'x.json: Finding 24.',
    'x.json: and 975 more.',
    '',
    '1000 problems. Nothing was published.',
  ])
  expect(reportFindings(many, undefined, { all: true })).toContain('x.json: Finding 999.')
})

const lacking = (count: number): Finding[] =>
  Array.from({ length: count }, (_, index) => ({
    ...problem,
    file: index < 12 ? 'content/home.json' : 'content/areas/first-town.json',
    path: index === 12 ? [] : ['items', index, 'title'],
    severity: 'launch',
    rule: BRACKETS,
  }))

test('up to thirty things that a launch lacks are described', () => {
  expect(reportFindings(lacking(30))).toMatch(
    /^content\/home\.json:12:7: a is wrong[\s\S]*30 problems in 2 files\. Nothing was published\.\n\nWhy these rules exist, and how to satisfy them:\n {2}brackets: They are to be filled\.\n {4}Write words\.$/,
  )
})

test('more that a launch lacks are a table by file, below the errors, until all are asked for', () => {
  const many = [...lacking(31), WHOLE]
  expect(reportFindings(many).split('\n')).toEqual([
    'content/site.json: Is missing: a, b.',
    '',
    'File                           Problems  The first',
    'content/home.json                    12  items[0].title',
    'content/areas/first-town.json        19  brackets',
    '',
    '32 problems in 3 files. Nothing was published.',
    '',
    'npm run build -- --launch --all says of each where it stands and what would be right.',
  ])
  const all = reportFindings(many, undefined, { all: true })
  expect(all.match(/: a is wrong\. Mend it\. \(brackets\)$/gm)).toHaveLength(31)
})

test('GitHub finds each problem and its place, and nothing else, by the problem matcher', () => {
  const [{ pattern }] = JSON.parse(
    readFileSync(path.join(ROOT, '.github/problem-matcher.json'), 'utf8'),
  ).problemMatcher
  const [{ regexp, file, line, column, message }] = pattern
  const found = reportFindings([problem, WHOLE])
    .split('\n')
    .flatMap((text) => {
      const match = new RegExp(regexp).exec(text)
      return match ? [[match[file], match[line], match[column], match[message]]] : []
    })
  expect(found).toEqual([
    ['content/home.json', '12', '7', 'a is wrong. Mend it.'],
    ['content/site.json', undefined, undefined, 'Is missing: a, b.'],
  ])
})

test('characters that a terminal would interpret or hide are replaced', () => {
  const excerpt = '\t"a\u001b[31m": "\u202ex"'
  const text = reportFindings([{ ...problem, excerpt, what: 'is \u0007.', file: 'a\u009bb' }])
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202e/u)
  expect(text).toContain('"a\ufffd[31m": "\ufffdx"')
})

/** A build of two pages. */
function builtWith(findings: Finding[] = []): PublishedSite {
  const pages = [
    { page: { route: '/' }, file: { path: 'index.html', bytes: 'x'.repeat(500) } },
    { page: { route: '/a' }, file: { path: 'a/index.html', bytes: 'y' } },
  ]
  return {
    pages,
    files: [...pages.map(({ file }) => file), { path: 'assets/hydrate.js', bytes: 'z' }],
    weights: { page: 12_345, route: '/', script: 1234 },
    written: { changed: ['index.html'], removed: [] },
    findings,
  } as unknown as PublishedSite
}

/** The usual folders. */
const FOLDERS = readBuildOptions([], {})

/** The report without colours, which FORCE_COLOR asks for everywhere. */
const reportOf = (findings: Finding[], folders = {}, milliseconds = 0) =>
  stripVTControlCharacters(
    reportBuilt(builtWith(findings), { ...FOLDERS, ...folders }, milliseconds),
  )

const warning: Finding = {
  file: 'content/areas/a.json',
  line: 7,
  column: 3,
  what: '/a is nearly /b.',
  severity: 'warning',
}

test('a build is reported on one screen, with sizes and the time', () => {
  const note: Finding = { ...warning, severity: 'note', what: 'Deal shows no job.' }
  expect(reportOf([warning, note], {}, 1234).split('\n')).toEqual([
    `Built ${path.relative('', FOLDERS.outDir)}`,
    '  pages    2',
    '  heaviest 12.3 kB, compressed: /',
    '  script   1.2 kB',
    '  files    3 (1 changed, 0 removed)',
    `  digest   ${digestOfSite(builtWith().files)}`,
    '  time     1.23 s',
    '',
    'Warning content/areas/a.json:7: /a is nearly /b.',
    '',
    'Fit to publish: the launch check found nothing.',
    '',
    'Deal shows no job.',
    '',
    'Look at it with npm start',
  ])
})

test.each([
  [100, 'And 94 more warnings.'],
  [7, 'And 1 more warning.'],
])('of %i warnings, six are shown and the rest counted', (count, rest) => {
  const lines = reportOf(Array(count).fill(warning)).split('\n')
  expect(lines.filter((line) => line.startsWith('Warning'))).toHaveLength(6)
  expect(lines).toContain(rest)
})

/** So many things that a launch lacks by one rule. */
function unfit(name: string, ...files: string[]): Finding[] {
  const rule = { ...BRACKETS, name }
  return files.map((file) => ({
    ...errorIn(path.join(FOLDERS.contentDir, file), 'is wrong.'),
    severity: 'launch',
    rule,
  }))
}

test('what a launch lacks is counted by rule, the most frequent first, with the command that lists it', () => {
  const gallery = Array(3).fill('gallery.json')
  const findings = [
    ...unfit('proof', 'home.json', 'home.json'),
    ...unfit('sample', ...gallery, 'services/a.json', 'services/b.json'),
    ...['vat', 'form', 'badge', 'rating', 'domain'].flatMap((name) => unfit(name, 'home.json')),
  ]
  const lines = reportOf(findings).split('\n')
  expect(lines.slice(-10, -2)).toEqual([
    '12 things are not fit to publish yet:',
    '  sample: 5, in gallery.json (3), services (2)',
    '  proof: 2',
    '  vat: 1',
    '  form: 1',
    '  badge: 1',
    '  others: 2',
    'npm run build -- --launch lists them and builds only when there are none.',
  ])
})

test('one thing that a launch lacks is one thing', () => {
  expect(reportOf(unfit('vat', 'home.json'))).toContain('1 thing is not fit to publish yet:\n')
})

test('the commands that a report offers name its folders', () => {
  const folders = { contentDir: "/srv/my firm's", outDir: path.resolve('..', 'my site') }
  const report = reportOf(unfit('vat', 'home.json'), folders)
  expect(report).toMatch(
    /\nnpm run build -- --launch --content "\/srv\/my firm's" --out ".*" lists/,
  )
  expect(report).toMatch(/\nLook at it with npm start -- ".*my site"$/)
})

test.each([
  [
    true,
    'Building the site\r\u001b[KEncoding pictures: 1 of 9\r\u001b[KEncoding pictures: 2 of 9\r\u001b[K',
  ],
  [false, 'Encoding up to 9 pictures. They are kept, so the next build is quick.\n'],
])('progress is one line, rewritten on a terminal (%s)', (isTTY, expected) => {
  let text = ''
  const write = (piece: string) => (text += piece)
  const { begin, report, finish } = showProgress({ isTTY, write })
  begin()
  for (const done of [1, 2]) report({ done, all: 9 })
  finish()
  expect(text).toBe(expected)
})

test('reports for other programs are in JSON', () => {
  const [launch] = unfit('brackets', 'home.json') as [Finding]
  expect(JSON.parse(reportJson(builtWith([warning, launch]), '/dist', 1234.5))).toMatchObject({
    built: true,
    out: '/dist',
    pages: ['/', '/a'],
    milliseconds: 1235,
    findings: [
      { severity: 'warning', file: 'content/areas/a.json', line: 7, message: '/a is nearly /b.' },
      { severity: 'launch', rule: 'brackets', answer: 'Write words.' },
    ],
  })
  const { severity, file, line, column } = problem
  expect(JSON.parse(findingsJson([problem, WHOLE]))).toEqual({
    built: false,
    problems: [
      { severity, file, line, column, message: 'a is wrong. Mend it.' },
      { severity, file: WHOLE.file, message: WHOLE.what },
    ],
  })
})
