import path from 'node:path'
import { fill } from '../../../templates/fields/fill.ts'
import { FORM_FIELDS } from '../../../templates/fields/form-fields.ts'
import { promise } from '../../../templates/fields/promise.ts'
import { readJson } from '../../load/json-source.ts'
import { readTokens } from '../../load/read-tokens.ts'
import type { Loose } from './edit-json.ts'
import { SAMPLE_FOLDER } from './sample-folder.ts'

// Texts of the frozen sample, for tests that look for them on the built site.

const files = SAMPLE_FOLDER.names().filter((file) => file.endsWith('.json'))
const texts = new Map(files.map((file) => [file, SAMPLE_FOLDER.read(file)]))
const { values } = readTokens(
  new Map([...texts].map(([file, bytes]) => [file, readJson(file, bytes)])),
)

/** Reads a file of the sample by its path, with its tokens filled in. */
export function sample(file: string): Loose {
  const escaped = Object.fromEntries(
    Object.entries(values).map(([token, value]) => [token, JSON.stringify(value).slice(1, -1)]),
  )
  return JSON.parse(fill(new TextDecoder().decode(texts.get(file)), escaped))
}

/** Returns the files of a folder of the sample, none if it has no such folder: not every kind of page occurs in it. */
export function filesOf(folder: string): string[] {
  return files.filter((file) => file.startsWith(`${folder}/`))
}

const slugs = (folder: string) => filesOf(folder).map((file) => path.basename(file, '.json'))

/** The patterns of routes. */
export const { routes: ROUTES } = sample('site.json')
export const AREAS: Loose[] = slugs('areas').map((slug) => ({
  slug,
  ...sample(`areas/${slug}.json`),
}))
const SERVICE_SLUGS = slugs('services')

export const BUSINESS = sample('business.json')
export const CONTACT = sample('contact.json')
export const NAVIGATION = sample('navigation.json')
export const AREA_NAMES: string[] = AREAS.map(({ name }) => name)
export const SERVICES: string[] = SERVICE_SLUGS.map((slug) =>
  ROUTES.service.replace('{slug}', slug),
)
export const LEGAL: string[] = slugs('legal').map((slug) => `/${slug}`)

/** The header's links to anchors on the home page. */
export const ANCHORS: { label: string; href: string }[] = NAVIGATION.header.filter(
  ({ href }: Loose) => href?.startsWith('/#'),
)
/** The header's link to the form. */
export const TO_FORM = ANCHORS.find(({ href }) => href.endsWith('#contact')) ?? {
  label: '',
  href: '',
}
/** The label that unfolds the list of areas. */
export const [LIST_LABEL = '']: string[] = NAVIGATION.header.flatMap(({ label, list }: Loose) =>
  list === 'areas' ? [label] : [],
)

const areaPage = (suits: (area: Loose) => boolean): string =>
  ROUTES.area.replace('{slug}', AREAS.find(suits).slug)
const longest = Math.max(...AREA_NAMES.map((name) => name.length))

/** An area with only the required sections; one with more; the one with the longest name. */
export const AREA = areaPage(({ extended }) => !extended)
export const EXTENDED_AREA = areaPage(({ extended }) => extended)
export const LONG_AREA = areaPage(({ name }) => name.length === longest)

/** One page of every kind; areas of two kinds. */
export const ONE_OF_EACH_KIND = [
  '/',
  SERVICES[0] ?? '',
  AREA,
  EXTENDED_AREA,
  '/sitemap',
  LEGAL[0] ?? '',
  '/404',
]

/** The names of the form's fields in order, what a visitor writes into them, and what the toast says then. */
export const FIELD_NAMES = FORM_FIELDS.map(({ name }) => name).filter((name) => CONTACT.form[name])
export const VALUES = [
  'Ann Example',
  'ann@example.com',
  '01632 960 002',
  '12 Mill Lane',
  'Two rooms.',
]
export const NOTHING = VALUES.map(() => '')
const { text, condition } = promise(CONTACT.toast.description, {
  claims: sample('claims.json'),
  site: sample('site.json'),
} as Parameters<typeof promise>[1])
export const MESSAGE = `${CONTACT.toast.title} ${text} ${condition}`
