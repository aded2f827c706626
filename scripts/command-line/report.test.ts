import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import type { BuiltSite } from '../build-site.ts'
import { errorIn, type Finding } from '../finding.ts'
import { digestOfSite } from '../output-file.ts'
import { ROOT } from '../root.ts'
import { type Options, readBuildOptions } from './read-build-options.ts'
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
  message: 'a is wrong. Mend it.',
}

test('a problem has its place, the line, and a mark under the column, or under the caret of a part of a line', () => {
  const lines = reportFindings([{ ...problem, column: 5000, excerpt: '…"a": 1…', caret: 6 }]).split(
    '\n',
  )
  expect(lines[2]?.indexOf('^')).toBe(lines[1]?.indexOf('1', 6))
  expect(reportFindings([problem])).toMatch(/\n\n1 problem\. Nothing was published\.$/)
})

test('problems are grouped by file and counted', () => {
  const other = {
    severity: 'error' as const,
    file: 'content/site.json',
    message: 'The file is missing.',
  }
  expect(reportFindings([problem, other, { ...problem, line: 13, excerpt: '' }])).toBe(
    [
      'content/home.json:12:7: a is wrong. Mend it.',
      '  12 | "a": 1',
      '     |   ^',
      'content/home.json:13:7: a is wrong. Mend it.',
      '',
      'content/site.json: The file is missing.',
      '',
      '3 problems in 2 files. Nothing was published.',
    ].join('\n'),
  )
})

test('of many problems in one file, the first are shown and the rest counted', () => {
  const many = Array.from({ length: 1000 }, (_, index) => errorIn('x.json', `Finding ${index}.`))
  const lines = reportFindings(many).split('\n')
  expect([lines.length, lines[25], lines[27]]).toEqual([
    28,
    'x.json: and 975 more.',
    '1000 problems. Nothing was published.',
  ])
  expect(reportFindings(many, undefined, { all: true })).toContain('x.json: Finding 999.')
})

test('what a launch lacks is described up to thirty problems; more are a table by file, below the errors', () => {
  const lacking = (count: number): Finding[] =>
    Array.from({ length: count }, (_, index) => ({
      ...problem,
      file: index < 12 ? 'content/home.json' : 'content/areas/first-town.json',
      path: index === 12 ? [] : ['items', index, 'title'],
      severity: 'launch',
      rule: BRACKETS,
    }))
  expect(reportFindings(lacking(30))).toMatch(
    /^content\/home\.json:12:7: a is wrong[\s\S]*30 problems in 2 files\. Nothing was published\.\n\nWhy these rules exist, and how to satisfy them:\n {2}brackets: They are to be filled\.\n {4}Write words\.$/,
  )
  const many = [...lacking(31), errorIn('content/site.json', 'Is missing: a, b.')]
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
  expect(all).toContain('brackets: They are to be filled.')
})

test('GitHub finds each problem and its place, and nothing else, by the problem matcher', () => {
  const [{ pattern }] = JSON.parse(
    readFileSync(path.join(ROOT, '.github/problem-matcher.json'), 'utf8'),
  ).problemMatcher
  const [{ regexp, file, line, column, message }] = pattern
  const report = reportFindings([problem, errorIn('content/site.json', 'Is missing: a, b.')])
  const found = report.split('\n').flatMap((text) => {
    const match = new RegExp(regexp).exec(text)
    return match ? [[match[file], match[line], match[column], match[message]]] : []
  })
  expect(found).toEqual([
    ['content/home.json', '12', '7', 'a is wrong. Mend it.'],
    ['content/site.json', undefined, undefined, 'Is missing: a, b.'],
  ])
})

test('characters that a terminal would interpret or hide are replaced', () => {
  const text = reportFindings([
    {
      ...problem,
      excerpt: '\t"a\u001b[31m": "\u202ex"',
      message: 'is \u0007.',
      file: 'a\u009bb',
    },
  ])
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202e/u)
  expect(text).toContain('"a\ufffd[31m": "\ufffdx"')
})

test('the digest depends on every path and every byte, and on nothing else', () => {
  const a = { path: 'a.html', bytes: 'a' }
  const b = { path: 'b.html', bytes: Buffer.from('b') }
  expect(digestOfSite([a, b])).toBe(digestOfSite([{ ...b, bytes: 'b' }, a]))
  const others = [
    [a],
    [a, { ...b, bytes: 'c' }],
    [a, { ...b, path: 'c.html' }],
    [{ path: 'a.htmla', bytes: '' }, b],
  ]
  expect(new Set([[a, b], ...others].map(digestOfSite)).size).toBe(5)
})

/** A build of two pages. */
function builtWith(parts: Partial<BuiltSite>): BuiltSite {
  const pages = [
    { page: { route: '/' }, file: { path: 'index.html', bytes: 'x'.repeat(500) } },
    { page: { route: '/a' }, file: { path: 'a/index.html', bytes: 'y' } },
  ]
  const script = { path: 'assets/hydrate.js', bytes: 'z' }
  return {
    pages,
    files: [...pages.map(({ file }) => file), script],
    weights: { page: 12_345, route: '/', script: 1234 },
    written: { changed: ['index.html'], removed: [] },
    findings: [],
    ...parts,
  } as unknown as BuiltSite
}

