import { optionalFiles, sharedFiles } from '../../templates/content/shared-files.ts'
import type { Content } from '../../templates/content.ts'
import type { PlannedPage } from '../../templates/plan-pages.ts'
import { fieldName, type JsonPath, leaves } from '../base/json-walk.ts'

// The fields of the content whose text pages print. `#` is any index of a list.

/** Fields of a page's own file that are not printed verbatim, by the page's kind; "" is every kind. */
const NOT_PRINTED: Readonly<Record<string, readonly string[]>> = {
  // Addresses, records, dates, names of icons and of files.
  '': ['slug', 'route', 'source', 'image.source', 'formerly[#]'],
  // The words above a gallery and reviews depend on whether there are any.
  home: ['hero.image.source', ...['gallery', 'reviews'].flatMap((section) => [`${section}.heading`, `${section}.text`])],
  service: ['icon'],
  area: ['county', 'projects.evidence'],
  job: ['permission', 'words.consent'],
  legal: ['updated'],
  sitemap: ['main.links[#].href', 'cards[#].kind'],
}

/** Fields of shared files that every site prints, whatever else is in its content. */
const SHARED: Readonly<Partial<Record<keyof Content, readonly string[]>>> = {
  business: ['name', 'description', 'phone.display', 'email', 'phoneLine', 'hours[#].label', 'hours[#].text', 'social[#].name'],
  claims: [
    ...['experience', 'jobs', 'satisfaction', 'otherFigures[#]'].flatMap((claim) => [`${claim}.figure`, `${claim}.label`]),
    ...['rating.text', 'insured.text', 'guaranteed.text', 'otherPromises[#].text'],
  ],
  navigation: [
    ...['header[#].label', 'quote.label', 'call', 'callShort', 'callBar', 'home', 'skip', 'menu', 'mainLabel'],
    ...['breadcrumbs.label', 'breadcrumbs.home'],
    ...['label', 'legalNotice', 'copyright', 'hoursHeading', 'contactHeading', 'pagesHeading', 'sitemap'].map((name) => `footer.${name}`),
  ],
  badges: ['items[#].name', 'items[#].number'],
  labels: ['updated'],
  contact: ['heading', 'text', 'details.phone', 'details.email', 'details.hours'],
  gallery: ['items[#].title', 'items[#].location', 'items[#].category'],
  reviews: ['items[#].name', 'items[#].location', 'items[#].text'],
  servicePages: ['areas[#].name'],
  areaPages: ['link', 'caution'],
}

/** A text of the content with its field. */
export interface PrintedText {
  /** The file below the content folder. */
  source: string
  path: JsonPath
  text: string
}

/** An empty text, or a name for programs: a slug, an id, an icon, a picture's file, a route. */
const NO_WORDS = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|images\/.*|\/[\w/#-]*)?$/

/** The texts of a page's own file that the page must print. */
export function ownTexts({ kind, page }: PlannedPage): PrintedText[] {
  const notPrinted = [...(NOT_PRINTED[''] ?? []), ...(NOT_PRINTED[kind.name] ?? [])]
  return textsOf(page.source, page, (field) => !notPrinted.includes(field))
}

/** The texts of shared files that some page must print. */
export function sharedTexts(content: Content): PrintedText[] {
  const fields = Object.entries(SHARED).map(([part, own]): [string, readonly string[]] => [part, own])
  // The label of a town's number is printed only if a town has one.
  if (content.areas.some(({ projects }) => projects)) fields.push(['areaPages', ['projects']])
  return fields.flatMap(([part, own]) => {
    const { file } = { ...sharedFiles, ...optionalFiles }[part as keyof typeof sharedFiles]
    return textsOf(file, content[part as keyof Content], (field) => own.includes(field))
  })
}

function textsOf(source: string, value: unknown, isPrinted: (field: string) => boolean): PrintedText[] {
  return leaves(value).flatMap(([path, text]) =>
    typeof text === 'string' && !NO_WORDS.test(text) && isPrinted(fieldName(path).replace(/\[\d+\]/g, '[#]')) ? { source, path, text } : [],
  )
}
