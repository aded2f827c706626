import path from 'node:path'
import { sharedFiles } from '../../templates/content.ts'
import { BuildError, errorIn } from '../finding.ts'
import { pageFolders } from '../load/content-files.ts'
import { editedJson } from '../load/edit-json.ts'
import { slugOf } from '../load/slug-of.ts'
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
      ...(STEPS[kind]?.(name, present) ?? []),
    ],
  }
}

function starterFile(present: Present, file: string): OutputFile {
  return { path: file, bytes: withSchema(present, file, starterText(file)) }
}

/** The picture for the owner to replace, and its place in the list of samples. */
function samplePicture(present: Present): OutputFile[] {
  if (present.has(SAMPLE)) return []
  const picture = { path: SAMPLE, bytes: starterPicture(SAMPLE) }
  const list = present.read(SAMPLES)
  if (!list) return [picture, starterFile(present, SAMPLES)]
  const { pictures } = JSON.parse(starterText(SAMPLES)) as { pictures: object[] }
  const longer = { ...list.value, pictures: [list.value.pictures, pictures].flat() }
  return [picture, { path: SAMPLES, bytes: editedJson(list.text, list.value, longer) }]
}

/** Further steps for a page of a kind. */
const STEPS: Readonly<Record<string, (name: string, present: Present) => string[]>> = {
  area: (name, { read }) => [
    `Write at least 150 words that are true of ${name} alone: what people there ask you for, what you have done there, what they should know. A page too much like another town's is rejected.`,
    ...(read(sharedFiles.areaPages.file)?.value.projects === undefined
      ? []
      : [
          'If you count the jobs that you have finished there, write "projects" with their "figure", and the proof of it in "evidence".',
        ]),
  ],
  service: () => ['If you like, add a picture as "image", and an "icon" from lucide.dev/icons.'],
  job: (_, { at }) => [
    `Put a photograph of your own into ${at('images')}, straight from the phone if you like. Name it in "source" and describe it in "alt", then remove "sample": true.`,
  ],
  guide: () => [
    'Leave out "author" and "date" for a page that is not advice. Name the services whose pages should link to it in "services"; otherwise every page does, at its foot.',
    'In advice, answer what people type: what it costs, with the date; which of two kinds; whom to ring first; how long it takes, and when it can be used.',
  ],
}

function pageFile({ has, at }: Present, folder: string, name: string): string {
  const slug = slugOf(name)
  const file = path.posix.join(folder, `${slug}.json`)
  const fail = (message: string) => {
    throw new BuildError([errorIn('npm run new', message)])
  }
  if (slug === '') fail(`"${name}" has no letters for a file name. Write it in Latin letters.`)
  if (has(file)) fail(`${at(file)} already exists. Edit it, or choose another name.`)
  return file
}
