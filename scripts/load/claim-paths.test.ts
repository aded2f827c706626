import { expect, test } from 'vitest'
import { errorIn } from '../finding.ts'
import { claimPaths } from './claim-paths.ts'

const MADE = ['index.html', 'privacy/index.html', 'robots.txt', 'assets/a.js']

/** Returns those of some claims that conflict. */
function conflicts(paths: readonly string[]): string[] {
  const claims = paths.map((path) => ({ path, finding: errorIn(path, 'Taken.') }))
  return claimPaths(MADE, claims).problems.map(({ file }) => file)
}

test.each<[what: string, paths: string[], conflicting: string[]]>([
  ['free names', ['prices.pdf', 'assets/mine.pdf', 'assets.txt', 'old/index.html'], []],
  ['the name of a file', ['Robots.TXT'], ['Robots.TXT']],
  [
    'a file as a folder',
    ['index.html/about/index.html', 'privacy/index.html/a.pdf'],
    ['index.html/about/index.html', 'privacy/index.html/a.pdf'],
  ],
  ['a folder as a file', ['assets', 'privacy'], ['assets', 'privacy']],
  ['each other', ['a.html', 'a.html/b/index.html', 'x/y.pdf', 'x'], ['a.html/b/index.html', 'x']],
  ['forms of Unicode', ['caf\u00e9.pdf', 'cafe\u0301.pdf'], ['cafe\u0301.pdf']],
])('%s: a path is no other’s, and no other’s folder', (_, paths, expected) => {
  expect(conflicts(paths)).toEqual(expected)
})
