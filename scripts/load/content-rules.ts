import { optionalFiles, sharedFiles } from '../../templates/content.ts'
import { asciiHost, httpsUrl, internalLink, slug } from '../../templates/fields/address.ts'
import type { PageAddress } from '../../templates/fields/page.ts'
import { quoted } from '../../templates/fields/text.ts'
import { splitLinks } from '../../templates/parts/rich-text/split-links.ts'
import { atField, type Fault, type Finding } from '../finding.ts'
import { isObject, valueAt } from '../json/json-walk.ts'
import { namedItems } from '../json/named-items.ts'
import { pageFolders } from './content-files.ts'
import { didYouMean } from './did-you-mean.ts'
import type { FilledContent } from './filled-content.ts'
import { ICON_NAMES } from './icon-names.ts'
import { redirectProblems } from './redirect-problems.ts'
import type { RoleField } from './role-fields.ts'
import { faultOf } from './schema-findings.ts'

/** Names in `dist` that are not free for routes. */
const RESERVED = ['/404', '/assets', '/desk', '/index']

/** The names of the kinds with a file for each page. */
const FOLDER_KINDS = [...pageFolders.values()].map(({ name }) => name)

/** The rest of the content, as the rules for a value need it. */
interface Surroundings extends Pick<FilledContent, 'images' | 'ownFiles'> {
  /** Routes that may be linked; `undefined` when the patterns in `site.json` are wrong. */
  routes: readonly string[] | undefined
  /** Other sites that texts may link. */
  linkHosts: readonly (string | undefined)[]
  /** The slugs of the pages in a folder of the content. */
  slugs: (folder: string) => readonly string[]
  /** The walls that `walls.json` describes. */
  walls: readonly string[]
  /** The numbers to call that `business.json` gives a name. */
  numbers: readonly string[]
}

/**
 * Checks the rules between files: pictures and linked pages exist, and titles are unique. Takes values of any shape, so that
 * these problems are reported together with those of the schemas.
 */
export function contentRuleFindings(content: FilledContent): Finding[] {
  const { sources, values, fields } = content
  const pages = content.pages?.filter(({ kind }) => kind.listed !== false)
  const ids = (file: string, list: string) =>
    namedItems(valueAt(values.get(file), [list])).map(({ id }) => id)
  const files = [...sources.keys()]
  const slugs = new Map(
    [...pageFolders.keys()].map((folder) => [
      folder,
      files
        .filter((name) => name.startsWith(`${folder}/`))
        .map((name) => name.slice(folder.length + 1, -'.json'.length)),
    ]),
  )
  const surroundings: Surroundings = {
    ...content,
    routes: pages?.map(({ page }) => page.route),
    linkHosts: [valueAt(values.get(sharedFiles.site.file), ['linkHosts'])]
      .flat()
      .map((host) => asciiHost(String(host))),
    slugs: (folder) => slugs.get(folder) ?? [],
    walls: ids(optionalFiles.walls.file, 'items'),
    numbers: ids(sharedFiles.business.file, 'numbers'),
  }
  return [
    ...(pages ? [...routeProblems(content, pages), ...redirectProblems(content, pages)] : []),
    ...fields.flatMap(({ file, role, path, value }) => {
      const faults = (typeof value === 'string' && RULES[role]?.(value, surroundings)) || []
      return faults.map(({ what, ...more }) => atField(file, path, what, more))
    }),
    ...repeatedProblems(content),
    ...thankYouProblems(content),
    ...sharedWordsProblems(content),
    ...routePatternProblems(content),
  ]
}

function routeProblems(
  { sources }: FilledContent,
  pages: readonly { page: PageAddress }[],
): Finding[] {
  const byRoute = new Map<string, string[]>()
  for (const { page } of pages)
    byRoute.set(page.route, [...(byRoute.get(page.route) ?? []), page.source])
  const at = (file: string, what: string, remedy: string) =>
    atField(file, [], what, { subject: "The page's route", remedy })
  return [...byRoute].flatMap(([route, own]) => {
    if (RESERVED.includes(route))
      return own.map((file) => at(file, `is ${route}, which is reserved.`, 'Rename the file.'))
    const [first, ...others] = own
    const what = `is ${route}, which is also that of ${sources.get(first ?? '')?.file}.`
    return others.map((file) => at(file, what, 'Rename one of the files.'))
  })
}

/** Says what is wrong with a text, and which words of it are meant, if not all. */
type Rule = (text: string, surroundings: Surroundings) => (Fault & { words?: string })[]

/**
 * The rule for a name: it must be one of those that there are.
 * @param description what another name is
 * @param remedy for a name that is like no other
 */
function among(
  namesIn: (surroundings: Surroundings) => readonly string[],
  description: string,
  remedy = '',
): Rule {
  return (text, surroundings) => {
    const names = namesIn(surroundings)
    return names.includes(text)
      ? []
      : [{ what: `is ${quoted(text)}, ${description}.`, remedy: didYouMean(text, names) || remedy }]
  }
}

/** The rule for a slug: the folder must have a file with that name. */
const slugRule = (folder: string) =>
  among(({ slugs }) => slugs(folder), `but "${folder}" has no such page`)

