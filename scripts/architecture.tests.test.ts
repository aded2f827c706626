import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { AREA_NAMES, AREAS, BUSINESS } from './test/content/sample-words.ts'
import { ROOT } from './test/temporary.ts'

// The rules that keep tests quick, and green whatever an owner writes.

const files = ['client', 'templates', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(folder, name.replaceAll(path.sep, '/')),
  ),
)
const tests = files.filter((name) => /\.test\.tsx?$/.test(name))
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const isOfDiff = (file: string) => /^scripts\/diff[/.]/.test(file)

test('a test without a suffix needs no built site, no browser and no other program', () => {
  const values = tests.filter(
    (file) =>
      /^[^.]+(?:\.(?:styles|tests))?\.test\.tsx?$/.test(path.posix.basename(file)) &&
      !isOfDiff(file),
  )
  expect(values.length).toBeGreaterThan(20)
  const needs =
    /\binject\(|\bbuildSite\(|\b(?:launch|open)Browser\(|\buseVisitor\(|\bexecFile\(|[^\w]spawn\(/
  for (const file of values)
    expect(
      textOf(file).match(needs)?.[0],
      `${file} needs it: name it x.site.test.ts or the like`,
    ).toBeUndefined()
})

test('content is read in one test, and everything else is tried on the frozen sample', () => {
  const reading = tests.filter(
    (file) => /path\.join\(ROOT, 'content'/.test(textOf(file)) && !isOfDiff(file),
  )
  // The other one is about the folder that is taken when none is named, and reads nothing in it.
  expect(reading).toEqual([
    'scripts/command-line/read-build-options.test.ts',
    'scripts/test/inspect/content.browser.test.ts',
  ])
})

test('no program, and nothing that tests share, names the first firm, its trade or its towns', () => {
  const names = [BUSINESS.name, ...AREA_NAMES, ...AREAS.map(({ slug }) => slug), 'plaster', 'skim']
  const programs = files.filter((name) => /\.(?:tsx?|css|js)$/.test(name) && !tests.includes(name))
  expect(programs.length).toBeGreaterThan(200)
  for (const file of programs) {
    const words = textOf(file).toLowerCase()
    expect(
      names.filter((name) => words.includes(name.toLowerCase())),
      file,
    ).toEqual([])
  }
})
