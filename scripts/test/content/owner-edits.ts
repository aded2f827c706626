import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { makeContent } from '../../bench/make-content.ts'
import { type ContentCopy, copyContent } from '../temporary.ts'
import { type Loose, mapTexts } from './edit-json.ts'
import { launch } from './launched.ts'
import { AREAS, ROUTES } from './sample-words.ts'

/** A change that an owner makes to the content. */
export interface OwnerEdit {
  name: string
  make(copy: ContentCopy): Promise<void>
  /** Whether the build may refuse the edit, because the design needs a minimum number of items. */
  mayBeRefused?: boolean
}

const MORE = 25

/** A town with every section, and three with only the required ones: two that edits change, and one more. */
const [WHOLE] = AREAS.filter(({ extended }) => extended) as [Loose]
const [PLAIN, GONE, BESIDE] = AREAS.filter(({ extended }) => !extended) as [Loose, Loose, Loose]

/** Edits that change what pages there are, or every page: after each one alone the inspection must find nothing. */
export const ownerEdits: OwnerEdit[] = [
  { name: 'another name', make: rename('Marsh & Daughters') },
  { name: `${MORE} more towns`, make: addTowns },
  { name: 'a town less', make: removeTown },
  { name: 'no gallery', make: ({ edit }) => edit('gallery.json', (gallery) => Object.assign(gallery, { items: [] })), mayBeRefused: true },
  { name: 'everything real, as on the day of the launch', make: launch },
]

/** Gives the firm another name, which appears in the header, in titles and in texts. */
export function rename(name: string): OwnerEdit['make'] {
  return ({ edit }) => edit('business.json', (business) => Object.assign(business, { name }))
}

/** The towns that remain. */
const KEPT = [WHOLE, PLAIN, GONE, BESIDE].map(({ slug }) => slug)

/** Copies the sample with fewer towns: sixteen edits of sixteen towns would test nothing more. */
export async function copyFewTowns(): Promise<ContentCopy> {
  const copy = await copyContent()
  const towns = (await copy.jsonFiles()).flatMap((file) => file.match(/^areas\/(.+)\.json$/)?.[1] ?? [])
  for (const town of towns) if (!KEPT.includes(town)) await rm(path.join(copy.dir, `areas/${town}.json`))
  await unlink(copy, (town) => !KEPT.includes(town))
  await copy.edit('service-pages.json', (pages) => {
    pages.areas = pages.areas.map((listed: Loose) => (!listed.area || KEPT.includes(listed.area) ? listed : { name: listed.area }))
    pages.leaveOut = []
  })
  return copy
}

async function removeTown(copy: ContentCopy): Promise<void> {
  await rm(path.join(copy.dir, `areas/${GONE.slug}.json`))
  await unlink(copy, (town) => town === GONE.slug)
  await copy.edit('service-pages.json', (pages) =>
    Object.assign(pages, { areas: pages.areas.filter(({ area }: Loose) => area !== GONE.slug) }),
  )
}

/** Matches a link to a town in a text. */
const TO_TOWN = new RegExp(String.raw`\[([^\]]+)\]\(${ROUTES.area.replace('{slug}', String.raw`([\w-]+)`)}\)`, 'g')

/** Turns links to removed towns into plain words, as the build requires. */
async function unlink({ jsonFiles, replace }: ContentCopy, isGone: (town: string) => boolean): Promise<void> {
  for (const file of await jsonFiles()) {
    await replace(file, (value) =>
      mapTexts(value, (text) => text.replaceAll(TO_TOWN, (link, label, town) => (isGone(town) ? label : link))),
    )
  }
}

async function addTowns({ dir, jsonFiles }: ContentCopy): Promise<void> {
  const towns = (await jsonFiles()).filter((file) => file.startsWith('areas/'))
  const larger = `${dir}-larger`
  await makeContent(dir, larger, towns.length + MORE)
  await cp(path.join(larger, 'areas'), path.join(dir, 'areas'), { recursive: true })
}
