import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { capital } from '../json/key-words.ts'
import { schemaAddress } from '../load/schema-address.ts'
import { ROOT } from '../root.ts'

/** The content of a firm that is yet to be written: every text of its own stands in brackets. */
const STARTER = path.join(ROOT, 'templates/starter')
/** What a firm may add to it, in the same shape. Hidden folders are no content. */
const MORE = path.join(STARTER, '.more')
/** What stands beside the content of a firm, with tokens in braces. */
const FIRM = path.join(STARTER, '.firm')
/** The day in the starter that stands for the day on which something is added. */
const DAY = '2026-01-01'

/** A text with which a file begins, by its path below the content folder. */
export interface StarterFile {
  path: string
  bytes: string
}

/**
 * Returns the files of a new firm's content, naming their schemas as the files of a content folder do.
 * @param today as `YYYY-MM-DD`
 */
export function contentFiles(today: string): StarterFile[] {
  return filesBelow(STARTER)
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .map((name) => ({ path: name, bytes: read(STARTER, name, today) }))
}

/** Returns the files beside the content of a firm, whose program a release brought or was packed into its folder. */
export function firmFiles(isRelease: boolean): StarterFile[] {
  return ['common', isRelease ? 'release' : 'packed'].flatMap((group) => {
    const folder = path.join(FIRM, group)
    return filesBelow(folder).map((name) => ({
      // npm leaves files of these names out of packages.
      path: name.replace(/^(?=gitignore$|npmrc$)/, '.'),
      bytes: readFileSync(path.join(folder, name), 'utf8'),
    }))
  })
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort()
}

/**
 * Returns what a file begins with, what may be added to it later included.
 * @param today as `YYYY-MM-DD`
 */
export function starterText(file: string, today: string): string {
  return read(existsSync(path.join(MORE, file)) ? MORE : STARTER, file, today)
}

/** Returns the bytes of the picture that stands for photographs which are yet to be taken. */
export function starterPicture(source: string): Uint8Array {
  return readFileSync(path.join(MORE, source))
}

/**
 * Returns a page of the starter under another name.
 * @param folder of the pages of its kind
 * @param today as `YYYY-MM-DD`
 */
export function starterPage(folder: string, name: string, today: string): string {
  const first = path.posix.join(folder, firstPage(folder))
  const itsName = capital(path.basename(first, '.json').replaceAll('-', ' '))
  return starterText(first, today)
    .replaceAll(`[${itsName}]`, () => quotable(name))
    .replaceAll(`[${itsName} in short]`, () => quotable(inShort(name)))
}

function firstPage(folder: string): string {
  const [name] = [MORE, STARTER].flatMap((around) => {
    const inner = path.join(around, folder)
    return existsSync(inner) ? readdirSync(inner) : []
  })
  if (name === undefined) throw new Error(`The starter has no page in ${folder}.`)
  return name
}

/** A name for titles, cut between words to at most 40 characters. */
function inShort(name: string): string {
  return name.length <= 40
    ? name
    : name
        .slice(0, 41)
        .replace(/[ ,]+\S*$/, '')
        .slice(0, 40)
}

function quotable(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

function read(folder: string, file: string, today: string): string {
  const text = readFileSync(path.join(folder, file), 'utf8')
  return text.replace(/(?<="\$schema": ")[^"]*/, schemaAddress(file)).replaceAll(DAY, today)
}
