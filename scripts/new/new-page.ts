import path from 'node:path'
import { sharedFiles } from '../../templates/content.ts'
import { BuildError, errorIn } from '../finding.ts'
import { pageFolders } from '../load/content-files.ts'
import { editedJson } from '../load/edit-json.ts'
import { isObject, valueAt } from '../load/json-walk.ts'
import { slugOf } from '../load/slug-of.ts'
import { textOf } from '../load/stored-files.ts'
import { type Addition, type Present, samplePicture, withSchema } from './new-content.ts'
import { starterPage, starterText, starterValue } from './starter.ts'

/** The folder of each kind of page that has a file for each page, by the name of the kind. */
const FOLDERS = new Map([...pageFolders].map(([folder, { name }]) => [name, folder]))

/** The page of prices, the only kind of one file that can be begun. */
const PRICES = 'prices'
/** The picture in the starter's pages. */
const SAMPLE = 'images/sample.png'

/** The kinds of page that can be created. */
export const PAGE_KINDS = [...FOLDERS.keys()]

/**
 * Creates a page of a kind that has a file for each page, or the page of prices, as a copy of the starter's, with today's date and
 * a sample picture if it needs them, and with the words that such pages share if the content lacks them.
 * @throws BuildError if the page exists or the name has no Latin letters
 */
export function newPage(present: Present, kind: string, name: string): Addition {
  const folder = FOLDERS.get(kind) ?? ''
  const file = pageFile(present, folder, name)
  const text = withSchema(present, file, starterPage(folder, file, name, present.today))
  const picture = text.includes(SAMPLE)
    ? samplePicture(present, `${kind}-${path.basename(file, '.json')}`)
    : undefined
  return {
    files: {
      [file]: picture ? text.replaceAll(SAMPLE, picture.source) : text,
      ...picture?.files,
      ...(kind === PRICES ? priceWords(present) : pageWords(present, folder)),
    },
    next: [
      `Open ${present.at(file)} and replace everything in square brackets. Your editor explains each field.`,
      ...(STEPS[kind]?.(name, present) ?? []),
    ],
  }
}

/** The words that pages of a folder share, unless the content has them. */
function pageWords(present: Present, folder: string): Addition['files'] {
  const words = pageFolders.get(folder)?.words
  return words === undefined || present.values.has(words)
    ? {}
    : { [words]: withSchema(present, words, starterText(words)) }
}

/** The file of all services with the words around prices, unless it has them. */
function priceWords({ files, values }: Present): Addition['files'] {
  const { file } = sharedFiles.servicePages
  const value = values.get(file)
  const bytes = files.get(file)
  if (!isObject(value) || !bytes || 'prices' in value) return {}
  const { prices } = starterValue(file)
  return { [file]: editedJson(textOf(bytes), value, { ...value, prices }) }
}

/** Further steps for a page of a kind. */
const STEPS: Readonly<Record<string, (name: string, present: Present) => string[]>> = {
  area: (name, { values }) => [
    `Write at least 150 words that are true of ${name} alone: what people there ask you for, what you have done there, what they should know. A page too much like another town's is rejected.`,
    ...(valueAt(values.get(sharedFiles.areaPages.file), ['projects']) === undefined
      ? []
      : [
          'If you count the jobs that you have finished there, write "projects" with their "figure", and the proof of it in "evidence".',
        ]),
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
  const fail = (message: string) => {
    throw new BuildError([errorIn('npm run new', message)])
  }
  if (slug === '') fail(`"${name}" has no letters for a file name. Write it in Latin letters.`)
  if (files.has(file)) fail(`${at(file)} already exists. Edit it, or choose another name.`)
  return file
}
