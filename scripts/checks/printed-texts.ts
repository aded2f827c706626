import { optionalFiles, sharedFiles } from '../../templates/content/shared-files.ts'
import type { Content } from '../../templates/content.ts'
import { fieldName, type JsonPath, leaves } from '../base/json-walk.ts'
import type { PlannedPage } from '../content/plan-pages.ts'

// Which texts of the content visitors meet on a page, by their fields. `#` stands for any place in a list.

/** Texts of a page's own file that are not printed, or not as they are written. By the page's kind; under "" those of every kind. */
const NOT_PRINTED: Readonly<Record<string, readonly string[]>> = {
  // Addresses, records, dates, names of icons and of files.
  '': ['slug', 'route', 'source', 'image.source'],
  // Above a gallery or reviews, where there are any.
  home: ['hero.image.source', ...['gallery', 'reviews'].flatMap((section) => [`${section}.heading`, `${section}.text`])],
  service: ['icon'],
  area: ['county', 'projects.evidence'],
  legal: ['updated'],
  sitemap: ['main.links[#].href', 'cards[#].kind'],
}

/** Texts of the files that pages share which every site prints, whatever else is in its content. */
const SHARED: Readonly<Partial<Record<keyof Content, readonly string[]>>> = {
  business: ['name', 'description', 'phone.display', 'email', 'phoneLine', 'hours[#].label', 'hours[#].text', 'social[#].name'],
  claims: [
    ...['experience', 'jobs', 'satisfaction'].flatMap((claim) => [`${claim}.figure`, `${claim}.label`]),
    ...['rating.text', 'insured.text', 'guaranteed.text'],
  ],
  navigation: [
    ...['header[#].label', 'quote.label', 'call', 'callShort', 'callBar', 'home', 'skip', 'menu', 'mainLabel'],
    ...['breadcrumbs.label', 'breadcrumbs.home'],
    ...['label', 'legalNotice', 'copyright', 'hoursHeading', 'contactHeading', 'pagesHeading', 'sitemap'].map((name) => `footer.${name}`),
  ],
  labels: ['updated'],
  contact: ['heading', 'text', 'details.phone', 'details.email', 'details.hours'],
  gallery: ['items[#].title', 'items[#].location', 'items[#].category'],
  reviews: ['items[#].name', 'items[#].location', 'items[#].text'],
  servicePages: ['areas[#].name'],
  areaPages: ['link', 'internal', 'external', 'caution'],
}

/** A text of the content with the field that holds it. */
export interface PrintedText {
  /** The file below the content folder. */
  source: string
  path: JsonPath
  text: string
}

/** Nothing, or a name that programs read: a slug, an id, an icon, a picture's file, a route. */
const NAME = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|images\/.*|\/[\w/#-]*)?$/

/** The texts of a page's own file that are to be read. */
export function ownTexts({ kind, page }: PlannedPage): PrintedText[] {
  const notPrinted = [...(NOT_PRINTED[''] ?? []), ...(NOT_PRINTED[kind.name] ?? [])]
  return textsOf(page.source, page, (field) => !notPrinted.includes(field))
}

/** The texts of shared files that are to be read on some page. */
export function sharedTexts(content: Content): PrintedText[] {
  const fields = Object.entries(SHARED).map(([part, own]): [string, readonly string[]] => [part, own])
  // What a town's number counts is printed where a town has one.
  if (content.areas.some(({ projects }) => projects)) fields.push(['areaPages', ['projects']])
  return fields.flatMap(([part, own]) => {
    const { file } = { ...sharedFiles, ...optionalFiles }[part as keyof typeof sharedFiles]
    return textsOf(file, content[part as keyof Content], (field) => own.includes(field))
  })
}

function textsOf(source: string, value: unknown, isPrinted: (field: string) => boolean): PrintedText[] {
  return leaves(value).flatMap(([path, text]) =>
    typeof text === 'string' && !NAME.test(text) && isPrinted(fieldName(path).replace(/\[\d+\]/g, '[#]')) ? { source, path, text } : [],
  )
}
