import { splitLinks } from '../templates/rich-text/links.ts'
import type { Content } from '../templates/schema/content-schema.ts'
import { internalLink } from '../templates/schema/primitives.ts'
import { areaRoute, serviceRoute } from '../templates/site.ts'
import type { Problem } from './build-error.ts'
import { problemAt } from './content-problems.ts'
import type { JsonSource } from './json-source.ts'
import { didYouMean } from './nearest.ts'

/** Names in `dist` that are taken by other things than pages with a route. */
const RESERVED = ['/404', '/assets']

type Sources = ReadonlyMap<string, JsonSource>

/** What holds between files: pictures and linked pages exist, nothing that must be single stands twice. */
export function contentRuleProblems(content: Content, sources: Sources, images: readonly string[]): Problem[] {
  const routes = sourcesByRoute(content)
  const known = [...routes.keys()]
  const problems: Problem[] = []
  for (const [route, files] of routes) {
    const source = sources.get(files[0] ?? '')
    if (RESERVED.includes(route) && source)
      problems.push(problemAt(source, [], `The page's route is ${route}, which is reserved. Rename the file.`))
    for (const file of files.slice(1)) {
      const others = files.filter((other) => other !== file).map((other) => sources.get(other)?.file ?? other)
      const source = sources.get(file)
      if (source)
        problems.push(
          problemAt(source, [], `The page's route is ${route}, which ${others.join(' and ')} makes too. Rename one of the files.`),
        )
    }
  }
  for (const source of sources.values()) {
    for (const [path, text] of texts(source.value)) problems.push(...textProblems(source, path, text, known, images))
  }
  problems.push(...listedAreaProblems(content, sources), ...repeatedProblems(content, sources))
  return problems
}

/** Every route with the content files that make it; more than one is a collision. */
function sourcesByRoute(content: Content): Map<string, string[]> {
  const pairs: [string, string][] = [
    ['/', 'home.json'],
    ...content.services.map((service): [string, string] => [serviceRoute(content, service), `services/${service.slug}.json`]),
    ...content.areas.map((area): [string, string] => [areaRoute(content, area), `areas/${area.slug}.json`]),
    ['/sitemap', 'sitemap.json'],
    ...content.legal.map((page): [string, string] => [`/${page.slug}`, `legal/${page.slug}.json`]),
  ]
  const routes = new Map<string, string[]>()
  for (const [route, file] of pairs) routes.set(route, [...(routes.get(route) ?? []), file])
  return routes
}

/** Every text of a value with its path. */
function* texts(value: unknown, path: PropertyKey[] = []): Generator<[PropertyKey[], string]> {
  if (typeof value === 'string') yield [path, value]
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* texts(item, [...path, index])
  else if (value && typeof value === 'object') for (const [key, item] of Object.entries(value)) yield* texts(item, [...path, key])
}

function textProblems(source: JsonSource, path: PropertyKey[], text: string, routes: string[], images: readonly string[]): Problem[] {
  const key = path.at(-1)
  if (key === 'source' && text.startsWith('images/')) {
    if (images.includes(text)) return []
    const sameLetters = images.find((image) => image.toLowerCase() === text.toLowerCase())
    const hint = sameLetters ? ` The file is called "${sameLetters}": capital letters count.` : didYouMean(text, images)
    return [problemAt(source, path, `names "${text}", which does not exist.${hint || ' Put the picture there.'}`)]
  }
  const links = key === 'href' ? [text] : splitLinks(text).flatMap(({ route }) => (route === undefined ? [] : [route]))
  return links.flatMap((link) => {
    const [route = ''] = link.split('#')
    if (link.startsWith('#') && link.length > 1) return []
    const checked = internalLink.safeParse(link)
    if (!checked.success) return [problemAt(source, path, `links to "${link}", which ${checked.error.issues[0]?.message}`)]
    return routes.includes(route)
      ? []
      : [problemAt(source, path, `links to "${route}", which is no page of this site.${didYouMean(route, routes)}`)]
  })
}

function listedAreaProblems(content: Content, sources: Sources): Problem[] {
  const source = sources.get('service-pages.json')
  const slugs = content.areas.map((area) => area.slug)
  if (!source) return []
  return content.servicePages.areas.flatMap((item, index) =>
    'area' in item && !slugs.includes(item.area)
      ? [
          problemAt(
            source,
            ['areas', index, 'area'],
            `is "${item.area}", for which there is no file areas/${item.area}.json.${didYouMean(item.area, slugs)}`,
          ),
        ]
      : [],
  )
}

/** Titles and descriptions that two pages share; search engines show them as one (Google, "Influencing title links"). */
function repeatedProblems(content: Content, sources: Sources): Problem[] {
  const pages = [
    ...['home', 'sitemap', 'not-found'].map((name) => `${name}.json`),
    ...content.services.map(({ slug }) => `services/${slug}.json`),
    ...content.areas.map(({ slug }) => `areas/${slug}.json`),
    ...content.legal.map(({ slug }) => `legal/${slug}.json`),
  ]
  const fields: PropertyKey[][] = [
    ['meta', 'title'],
    ['meta', 'description'],
  ]
  return [...fields, ['name']].flatMap((path) => {
    const first = new Map<string, string>()
    return pages.flatMap((file) => {
      const source = sources.get(file)
      const value = path.reduce<unknown>((inner, part) => (inner as Record<PropertyKey, unknown> | undefined)?.[part], source?.value)
      if (!source || typeof value !== 'string') return []
      const text = value.toLowerCase()
      const other = first.get(text)
      if (other === undefined) first.set(text, source.file)
      return other === undefined ? [] : [problemAt(source, path, `is the same as in ${other}. Each page needs its own.`)]
    })
  })
}
