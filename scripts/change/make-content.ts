import { type JsonSchema, type Schemas, schemaAddress } from '../content/json-schema.ts'
import { type Filling, placeholder, skeletonOf } from './skeleton.ts'

// Makes new content from the schemas, for the desk.

/** A value for a content file or a part of one. */
// biome-ignore lint/suspicious/noExplicitAny: the shape follows the file's schema, which is made at run time
export type Skeleton = Record<string, any>

/** The schema's limits for the name of a town, a title and a description, in characters. */
const [MAX_PLACE, MAX_TITLE, MAX_DESCRIPTION] = [40, 60, 160]

/** The optional parts with which pages in a folder begin: a guide is advice, which somebody signs on a day. */
const BEGUN: Readonly<Record<string, string[]>> = {
  areas: ['about'],
  guides: ['author', 'date'],
  services: ['features', 'process', 'cards'],
}

/** Returns the required fields of a content file and those that are asked for, with the schema's address for editors. */
export function fileSkeleton(
  schemas: Schemas,
  file: string,
  filling: Filling,
  asked?: readonly string[],
  image?: unknown,
): Skeleton {
  const { $schema: _, ...fields } = skeletonOf(schemas(file), filling, { asked, image }) as Skeleton
  return { $schema: schemaAddress(file), ...fields }
}

/** Makes the words that the pages of a kind share, for the first of them: the examples of the schema, which name no trade. */
export function sharedWords(schemas: Schemas, file: string): Skeleton {
  const words = fileSkeleton(schemas, file, 'example')
  const meta = {
    title: `${words.heading} | {name}`,
    description: `${words.heading}. ${words.intro}`,
    keywords: [words.heading.toLowerCase()],
  }
  return { ...words, meta }
}

/** Returns the required fields of an optional part of a content file. */
export function partSkeleton(
  schemas: Schemas,
  file: string,
  path: readonly string[],
  filling: Filling,
): Skeleton {
  const part = path.reduce<JsonSchema | undefined>(
    (outer, key) => outer?.properties?.[key],
    schemas(file),
  )
  if (!part) throw new Error(`There is no ${path.join('.')} in ${file}.`)
  return skeletonOf(part, filling, { part: ` (${path.at(-1)})` }) as Skeleton
}

/**
 * Makes the skeleton of a page: its required fields, with those that must differ between pages derived from its name.
 * @param image replaces each picture
 * @param today replaces its date, as `YYYY-MM-DD`
 */
export function pageSkeleton(
  schemas: Schemas,
  file: string,
  name: string,
  image: unknown,
  today?: string,
): Skeleton {
  const page = fileSkeleton(schemas, file, 'placeholder', BEGUN[file.split('/')[0] ?? ''], image)
  page[['name', 'title'].find((key) => key in page) ?? 'heading'] = name
  if (page.date) page.date = today ?? page.date
  if (page.hero) page.hero.heading = name
  if (page.meta) {
    page.meta.title = placeholder(`What and where: ${bare(name)}`, '', MAX_TITLE)
    const found = `What a search result says about ${bare(name)}: two sentences on what people find on this page, and nowhere else.`
    page.meta.description = placeholder(found, '', MAX_DESCRIPTION)
  }
  if (file.startsWith('areas/')) finishArea(page, name)
  return page
}

function finishArea(page: Skeleton, name: string): void {
  page.hero.heading = `[What you do] in ${name}`
  page.projects = { figure: '0', evidence: '' }
  page.nearby.places = page.nearby.places.map((_: string, index: number) => {
    const number = ` ${index + 1}`
    return placeholder(`Place near ${bare(name)}${number}`, number, MAX_PLACE)
  })
}

/** Removes the brackets of a name, for use inside a placeholder. */
function bare(name: string): string {
  return name.replace(/^\[|\]$/g, '')
}
