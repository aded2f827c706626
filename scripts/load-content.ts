import { constants, type Dirent } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { fill } from '../templates/fill.ts'
import { type Content, contentFiles, contentFolders } from '../templates/schema/content-schema.ts'
import { slug, type TOKEN_NAMES } from '../templates/schema/primitives.ts'
import { type Problem, refuseIfAny } from './build-error.ts'
import { schemaProblems } from './content-problems.ts'
import { contentRuleProblems } from './content-rules.ts'
import { type JsonSource, readJson } from './json-source.ts'
import { didYouMean } from './nearest.ts'

export interface LoadedContent {
  content: Content
  /** The file behind each part of the content, by its path below the content folder. */
  sources: ReadonlyMap<string, JsonSource>
}

/** Where content may lie, and what a JSON file there must look like. */
const IMAGES = 'images'

/**
 * Reads and checks a content folder.
 * @throws BuildError with every problem of every file at once.
 */
export async function loadContent(contentDir: string): Promise<LoadedContent> {
  const folder = await readFolder(contentDir)
  const problems = [...folder.problems]
  const sources = new Map(folder.json.map(({ name, bytes }) => [name, readJson(shownPath(contentDir, name), bytes)]))
  for (const source of sources.values()) problems.push(...source.faults.map((fault) => ({ file: source.file, ...fault })))

  const tokens = tokenValues(sources.get(contentFiles.business.file)?.value)
  const content: Record<string, unknown> = {}
  const check = (name: string, schema: (typeof contentFiles)[keyof typeof contentFiles]['schema'] | FolderSchema): unknown => {
    const source = sources.get(name)
    if (!source || source.value === undefined) return undefined
    const result = schema.safeParse(fillTokens(source.value, tokens))
    if (result.success) return result.data
    problems.push(...schemaProblems(source, schema, result.error))
    return undefined
  }
  for (const [key, { file, schema }] of Object.entries(contentFiles)) {
    if (!sources.has(file)) problems.push({ file: shownPath(contentDir, file), message: 'The file is missing. Every site needs it.' })
    content[key] = check(file, schema)
  }
  for (const [key, { folder: name, schema }] of Object.entries(contentFolders)) {
    const files = [...sources.keys()].filter((file) => path.posix.dirname(file) === name)
    if (files.length === 0) {
      problems.push({ file: shownPath(contentDir, name), message: 'The folder has no JSON file. Every site needs one at least.' })
    }
    const pages = files.map((file) => ({ ...(check(file, schema) as object), slug: path.posix.basename(file, '.json') }))
    content[key] = (pages as Ordered[]).sort(byOrder)
  }
  refuseIfAny(sorted(problems))
  const loaded = content as Content
  refuseIfAny(sorted(contentRuleProblems(loaded, sources, folder.images)))
  return { content: loaded, sources }
}

type FolderSchema = (typeof contentFolders)[keyof typeof contentFolders]['schema']
type Ordered = { order?: number; name: string; slug: string }

/** By `order`, then pages without one; ties by slug, so that no directory listing decides. */
function byOrder(a: Ordered, b: Ordered): number {
  return (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) || (a.slug < b.slug ? -1 : 1)
}

interface Folder {
  json: { name: string; bytes: Uint8Array }[]
  /** Names of the files in `images`, exactly as the file system spells them. */
  images: string[]
  problems: Problem[]
}

