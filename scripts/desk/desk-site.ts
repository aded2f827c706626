import type { JsonSchema } from '../json/json-schema.ts'
import { namedItems } from '../json/named-items.ts'
import type { Choices } from './form/form-site.ts'
import { type Json, parseText } from './store/edit.ts'
import type { Files } from './store/host.ts'
import { words } from './words.ts'

export type Value = { [key: string]: Json }

/** A kind of page, as the desk needs to know it. */
export interface PageKind {
  name: string
  /** A file, or a folder ending in a slash with a file for each page. */
  source: string
  /** Its address, in which `{slug}` stands for the name of the file. */
  route: string
  /** Of a page that lists those of a folder: how many there must be for a site to have it. */
  lists?: { folder: string; least: number } | undefined
}

/** What the desk knows of any site: the schemas, by the name of a file or of a folder with a slash at its end, and more. */
export interface Program {
  schemas: Readonly<Record<string, JsonSchema>>
  /** The kinds of page, in the order of the sitemap. */
  kinds: readonly PageKind[]
  /** What a file begins with that a site has not got yet: the words that come with its first item. */
  starters: Readonly<Record<string, Value>>
}

/** The content of a site, as forms need it. */
export interface DeskSite extends Program {
  /** The value of every file; those that are no JSON are left out, as the build says so. */
  values: ReadonlyMap<string, Value>
  choices: Choices
}

/** What a form is about: a file or some of its keys; with `add`, one new item of the list there, or a new page of a folder. */
export interface Target {
  file: string
  keys?: readonly string[] | undefined
  add?: string | undefined
}

/** Reads the files of a site. */
export function siteOf(program: Program, { texts }: Files): DeskSite {
  const values = new Map<string, Value>()
  for (const [file, text] of texts) {
    const value = parseObject(text)
    if (value) values.set(file, value)
  }
  const site = { ...program, values }
  return { ...site, choices: choicesOf(site) }
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
export const hasForm = ({ values, schemas }: DeskSite, file: string): boolean =>
  values.has(file) && sourceOf(file) in schemas

/** The schema of a file; one without fields where the desk knows none. */
export const fileSchema = ({ schemas }: Program, file: string): JsonSchema =>
  schemas[sourceOf(file)] ?? {}

/** The name of a page's file, which stands for the page in other files. */
export const slugIn = (file: string): string => file.replace(/^.*\/|\.json$/g, '')

/** The kind of page that a file makes; undefined for a file of shared words. */
export const kindOf = (kinds: readonly PageKind[], file: string): PageKind | undefined =>
  kinds.find(({ source }) => source === sourceOf(file))

/** What a page is called in its own file. */
export const pageName = (page: Value | undefined): Json | undefined =>
  page?.name ?? page?.title ?? page?.heading

/** What an owner calls a file: by the name of a page, or as its schema does; a folder after one of its pages. */
export function titleOf(site: Omit<DeskSite, 'choices'>, file: string): string {
  const own = file.includes('/') ? pageName(site.values.get(file)) : undefined
  return typeof own === 'string' ? own : (fileSchema(site, file).title ?? file)
}

/** The pages of a kind, by its source: those of its folder, or its own file if the site has it. */
export const pagesOf = ({ values }: Pick<DeskSite, 'values'>, source: string): string[] =>
  [...values.keys()].filter((file) => sourceOf(file) === source).sort()

/** The folders whose pages fields name, by the fields' role. */
export const FOLDERS: Readonly<Record<string, string>> = {
  area: 'areas/',
  town: 'areas/',
  service: 'services/',
}

/** What fields may name because the site has it, by role. */
function choicesOf(site: Omit<DeskSite, 'choices'>): Choices {
  const { kinds, values } = site
  const pages = (source: string) =>
    pagesOf(site, source)
      .map((file) => ({ value: slugIn(file), name: titleOf(site, file) }))
      .sort((one, other) => one.name.localeCompare(other.name))
  const items = (list: Json | undefined) =>
    namedItems(list).map(({ id, name }) => ({ value: id, name }))
  return {
    ...Object.fromEntries(Object.entries(FOLDERS).map(([role, source]) => [role, pages(source)])),
    link: kinds
      .flatMap(({ source }) => pagesOf(site, source))
      .map((file) => ({
        value: routeOf(kinds, file, values.get('site.json')) ?? '',
        name: titleOf(site, file),
      })),
    wall: items(values.get('walls.json')?.items),
    number: items(values.get('business.json')?.numbers),
    kind: kinds
      .filter(({ source }) => source.endsWith('/'))
      .map(({ name, source }) => ({ value: name, name: words.many(titleOf(site, source)) })),
  }
}

/** The schema of what a form is about. */
export function targetSchema(program: Program, { file, keys, add }: Target): JsonSchema {
  const whole = fileSchema(program, file)
  if (add) return (whole.properties?.[add]?.items as JsonSchema | undefined) ?? whole
  if (!keys) return whole
  const { properties = {}, required = [] } = whole
  return {
    ...whole,
    properties: partOf(properties, keys),
    required: required.filter((key) => keys.includes(key)),
  }
}

/** An object with some of its keys, in its own order. */
function partOf<Own>(object: Readonly<Record<string, Own>>, keys: readonly string[]) {
  return Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)))
}

/** The value that a form begins with. */
export function valueFor({ values, starters }: DeskSite, { file, keys, add }: Target): Json {
  const whole = values.get(file) ?? starters[file]
  if (add !== undefined || !whole) return {}
  return keys ? partOf(whole, keys) : whole
}

/** The items of a full list that go when one is added: the last ones. */
export function itemsBeyond(site: DeskSite, { file, add = '' }: Target): Json[] {
  const most = Number(site.schemas[file]?.properties?.[add]?.maxItems ?? Number.POSITIVE_INFINITY)
  const list = (site.values.get(file)?.[add] as Json[] | undefined) ?? []
  return list.slice(Math.max(0, most - 1))
}

/** The line with which a new file names its schema, as the site's others do. */
export function schemaLine({ kinds, values }: DeskSite, file: string): { $schema?: string } {
  const folder = String(values.get('site.json')?.$schema ?? '').match(/^(.*)\/site\.json$/)?.[1]
  if (folder === undefined) return {}
  const kind = file.includes('/') ? kindOf(kinds, file) : undefined
  return { $schema: `${kind ? '../' : ''}${folder}/${kind ? `${kind.name}.json` : file}` }
}

/**
 * The route of a page, from its file's name; undefined for a file of shared words.
 * @param settings `site.json`, which may have patterns of its own
 */
export function routeOf(
  kinds: readonly PageKind[],
  file: string,
  settings: { routes?: Json } | undefined,
): string | undefined {
  const kind = kindOf(kinds, file)
  const routes = settings?.routes as Record<string, string> | undefined
  return kind && (routes?.[kind.name] ?? kind.route).replace('{slug}', slugIn(file))
}
