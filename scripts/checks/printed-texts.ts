// Which texts of the content visitors meet on a page, by the way to them. `#` stands for any place in a list.

/** Texts of a page's own file that are not printed, or not as they stand. By the page's kind; under "" those of every kind. */
const OTHER_USE: Readonly<Record<string, readonly string[]>> = {
  // Addresses, records, dates, names of icons and of files.
  '': ['slug', 'route', 'source', 'image.source'],
  // Above a gallery or reviews, where there are any.
  home: ['hero.image.source', ...['gallery', 'reviews'].flatMap((section) => [`${section}.heading`, `${section}.text`])],
  service: ['icon'],
  area: ['county', 'projects.evidence'],
  legal: ['updated'],
  sitemap: ['main.links[#].href', 'cards[#].kind'],
}

/** Texts of the files that pages share which are printed on every site, whatever else is in its content. */
const SHARED = [
  ...['name', 'description', 'phone.display', 'email', 'phoneLine', 'hours[#].label', 'hours[#].text', 'social[#].name'].map(
    (path) => `business.${path}`,
  ),
  ...['experience', 'jobs', 'satisfaction'].flatMap((name) => [`claims.${name}.figure`, `claims.${name}.label`]),
  ...['rating.text', 'insured.text', 'guaranteed.text'].map((path) => `claims.${path}`),
  ...['header[#].label', 'quote.label', 'call', 'callShort', 'callBar', 'home', 'skip', 'menu', 'mainLabel'].map(
    (path) => `navigation.${path}`,
  ),
  ...['breadcrumbs.label', 'breadcrumbs.home'].map((path) => `navigation.${path}`),
  ...['label', 'legalNotice', 'copyright', 'hoursHeading', 'contactHeading', 'pagesHeading', 'sitemap'].map(
    (path) => `navigation.footer.${path}`,
  ),
  'labels.updated',
  ...['heading', 'text', 'details.phone', 'details.email', 'details.hours'].map((path) => `contact.${path}`),
  ...['title', 'location', 'category'].map((name) => `gallery.items[#].${name}`),
  ...['name', 'location', 'text'].map((name) => `reviews.items[#].${name}`),
  'servicePages.areas[#].name',
  ...['link', 'projects', 'internal', 'external', 'caution'].map((name) => `areaPages.${name}`),
]

const shared = new Set(SHARED)

/** Whether a text of a page's own file has another use than to be read on a page. */
export function otherUse(kind: string, path: string): boolean {
  const place = anyPlace(path)
  return [...(OTHER_USE[''] ?? []), ...(OTHER_USE[kind] ?? [])].includes(place)
}

const sharedParts = new Set(SHARED.map((path) => path.replace(/\W.*/, '')))

/** The parts of the content in which such texts stand that all pages share. */
export function printedParts(content: object): object {
  return Object.fromEntries(Object.entries(content).filter(([part]) => sharedParts.has(part)))
}

/** Whether a text that all pages share is printed on every site. */
export function printedEverywhere(path: string): boolean {
  return shared.has(anyPlace(path))
}

function anyPlace(path: string): string {
  return path.replace(/\[\d+\]/g, '[#]')
}
