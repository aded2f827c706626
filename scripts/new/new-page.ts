import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sharedFiles } from '../../templates/content/shared-files.ts'
import { pricesSource } from '../../templates/pages/prices/prices-schema.ts'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { editedJson } from '../base/edit-json.ts'
import { isObject } from '../base/json-walk.ts'
import type { OutputFile } from '../base/output-file.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { pageSkeleton, partSkeleton, sharedWords, slugOf } from '../change/make-content.ts'
import { typedCommand } from '../command-line/typed-command.ts'
import { pageFolders } from '../content/content-files.ts'
import { readJson } from '../content/json-source.ts'
import { jsonSchemaOf } from '../schemas/content-schemas.ts'
import { jsonFile, type NewContent } from './new-content.ts'
import { refuseInvalid } from './refuse-invalid.ts'
import { samplePicture } from './sample-picture.ts'

/** The folder of each kind of page that has a file for each page, by the name of the kind. */
const FOLDERS = new Map([...pageFolders].map(([folder, { name }]) => [name, folder]))

/** The kinds of page that can be created. */
export const PAGE_KINDS = [...FOLDERS.keys()]

/**
 * Creates a page of a kind that has a file for each page, with the date `now` and a sample picture if it needs them.
 * @throws BuildError if the page exists, if the name has no Latin letters, or if the build would reject it
 */
export async function newPage(contentDir: string, kind: string, name: string, now: Date): Promise<NewContent> {
  const file = pageFile(contentDir, FOLDERS.get(kind) ?? '', name)
  const picture = await samplePicture(contentDir, `${kind}-${path.basename(file, '.json')}`)
  const page = jsonFile(file, pageSkeleton(jsonSchemaOf, file, name, picture.image, now.toISOString().slice(0, 10)))
  const words = kind === pricesSource.name ? priceWords(contentDir) : wordsFile(contentDir, kind)
  const files = [page, ...(String(page.bytes).includes(picture.image.source) ? picture.files : []), ...words]
  await refuseInvalid(contentDir, files, now)
  return {
    files,
    next: [
      `Open ${shownPath(path.join(contentDir, file))} and replace everything in square brackets. Your editor explains each field.`,
      ...(files.includes(picture.files[0] ?? page)
        ? [
            `Put a photograph of your own into ${shownPath(path.join(contentDir, 'images'))}, name it in "source" and describe it in "alt", then remove "sample": true.`,
          ]
        : []),
      ...(STEPS[kind]?.(name) ?? []),
      lastStep(contentDir),
    ],
  }
}

/** Makes the file with the words that pages of a kind share, unless the content has it. */
function wordsFile(contentDir: string, kind: string): OutputFile[] {
  const words = pageFolders.get(FOLDERS.get(kind) ?? '')?.words
  if (words === undefined || existsSync(path.join(contentDir, words))) return []
  return [jsonFile(words, sharedWords(jsonSchemaOf, words))]
}

/** Adds the words around prices to the file of all services, unless it has them. */
function priceWords(contentDir: string): OutputFile[] {
  const { file } = sharedFiles.servicePages
  const bytes = readFileSync(path.join(contentDir, file))
  const { value, problems } = readJson(shownPath(path.join(contentDir, file)), bytes)
  if (!isObject(value)) throw new BuildError(problems)
  if ('prices' in value) return []
  const prices = partSkeleton(jsonSchemaOf, file, ['prices'], 'example')
  return [{ path: file, bytes: editedJson(bytes.toString(), value, { ...value, prices }) }]
}

/** Further steps for a page of a kind. */
const STEPS: Readonly<Record<string, (name: string) => string[]>> = {
  area: (name) => [
    `Write at least 150 words that are true of ${name} alone: what people there ask you for, what you have done there, what they should know. A page too much like another town's is rejected.`,
    'Write the number of jobs that you have finished there in "projects", and the proof of it in "evidence".',
  ],
  service: () => ['If you like, add a picture as "image", and an "icon" from lucide.dev/icons.'],
  prices: () => [
    'Prices of a service belong into its own file, as "prices": this page lists them by itself. Write those that belong to none as "prices" here.',
  ],
  guide: () => [
    'Leave out "author" and "date" for a page that is not advice. Name the services whose pages should link to it in "services"; otherwise every page does, at its foot.',
    'In advice, answer what people type: what it costs, with the date; which of two kinds; whom to ring first; how long it takes, and when it can be used.',
  ],
}

/** Returns the last step after creating anything. */
export function lastStep(contentDir: string): string {
  const [dev, launch] = [typedCommand('dev', { contentDir }), typedCommand('build', { contentDir }, '--launch')]
  return `${dev} shows the site while you write; ${launch} lists what is left to do.`
}

function pageFile(contentDir: string, folder: string, name: string): string {
  const slug = folder === '' ? pricesSource.name : slugOf(name)
  const refuse = (message: string) => {
    throw new BuildError([errorIn('npm run new', message)])
  }
  if (slug === '') refuse(`"${name}" has no letters for a file name. Write it in Latin letters.`)
  const file = path.posix.join(folder, `${slug}.json`)
  if (!existsSync(path.join(contentDir, 'site.json')))
    refuse(`${shownPath(contentDir)} has no site.json, so it isn't a content folder. Name one with --content.`)
  if (existsSync(path.join(contentDir, file)))
    refuse(`${shownPath(path.join(contentDir, file))} already exists. Edit it, or choose another name.`)
  return file
}
