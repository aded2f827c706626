import { expect, test } from 'vitest'
import type { Built } from '../build-site.ts'
import { digest, reportBuilt, summaryOf } from './report-built.ts'
import { reportProblems } from './report-problems.ts'

const problem = { file: 'content/home.json', line: 12, column: 7, excerpt: '    "a": 1', message: 'a is wrong. Mend it.' }

test('a problem has its place, the line, and a mark under the column', () => {
  expect(reportProblems([problem], {})).toBe(
    ['content/home.json:12:7: a is wrong. Mend it.', '  12 | "a": 1', '     |   ^', '', '1 problem. Nothing was published.'].join('\n'),
  )
})

test('the mark stands under the caret where the excerpt is part of a line', () => {
  const lines = reportProblems([{ ...problem, column: 5000, excerpt: '…"a": 1…', caret: 6 }], {}).split('\n')
  expect(lines[2]?.indexOf('^')).toBe(lines[1]?.indexOf('1', 6))
})

test('problems are grouped by file and counted', () => {
  const other = { file: 'content/site.json', message: 'The file is missing.' }
  expect(reportProblems([problem, other, { ...problem, line: 13, excerpt: '' }], {})).toBe(
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

test('of very many in one file, the first are shown and the rest counted', () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ file: 'x.json', message: `Problem ${index}.` }))
  const lines = reportProblems(many, {}).split('\n')
  expect(lines).toHaveLength(28)
  expect(lines[25]).toBe('x.json: and 975 more.')
  expect(lines[27]).toBe('1000 problems. Nothing was published.')
})

test('in GitHub Actions each problem is an annotation too, with nothing in it that would end it', () => {
  const text = reportProblems([{ ...problem, file: 'content/a,b:c.json', message: '100 % wrong\nnow' }], { GITHUB_ACTIONS: 'true' })
  expect(text.split('\n').at(-1)).toBe('::error file=content/a%2Cb%3Ac.json,line=12,col=7::100 %25 wrong\ufffdnow')
  expect(reportProblems([{ file: 'x', message: 'y' }], { GITHUB_ACTIONS: 'true' })).toContain('\n::error file=x::y')
})

test('what a terminal would obey or hide is shown as a sign', () => {
  const text = reportProblems([{ ...problem, excerpt: '\t"a\u001b[31m": "\u202ex"', message: 'is \u0007.', file: 'a\u009bb' }], {})
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202e/u)
  expect(text).toContain('"a\ufffd[31m": "\ufffdx"')
})

test('the digest depends on every path and every byte, and on nothing else', () => {
  const a = { path: 'a.html', bytes: 'a' }
  const b = { path: 'b.html', bytes: Buffer.from('b') }
  expect(digest([a, b])).toBe(digest([{ ...b, bytes: 'b' }, a]))
  const others = [[a], [a, { ...b, bytes: 'c' }], [a, { ...b, path: 'c.html' }], [{ path: 'a.htmla', bytes: '' }, b]]
  expect(new Set([[a, b], ...others].map(digest)).size).toBe(5)
})

test('a build is told on one screen', () => {
  const pages = [
    { page: { route: '/' }, file: { path: 'index.html', bytes: 'x'.repeat(500) } },
    { page: { route: '/a' }, file: { path: 'a/index.html', bytes: 'y' } },
  ]
  const script = { path: 'assets/hydrate.js', bytes: 'z' }
  const files = [...pages.map(({ file }) => file), script]
  const built = {
    pages,
    files,
    weights: { page: 12_345, route: '/', script: 7 },
    written: { changed: ['index.html'], removed: [] },
    unfit: [],
    warnings: [{ file: 'content/areas/a.json', message: '/a is nearly /b.', severity: 'warning' }],
  } as unknown as Built
  const lines = reportBuilt(summaryOf(built), 'dist', 1234).split('\n')
  expect(lines[0]).toBe('Built dist')
  expect(lines).toContain('  files    3 (1 changed, 0 removed)')
  expect(lines).toContain(`  digest   ${digest(files)}`)
  expect(lines).toContain('  time     1.23 s')
  expect(lines.at(-2)).toBe('Warning: content/areas/a.json: /a is nearly /b.')
  expect(lines.at(-1)).toBe('Fit to publish: the launch check finds nothing.')
  expect(lines[1]).toMatch(/^ {2}pages {4}2, the heaviest 12\.3 kB \(\/\), compressed$/)
})
