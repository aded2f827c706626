import { existsSync } from 'node:fs'
import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { typedCommand } from '../command-line/typed-command.ts'
import { fileSkeleton, jsonFile, type NewContent, partSkeleton, type Skeleton } from './new-content.ts'
import { refuseInvalid } from './refuse-invalid.ts'
import { samplePicture } from './sample-picture.ts'
import { placeholder } from './skeleton.ts'

/** The schema's limit for the name of a town, in characters. */
const MAX_PLACE = 40

/**
 * Creates the page of a town.
 * @throws BuildError if the page exists, if the name has no Latin letters, or if the build would reject it
 */
export async function newArea(contentDir: string, name: string): Promise<NewContent> {
  const file = pageFile(contentDir, 'areas', name)
  const files = [jsonFile(file, areaSkeleton(file, name))]
  refuseInvalid(contentDir, files)
  return {
    files,
    next: [
      `Open ${shownPath(path.join(contentDir, file))} and replace everything in square brackets. Your editor explains each field.`,
      `Write at least 150 words that are true of ${name} alone: its houses, the work they need, the council's rules. A page too much like another town's is rejected.`,
      'Write the number of jobs that you have finished there in "projects", and the proof of it in "evidence".',
      lastStep(contentDir),
    ],
  }
}

/** The skeleton of a town's page. Texts that must differ from page to page contain the town's name. */
export function areaSkeleton(file: string, name: string): Skeleton {
  const page = fileSkeleton(file, 'placeholder')
  page.name = name
  page.meta.title = titleFor(name)
  page.meta.description = `[What a search result says about your work in ${bare(name)}: two sentences that are true of this town alone.]`
  page.hero.heading = `[What you do] in ${name}`
  page.about = partSkeleton(file, ['about'], 'placeholder')
  page.projects = { figure: '0', evidence: '' }
  page.nearby.places = page.nearby.places.map((_: string, index: number) => {
    const number = ` ${index + 1}`
    return placeholder(`Place near ${bare(name)}${number}`, number, MAX_PLACE)
  })
  return page
}

/**
 * Creates the page of a service, with a sample picture.
 * @throws BuildError as `newArea` does
 */
export async function newService(contentDir: string, name: string): Promise<NewContent> {
  const file = pageFile(contentDir, 'services', name)
  const picture = await samplePicture(contentDir, `service-${path.basename(file, '.json')}`)
  const files = [jsonFile(file, serviceSkeleton(file, name, picture.image)), ...picture.files]
  refuseInvalid(contentDir, files)
  return {
    files,
    next: [
      `Open ${shownPath(path.join(contentDir, file))} and replace everything in square brackets. Your editor explains each field.`,
      `Put a photograph of your own into ${shownPath(path.join(contentDir, 'images'))}, name it in "image" and describe it in "alt", then remove "sample": true.`,
      'Choose an "icon" from lucide.dev/icons.',
      lastStep(contentDir),
    ],
  }
}

/** The skeleton of a service's page. */
export function serviceSkeleton(file: string, name: string, image: unknown): Skeleton {
  const page = fileSkeleton(file, 'placeholder')
  page.name = name
  page.image = image
  page.meta.title = titleFor(name)
  page.meta.description = `[What a search result says about ${bare(name)}: two sentences on what a customer finds on this page, and nowhere else.]`
  page.hero.heading = name
  for (const part of ['features', 'process', 'cards']) page[part] = partSkeleton(file, [part], 'placeholder')
  return page
}

/** A name without brackets, for use inside a placeholder. */
function bare(name: string): string {
  return name.replace(/^\[|\]$/g, '')
}

/** The last step after creating anything. */
export function lastStep(contentDir: string): string {
  const [dev, launch] = [typedCommand('dev', { contentDir }), typedCommand('build', { contentDir }, '--launch')]
  return `${dev} shows the site while you write; ${launch} lists what is left to do.`
}

/** A title without the firm's name, for which there may be no room. */
function titleFor(name: string): string {
  return `[What and where] ${name}`
}

/** A file name for what people call a page: "Bishop's Castle" is `bishops-castle`. Empty if there are no Latin letters. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.replace(/['’]/g, '').match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 60).replace(/-$/, '')
}

function pageFile(contentDir: string, folder: string, name: string): string {
  const slug = slugOf(name)
  const refuse = (message: string) => {
    throw new BuildError([errorIn('npm run new', message)])
  }
  if (slug === '') refuse(`"${name}" has no letters for a file name. Write it in Latin letters.`)
  const file = `${folder}/${slug}.json`
  if (!existsSync(path.join(contentDir, folder)))
    refuse(`${shownPath(contentDir)} has no folder "${folder}". Name a content folder with --content.`)
  if (existsSync(path.join(contentDir, file)))
    refuse(`${shownPath(path.join(contentDir, file))} already exists. Edit it, or choose another name.`)
  return file
}
