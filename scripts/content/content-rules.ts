import { siteSchema } from '../../templates/content/business-schema.ts'
import { internalLink, quoted } from '../../templates/fields/primitives.ts'
import { splitLinks } from '../../templates/parts/rich-text/links.ts'
import { didYouMean } from '../base/did-you-mean.ts'
import type { Problem } from '../base/problem.ts'
import type { JsonSource } from './json-source.ts'
import { problemAt } from './schema-problems.ts'

/** Names in `dist` that are taken by other things than pages with a route. */
const RESERVED = ['/404', '/assets', '/index']

/** A content folder as it was read, before anything is known to be right. */
export interface ReadContent {
  /** Every JSON file by its path below the folder; a file that is no JSON has no value. */
  sources: ReadonlyMap<string, JsonSource>
  /** The values of the files, with tokens filled. */
  values: ReadonlyMap<string, unknown>
  /** The files below `images`. */
  images: readonly string[]
}

/**
 * What holds between files: pictures and linked pages exist, nothing that must be single stands twice.
 * It looks at values of any shape, so that it finds its problems in the same run as the schema finds others.
 */
export function contentRuleProblems(read: ReadContent): Problem[] {
  const routes = sourcesByRoute(read)
  return [
    ...(routes ? routeProblems(read, routes) : []),
    ...[...read.values].flatMap(([name, value]) =>
      [...texts(value)].flatMap(([path, text]) => textProblems(read, name, path, text, routes && [...routes.keys()])),
    ),
    ...listedAreaProblems(read),
    ...repeatedProblems(read),
  ]
}

/** Slugs of the pages in a folder, from the names of their files. */
function slugsIn({ sources }: ReadContent, folder: string): string[] {
  return [...sources.keys()].filter((name) => name.startsWith(`${folder}/`)).map((name) => name.slice(folder.length + 1, -'.json'.length))
}

/** Every route with the content files that make it; `undefined` while the patterns in `site.json` are wrong. */
function sourcesByRoute(read: ReadContent): Map<string, string[]> | undefined {
  const patterns = siteSchema.shape.routes.safeParse(valueAt(read.values.get('site.json'), ['routes']))
  if (!patterns.success) return undefined
  const { service, area } = patterns.data
  const pages = (folder: string, pattern: string) =>
    slugsIn(read, folder).map((slug): [string, string] => [pattern.replace('{slug}', slug), `${folder}/${slug}.json`])
  const routes = new Map<string, string[]>()
  for (const [route, file] of [
    ['/', 'home.json'] as const,
    ...pages('services', service),
    ...pages('areas', area),
    ['/sitemap', 'sitemap.json'] as const,
    ...pages('legal', '/{slug}'),
  ]) {
    routes.set(route, [...(routes.get(route) ?? []), file])
  }
  return routes
}

function routeProblems({ sources }: ReadContent, routes: ReadonlyMap<string, string[]>): Problem[] {
  return [...routes].flatMap(([route, files]) =>
    files.flatMap((file, index) => {
      const source = sources.get(file)
      if (!source) return []
      if (RESERVED.includes(route)) return [problemAt(source, [], `The page's route is ${route}, which is reserved. Rename the file.`)]
      if (index === 0) return []
      const others = files.filter((other) => other !== file).map((other) => sources.get(other)?.file ?? other)
      return [problemAt(source, [], `The page's route is ${route}, which ${others.join(' and ')} makes too. Rename one of the files.`)]
    }),
  )
}

/** Every text of a value with its path. */
function* texts(value: unknown, path: PropertyKey[] = []): Generator<[PropertyKey[], string]> {
  if (typeof value === 'string') yield [path, value]
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* texts(item, [...path, index])
  else if (value && typeof value === 'object') for (const [key, item] of Object.entries(value)) yield* texts(item, [...path, key])
}

function textProblems({ sources, images }: ReadContent, name: string, path: PropertyKey[], text: string, routes?: string[]): Problem[] {
  const source = sources.get(name)
  if (!source) return []
  const key = path.at(-1)
  if (key === 'source' && text.startsWith('images/')) {
    if (images.includes(text)) return []
    const sameLetters = images.find((image) => image.toLowerCase() === text.toLowerCase())
    const hint = sameLetters ? ` The file is called "${sameLetters}": capital letters count.` : didYouMean(text, images)
    return [problemAt(source, path, `names ${quoted(text)}, which does not exist.${hint || ' Put the picture there.'}`)]
  }
  const links = key === 'href' ? [text] : splitLinks(text).flatMap(({ route }) => (route === undefined ? [] : [route]))
  return links.flatMap((link) => {
    if (/^#[a-z][a-z0-9-]*$/.test(link) && key !== 'href') return []
    const checked = internalLink.safeParse(link)
    const problem = (message: string): Problem => ({ ...problemAt(source, path, message), ...source.locateText(path, link) })
    if (!checked.success) return [problem(`links to ${quoted(link)}, which ${checked.error.issues[0]?.message}`)]
    const [route = ''] = link.split('#')
    return !routes || routes.includes(route)
      ? []
      : [problem(`links to ${quoted(route)}, which is no page of this site.${didYouMean(route, routes)}`)]
  })
}

function listedAreaProblems(read: ReadContent): Problem[] {
  const name = 'service-pages.json'
  const source = read.sources.get(name)
  const listed = valueAt(read.values.get(name), ['areas'])
  if (!source || !Array.isArray(listed)) return []
  const slugs = slugsIn(read, 'areas')
  return listed.flatMap((item: unknown, index) => {
    const area = valueAt(item, ['area'])
    if (typeof area !== 'string' || slugs.includes(area)) return []
    const message = `is ${quoted(area)}, for which there is no file in the folder "areas".${didYouMean(area, slugs)}`
    return [problemAt(source, ['areas', index, 'area'], message)]
  })
}

/** Titles and descriptions that two pages share; search engines show them as one (Google, "Influencing title links"). */
function repeatedProblems(read: ReadContent): Problem[] {
  const pages = [
    ...['home', 'sitemap', 'not-found'].map((name) => `${name}.json`),
    ...['services', 'areas', 'legal'].flatMap((folder) => slugsIn(read, folder).map((slug) => `${folder}/${slug}.json`)),
  ]
  return [['meta', 'title'], ['meta', 'description'], ['name']].flatMap((path) => {
    const first = new Map<string, string>()
    return pages.flatMap((file) => {
      const source = read.sources.get(file)
      const value = valueAt(read.values.get(file), path)
      if (!source || typeof value !== 'string') return []
      const text = value.toLowerCase()
      const other = first.get(text)
      if (other === undefined) first.set(text, source.file)
      return other === undefined ? [] : [problemAt(source, path, `is the same as in ${other}. Each page needs its own.`)]
    })
  })
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], value)
}
