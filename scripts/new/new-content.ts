import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { valueAt } from '../base/json-walk.ts'
import { makeFolder } from '../base/make-folder.ts'
import type { OutputFile } from '../base/output-file.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { fileSkeleton } from '../change/make-content.ts'
import { prepareChange } from '../change/prepare-change.ts'
import { typedCommand } from '../command-line/typed-command.ts'
import { jsonSchemaOf } from '../schemas/content-schemas.ts'
import { folderStore } from '../store/folder-store.ts'
import { removeLeftovers, saveFile } from '../store/save-file.ts'
import type { StoredContent } from '../store/store.ts'

/** The result of a command: files below the content folder, and the next steps for the owner. */
export interface NewContent {
  files: OutputFile[]
  /** One sentence or more for each step. */
  next: string[]
}

/** The content to which something is added. */
export interface Present extends Pick<StoredContent, 'files' | 'values'> {
  /** The path of one of its files, for messages. */
  at(file: string): string
  /** As `YYYY-MM-DD`. */
  today: string
}

/** What is added to content. */
export interface Addition {
  /** The new and the changed JSON files, by path below the content folder. */
  values: Readonly<Record<string, unknown>>
  pictures?: Readonly<Record<string, Uint8Array>>
  next: string[]
}

/**
 * Adds to the content of a folder, as an editor would: with as few edits as possible, and checked before anything is written.
 * Errors that the content already has don't matter.
 * @throws BuildError if there is no content, or if the build would reject what is added, with the first reason
 * @throws StoreError for content that cannot be read, or that is older than the program
 */
export async function addedTo(
  contentDir: string,
  now: Date,
  make: (present: Present) => Addition | Promise<Addition>,
): Promise<NewContent> {
  const refuse = (message: string) => {
    throw new BuildError([errorIn('npm run new', message)])
  }
  const at = (file: string) => shownPath(path.join(contentDir, file))
  const store = folderStore(contentDir)
  const version = await store.head()
  const present = await store.read(version)
  if (!present.values.has('site.json'))
    refuse(`${at('')} has no site.json, so it isn't a content folder. Name one with --content.`)
  const {
    values,
    pictures = {},
    next,
  } = await make({ ...present, at, today: now.toISOString().slice(0, 10) })
  const wanted = new Map([...present.values, ...Object.entries(values)])
  const change = {
    id: '',
    subject: '',
    base: present.values,
    wanted,
    binaries: new Map(Object.entries(pictures)),
  }
  const judge = { now, launch: false, facts: async () => undefined }
  const { files, problems } = await prepareChange(present, change, new Map(), judge, (name) =>
    store.bytes(version, name),
  )
  for (const { file, message } of problems.slice(0, 1))
    refuse(`The build would reject ${file}: ${message} Nothing was written.`)
  const [dev, launch] = [
    typedCommand('dev', { contentDir }),
    typedCommand('build', { contentDir }, '--launch'),
  ]
  return {
    files: [...files].flatMap(([name, bytes]) => (bytes ? { path: name, bytes } : [])),
    next: [
      ...next,
      ...(Object.keys(pictures).length > 0
        ? [
            `Put a photograph of your own into ${at('images')}, straight from the phone if you like. Name it in "source" and describe it in "alt", then remove "sample": true.`,
          ]
        : []),
      `${dev} shows the site while you write; ${launch} lists what is left to do.`,
    ],
  }
}

/**
 * Returns a file with an item at the end of one of its lists. A file that content may lack begins with the words of its schema.
 * @throws BuildError if the file has no such list
 */
export function appended(
  { values, at }: Pick<Present, 'values' | 'at'>,
  file: string,
  list: string,
  item: object,
): Addition['values'] {
  const value = values.get(file) ?? { ...fileSkeleton(jsonSchemaOf, file, 'example'), [list]: [] }
  const items = valueAt(value, [list])
  if (!Array.isArray(items)) throw new BuildError([errorIn(at(file), `has no list "${list}".`)])
  return { [file]: { ...(value as object), [list]: [...items, item] } }
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
