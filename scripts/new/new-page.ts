import { existsSync } from 'node:fs'
import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { typedCommand } from '../command-line/typed-command.ts'
import { type Begin, begin, jsonFile, type Made } from './made.ts'
import { beginPicture } from './new-picture.ts'
import { refuseFaults } from './refuse-faults.ts'
import { placeholder } from './skeleton.ts'
import { slugOf } from './slug-of.ts'

/** So long may a place near a town be called, as the town itself. */
const MOST_PLACE = 40

/**
 * Begins the page of a town.
 * @throws BuildError when there is one, when the name makes no file name, or when the build would refuse it
 */
export async function newArea(contentDir: string, name: string): Promise<Made> {
  const file = pageFile(contentDir, 'areas', name)
  const files = [jsonFile(file, begunArea(file, name))]
  await refuseFaults(contentDir, files)
  return {
    files,
    next: [
      `Open ${shownPath(path.join(contentDir, file))} and write in the place of everything in square brackets. Your editor explains each field.`,
      `Write what is true of ${name} alone: its houses, what they need, what the council asks. 150 words of its own at least; a town that says the same as another is refused.`,
      'Put the number of jobs that you have finished there into "projects", and into "evidence" what proves it.',
      always(contentDir),
    ],
  }
}

/** The beginning of a town's page. What must differ from page to page names the town. */
export function begunArea(file: string, name: string): Begin {
  const page = begin(file, 'placeholder')
  page.name = name
  page.meta.title = titleFor(name)
  page.meta.description = `[What a search result says about your work in ${bare(name)}: two sentences that are true of this town alone.]`
  page.hero.heading = `[What you do] in ${name}`
  page.projects = { figure: '0', evidence: '' }
  page.nearby.places = page.nearby.places.map((_: string, index: number) => {
    const number = ` ${index + 1}`
    return placeholder(`Place near ${bare(name)}${number}`, number, MOST_PLACE)
  })
  return page
}

/**
 * Begins the page of a service, with a picture that is to be replaced.
 * @throws BuildError when there is one, when the name makes no file name, or when the build would refuse it
 */
export async function newService(contentDir: string, name: string): Promise<Made> {
  const file = pageFile(contentDir, 'services', name)
  const picture = await beginPicture(contentDir, `service-${path.basename(file, '.json')}`)
  const files = [jsonFile(file, begunService(file, name, picture.image)), ...picture.files]
  await refuseFaults(contentDir, files)
  return {
    files,
    next: [
      `Open ${shownPath(path.join(contentDir, file))} and write in the place of everything in square brackets. Your editor explains each field.`,
      `Put a photograph of your own into ${shownPath(path.join(contentDir, 'images'))}, name it in "image" with what it shows, and remove "sample": true there.`,
      'Choose an "icon" from lucide.dev/icons.',
      always(contentDir),
    ],
  }
}

/** The beginning of a service's page. */
export function begunService(file: string, name: string, image: unknown): Begin {
  const page = begin(file, 'placeholder')
  page.name = name
  page.image = image
  page.meta.title = titleFor(name)
  page.meta.description = `[What a search result says about ${bare(name)}: two sentences on what a customer finds on this page, and nowhere else.]`
  page.hero.heading = name
  return page
}

/** A name that is itself a placeholder, as it stands in another one: brackets do not stand in brackets. */
function bare(name: string): string {
  return name.replace(/^\[|\]$/g, '')
}

/** What everything new asks for at its end. */
export function always(contentDir: string): string {
  const [dev, launch] = [typedCommand('dev', { contentDir }), typedCommand('build', { contentDir }, '--launch')]
  return `${dev} shows it while you write; ${launch} lists what is still unfinished.`
}

/** Short enough for any page, and without the name of the firm, for which there may be no room. */
function titleFor(name: string): string {
  return `[What and where] ${name}`
}

function pageFile(contentDir: string, folder: string, name: string): string {
  const slug = slugOf(name)
  const refuse = (message: string) => {
    throw new BuildError([errorIn('npm run new', message)])
  }
  if (slug === '') refuse(`"${name}" has no letters of which the name of a file could be made. Write it in Latin letters.`)
  const file = `${folder}/${slug}.json`
  if (!existsSync(path.join(contentDir, folder)))
    refuse(`${shownPath(contentDir)} has no folder "${folder}". Name a content folder with --content.`)
  if (existsSync(path.join(contentDir, file)))
    refuse(`${shownPath(path.join(contentDir, file))} is there already. Edit it, or choose another name.`)
  return file
}
