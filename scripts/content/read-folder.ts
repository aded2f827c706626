import { closeSync, constants, type Dirent, fstatSync, openSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { slug } from '../../templates/fields/address.ts'
import { didYouMean } from '../base/did-you-mean.ts'
import { type Problem, shownPath, systemProblem } from '../base/problem.ts'
import { namedFiles, pageFolders } from './content-files.ts'
import { MOST_BYTES } from './json-source.ts'

export interface Folder {
  /** Every JSON file that belongs to the content, by its path below the folder; one that cannot be read has no bytes. */
  json: { name: string; bytes: Uint8Array | undefined }[]
  /** Paths of the files in `images`, exactly as the file system spells them. */
  images: string[]
  /** What is there and cannot be read: pictures, and folders of which nobody knows what is in them. */
  unreadable: string[]
  problems: Problem[]
}

const IMAGES = 'images'
/** Where a firm's own face and mark lie; `brand.json` names them. */
const BRAND = 'brand'
/** A photograph straight from a camera has 30 MB at most. */
const MOST_PICTURE_BYTES = 50_000_000

/**
 * Reads the files of a content folder. What does not belong there is a problem: links, unknown files and folders,
 * files that only some systems can tell apart. Hidden files and README.md are left alone.
 */
export function readFolder(contentDir: string): Folder {
  const json: Folder['json'] = []
  const images: string[] = []
  const unreadable: string[] = []
  const problems: Problem[] = []
  /** What the system refuses to one file says nothing about others. */
  const unlessRefused = <Result>(read: () => Result): Result | undefined => {
    try {
      return read()
    } catch (error) {
      const problem = systemProblem(error)
      if (!problem) throw error
      problems.push(problem)
      return undefined
    }
  }
  const refuse = (name: string, message: string) => problems.push({ file: shownPath(path.join(contentDir, name)), message })

  const visit = (folder: string): void => {
    const seen = new Map<string, string>()
    for (const entry of listing(path.join(contentDir, folder))) {
      const name = path.posix.join(folder, entry.name)
      // Hidden files are the file system's or the editor's (.DS_Store), and a README explains the folder.
      if (entry.name.startsWith('.') || entry.name === 'README.md') continue
      const same = seen.get(entry.name.toLowerCase())
      seen.set(entry.name.toLowerCase(), entry.name)
      if (same)
        refuse(name, `The name differs from "${same}" only in capital letters. Windows and macOS take both for one file. Rename one.`)
      else if (entry.isSymbolicLink()) refuse(name, 'This is a symbolic link. Put the file itself here.')
      else if (entry.isDirectory()) {
        const known = [IMAGES, BRAND, ...pageFolders.keys()]
        if (folder === BRAND) refuse(name, 'The face and the mark lie directly in the folder "brand". Move them there.')
        else if (folder === IMAGES) refuse(name, 'Pictures lie directly in the folder "images". Move them there.')
        else if (folder === '' && known.includes(name)) {
          const visited = unlessRefused(() => {
            visit(name)
            return true
          })
          if (!visited) unreadable.push(name)
        } else refuse(name, `This folder is not known.${didYouMean(name, known)} Known folders: ${known.join(', ')}.`)
      } else if (!entry.isFile()) refuse(name, 'This is no ordinary file. Remove it.')
      else if (folder === IMAGES) {
        images.push(name)
        const size = unlessRefused(() => sizeOf(path.join(contentDir, name)))
        if (size === undefined) unreadable.push(name)
        else if (size > MOST_PICTURE_BYTES) {
          refuse(name, `The picture has ${Math.ceil(size / 1e6)} MB. Save it smaller: at most ${MOST_PICTURE_BYTES / 1e6} MB.`)
        }
      } else if (folder === BRAND) {
        if (!/\.(?:svg|woff2?|ttf|otf)$/i.test(name))
          refuse(name, 'This is neither a drawing (SVG) nor a face (WOFF2, WOFF, TTF, OTF). Remove it.')
      } else if (!isExpected(folder, entry.name)) refuse(name, unexpectedMessage(folder, entry.name))
      else json.push({ name, bytes: unlessRefused(() => readWhole(path.join(contentDir, name))) })
    }
  }
  try {
    visit('')
  } catch (error) {
    const problem = systemProblem(error)
    if (!problem) throw error
    problems.push(json.length > 0 ? problem : { ...problem, message: `${problem.message} Name a content folder with --content.` })
  }
  return { json, images, unreadable, problems }
}

/** Entries by code unit: what the file system happens to list first must not matter. */
function listing(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Reads a file and refuses to follow a link that took its place after the listing (open(2), O_NOFOLLOW).
 * Of one that is too large only so much is read that this is noticed.
 */
function readWhole(file: string): Uint8Array {
  return opened(file, (handle, size) => (size > MOST_BYTES ? new Uint8Array(MOST_BYTES + 1) : readFileSync(handle)))
}

function sizeOf(file: string): number {
  return opened(file, (_, size) => size)
}

/** At once and not on another thread: on the way there and back thousands of small files take several times as long. */
function opened<Result>(file: string, use: (handle: number, size: number) => Result): Result {
  const handle = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    return use(handle, fstatSync(handle).size)
  } finally {
    closeSync(handle)
  }
}

function isExpected(folder: string, name: string): boolean {
  if (folder === '') return namedFiles.has(name)
  return name.endsWith('.json') && slug.safeParse(name.slice(0, -'.json'.length)).success
}

function unexpectedMessage(folder: string, name: string): string {
  if (folder === '') {
    const known = [...namedFiles.keys()]
    return `This file is not known.${didYouMean(name, known)} Known files: ${known.join(', ')}.`
  }
  return `This is not the name of a page. A page is a file such as "${folder}/a-name.json": lower-case letters, digits and single hyphens.`
}
