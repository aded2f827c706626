import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { brandSchema } from '../../templates/content/brand-schema.ts'
import { folderCache } from '../cache.ts'
import type { ContentFolder } from '../load/content-folder.ts'
import { bodyRenderer, documentRenderer, type RenderedPage } from '../render/render-page.tsx'
import { prepareSite } from '../site.ts'
import { BUDGETS, TOLERANCE } from '../test/budgets.ts'
import { withFiles } from '../test/content/edited-folder.ts'
import { SAMPLE_FOLDER } from '../test/content/sample-folder.ts'
import { CACHE } from '../test/folders.ts'
import { listFiles } from '../test/list-files.ts'
import { TEST_NOW } from '../test/test-now.ts'
import { slowTest } from '../test/thorough.ts'
import { weightOf } from '../weight.ts'
import { makeFont } from './make-font.ts'

async function expectWithinBudget(html: Uint8Array, file: string): Promise<void> {
  const budget = file === 'index.html' ? BUDGETS.home : BUDGETS.page
  expect(await weightOf({ bytes: html }), file).toBeLessThanOrEqual(budget * TOLERANCE)
}

/** Renders one page of each kind. */
async function oneOfEachKind(folder: ContentFolder): Promise<RenderedPage[]> {
  const cache = folderCache(CACHE)
  const { assets, brand, drawings, planned, site } = await prepareSite(folder, {
    now: TEST_NOW,
    cache,
  })
  const ofKinds = new Map(planned.map((one) => [one.kind.name, one]))
  const bodies = [...ofKinds.values()].map(bodyRenderer(site))
  const texts = bodies.map(({ markup }) => markup)
  const { fontFace } = await makeFont(texts, site.content.site, brand.face, cache)
  return Promise.all(
    bodies.map(documentRenderer(site, assets, { fontFace, drawn: drawings.draw() })),
  )
}

test.each(['sample', 'roofer', 'locksmith'] as const)(
  'each page of the %s holds its budget',
  async (name) => {
    const siteDir = name === 'sample' ? inject('siteDir') : inject(name).siteDir
    const pages = (await listFiles(siteDir)).filter((file) => file.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(10)
    for (const file of pages) await expectWithinBudget(readFileSync(path.join(siteDir, file)), file)
  },
)

const { rhythm, motif } = brandSchema.shape
const BRANDS = rhythm
  .unwrap()
  .options.flatMap((one) => motif.unwrap().options.map((other) => ({ rhythm: one, motif: other })))

slowTest.each(BRANDS)(
  'so does a page of each kind with the rhythm $rhythm and the motif $motif',
  async (brand) => {
    const bytes = Buffer.from(
      JSON.stringify({ ...brand, colour: '#17607a', corners: 'round', text: 'rounded' }),
    )
    const folder = withFiles(SAMPLE_FOLDER, new Map([['brand.json', bytes]]))
    for (const { file } of await oneOfEachKind(folder))
      await expectWithinBudget(file.bytes, file.path)
  },
)
