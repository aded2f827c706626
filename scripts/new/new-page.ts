import path from 'node:path'
import { stop } from '../finding.ts'
import { editedJson } from '../json/edited-json.ts'
import { slugOf } from '../json/slug-of.ts'
import { pageFolders } from '../load/content-files.ts'
import type { OutputFile } from '../output-file.ts'
import { type NewContent, type Present, withSchema } from './new-content.ts'
import { starterPage, starterPicture, starterText } from './starter.ts'

/** The picture in the starter's pages, and the list by which a launch recognises it. */
const SAMPLE = 'images/sample.png'
const SAMPLES = 'samples.json'

/** The folder of each kind of page that has a file for each page, by the name of the kind. */
const FOLDERS = new Map([...pageFolders].map(([folder, { name }]) => [name, folder]))

/** The kinds of page that can be created. */
export const PAGE_KINDS = [...FOLDERS.keys()]

/**
 * Creates a page of a kind that has a file for each page, as a copy of the starter's: with today's date, and with the words that
 * such pages share and the sample picture if the content lacks them.
 * @throws BuildError if the page exists or the name has no Latin letters
 */
export function newPage(present: Present, kind: string, name: string): NewContent {
  const folder = FOLDERS.get(kind) ?? ''
  const words = pageFolders.get(folder)?.words
  const file = pageFile(present, folder, name)
  const text = withSchema(present, file, starterPage(folder, name, present.today))
  return {
    files: [
      { path: file, bytes: text },
      ...(words === undefined || present.has(words) ? [] : [starterFile(present, words)]),
      ...(text.includes(SAMPLE) ? samplePicture(present) : []),
    ],
    next: [
      `Open ${present.at(file)} and replace everything in square brackets. Your editor explains each field.`,
    ],
  }
}

function starterFile(present: Present, file: string): OutputFile {
  return { path: file, bytes: withSchema(present, file, starterText(file, present.today)) }
}

/** The picture for the owner to replace, and its place in the list of samples. */
function samplePicture(present: Present): OutputFile[] {
  if (present.has(SAMPLE)) return []
  const picture = { path: SAMPLE, bytes: starterPicture(SAMPLE) }
  const list = present.read(SAMPLES)
  if (!list) return [picture, starterFile(present, SAMPLES)]
  const { pictures } = JSON.parse(starterText(SAMPLES, present.today)) as { pictures: string[] }
  const longer = { ...list.value, pictures: [list.value.pictures, pictures].flat() }
  return [picture, { path: SAMPLES, bytes: editedJson(list.text, longer) }]
}

function pageFile({ has, at }: Present, folder: string, name: string): string {
  const slug = slugOf(name)
  const file = path.posix.join(folder, `${slug}.json`)
  if (slug === '')
    stop('npm run new', `"${name}" has no letters for a file name. Write it in Latin letters.`)
  if (has(file)) stop('npm run new', `${at(file)} already exists. Edit it, or choose another name.`)
  return file
}