/** The usual folders. */
const FOLDERS = readBuildOptions([], {}) as Options

/** The report without colours, which FORCE_COLOR asks for everywhere. */
const reportOf = (...parts: Parameters<typeof reportBuilt>) =>
  stripVTControlCharacters(reportBuilt(...parts))

const warning: Finding = {
  file: 'content/areas/a.json',
  line: 7,
  column: 3,
  message: '/a is nearly /b.',
  severity: 'warning',
}
test('a build is reported on one screen, with sizes and the time', () => {
  const built = builtWith({
    findings: [warning, { ...warning, severity: 'note', message: 'Deal shows no job.' }],
  })
  expect(reportOf(built, FOLDERS, 1234).split('\n')).toEqual([
    `Built ${path.relative('', FOLDERS.outDir)}`,
    '  pages    2',
    '  heaviest 12.3 kB, compressed: /',
    '  script   1.2 kB',
    '  files    3 (1 changed, 0 removed)',
    `  digest   ${digestOfSite(built.files)}`,
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

/** A rule for a launch. */
const BRACKETS = {
  name: 'brackets',
  reason: 'They are to be filled.',
  answer: 'Write words.',
} as const

test('of many warnings, the first are shown and the rest counted', () => {
  const linesOf = (count: number) =>
    reportOf(builtWith({ findings: Array(count).fill(warning) }), FOLDERS, 0).split('\n')
  expect(linesOf(100).filter((line) => line.startsWith('Warning'))).toHaveLength(6)
  expect(linesOf(100)).toContain('And 94 more warnings.')
  expect(linesOf(7)).toContain('And 1 more warning.')
})

test('what a launch lacks is counted by rule, the most frequent first, with the command that lists it', () => {
  const found = (name: string, count: number, file = 'home.json'): Finding[] => {
    const rule = { ...BRACKETS, name }
    const finding = errorIn(path.join(FOLDERS.contentDir, file), 'is wrong.')
    return Array(count).fill({ ...finding, severity: 'launch', rule })
  }
  const sample = found('sample', 5).map((finding, index) => ({
    ...finding,
    file: path.join(
      FOLDERS.contentDir,
      index < 3 ? 'gallery.json' : `services/service-${index}.json`,
    ),
  }))
  const others = ['vat', 'form', 'badge', 'rating', 'domain'].flatMap((name) => found(name, 1))
  const findings = [...found('proof', 2), ...sample, ...others]
  const lines = reportOf(builtWith({ findings }), FOLDERS, 0).split('\n')
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
  const other = { contentDir: "/srv/my firm's", outDir: '/srv/out' }
  expect(reportOf(builtWith({ findings }), other, 0)).toContain(
    `\nnpm run build -- --launch --content "/srv/my firm's" --out /srv/out lists them and`,
  )
  expect(reportOf(builtWith({ findings: found('vat', 1) }), FOLDERS, 0)).toContain(
    '1 thing is not fit to publish yet:\n  vat: 1\n',
  )
})

test('a site cannot be looked at from its folder, so the last line says how', () => {
  const outDir = path.resolve('..', 'my site')
  expect(reportOf(builtWith({}), { ...FOLDERS, outDir }, 0)).toMatch(
    /\nLook at it with npm start -- ".*my site"$/,
  )
})

test('progress is one line: rewritten on a terminal, printed once elsewhere', () => {
  const progressOn = (isTTY: boolean) => {
    let text = ''
    const { begin, report, finish } = showProgress({
      isTTY,
      write: (piece: string) => (text += piece),
    })
    begin()
    for (const done of [1, 2]) report({ done, all: 9 })
    finish()
    return text
  }
  expect(progressOn(true)).toBe(
    'Building the site\r\u001b[KEncoding pictures: 1 of 9\r\u001b[KEncoding pictures: 2 of 9\r\u001b[K',
  )
  expect(progressOn(false)).toBe(
    'Encoding up to 9 pictures. They are kept, so the next build is quick.\n',
  )
})

test('reports for other programs are in JSON', () => {
  const unfit: Finding = { ...warning, severity: 'launch', rule: BRACKETS }
  const built = builtWith({ findings: [warning, unfit] })
  expect(JSON.parse(reportJson(built, '/dist', 1234.5))).toMatchObject({
    built: true,
    out: '/dist',
    pages: ['/', '/a'],
    milliseconds: 1235,
    findings: [
      { severity: 'warning', file: 'content/areas/a.json', line: 7, message: '/a is nearly /b.' },
      { severity: 'launch', rule: 'brackets', answer: 'Write words.' },
    ],
  })
  const whole: Finding = { severity: 'error', file: 'content/site.json', message: 'Is missing.' }
  expect(JSON.parse(findingsJson([problem, whole]))).toEqual({
    built: false,
    problems: [
      {
        severity: 'error',
        file: 'content/home.json',
        line: 12,
        column: 7,
        message: 'a is wrong. Mend it.',
      },
      whole,
    ],
  })
})
