import path from 'node:path'
import { sharedFiles } from '../../templates/content/shared-files.ts'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { isObject } from '../base/json-walk.ts'
import { pageSkeleton, partSkeleton, sharedWords } from '../change/make-content.ts'
import { slugOf } from '../change/slug-of.ts'
import { pageFolders } from '../content/content-files.ts'
import { jsonSchemaOf } from '../schemas/content-schemas.ts'
import type { Addition, Present } from './new-content.ts'
import { samplePicture } from './sample-picture.ts'

/** The folder of each kind of page that has a file for each page, by the name of the kind. */
const FOLDERS = new Map([...pageFolders].map(([folder, { name }]) => [name, folder]))

/** The page of prices, the only kind of one file that can be begun. */
const PRICES = 'prices'

/** The kinds of page that can be created. */
export const PAGE_KINDS = [...FOLDERS.keys()]

/**
 * Creates a page of a kind that has a file for each page, or the page of prices, with today's date and a sample picture if it
 * needs them, and with the words that such pages share if the content lacks them.
 * @throws BuildError if the page exists or the name has no Latin letters
 */
export async function newPage(present: Present, kind: string, name: string): Promise<Addition> {
  const file = pageFile(present, FOLDERS.get(kind) ?? '', name)
  const { image, ...picture } = await samplePicture(
    present,
    `${kind}-${path.basename(file, '.json')}`,
  )
  const page = pageSkeleton(jsonSchemaOf, file, name, image, present.today)
  const words = kind === PRICES ? priceWords(present) : pageWords(present, kind)
  const isPictured = JSON.stringify(page).includes(image.source)
  return {
    values: { [file]: page, ...(isPictured && picture.values), ...words },
    ...(isPictured && { pictures: picture.pictures }),
    next: [
      `Open ${present.at(file)} and replace everything in square brackets. Your editor explains each field.`,
      ...(STEPS[kind]?.(name) ?? []),
    ],
  }
}

/** The words that pages of a kind share, unless the content has them. */
function pageWords({ values }: Present, kind: string): Addition['values'] {
  const words = pageFolders.get(FOLDERS.get(kind) ?? '')?.words
  return words === undefined || values.has(words)
    ? {}
    : { [words]: sharedWords(jsonSchemaOf, words) }
}

/** The file of all services with the words around prices, unless it has them. */
function priceWords({ values }: Present): Addition['values'] {
  const { file } = sharedFiles.servicePages
  const value = values.get(file)
  if (!isObject(value) || 'prices' in value) return {}
  return { [file]: { ...value, prices: partSkeleton(jsonSchemaOf, file, ['prices'], 'example') } }
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

function pageFile({ files, at }: Present, folder: string, name: string): string {
  const slug = folder === '' ? PRICES : slugOf(name)
  const file = path.posix.join(folder, `${slug}.json`)
  const refuse = (message: string) => {
    throw new BuildError([errorIn('npm run new', message)])
  }
  if (slug === '') refuse(`"${name}" has no letters for a file name. Write it in Latin letters.`)
  if (files.has(file)) refuse(`${at(file)} already exists. Edit it, or choose another name.`)
  return file
}
