import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Problem } from '../base/problem.ts'
import { launchBrowser } from '../test/browser.ts'
import { TEST_NOW } from '../test/built-site.ts'
import { copyFewTowns, ownerEdits, rename } from '../test/owner-edits.ts'
import { CACHE } from '../test/temporary.ts'
import { inspectSite } from './inspect-site.ts'

// Whatever an owner does to the content, as long as the build accepts it, the tests of the content find nothing.

let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const said = (problems: readonly Problem[]) => problems.map(({ file, message }) => `${file}: ${message}`)
const options = (contentDir: string) => ({ contentDir, now: TEST_NOW, cacheDir: CACHE })

/** Lets the browser look at one page of every kind: on the others it would see the same parts again. */
function oneOfEachKind(): (route: { kind: string }) => boolean {
  const seen = new Set<string>()
  return ({ kind }) => seen.size < seen.add(kind).size
}

test.each(ownerEdits)('$name', async ({ make, mayBeRefused }) => {
  const copy = await copyFewTowns()
  await make(copy)
  const { pages, problems } = await inspectSite(options(copy.dir))
  if (mayBeRefused && pages === 0) {
    // The build has refused the edit, by line, so there is nothing that a test could fall over.
    expect(problems).not.toEqual([])
    for (const { line } of problems) expect(line).toBeGreaterThan(0)
  } else {
    expect(said(problems)).toEqual([])
    expect(pages).toBeGreaterThan(10)
  }
})

test('all of it at once, in a real browser', async () => {
  const copy = await copyFewTowns()
  for (const { make, mayBeRefused } of ownerEdits) if (!mayBeRefused) await make(copy)
  const { pages, problems } = await inspectSite(options(copy.dir), browser, oneOfEachKind())
  expect(said(problems)).toEqual([])
  expect(pages).toBeGreaterThan(35)
})

test('a name with a long word, in a real browser', async () => {
  const copy = await copyFewTowns()
  await rename('Featherstone & Sons')(copy)
  expect(said((await inspectSite(options(copy.dir), browser, oneOfEachKind())).problems)).toEqual([])
})
