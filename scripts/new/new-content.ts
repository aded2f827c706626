import { readFileSync } from 'node:fs'
import path from 'node:path'
import { typedCommand } from '../command-line/typed-command.ts'
import { BuildError, errorIn } from '../finding.ts'
import { diskFolder } from '../load/disk-folder.ts'
import { editedJson } from '../load/edit-json.ts'
import type { Values } from '../load/json-changes.ts'
import { schemaFolder, withSchemaFolder } from '../load/json-schema.ts'
import { valueAt } from '../load/json-walk.ts'
import { readContent } from '../load/load-content.ts'
import { makeFolder } from '../load/make-folder.ts'
import { removeLeftovers, saveFile } from '../load/save-file.ts'
import { folderOf, isChecked, textOf, valuesOf, withChanges } from '../load/stored-files.ts'
import type { OutputFile } from '../output-file.ts'
import { displayPath } from '../system-finding.ts'
import { starterItem, starterPicture, starterText } from './starter.ts'

const SAMPLES = 'samples.json'

/** The result of a command: files below the content folder, and the next steps for the owner. */
export interface NewContent {
  files: OutputFile[]
  /** One sentence or more for each step. */
  next: string[]
}

/** The content to which something is added. */
export interface Present {
  /** The bytes of the files that the checks read, empty for other files, by path below the content folder. */
  files: ReadonlyMap<string, Uint8Array>
  values: Values
  /** The path of one of its files, for messages. */
  at(file: string): string
  /** As `YYYY-MM-DD`. */
  today: string
}

/** What is added to content. */
export interface Addition {
  /** The new and the changed files, by path below the content folder. */
  files: Readonly<Record<string, Uint8Array | string>>
  next: string[]
}

/**
 * Adds to the content of a folder, as an editor would: with as few edits as possible, and checked before anything is written.
 * Errors that the content already has don't matter.
 * @throws BuildError if there is no content, or if the build would reject what is added, with the first reason
 */
export async function addedTo(
  contentDir: string,
  now: Date,
  make: (present: Present) => Addition | Promise<Addition>,
): Promise<NewContent> {
  const fail = (message: string) => {
    throw new BuildError([errorIn('npm run new', message)])
  }
  const at = (file: string) => displayPath(path.join(contentDir, file))
  const folder = diskFolder(contentDir)
  const present = new Map(
    folder.names().map((name) => [name, isChecked(name) ? folder.read(name) : new Uint8Array()]),
  )
  const values = valuesOf(present)
  if (!values.has('site.json'))
    fail(`${at('')} has no site.json, so it isn't a content folder. Name one with --content.`)
  const { files, next } = await make({
    files: present,
    values,
    at,
    today: now.toISOString().slice(0, 10),
  })
  // A file that cannot be read would be replaced by the starter's.
  for (const name of Object.keys(files)) {
    if (!present.has(name) || !isChecked(name) || values.has(name)) continue
    const problem = problemsOf(present).find(({ file }) => file.endsWith(name))
    fail(`Mend ${at(name)} first. Line ${problem?.line ?? 1}: ${problem?.message ?? ''}`)
  }
  const added = new Map(
    Object.entries(files).map(([name, bytes]): [string, Uint8Array] => [name, Buffer.from(bytes)]),
  )
  const earlier = new Set(problemsOf(present).map(({ file, message }) => `${file}: ${message}`))
  const { file, message } =
    problemsOf(withChanges(present, added)).find(
      (problem) => !earlier.has(`${problem.file}: ${problem.message}`),
    ) ?? {}
  if (message !== undefined) fail(`The build would reject ${file}: ${message} Nothing was written.`)
  const dev = typedCommand('dev', { contentDir })
  const launch = typedCommand('build', { contentDir }, '--launch')
  return {
    files: [...added].map(([name, bytes]) => ({ path: name, bytes })),
    next: [
      ...next,
      ...([...added.keys()].some((name) => name.startsWith('images/'))
        ? [
            `Put a photograph of your own into ${at('images')}, straight from the phone if you like. Name it in "source" and describe it in "alt", then remove "sample": true.`,
          ]
        : []),
      `${dev} shows the site while you write; ${launch} lists what is left to do.`,
    ],
  }
}

const problemsOf = (files: ReadonlyMap<string, Uint8Array>) => readContent(folderOf(files)).problems

/** Returns the text of a new file, which names its schema where the other files of the content name theirs. */
export function withSchema({ values }: Pick<Present, 'values'>, file: string, text: string) {
  return withSchemaFolder(file, text, schemaFolder(values.get('site.json')))
}

/**
 * Returns a file with an item at the end of one of its lists. A file that content may lack begins as that of the starter.
 * @throws BuildError if the file has no such list
 */
export function appended(
  present: Present,
  file: string,
  list: string,
  item: object,
): Addition['files'] {
  const { files, values, at } = present
  const value = values.get(file)
  if (value === undefined) {
    const text = withSchema(present, file, starterText(file))
    const begun = JSON.parse(text)
    return { [file]: editedJson(text, begun, { ...begun, [list]: [item] }) }
  }
  const items = valueAt(value, [list])
  if (!Array.isArray(items)) throw new BuildError([errorIn(at(file), `has no list "${list}".`)])
  const longer = { ...(value as object), [list]: [...items, item] }
  return { [file]: editedJson(textOf(files.get(file) ?? new Uint8Array()), value, longer) }
}

/**
 * Adds a picture for the owner to replace, under a free name in `images`, and lists it in `samples.json` with the hash by which
 * the launch check recognises it.
 * @returns the picture's path, and the files
 */
export function samplePicture(
  present: Present,
  name: string,
): { source: string; files: Addition['files'] } {
  let source = `images/${name}.png`
  for (let number = 2; present.files.has(source); number++) source = `images/${name}-${number}.png`
  const item = starterItem(SAMPLES, 'pictures')
  const listed = [valueAt(present.values.get(SAMPLES), ['pictures'])].flat()
  const isListed = listed.some((picture) => valueAt(picture, ['sha256']) === item.sha256)
  return {
    source,
    files: {
      [source]: starterPicture(String(item.source)),
      ...(!isListed && appended(present, SAMPLES, 'pictures', { ...item, source })),
    },
  }
}

/** Writes new and changed files into a folder, each atomically. */
export async function writeFiles(folder: string, files: readonly OutputFile[]): Promise<void> {
  makeFolder(folder)
  removeLeftovers(folder)
  for (const { path: name, bytes } of files)
    await saveFile(folder, name, Buffer.from(bytes), presentBytes(path.join(folder, name)))
}

function presentBytes(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