const RULES: Partial<Record<RoleField['role'], Rule>> = {
  picture: (text, { images }) => {
    if (!text.startsWith('images/') || images.includes(text)) return []
    const sameLetters = images.find((image) => image.toLowerCase() === text.toLowerCase())
    const hint = sameLetters
      ? `The file is called "${sameLetters}": capital letters count.`
      : didYouMean(text, images)
    const remedy = hint || 'Put the picture there.'
    return [{ what: `names ${quoted(text)}, which does not exist.`, remedy }]
  },
  // One that is no link is a fault of its schema.
  link: (text, { routes }) =>
    internalLink.safeParse(text).success ? linkFaults(text, routes) : [],
  rich: (text, { routes, ownFiles, linkHosts }) =>
    splitLinks(text).flatMap(({ route }) => {
      if (route === undefined || ownFiles.includes(route) || /^#[a-z][a-z0-9-]*$/.test(route))
        return []
      if (!httpsUrl.safeParse(route).success) return linkFaults(route, routes)
      const { hostname } = new URL(route)
      if (linkHosts.includes(hostname)) return []
      const what = `links to ${quoted(hostname)}, another site.`
      const remedy = `If you mean to, add it to "linkHosts" in ${sharedFiles.site.file}.`
      return [{ what, remedy, words: route }]
    }),
  area: slugRule('areas'),
  service: slugRule('services'),
  town: (text, surroundings) =>
    slug.safeParse(text).success ? slugRule('areas')(text, surroundings) : [],
  wall: among(({ walls }) => walls, 'which is not in walls.json'),
  number: among(
    ({ numbers }) => numbers,
    `which isn't the "id" of a number to call in business.json`,
  ),
  icon: among(
    () => ICON_NAMES,
    "which isn't a Lucide icon",
    'Choose a name from lucide.dev/icons, such as "brick-wall".',
  ),
  kind: (text) =>
    FOLDER_KINDS.includes(text)
      ? []
      : [{ what: `is ${quoted(text)}, ${NOT_A_KIND}`, remedy: kindRemedy(text) }],
}

function linkFaults(link: string, routes: readonly string[] | undefined): ReturnType<Rule> {
  const [issue] = internalLink.safeParse(link).error?.issues ?? []
  if (issue) {
    const { what, remedy } = faultOf(issue, link)
    return [{ what: `links to ${quoted(link)}, which ${what}`, remedy, words: link }]
  }
  const [route = ''] = link.split('#')
  if (!routes || routes.includes(route)) return []
  const what = `links to ${quoted(route)}, which isn't a page of this site.`
  return [{ what, remedy: didYouMean(route, routes), words: link }]
}

/** The file of the thank-you page. */
const THANK_YOU = 'thank-you.json'

/** Finds a field for the address of the thank-you page while there is no such page. */
function thankYouProblems({ sources, values }: FilledContent): Finding[] {
  const { file } = sharedFiles.contact
  const place = ['form', 'service', 'thankYouField']
  const field = valueAt(values.get(file), place)
  if (typeof field !== 'string' || sources.has(THANK_YOU)) return []
  const what = `is ${quoted(field)}, but there is no ${THANK_YOU}, the page it should lead to.`
  const remedy = `Write that file as the program's docs/forms.md shows, or remove this field.`
  return [atField(file, place, what, { remedy })]
}

/** Requires the words that pages share: around the example of a quote, and of kinds that have a file for them. */
function sharedWordsProblems({ sources, values }: FilledContent): Finding[] {
  const { file } = sharedFiles.contact
  const quoting = [...values.keys()].find(
    (name) => name.startsWith('services/') && valueAt(values.get(name), ['example']) !== undefined,
  )
  const contact = values.get(file)
  const lacksExample = quoting && contact && valueAt(contact, ['example']) === undefined
  const what = `lacks "example", the words around the example of a quote in ${sources.get(quoting ?? '')?.file}.`
  const remedy = 'Write them, or remove "example" there.'
  const files = [...pageFolders].flatMap(([folder, { name, words }]) => {
    const page = [...sources.keys()].find((file) => file.startsWith(`${folder}/`))
    if (page === undefined || words === undefined || sources.has(words)) return []
    const what = `needs ${words}, with the words that such pages share.`
    const remedy = `"npm run new -- ${name}" writes it.`
    return [atField(page, [], what, { subject: 'The page', remedy })]
  })
  return [...(lacksExample ? [atField(file, [], what, { remedy })] : []), ...files]
}

/** Finds patterns of addresses for kinds of page that do not exist. */
function routePatternProblems({ values }: FilledContent): Finding[] {
  const { file } = sharedFiles.site
  const routes = valueAt(values.get(file), ['routes'])
  if (!isObject(routes)) return []
  return Object.keys(routes).flatMap((key) =>
    FOLDER_KINDS.includes(key)
      ? []
      : atField(file, ['routes'], `has ${quoted(key)}, ${NOT_A_KIND}`, {
          key,
          remedy: kindRemedy(key),
        }),
  )
}

const NOT_A_KIND = "which isn't a kind of page."

const kindRemedy = (name: string) =>
  didYouMean(name, FOLDER_KINDS, `Known kinds: ${FOLDER_KINDS.join(', ')}.`)

/** Finds shared titles, descriptions and names; search engines show such pages as one (Google, "Influencing title links"). */
function repeatedProblems({ sources, values }: FilledContent): Finding[] {
  const pages = [...values.keys()].filter(
    (name) => valueAt(values.get(name), ['meta']) !== undefined,
  )
  return [['meta', 'title'], ['meta', 'description'], ['name']].flatMap((path) => {
    const first = new Map<string, string>()
    return pages.flatMap((file) => {
      const value = valueAt(values.get(file), path)
      if (typeof value !== 'string') return []
      const text = value.toLowerCase()
      const other = first.get(text)
      if (other === undefined) first.set(text, file)
      if (other === undefined) return []
      const what = `is the same as in ${sources.get(other)?.file}.`
      return [atField(file, path, what, { remedy: 'Each page needs its own.' })]
    })
  })
}