async function readFolder(contentDir: string): Promise<Folder> {
  const json: Folder['json'] = []
  const images: string[] = []
  const problems: Problem[] = []
  const refuse = (name: string, message: string) => problems.push({ file: shownPath(contentDir, name), message })

  const visit = async (folder: string): Promise<void> => {
    for (const entry of await listing(path.join(contentDir, folder))) {
      const name = path.posix.join(folder, entry.name)
      // Hidden files are the file system's or the editor's (.DS_Store), and a README explains the folder.
      if (entry.name.startsWith('.') || entry.name === 'README.md') continue
      if (entry.isSymbolicLink()) refuse(name, 'This is a symbolic link. Put the file itself here.')
      else if (folder === IMAGES) {
        if (entry.isFile()) images.push(name)
        else refuse(name, 'Pictures lie directly in the folder "images". Move them there.')
      } else if (entry.isDirectory()) {
        const known = [IMAGES, ...Object.values(contentFolders).map((item) => item.folder)] as string[]
        if (folder === '' && known.includes(name)) await visit(name)
        else refuse(name, `This folder is not known.${didYouMean(name, known)} Known folders: ${known.join(', ')}.`)
      } else if (!isExpected(folder, entry.name)) refuse(name, unexpectedMessage(folder, entry.name))
      else json.push({ name, bytes: await readWhole(path.join(contentDir, name)) })
    }
  }
  try {
    await visit('')
  } catch (error) {
    const { code, path: place } = error as NodeJS.ErrnoException
    if (!code) throw error
    const reasons: Record<string, string> = {
      ENOENT: 'There is no such folder. Name a content folder with --content.',
      ENOTDIR: 'This is not a folder. Name a content folder with --content.',
      EACCES: 'This may not be read. Change its permissions.',
    }
    problems.push({ file: path.relative('', place ?? contentDir) || '.', message: reasons[code] ?? `This cannot be read (${code}).` })
  }
  refuseIfAny(problems.length > 0 && json.length === 0 ? problems : [])
  return { json, images, problems }
}

/** Entries by code unit: what the file system happens to list first must not matter. */
async function listing(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Reads a file and refuses to follow a link that took its place after the listing (open(2), O_NOFOLLOW). */
async function readWhole(file: string): Promise<Uint8Array> {
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

function isExpected(folder: string, name: string): boolean {
  if (folder === '') return Object.values(contentFiles).some(({ file }) => file === name)
  return name.endsWith('.json') && slug.safeParse(name.slice(0, -'.json'.length)).success
}

function unexpectedMessage(folder: string, name: string): string {
  if (folder === '') {
    const known = Object.values(contentFiles).map(({ file }) => file)
    return `This file is not known.${didYouMean(name, known)} Known files: ${known.join(', ')}.`
  }
  return `This is not the name of a page. A page is a file such as "${folder}/a-name.json": lower-case letters, digits and single hyphens.`
}

/** The values of the tokens, as far as `business.json` has them; the schema says what is wrong with the rest. */
function tokenValues(business: unknown): Record<string, string> {
  const { name, phone, secondPhone, email, legal } = (business ?? {}) as Record<string, unknown>
  const part = (value: unknown, key: string) => (value as Record<string, unknown> | null | undefined)?.[key]
  const values: Record<(typeof TOKEN_NAMES)[number], unknown> = {
    name,
    phone: part(phone, 'display'),
    secondPhone: part(secondPhone, 'display'),
    email,
    legalName: part(legal, 'name'),
    address: part(legal, 'address'),
  }
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** A copy of a value in which every text has its tokens filled. */
function fillTokens(value: unknown, tokens: Record<string, string>): unknown {
  if (typeof value === 'string') return fill(value, tokens)
  if (Array.isArray(value)) return value.map((item) => fillTokens(item, tokens))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillTokens(item, tokens)]))
}

function shownPath(contentDir: string, name: string): string {
  return path.join(path.relative('', contentDir), name).replaceAll(path.sep, '/')
}

function sorted(problems: Problem[]): Problem[] {
  const key = ({ file, line = 0, column = 0 }: Problem) => [file, line, column] as const
  return problems.sort((a, b) => {
    const [fileA, lineA, columnA] = key(a)
    const [fileB, lineB, columnB] = key(b)
    return fileA === fileB ? lineA - lineB || columnA - columnB : fileA < fileB ? -1 : 1
  })
}
