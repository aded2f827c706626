import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { brandSchema } from '../../templates/content/brand-schema.ts'
import { folderCache } from '../cache.ts'
import type { OutputFile } from '../output-file.ts'
import { makeSite } from '../site.ts'
import { BUDGETS, TOLERANCE } from '../test/budgets.ts'
import { editedSample } from '../test/content/edited-folder.ts'
import { CACHE } from '../test/folders.ts'
import { listFiles } from '../test/list-files.ts'
import { TEST_NOW } from '../test/test-now.ts'
import { slowTest } from '../test/thorough.ts'
import { weightOf } from '../weight.ts'

async function expectWithinBudget(page: OutputFile): Promise<void> {
  const budget = page.path === 'index.html' ? BUDGETS.home : BUDGETS.page
  expect(await weightOf(page), page.path).toBeLessThanOrEqual(budget * TOLERANCE)
}

test.each(['sample', 'roofer', 'locksmith'] as const)(
  'each page of the %s holds its budget',
  async (name) => {
    const siteDir = name === 'sample' ? inject('siteDir') : inject(name).siteDir
    const pages = (await listFiles(siteDir)).filter((file) => file.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(10)
    for (const file of pages)
      await expectWithinBudget({ path: file, bytes: readFileSync(path.join(siteDir, file)) })
  },
)

const { rhythm, motif } = brandSchema.shape
const BRANDS = rhythm
  .unwrap()
  .options.flatMap((one) => motif.unwrap().options.map((other) => ({ rhythm: one, motif: other })))

slowTest.each(BRANDS)(
  'so does each page with the rhythm $rhythm and the motif $motif',
  async (brand) => {
    const look = { ...brand, colour: '#17607a', corners: 'round', text: 'rounded' }
    const folder = editedSample({ 'brand.json': JSON.stringify(look) })
    const { pages } = await makeSite(folder, { now: TEST_NOW, cache: folderCache(CACHE) })
    for (const { file } of pages) await expectWithinBudget(file)
  },
)
