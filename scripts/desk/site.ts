import type { JsonSchema } from '../json/json-schema.ts'
import { keyWords } from '../json/key-words.ts'
import { namedItems } from '../json/named-items.ts'
import { KINDS, type PageKind, SCHEMAS, STARTERS } from './build/desk-schemas.ts'
import type { Choices } from './form/form-schema.ts'
import { fieldSchema } from './form/validate.ts'
import { type Json, type Path, parseText } from './store/edit.ts'
import type { Files } from './store/files.ts'
import { words } from './words.ts'

export type Value = { [key: string]: Json }

/** What a form is about: a file or some of its keys; with `add`, one new item of the list there, or a new page of a folder. */
export interface Target {
  file: string
  keys?: readonly string[]
  add?: string
}

/** Words, the file that they come from, and the path in it. */
export type Place = [words: string, file: string, path: Path]

/** A page of the last build, and the indexes of its texts in its order. */
interface PageTexts {
  route: string
  file: string
  texts: number[]
}

/** What `desk/texts.json` says of the last build (`texts.tsx`). */
export interface SiteTexts {
  pages: PageTexts[]
  texts: Place[]
}

/** The words of a page, in its order. */
export function placesOn(texts: SiteTexts | undefined, page: PageTexts | undefined): Place[] {
  return page?.texts.flatMap((index) => texts?.texts.slice(index, index + 1) ?? []) ?? []
}

/** The value of every content file; those that are no JSON are left out, as the build says so. */
export function parsedValues(files: Files): Map<string, Value> {
  const values = new Map<string, Value>()
  for (const [file, text] of files.texts) {
    const value = parseObject(text)
    if (value) values.set(file, value)
  }
  return values
}

function parseObject(text: string): Value | undefined {
  try {
    const value = parseText(text)
    return typeof value === 'object' && !Array.isArray(value) ? (value ?? undefined) : undefined
  } catch {
    return undefined
  }
}

/** The name of a file's schema: its own, or that of its folder. */
export const sourceOf = (file: string): string =>
  file.includes('/') ? `${file.split('/')[0]}/` : file

/** Whether a file can be changed by a form: one that is no JSON, or without a schema, cannot. */
export const hasForm = (file: string, values: ReadonlyMap<string, Value>): boolean =>
  values.has(file) && sourceOf(file) in SCHEMAS

/** What the value at a path means beyond its form; empty where it is words. */
export function roleAt(file: string, path: Path): string {
  return fieldSchema(SCHEMAS[sourceOf(file)] ?? {}, path).role ?? ''
}

/** The name of a page's file, which stands for the page in other files. */
export const slugIn = (file: string): string => file.replace(/^.*\/|\.json$/g, '')

/** The kind of page that a file makes; undefined for a file of shared words. */
export const kindOf = (file: string): PageKind | undefined =>
  KINDS.find(({ source }) => source === sourceOf(file))

/** What an owner calls a file. */
export function titleOf(file: string, value: Value | undefined): string {
  const own = file.includes('/') ? (value?.name ?? value?.title ?? value?.heading) : undefined
  if (typeof own === 'string') return own
  return words.files[file] ?? keyWords(slugIn(file))
}

/** The pages of a site: those of folders, and those with a file of their own; in the order of the sitemap. */
export function pageFiles(values: ReadonlyMap<string, Value>): string[] {
  return KINDS.flatMap(({ source }) =>
    source.endsWith('/')
      ? [...values.keys()].filter((file) => file.startsWith(source)).sort()
      : values.has(source)
        ? [source]
        : [],
  )
}

/** What fields may name because the site has it, by role. */
export function choicesOf(values: ReadonlyMap<string, Value>): Choices {
  const pages = (folder: string) =>
    [...values]
      .filter(([file]) => file.startsWith(`${folder}/`))
      .map(([file, value]) => ({
        value: slugIn(file),
        name: titleOf(file, value),
      }))
      .sort((one, other) => one.name.localeCompare(other.name))
  const items = (list: Json | undefined) =>
    namedItems(list).map(({ id, name }) => ({ value: id, name }))
  return {
    area: pages('areas'),
    town: pages('areas'),
    service: pages('services'),
    wall: items(values.get('walls.json')?.items),
    number: items(values.get('business.json')?.numbers),
    kind: KINDS.filter(({ source }) => source.endsWith('/')).map(({ name }) => ({
      value: name,
      name: words.kinds[name] ?? name,
    })),
  }
}

/** The schema of what a form is about. @throws Error for what no schema describes */
export function targetSchema({ file, keys, add }: Target): JsonSchema {
  const whole = SCHEMAS[sourceOf(file)]
  if (!whole) throw new Error(`There is no schema for ${file}.`)
  if (add) {
    const list = whole.properties?.[add]
    return list?.items && !Array.isArray(list.items) ? list.items : whole
  }
  if (!keys) return whole
  const { properties = {}, required = [] } = whole
  return {
    ...whole,
    properties: Object.fromEntries(
      Object.entries(properties).filter(([key]) => keys.includes(key)),
    ),
    required: required.filter((key) => keys.includes(key)),
  }
}

/** The value that a form begins with. */
export function valueFor({ file, keys, add }: Target, values: ReadonlyMap<string, Value>): Json {
  const whole = values.get(file) ?? STARTERS[file]
  if (add !== undefined || !whole) return {}
  if (!keys) return whole
  return Object.fromEntries(Object.entries(whole).filter(([key]) => keys.includes(key)))
}

/** The files with the value of a form put in place of what it began with. */
export function valuesWith(
  { file, keys, add }: Target,
  value: Json,
  values: ReadonlyMap<string, Value>,
): Map<string, Value> {
  const files = new Map<string, Value>()
  const site = values.get('site.json')
  const old = values.get(file)
  const before = old ?? { ...schemaLine(file, site), ...STARTERS[file] }
  if (add) {
    const list = (before[add] as Json[] | undefined) ?? []
    return files.set(file, { ...before, [add]: [value, ...list] })
  }
  const next = value as Value
  if (keys) {
    // Keys stay in their order; what was emptied goes, and what is new comes last.
    const all = Object.entries({ ...before, ...next })
    const rest = all.filter(([key]) => key in next || !keys.includes(key))
    return files.set(file, Object.fromEntries(rest))
  }
  files.set(file, old ? next : { ...schemaLine(file, site), ...next })
  const shared = `${file.split('/')[0]}.json`
  const first = file.includes('/') && !values.has(shared) ? STARTERS[shared] : undefined
  if (first) files.set(shared, { ...schemaLine(shared, site), ...first })
  return files
}

/** The line with which a new file names its schema, as the site's others do. */
function schemaLine(file: string, site: Value | undefined): { $schema?: string } {
  const folder = String(site?.$schema ?? '').match(/^(.*)\/site\.json$/)?.[1]
  if (folder === undefined) return {}
  const name = KINDS.find(({ source }) => source === sourceOf(file) && source.endsWith('/'))?.name
  return { $schema: `${file.includes('/') ? '../' : ''}${folder}/${name ? `${name}.json` : file}` }
}

/** The route of a page, from its file's name and the patterns of the site; undefined for a file of shared words. */
export function routeOf(file: string, values: ReadonlyMap<string, Value>): string | undefined {
  const kind = kindOf(file)
  const patterns = (values.get('site.json')?.routes ?? {}) as Readonly<Record<string, string>>
  return kind && (patterns[kind.name] ?? kind.route).replace('{slug}', slugIn(file))
}
