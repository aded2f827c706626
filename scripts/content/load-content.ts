import type * as z from 'zod'
import { optionalFiles, sharedFiles } from '../../templates/content/shared-files.ts'
import { type Content, pageSources } from '../../templates/content.ts'
import { fill } from '../../templates/fields/fill.ts'
import type { PageAddress } from '../../templates/fields/page.ts'
import type { ContentFolder } from '../base/content-folder.ts'
import { type Diagnostic, errorIn, isBuildError, placeOf, refuseIfAny, sortDiagnostics } from '../base/diagnostic.ts'
import { mapTexts, valueAt } from '../base/json-walk.ts'
import { namedFiles, pageFolders, schemaOf } from './content-files.ts'
import { contentRuleDiagnostics } from './content-rules.ts'
import { type JsonSource, readJson, unreadJson } from './json-source.ts'
import { listContent } from './list-content.ts'
import { pageAddresses } from './page-addresses.ts'
import { type RoleField, roleFields } from './role-fields.ts'
import { schemaDiagnostics } from './schema-diagnostics.ts'
import { readTokens } from './tokens.ts'

export interface LoadedContent {
  content: Content
  /** The file behind each part of the content, by its path below the content folder. */
  sources: ReadonlyMap<string, JsonSource>
  /** The values that have a role, with tokens filled. */
  fields: readonly PlacedField[]
}

/** A value that has a role, with its file. */
export type PlacedField = RoleField & { file: string }

/** A content folder that was read as far as it could be. */
export interface ReadContent {
  /** What it says; `undefined` while anything is wrong. */
  loaded: LoadedContent | undefined
  /** Everything that is wrong with it, sorted by place. */
  problems: Diagnostic[]
  /** The pictures below the folder that its files name, as far as they exist. */
  pictures: string[]
}

/**
 * Reads and checks a content folder.
 * @throws BuildError with every problem of every file at once
 */
export function loadContent(folder: ContentFolder): LoadedContent {
  const { loaded, problems } = readContent(folder)
  refuseIfAny(problems)
  if (!loaded) throw new Error('Content without a problem was not loaded.')
  return loaded
}

/**
 * Reads and checks a content folder, and returns what is wrong with it, so that later steps can add what they find.
 * @param icons the names of all icons, where they are at hand: a browser that only checks content does without them
 */
export function readContent(folder: ContentFolder, icons?: readonly string[]): ReadContent {
  const { json, images, problems: misplaced } = listContent(folder)
  const { refused } = folder
  const emptyFolder = refused.get('')
  if (emptyFolder !== undefined) {
    return {
      loaded: undefined,
      problems: [errorIn(folder.shown(''), `${emptyFolder} Name a content folder with --content.`)],
      pictures: [],
    }
  }
  let problems = misplaced
  const sources = new Map<string, JsonSource>()
  for (const name of json) {
    try {
      sources.set(name, readJson(folder.shown(name), folder.read(name)))
    } catch (error) {
      if (!isBuildError(error)) throw error
      sources.set(name, unreadJson(folder.shown(name)))
      problems = problems.concat(error.problems)
    }
  }
  const tokens = readTokens(sources)
  const values = new Map(
    [...sources].map(([name, { value }]) => [name, mapTexts(withoutSchema(value), (text) => fill(text, tokens.values))]),
  )

  problems = problems.concat(tokens.problems, missingFiles(sources, folder))
  for (const { faults } of sources.values()) problems = problems.concat(faults)
  const checked = new Map<string, unknown>()
  for (const [name, value] of values) {
    const [schema, source] = [schemaOf(name), sources.get(name)]
    if (!schema || !source || value === undefined) continue
    const result = schema.safeParse(value)
    if (result.success) checked.set(name, value)
    else problems = problems.concat(schemaDiagnostics(source, schema, result.error as z.ZodError))
  }
  const fields = new Map([...values].map(([name, value]) => [name, fieldsOf(name, value)]))
  const places = new Set(problems.map(placeOf))
  // A value that is wrong by itself is not reported a second time for what follows from it.
  const rules = contentRuleDiagnostics({ sources, values, fields, images, refused, icons }).filter(
    (problem) => !places.has(placeOf(problem)),
  )
  problems = problems.concat(rules)
  return {
    loaded: problems.length === 0 ? { content: assemble(checked, values), sources, fields: placedFields(fields) } : undefined,
    problems: sortDiagnostics(problems),
    pictures: namedPictures(placedFields(fields), images),
  }
}

/** What a file says, without the name of the schema by which editors help to write it. */
function withoutSchema(value: unknown): unknown {
  if (typeof valueAt(value, ['$schema']) !== 'string') return value
  const { $schema: _, ...said } = value as Record<string, unknown>
  return said
}

function missingFiles(sources: ReadonlyMap<string, JsonSource>, { refused, shown }: ContentFolder): Diagnostic[] {
  const missing = [...namedFiles].filter(([name, { required }]) => required && !sources.has(name) && !refused.has(name))
  const empty = [...pageFolders].filter(
    ([name, { required }]) => required && !refused.has(name) && ![...sources.keys()].some((file) => file.startsWith(`${name}/`)),
  )
  return [
    ...missing.map(([name]) => errorIn(shown(name), 'The file is missing. Every site needs it.')),
    ...empty.map(([name]) => errorIn(shown(name), 'The folder has no JSON file. Every site needs at least one.')),
  ]
}

function fieldsOf(file: string, value: unknown): RoleField[] {
  const schema = schemaOf(file)
  return schema ? roleFields(schema, value) : []
}

function placedFields(fields: ReadonlyMap<string, readonly RoleField[]>): PlacedField[] {
  return [...fields].flatMap(([file, own]) => own.map((field) => ({ ...field, file })))
}

function namedPictures(fields: readonly PlacedField[], images: readonly string[]): string[] {
  const named = new Set(fields.flatMap(({ role, value }) => (role === 'picture' ? [value] : [])))
  return images.filter((image) => named.has(image))
}

type Ordered = PageAddress & { order?: number }

/** Puts what the files say where templates look for it. */
function assemble(checked: ReadonlyMap<string, unknown>, values: ReadonlyMap<string, unknown>): Content {
  const content: Record<string, unknown> = {}
  for (const [key, { file }] of Object.entries({ ...sharedFiles, ...optionalFiles })) content[key] = checked.get(file)
  for (const { content: key, source } of pageSources) if (source.endsWith('/')) content[key] = []
  for (const { kind, address } of pageAddresses(checked.keys(), values) ?? []) {
    const page = { ...(checked.get(address.source) as object), ...address }
    const folder = content[kind.content]
    if (Array.isArray(folder)) folder.push(page)
    else content[kind.content] = page
  }
  for (const pages of Object.values(content)) if (Array.isArray(pages)) (pages as Ordered[]).sort(byOrder)
  return content as unknown as Content
}

/** By `order`, then pages without one; ties by slug, so that no directory listing decides. */
function byOrder(a: Ordered, b: Ordered): number {
  return (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) || (a.slug < b.slug ? -1 : 1)
}
