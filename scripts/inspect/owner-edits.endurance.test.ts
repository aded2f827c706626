import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { RenderedPage } from '../render/render-page.tsx'
import { launchBrowser } from '../test/browser/browser.ts'
import { TEST_NOW } from '../test/built-site.ts'
import { copyFewTowns, ownerEdits, rename } from '../test/content/owner-edits.ts'
import { CACHE } from '../test/temporary.ts'
import { oneOfEach, THOROUGH } from '../test/thorough.ts'
import { inspectSite } from './inspect-site.ts'

// Whatever an owner does to the content, as long as the build accepts it, the tests of the content find nothing.

let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const said = (problems: readonly Diagnostic[]) => problems.map(({ file, message }) => `${file}: ${message}`)
const oneOfEachKind = (pages: readonly RenderedPage[]) => oneOfEach(pages, ({ kind }) => kind)
const options = (contentDir: string) => ({ contentDir, now: TEST_NOW, cacheDir: CACHE })

/** What is tried alone; an edit that is never refused is tried with all others in any case. */
const alone = ownerEdits.filter(({ mayBeRefused }) => THOROUGH || mayBeRefused)

test.each(alone)('$name', async ({ make, mayBeRefused }) => {
  const copy = await copyFewTowns()
  await make(copy)
  const { pages, problems } = await inspectSite(options(copy.dir), undefined, oneOfEachKind)
  if (mayBeRefused && pages === 0) {
    // The build has refused the edit, by line, so there is nothing that a test could fall over.
    expect(problems).not.toEqual([])
    for (const { line } of problems) expect(line).toBeGreaterThan(0)
  } else {
    expect(said(problems)).toEqual([])
    expect(pages).toBeGreaterThan(10)
  }
})

test('all of it at once, and a long name, in a real browser', async () => {
  const copy = await copyFewTowns()
  for (const { make, mayBeRefused } of ownerEdits) if (!mayBeRefused) await make(copy)
  // A long word, which a phone has to break or to shrink.
  await rename('Featherstone & Sons')(copy)
  const { pages, problems } = await inspectSite(options(copy.dir), browser, oneOfEachKind)
  expect(said(problems)).toEqual([])
  expect(pages).toBeGreaterThan(35)
})
