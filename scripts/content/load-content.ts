import path from 'node:path'
import type * as z from 'zod'
import { optionalFiles, sharedFiles } from '../../templates/content/shared-files.ts'
import type { Content } from '../../templates/content.ts'
import { fill } from '../../templates/fields/fill.ts'
import type { PageAddress } from '../../templates/fields/page.ts'
import { pageKinds } from '../../templates/kinds.ts'
import { type Cache, keyOf } from '../base/cache.ts'
import { mapTexts, valueAt } from '../base/json-walk.ts'
import { libraryVersion } from '../base/library-version.ts'
import { type Problem, placeOf, refuseIfAny, shownPath, sortProblems } from '../base/problem.ts'
import { codeHash } from '../base/source-hash.ts'
import { namedFiles, pageFolders, schemaOf } from './content-files.ts'
import { contentRuleProblems } from './content-rules.ts'
import { type JsonSource, readJson, unreadJson } from './json-source.ts'
import { pageAddresses } from './page-addresses.ts'
import { type Folder, readFolder } from './read-folder.ts'
import { type RoleField, roleFields } from './role-fields.ts'
import { schemaProblems } from './schema-problems.ts'
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
  problems: Problem[]
  /** The pictures below the folder that its files name, as far as they exist. */
  pictures: string[]
}

/**
 * Reads and checks a content folder.
 * @throws BuildError with every problem of every file at once
 */
export async function loadContent(contentDir: string): Promise<LoadedContent> {
  const { loaded, problems } = await readContent(contentDir)
  refuseIfAny(problems)
  if (!loaded) throw new Error('Content without a problem was not loaded.')
  return loaded
}

/**
 * Reads and checks a content folder, and returns what is wrong with it, so that later steps can add what they find.
 * @param unsaved what some of the files would be, by their names: they are checked as if they had been saved, new ones too
 */
export async function readContent(
  contentDir: string,
  cache?: Cache,
  unsaved: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<ReadContent> {
  const folder = withAdded(readFolder(contentDir), [...unsaved.keys()])
  if (folder.json.length === 0 && folder.problems.length > 0) return { loaded: undefined, problems: folder.problems, pictures: [] }
  const shown = (name: string) => shownPath(path.join(contentDir, name))
  const json = folder.json.map(({ name, bytes }) => ({ name, bytes: unsaved.get(name) ?? bytes }))
  const sources = new Map(json.map(({ name, bytes }) => [name, bytes ? readJson(shown(name), bytes) : unreadJson(shown(name))]))
  const tokens = readTokens(sources)
  const values = new Map(
    [...sources].map(([name, { value }]) => [name, mapTexts(withoutSchema(value), (text) => fill(text, tokens.values))]),
  )

  let problems = [...folder.problems, ...tokens.problems, ...missingFiles(sources, folder.unreadable, shown)]
  for (const { file, faults } of sources.values()) problems = problems.concat(faults.map((fault) => ({ file, ...fault })))
  const checked = new Map<string, unknown>()
  for (const { name, schema, value, valid } of await validated(values, cache)) {
    const source = sources.get(name)
    const result = valid ? undefined : schema.safeParse(value)
    if (!result || result.success) checked.set(name, value)
    else if (source) problems = problems.concat(schemaProblems(source, schema, result.error as z.ZodError))
  }
  const fields = new Map([...values].map(([name, value]) => [name, fieldsOf(name, value)]))
  const places = new Set(problems.map(placeOf))
  // A value that is wrong by itself is not reported a second time for what follows from it.
  const rules = contentRuleProblems({ ...folder, sources, values, fields }).filter((problem) => !places.has(placeOf(problem)))
  problems = problems.concat(rules)
  return {
    loaded: problems.length === 0 ? { content: assemble(checked, values), sources, fields: placedFields(fields) } : undefined,
    problems: sortProblems(problems),
    pictures: namedPictures(
      placedFields(fields),
      folder.images.filter((image) => !folder.unreadable.includes(image)),
    ),
  }
}

/** A folder with files that are still to be written. */
function withAdded(folder: Folder, names: readonly string[]): Folder {
  const isNew = (name: string) => !folder.images.includes(name) && !folder.json.some((file) => file.name === name)
  const added = names.filter(isNew)
  return {
    ...folder,
    json: [...folder.json, ...added.flatMap((name) => (name.endsWith('.json') ? { name, bytes: undefined } : []))],
    images: [...folder.images, ...added.filter((name) => !name.endsWith('.json'))],
  }
}

interface Validated {
  name: string
  schema: z.ZodType
  value: unknown
  valid: boolean
}

/** Which files meet their schema. A file that did so before, under the same schemas, is not asked again. */
async function validated(values: ReadonlyMap<string, unknown>, cache: Cache | undefined): Promise<Validated[]> {
  const files = [...values].flatMap(([name, value]) => {
    const schema = schemaOf(name)
    return schema && value !== undefined ? [{ name, schema, value }] : []
  })
  const isValid = (index: number) => files[index]?.schema.safeParse(files[index]?.value).success ?? false
  const texts = () => files.map(({ name, value }) => keyOf([name, JSON.stringify(value)]))
  const valid = cache
    ? await cache.rememberMany('valid', [libraryVersion('zod'), codeHash('templates')], texts(), isValid)
    : files.map((_, index) => isValid(index))
  return files.map((file, index) => ({ ...file, valid: valid[index] ?? false }))
}

/** What a file says, without the name of the schema by which editors help to write it. */
function withoutSchema(value: unknown): unknown {
  if (typeof valueAt(value, ['$schema']) !== 'string') return value
  const { $schema: _, ...said } = value as Record<string, unknown>
  return said
}

function missingFiles(sources: ReadonlyMap<string, JsonSource>, unreadable: readonly string[], shown: (name: string) => string): Problem[] {
  const missing = [...namedFiles].filter(([name, { required }]) => required && !sources.has(name))
  const empty = [...pageFolders].filter(
    ([name, { required }]) => required && !unreadable.includes(name) && ![...sources.keys()].some((file) => file.startsWith(`${name}/`)),
  )
  return [
    ...missing.map(([name]) => ({ file: shown(name), message: 'The file is missing. Every site needs it.' })),
    ...empty.map(([name]) => ({ file: shown(name), message: 'The folder has no JSON file. Every site needs at least one.' })),
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
  for (const { content: key, source } of pageKinds) if (source.endsWith('/')) content[key] = []
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
