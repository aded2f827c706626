import type * as z from 'zod'
import { jobSchema } from '../../../templates/pages/job/job-schema.ts'
import { picturePlaces } from '../../../templates/parts/picture/picture-places.ts'
import type { Values } from '../../base/json-changes.ts'
import { valueAt } from '../../base/json-walk.ts'
import { slugOf } from '../../change/make-content.ts'
import { bySchema, checkedBy, type Option, type Photo, pastDay, type Task } from '../task.ts'
import { FIRST_WORDS } from './first-words.ts'

/** The answers: the job itself, but for the place if that is no town with a page, and for what becomes of its photographs. */
type Answers = Partial<Omit<z.infer<typeof jobSchema>, 'cover' | 'pairs' | 'pictures'>> & {
  place?: string
  after?: Photo[]
  before?: Photo[]
}

const WORDS = 'jobs.json'
const MOST_PAIRS = 3
/** The cover is shown as wide as a pair of photographs. */
const LEAST = picturePlaces.wipe.least
const CHOOSE: Option = [undefined, 'Choose one']
/** Cannot be a file's name. */
const ELSEWHERE = '*'

export const job: Task<Answers> = {
  name: 'job',
  title: 'A finished job',
  hint: 'With before and after photographs',
  begin: () => ({}),
  fields: (files, _, today) =>
    checkedBy<Answers>(jobSchema.shape, [
      {
        path: ['title'],
        kind: 'text',
        label: 'What the job was',
        hint: 'In a few words, as you would tell a neighbour.',
        ask: 'Write what the job was.',
      },
      {
        path: ['town'],
        kind: 'choice',
        options: [CHOOSE, ...pagesIn(files, 'areas'), [ELSEWHERE, 'Another place']],
        label: 'Town',
        ask: 'Choose a town.',
      },
      {
        path: ['place'],
        kind: 'text',
        label: 'Name of the place',
        ask: 'Write the name of the place.',
        when: ({ town }) => town === ELSEWHERE,
        check: bySchema(jobSchema.shape.town),
      },
      {
        path: ['services', 0],
        kind: 'choice',
        options: [CHOOSE, ...pagesIn(files, 'services')],
        label: 'Kind of work',
        ask: 'Choose the kind of work.',
        check: () => undefined,
      },
      { path: ['problem'], kind: 'long', label: 'What was wrong', hint: 'If you like.' },
      { path: ['done'], kind: 'long', label: 'What you did, in a sentence', ask: 'Write what you did.' },
      { path: ['date'], kind: 'date', label: 'Finished on', ask: 'Choose a day.', check: pastDay(today) },
      {
        path: ['days'],
        kind: 'number',
        label: 'How many days it took',
        hint: 'If you like.',
        check: (days) => bySchema(jobSchema.shape.days)(days, {}) && 'Write the number of days, such as 3.',
      },
      { path: ['price'], kind: 'text', label: 'What a job like this costs', hint: 'If you like: £1,200 to £1,600.' },
      {
        path: ['after'],
        kind: 'photos',
        most: MOST_PAIRS,
        least: LEAST,
        label: 'Photographs of the finished work',
        ask: 'Choose at least one photograph.',
      },
      {
        path: ['before'],
        kind: 'photos',
        most: MOST_PAIRS,
        least: LEAST,
        label: 'Photographs from before',
        hint: 'In the same order, from the same spot.',
        check: checkPartners,
      },
      {
        path: ['permission'],
        kind: 'text',
        label: 'Who said yes to showing them, and when',
        hint: 'Nobody sees this on the site.',
        ask: "Write who said yes, and when: a home may be shown only with its owner's permission.",
      },
    ]),
  finish(files, form) {
    const { title, town, place, date, services, problem, done, days, price, permission, after = [], before = [] } = form
    const picture = ({ source, focus }: Photo, when: string) => ({ source, alt: `${title}, ${when} the work.`, focus })
    const pairs = before.flatMap((photo, index) => {
      const partner = after[index]
      return partner ? [{ before: picture(photo, 'before'), after: picture(partner, 'after') }] : []
    })
    // The first one is the cover, which stands above them.
    const alone = after.slice(Math.max(1, before.length)).map((photo) => picture(photo, 'after'))
    const [cover] = after
    const value = {
      $schema: '../.schemas/job.json',
      title,
      town: town === ELSEWHERE ? place : town,
      date,
      ...(cover && { cover: picture(cover, 'after') }),
      services,
      ...(problem && { problem }),
      done,
      ...(days && { days }),
      ...(price && { price }),
      ...(pairs.length > 0 && { pairs }),
      ...(alone.length > 0 && { pictures: alone }),
      permission,
    }
    const file = freeFile(files, slugOf(`${title} ${value.town}`).slice(0, 50).replace(/-$/, '') || 'job')
    return new Map<string, unknown>([[file, value], ...(files.has(WORDS) ? [] : [[WORDS, FIRST_WORDS] as const])])
  },
  subject: ({ title }) => `Add a finished job: ${title}`,
}

/** A photograph from before is shown only beside one of the finished work. */
function checkPartners(_: unknown, { before = [], after = [] }: Answers): string | undefined {
  if (before.length <= after.length) return undefined
  return `There are ${before.length} from before, and ${after.length} of the finished work. Each needs its partner: add one there, or remove one here.`
}

/** Returns the pages of a folder by slug and name. */
function pagesIn(files: Values, folder: string): Option[] {
  const pages = [...files].filter(([file]) => file.startsWith(`${folder}/`))
  const named = pages.map(([file, value]) => [file.slice(folder.length + 1, -'.json'.length), String(valueAt(value, ['name']))] as const)
  return named.sort(([, one], [, other]) => one.localeCompare(other))
}

/** Returns a new job's file, whose unique name is its slug. */
function freeFile(files: Values, slug: string): string {
  for (let number = 1; ; number++) {
    const file = `jobs/${slug}${number === 1 ? '' : `-${number}`}.json`
    if (!files.has(file)) return file
  }
}
