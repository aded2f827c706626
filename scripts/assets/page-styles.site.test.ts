import { expect, inject, test } from 'vitest'
import { brandSchema } from '../../templates/content/brand-schema.ts'
import { folderCache } from '../base/cache.ts'
import { withFiles } from '../base/content-folder.ts'
import { weightOf } from '../base/weight.ts'
import { prepareSite } from '../build-site.ts'
import { pageRenderer } from '../render/render-page.tsx'
import { BUDGETS, TOLERANCE } from '../test/budgets.ts'
import { sampleToday } from '../test/content/sample-today.ts'
import { readPages } from '../test/dom/pages.ts'
import { CACHE } from '../test/folders.ts'
import { TEST_NOW } from '../test/test-now.ts'

async function expectWithinBudget(html: string | Uint8Array, file: string): Promise<void> {
  const budget = file === 'index.html' ? BUDGETS.home : BUDGETS.page
  expect(await weightOf({ bytes: html }), file).toBeLessThanOrEqual(budget * TOLERANCE)
}

test('each page of the sample holds its budget', async () => {
  const pages = await readPages(inject('siteDir'))
  expect(pages).toHaveLength(27)
  for (const { file, html } of pages) await expectWithinBudget(html, file)
})

const { rhythm, signature } = brandSchema.shape
const BRANDS = rhythm
  .unwrap()
  .options.flatMap((one) =>
    signature.unwrap().options.map((other) => ({ rhythm: one, signature: other })),
  )

test.each(BRANDS)(
  'so does a page of each kind with the rhythm $rhythm and the signature $signature',
  async (brand) => {
    const bytes = Buffer.from(
      JSON.stringify({ ...brand, colour: '#17607a', corners: 'round', text: 'rounded' }),
    )
    const folder = withFiles(sampleToday(), new Map([['brand.json', bytes]]))
    const { assets, planned, site } = await prepareSite(folder, {
      now: TEST_NOW,
      cache: folderCache(CACHE),
    })
    const render = pageRenderer(site, assets)
    const ofKinds = new Map(planned.map((one) => [one.kind.name, one]))
    for (const { file } of [...ofKinds.values()].map(render))
      await expectWithinBudget(file.bytes, file.path)
  },
)
