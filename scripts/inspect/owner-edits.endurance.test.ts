import { afterAll, beforeAll, expect } from 'vitest'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { RenderedPage } from '../render/render-page.tsx'
import { launchBrowser } from '../test/browser/browser.ts'
import { TEST_NOW } from '../test/built-site.ts'
import { copyFewTowns, ownerEdits, rename } from '../test/content/owner-edits.ts'
import { CACHE } from '../test/temporary.ts'
import { oneOfEach, slowTest } from '../test/thorough.ts'
import { inspectSite } from './inspect-site.ts'

// Whatever an owner does to the content, the inspection finds no errors if the build accepts it.

let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const shown = (errors: readonly Diagnostic[]) => errors.map(({ file, message }) => `${file}: ${message}`)
const oneOfEachKind = (pages: readonly RenderedPage[]) => oneOfEach(pages, ({ kind }) => kind)
const options = (contentDir: string) => ({ contentDir, now: TEST_NOW, cacheDir: CACHE })

slowTest.each(ownerEdits)('$name', async ({ make, mayBeRefused }) => {
  const copy = await copyFewTowns()
  await make(copy)
  const { pages, errors } = await inspectSite(options(copy.dir), undefined, oneOfEachKind)
  if (mayBeRefused && pages === 0) {
    // The build rejects the edit, with a line.
    expect(errors).not.toEqual([])
    for (const { line } of errors) expect(line).toBeGreaterThan(0)
  } else {
    expect(shown(errors)).toEqual([])
    expect(pages).toBeGreaterThan(10)
  }
})

slowTest('all edits at once, and a long name, in a browser', { timeout: 240_000 }, async () => {
  const copy = await copyFewTowns()
  for (const { make, mayBeRefused } of ownerEdits) if (!mayBeRefused) await make(copy)
  // A long word, which a phone has to wrap.
  await rename('Featherstone & Sons')(copy)
  const { pages, errors } = await inspectSite(options(copy.dir), browser, oneOfEachKind)
  expect(shown(errors)).toEqual([])
  expect(pages).toBeGreaterThan(35)
})
