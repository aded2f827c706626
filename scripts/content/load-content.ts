import path from 'node:path'
import { type Content, contentFiles, contentFolders } from '../../templates/content/content-schema.ts'
import { fill } from '../../templates/fields/fill.ts'
import { TOKEN_NAMES } from '../../templates/fields/primitives.ts'
import { type Problem, refuseIfAny, shownPath } from '../base/problem.ts'
import { contentRuleProblems } from './content-rules.ts'
import { type JsonSource, readJson } from './json-source.ts'
import { readFolder } from './read-folder.ts'
import { problemAt, schemaProblems } from './schema-problems.ts'

export interface LoadedContent {
  content: Content
  /** The file behind each part of the content, by its path below the content folder. */
  sources: ReadonlyMap<string, JsonSource>
}

/**
 * Reads and checks a content folder.
 * @throws BuildError with every problem of every file at once.
 */
export async function loadContent(contentDir: string): Promise<LoadedContent> {
  const folder = await readFolder(contentDir)
  if (folder.json.length === 0) refuseIfAny(folder.problems)
  const shown = (name: string) => shownPath(path.join(contentDir, name))
  const sources = new Map(folder.json.map(({ name, bytes }) => [name, readJson(shown(name), bytes)]))
  const tokens = readTokens(sources.get(contentFiles.business.file))
  const values = new Map([...sources].map(([name, source]) => [name, fillTokens(source.value, tokens.values)]))

  const problems = [...folder.problems, ...tokens.problems]
  for (const source of sources.values()) problems.push(...source.faults.map((fault) => ({ file: source.file, ...fault })))
  const check = (name: string, schema: AnySchema): unknown => {
    const source = sources.get(name)
    const value = values.get(name)
    if (!source || value === undefined) return undefined
    const result = schema.safeParse(value)
    if (result.success) return result.data
    problems.push(...schemaProblems(source, schema, result.error))
    return undefined
  }
  const content: Record<string, unknown> = {}
  for (const [key, { file, schema }] of Object.entries(contentFiles)) {
    if (!sources.has(file)) problems.push({ file: shown(file), message: 'The file is missing. Every site needs it.' })
    content[key] = check(file, schema)
  }
  for (const [key, { folder: name, schema }] of Object.entries(contentFolders)) {
    const files = [...sources.keys()].filter((file) => path.posix.dirname(file) === name)
    if (files.length === 0) problems.push({ file: shown(name), message: 'The folder has no JSON file. Every site needs one at least.' })
    const pages = files.map((file) => ({ ...(check(file, schema) as object), slug: path.posix.basename(file, '.json') }))
    content[key] = (pages as Ordered[]).sort(byOrder)
  }
  const places = new Set(problems.map(placeOf))
  // A value that is wrong by itself is not reported a second time for what follows from it.
  const rules = contentRuleProblems({ sources, values, images: folder.images }).filter((problem) => !places.has(placeOf(problem)))
  refuseIfAny(sorted([...problems, ...rules]))
  return { content: content as Content, sources }
}

/** The first place in the content where a text is the whole of a value, or the target of a link. */
export function findText(sources: LoadedContent['sources'], text: string): Omit<Problem, 'message'> | undefined {
  for (const source of sources.values()) {
    const place = source.find(text)
    if (place) return { file: source.file, ...place }
  }
  return undefined
}

type AnySchema = (typeof contentFiles)[keyof typeof contentFiles]['schema'] | (typeof contentFolders)[keyof typeof contentFolders]['schema']
type Ordered = { order?: number; name: string; slug: string }

/** By `order`, then pages without one; ties by slug, so that no directory listing decides. */
function byOrder(a: Ordered, b: Ordered): number {
  return (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) || (a.slug < b.slug ? -1 : 1)
}

/** Where `business.json` has the values of the tokens. */
const TOKEN_PATHS: Record<(typeof TOKEN_NAMES)[number], [string] | [string, string]> = {
  name: ['name'],
  phone: ['phone', 'display'],
  secondPhone: ['secondPhone', 'display'],
  email: ['email'],
  legalName: ['legal', 'name'],
  address: ['legal', 'address'],
}

/** What a token is taken for while its value is missing, so that only the missing value is reported. It is never published. */
const UNKNOWN = 'x'.repeat(13)

function readTokens(business: JsonSource | undefined): { values: Record<string, string>; problems: Problem[] } {
  const problems: Problem[] = []
  const entries = TOKEN_NAMES.map((token) => {
    const place = TOKEN_PATHS[token]
    const value = place.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], business?.value)
    if (typeof value !== 'string') return [token, UNKNOWN]
    if (!/[{}]/.test(value)) return [token, value]
    if (business)
      problems.push(problemAt(business, place, `stands for {${token}} in other texts, so it has no brackets { } itself. Remove them.`))
    return [token, UNKNOWN]
  })
  return { values: Object.fromEntries(entries), problems }
}

/** A copy of a value in which every text has its tokens filled. */
function fillTokens(value: unknown, tokens: Record<string, string>): unknown {
  if (typeof value === 'string') return fill(value, tokens)
  if (Array.isArray(value)) return value.map((item) => fillTokens(item, tokens))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillTokens(item, tokens)]))
}

function placeOf({ file, line, column }: Problem): string {
  return `${file}:${line}:${column}`
}

function sorted(problems: Problem[]): Problem[] {
  return problems.sort((a, b) => {
    if (a.file !== b.file) return a.file < b.file ? -1 : 1
    return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
  })
}
