import fs from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isOfSystem } from './files/content-names.ts'
import { makeFolder } from './files/make-folder.ts'
import { BuildError, stop } from './finding.ts'
import { parentsOf } from './load/claim-paths.ts'
import { atMost } from './make/at-most.ts'
import { BUILD_RECORD, type OutputFile } from './output-file.ts'
import { displayPath, systemFinding } from './system-finding.ts'

/** The names of the files that builds have made in a folder, one a line of a JSON list. It marks the folder as a site's. */
export const LIST_FILE = '.publishing.json'
/** The folder inside a published one in which a build prepares its files. */
const STAGE_FOLDER = '.publishing'
/** Web servers must be able to read the site, whatever the umask. */
const FILE_MODE = 0o644
const FOLDER_MODE = 0o755
const READABLE = 0o444

/** The paths of new or different files, and of removed ones. */
export interface PublishedPaths {
  changed: string[]
  removed: string[]
}

/** Returns the reason not to publish into a folder, to follow its name in a message; undefined if there is none. */
export function outDirProblem(folder: string): string | undefined {
  if (!fs.existsSync(folder) || fs.existsSync(path.join(folder, LIST_FILE))) return undefined
  if (!fs.statSync(folder).isDirectory()) return 'is a file. Name a folder.'
  const isEmpty = fs.readdirSync(folder).every((name) => isOfSystem(name) || name === STAGE_FOLDER)
  return isEmpty
    ? undefined
    : 'holds files that no build made. Name a new or empty folder, or the folder of an earlier build.'
}

/**
 * Publishes a site into a folder so that at every moment, even after a kill, each page is whole and everything that it
 * refers to exists: changed files are written into a hidden folder and flushed, then renamed into place, those that others
 * refer to first; what only the last site had is removed last. Other files are not touched.
 * @throws BuildError when the folder is not a site's, cannot be written, or the disk is full
 */
export async function publishSite(
  outDir: string,
  files: readonly OutputFile[],
): Promise<PublishedPaths> {
  let outcome: string | undefined
  const onBegin = () => {
    outcome = 'The site was published in part: every page is whole. Build again for the rest.'
  }
  try {
    const problem = outDirProblem(outDir)
    if (problem) stop(displayPath(outDir), `This folder ${problem}`)
    return await publish(outDir, files, onBegin)
  } catch (error) {
    const problem = systemFinding(error, outDir)
    throw problem ? new BuildError([problem], outcome) : error
  }
}

/** @param onBegin called before the first file that visitors see changes */
async function publish(
  folder: string,
  files: readonly OutputFile[],
  onBegin: () => void,
): Promise<PublishedPaths> {
  const at = (name: string) => path.join(folder, name)
  const stage = at(STAGE_FOLDER)
  const before = filesOfLastSite(folder)
  const names = files.map((file) => file.path)
  const current = new Set(names)
  const removed = [...before].filter((name) => !current.has(name)).sort(pagesFirst)
  const changed = files
    .filter((file) => !stands(at(file.path), file.bytes))
    .sort(publishOrder(before))
  const folders = new Set(names.flatMap(parentsOf))
  const inTheWay = (name: string) =>
    folders.has(name) || parentsOf(name).some((parent) => current.has(parent))

  try {
    // From the last build, which was killed.
    fs.rmSync(stage, { recursive: true, force: true })
    makeFolder(stage, FOLDER_MODE)
    // To the end, as a folder cannot be removed while a file is written into it.
    const writes = await Promise.allSettled(
      changed.map(({ bytes }, index) => writeDurably(path.join(stage, `${index}`), bytes)),
    )
    for (const write of writes) if (write.status === 'rejected') throw write.reason
    // The mark of a site before all else; with the names of both sites, it outlives a kill.
    await writeList(folder, new Set([...before, ...names]))
    onBegin()
    for (const name of removed.filter(inTheWay)) remove(folder, name)
    for (const [index, { path: name }] of changed.entries()) {
      makeFolder(path.dirname(at(name)), FOLDER_MODE)
      fs.renameSync(path.join(stage, `${index}`), at(name))
    }
    for (const name of removed.filter((name) => !inTheWay(name))) remove(folder, name)
    await writeList(folder, current)
  } finally {
    fs.rmSync(stage, { recursive: true, force: true })
  }
  return { changed: changed.map((file) => file.path), removed }
}

/** The files of the last site in a folder; none if its list is missing or damaged. */
function filesOfLastSite(folder: string): Set<string> {
  try {
    return new Set(JSON.parse(fs.readFileSync(path.join(folder, LIST_FILE), 'utf8')) as string[])
  } catch {
    return new Set()
  }
}

async function writeList(folder: string, names: ReadonlySet<string>): Promise<void> {
  const list = `${JSON.stringify([...names].sort(), undefined, 1)}\n`
  if (stands(path.join(folder, LIST_FILE), list)) return
  const staged = path.join(folder, STAGE_FOLDER, 'list')
  await writeDurably(staged, list)
  fs.renameSync(staged, path.join(folder, LIST_FILE))
}

/** Disks write together what waits together; and not so many that files run out. */
const few = atMost(64)

/** Writes a file and waits for the disk: a rename must not become durable before the content. */
function writeDurably(file: string, bytes: OutputFile['bytes']): Promise<void> {
  return few(async () => {
    await writeFile(file, bytes, { flush: true })
    await chmod(file, FILE_MODE)
  })
}

/** Whether a file has these bytes, and a web server may read it. */
function stands(file: string, bytes: OutputFile['bytes']): boolean {
  try {
    const found = fs.lstatSync(file)
    const isReadable = found.isFile() && (found.mode & READABLE) === READABLE
    return isReadable && fs.readFileSync(file).equals(Buffer.from(bytes))
  } catch {
    return false
  }
}

/**
 * Removes a file, and the folders around it that are empty then. After a kill the list has the names of two sites, and what is a
 * file of one may be a folder of the other.
 */
function remove(folder: string, name: string): void {
  if (isFile(path.join(folder, name))) fs.rmSync(path.join(folder, name))
  for (const parent of parentsOf(name)) {
    try {
      fs.rmdirSync(path.join(folder, parent))
    } catch {
      return
    }
  }
}

/** Whether something other than a folder is there. */
function isFile(file: string): boolean {
  try {
    return !fs.lstatSync(file).isDirectory()
  } catch {
    return false
  }
}

/** Sorts by publish order: assets (0), new pages, which nothing links to yet (1), changed pages (2), what lists pages (3). */
function publishOrder(before: ReadonlySet<string>): (a: OutputFile, b: OutputFile) => number {
  const order = ({ path: name }: OutputFile) => {
    if (name.endsWith('.html')) return before.has(name) ? 2 : 1
    return name.endsWith('.xml') || name === BUILD_RECORD ? 3 : 0
  }
  return (a, b) => order(a) - order(b)
}

function pagesFirst(a: string, b: string): number {
  return Number(b.endsWith('.html')) - Number(a.endsWith('.html'))
}
