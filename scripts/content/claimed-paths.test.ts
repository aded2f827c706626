import { expect, test } from 'vitest'
import { redirectPath } from '../../templates/fields/old-path.ts'
import { errorIn } from '../base/diagnostic.ts'
import { claimPaths } from './claimed-paths.ts'

const MADE = ['index.html', 'privacy/index.html', 'robots.txt', 'assets/a.js']

/** Returns those of some claims that are refused. */
function refused(paths: readonly string[], isAddress = false): string[] {
  const claims = paths.map((path) => ({ path, isAddress, refuse: () => errorIn(path, 'Taken.') }))
  return claimPaths(MADE, claims).problems.map(({ file }) => file)
}

test.each<[what: string, paths: string[], refused: string[]]>([
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
  expect(refused(paths)).toEqual(expected)
})

test('an address without a file of its own may lie below a file, and not hide one', () => {
  expect(refused(['index.html/about', 'privacy', 'robots.txt'], true)).toEqual(['robots.txt'])
})

test('a host without rules has a page for each old address', () => {
  expect(redirectPath('/Our%20work/', 'github')).toBe('Our work/index.html')
  expect(redirectPath('/a.html', 'github')).toBe('a.html')
  expect(redirectPath('/a', 'netlify')).toBe('a')
})
