import { expect, onTestFinished, test } from 'vitest'
import { diskFolder } from '../../load/disk-folder.ts'
import { launchBrowser } from '../browser/browser.ts'
import { withEdits } from '../content/edited-folder.ts'
import { largerContent } from '../content/larger-content.ts'
import { makeReal } from '../content/launched.ts'
import { ROOFER } from '../folders.ts'
import { inspectSite } from './inspect-site.ts'

// Whatever an owner does to the content, the inspection finds no errors if the build accepts it.

const roofer = diskFolder(ROOFER)

/** Gives the firm another name, which appears in the header, in titles and in texts. */
const renamed = (name: string) => (business: object) => Object.assign(business, { name })

test('another name and a town less', async () => {
  const edited = withEdits(roofer, {
    'business.json': renamed('Marsh & Daughters'),
    'service-pages.json': ({ areas }) => areas.splice(2, 1),
  })
  const names = edited.names().filter((name) => name !== 'areas/sandwich.json')
  const { pages, errors } = await inspectSite({ ...edited, names: () => names })
  expect(errors).toEqual([])
  expect(pages).toBeGreaterThan(10)
})

test('a long name, 25 more towns, no gallery and everything real, in a browser', async () => {
  const towns = Array.from({ length: 25 }, (_, index) => `areas/town-${3 + index}.json`)
  // The texts of the roofer's own towns are short, so these need words that no other has.
  const ownWords = (town: string) => (area: { hero: { text: string } }) => {
    area.hero.text = `${Array.from({ length: 30 }, (_, index) => `${town.slice(6, -5)}x${index}`).join(' ')}.`
  }
  const edited = withEdits(largerContent(roofer, 28), {
    // A long word, which a phone has to wrap; and as on the day of the launch.
    'business.json': renamed('Featherstone & Sons'),
    'gallery.json': (gallery) => Object.assign(gallery, { items: [] }),
    ...Object.fromEntries(towns.map((town) => [town, ownWords(town)])),
  })
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  // Further towns are like the first of them.
  const { errors } = await inspectSite(makeReal(edited), browser, (all) =>
    all.filter(({ page }) => !towns.slice(1).includes(page.source)),
  )
  expect(errors).toEqual([])
})
