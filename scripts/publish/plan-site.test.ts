import { expect, test } from 'vitest'
import { digestOf, type OutputFile } from '../base/output-file.ts'
import { planSite, type StandingFile } from './plan-site.ts'

const file = (path: string, bytes = path): OutputFile => ({ path, bytes })
const made = (path: string, bytes = path, isReadable = true): StandingFile => ({
  path,
  digest: digestOf({ bytes }),
  isReadable,
})
const mine = (path: string): StandingFile => ({ path, isReadable: true })

/** A plan by its paths. */
function planned(standing: StandingFile[], files: OutputFile[]) {
  const { write, ...rest } = planSite(standing, files)
  return { write: write.flat().map(({ path }) => path), ...rest }
}

test.each<[string, StandingFile[], OutputFile[], Partial<ReturnType<typeof planned>>]>([
  ['the same file stands', [made('a.html')], [file('a.html')], {}],
  ['another version stands', [made('a.html', 'old')], [file('a.html')], { write: ['a.html'] }],
  [
    'it stands and no server may read it',
    [made('a.html', 'a.html', false)],
    [file('a.html')],
    { write: ['a.html'] },
  ],
  ['the site no longer has it', [made('a.html')], [], { remove: ['a.html'] }],
  [
    'somebody else put it there',
    [mine('a.txt')],
    [file('b.html')],
    { write: ['b.html'], keep: ['a.txt'] },
  ],
  [
    'its name is needed',
    [mine('a.html')],
    [file('a.html')],
    { write: ['a.html'], refuse: ['a.html'], keep: ['a.html'] },
  ],
  [
    'its name is needed for a folder',
    [mine('a')],
    [file('a/b.html')],
    { write: ['a/b.html'], refuse: ['a'], keep: ['a'] },
  ],
  [
    'its folder is needed for a file',
    [mine('a/b')],
    [file('a')],
    { write: ['a'], refuse: ['a/b'], keep: ['a/b'] },
  ],
])('%s', (_, standing, files, plan) => {
  expect(planned(standing, files)).toEqual({ write: [], remove: [], refuse: [], keep: [], ...plan })
})

test('what others refer to is published first and removed last', () => {
  const names = [
    'sitemap.xml',
    'build.json',
    'new.html',
    'index.html',
    'assets/b.js',
    'assets/a.js',
  ]
  const { write } = planSite(
    [made('index.html', 'old')],
    names.map((name) => file(name)),
  )
  expect(write.map((group) => group.map(({ path }) => path))).toEqual([
    ['assets/a.js', 'assets/b.js'],
    ['new.html'],
    ['index.html'],
    ['build.json', 'sitemap.xml'],
  ])
  expect(
    planSite(
      names.map((name) => made(name)),
      [],
    ).remove,
  ).toEqual([
    ...['build.json', 'sitemap.xml', 'index.html', 'new.html', 'assets/a.js', 'assets/b.js'],
  ])
})
