import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { seeded } from '../../bench/seeded.ts'
import { type ContentCopy, copyContent } from '../temporary.ts'
import { type Loose, mapTexts } from './edit-json.ts'
import { launch } from './launched.ts'
import { AREAS, ROUTES, SERVICE_SLUGS } from './sample-words.ts'

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
const [SERVICE] = SERVICE_SLUGS as [string]

/** Typical edits: after each one alone the site must pass every test. */
export const ownerEdits: OwnerEdit[] = [
  { name: 'another name', make: rename('Marsh & Daughters') },
  {
    name: 'other telephone numbers',
    make: ({ edit }) =>
      edit('business.json', (business) => {
        business.phone = { display: '01632 960 123', dial: '+441632960123' }
        business.numbers = [{ number: '07700 900 456', link: false }]
      }),
  },
  {
    name: 'a domain of its own',
    make: ({ edit }) => edit('site.json', (site) => Object.assign(site, { origin: 'https://firm.example.org' })),
  },
  {
    name: 'a folder of a host',
    make: ({ edit }) => edit('site.json', (site) => Object.assign(site, { basePath: '/firm', routeFiles: 'file' })),
  },
  {
    name: 'other hours',
    make: ({ edit }) =>
      edit('business.json', ({ hours }) => Object.assign(hours[1], { text: '9:00 AM-1:00 PM', opens: '09:00', closes: '13:00' })),
  },
  {
    name: 'an address that the form is sent to',
    make: ({ edit }) => edit('contact.json', ({ form }) => Object.assign(form, { endpoint: 'https://forms.example.org/firm' })),
  },
  { name: `${MORE} more towns`, make: addTowns },
  { name: 'a town less', make: removeTown },
  {
    name: 'a town with another number of finished jobs',
    make: ({ edit }) => edit(`areas/${PLAIN.slug}.json`, (area) => Object.assign(area.projects, { figure: '515+' })),
  },
  {
    name: 'a service with another name',
    make: ({ edit }) => edit(`services/${SERVICE}.json`, (service) => Object.assign(service, { name: 'Something else' })),
  },
  {
    name: 'one more question',
    make: ({ edit }) =>
      edit(`services/${SERVICE}.json`, ({ faqs }) =>
        faqs.items.push({ question: 'Do you work in winter?', answer: 'Yes, as in any other season.' }),
      ),
  },
  { name: 'one review less', make: ({ edit }) => edit('reviews.json', ({ items }) => items.pop()), mayBeRefused: true },
  { name: 'no gallery', make: ({ edit }) => edit('gallery.json', (gallery) => Object.assign(gallery, { items: [] })), mayBeRefused: true },
  { name: 'everything real, as on the day of the launch', make: launch },
  { name: 'every file on one line', make: (copy) => reformat(copy, 0) },
  { name: 'every file indented by tabs', make: (copy) => reformat(copy, '\t') },
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

async function reformat({ dir, jsonFiles }: ContentCopy, indent: string | number): Promise<void> {
  for (const file of (await jsonFiles()).map((name) => path.join(dir, name))) {
    await writeFile(file, JSON.stringify(JSON.parse(await readFile(file, 'utf8')), null, indent))
  }
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

/** Adds towns, each with its words shuffled: the build refuses near duplicates. */
async function addTowns({ dir, replace }: ContentCopy): Promise<void> {
  for (let number = 1; number <= MORE; number++) {
    const name = `Northam ${String.fromCharCode(64 + number)}`
    const file = `areas/northam-${number}.json`
    await copyFile(path.join(dir, `areas/${PLAIN.slug}.json`), path.join(dir, file))
    const random = seeded(number)
    await replace(file, (area) => {
      const named = mapTexts(area, (text) => text.replaceAll(PLAIN.name, name))
      // Title and description stay unshuffled, within their length limits.
      return { ...mapTexts(named, (text) => shuffled(text, random)), meta: named.meta, name, order: 100 + number }
    })
  }
}

/** Shuffles the words of a text, unless it is short or has links. */
function shuffled(text: string, random: () => number): string {
  const words = text.split(' ')
  if (words.length < 8 || text.includes('](')) return text
  return words
    .map((word) => ({ word, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ word }) => word)
    .join(' ')
}
