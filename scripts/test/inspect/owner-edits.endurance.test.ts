import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { largerContent } from '../content/larger-content.ts'
import { makeReal } from '../content/launched.ts'
import { CACHE, type ContentCopy, copyContent, ROOFER } from '../temporary.ts'
import { TEST_NOW } from '../test-now.ts'
import { inspectSite } from './inspect-site.ts'

// Whatever an owner does to the content, the inspection finds no errors if the build accepts it.

/** The towns of the roofer, and more. */
const OWN = 3
const MORE = 25
/** Those of them that are like the first. */
const ALIKE = Array.from({ length: MORE - 1 }, (_, index) => `areas/town-${OWN + 1 + index}.json`)

type Edit = (copy: ContentCopy) => Promise<void>

/** Gives the firm another name, which appears in the header, in titles and in texts. */
const rename =
  (name: string): Edit =>
  ({ edit }) =>
    edit('business.json', (business) => Object.assign(business, { name }))

async function moreTowns({ dir, edit }: ContentCopy): Promise<void> {
  await largerContent(dir, `${dir}-larger`, OWN + MORE)
  await cp(path.join(`${dir}-larger`, 'areas'), path.join(dir, 'areas'), { recursive: true })
  for (let town = OWN; town < OWN + MORE; town++) {
    // The texts of the roofer's own towns are short, so these need words that no other has.
    const words = Array.from({ length: 30 }, (_, index) => `town${town}x${index}`)
    await edit(`areas/town-${town}.json`, ({ hero }) =>
      Object.assign(hero, { text: `${words.join(' ')}.` }),
    )
  }
}

async function aTownLess({ dir, edit }: ContentCopy): Promise<void> {
  await rm(path.join(dir, 'areas/sandwich.json'))
  await edit('service-pages.json', ({ areas }) => areas.splice(2, 1))
}

const noGallery: Edit = ({ edit }) =>
  edit('gallery.json', (gallery) => Object.assign(gallery, { items: [] }))

async function errorsAfter(edits: readonly Edit[], browser?: Browser): Promise<string[]> {
  const copy = await copyContent(ROOFER)
  for (const edit of edits) await edit(copy)
  const options = { contentDir: copy.dir, now: TEST_NOW, cacheDir: CACHE }
  const { pages, errors } = await inspectSite(options, browser, (all) =>
    all.filter(({ page }) => !ALIKE.includes(page.source)),
  )
  return [
    ...(pages > 10 ? [] : ['too few pages']),
    ...errors.map(({ file, message }) => `${file}: ${message}`),
  ]
}

test('another name and a town less', async () => {
  expect(await errorsAfter([rename('Marsh & Daughters'), aTownLess])).toEqual([])
})

test(`a long name, ${MORE} more towns, no gallery and everything real, in a browser`, async () => {
  // A long word, which a phone has to wrap; and as on the day of the launch.
  const edits = [rename('Featherstone & Sons'), moreTowns, noGallery, makeReal]
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  expect(await errorsAfter(edits, browser)).toEqual([])
})
