import type * as z from 'zod'
import { jobSchema } from '../../../templates/pages/job/job-schema.ts'
import { picturePlaces } from '../../../templates/parts/picture/picture-places.ts'
import type { Values } from '../../base/json-changes.ts'
import { slugOf } from '../../base/slug-of.ts'
import { schemaAddress } from '../../content/json-schema.ts'
import {
  bySchema,
  checkedBy,
  type Option,
  type Photo,
  pagesIn,
  pastDay,
  type Task,
} from '../task.ts'
import { FIRST_WORDS } from './first-words.ts'

/** The answers: the job itself, but for the place if that is no town with a page, and for what becomes of its photographs. */
type Answers = Partial<Omit<z.infer<typeof jobSchema>, 'cover' | 'pairs' | 'pictures'>> & {
  place?: string
  after?: Photo[]
  before?: Photo[]
}

const WORDS = 'jobs.json'
/** Up to three pairs. The cover is shown as wide as one of them. */
const PHOTOS = { most: 3, least: picturePlaces.wipe.least }
const CHOOSE: Option = [undefined, 'Choose one']
/** Cannot be a file's name. */
const ELSEWHERE = '*'
const ANOTHER: Option = [ELSEWHERE, 'Another place']

const checkDays = (days: unknown) =>
  bySchema(jobSchema.shape.days)(days, {}) && 'Write the number of days, such as 3.'

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
        needed: true,
      },
      {
        path: ['town'],
        kind: 'choice',
        options: [CHOOSE, ...pagesIn(files, 'areas'), ANOTHER],
        label: 'Town',
        needed: true,
      },
      {
        path: ['place'],
        kind: 'text',
        label: 'Name of the place',
        needed: true,
        when: ({ town }) => town === ELSEWHERE,
        check: bySchema(jobSchema.shape.town),
      },
      {
        path: ['services', 0],
        kind: 'choice',
        options: [CHOOSE, ...pagesIn(files, 'services')],
        label: 'Kind of work',
        needed: true,
      },
      { path: ['problem'], kind: 'long', label: 'What was wrong', hint: 'If you like.' },
      { path: ['done'], kind: 'long', label: 'What you did, in a sentence', needed: true },
      { path: ['date'], kind: 'date', label: 'Finished on', needed: true, check: pastDay(today) },
      {
        path: ['days'],
        kind: 'number',
        label: 'How many days it took',
        hint: 'If you like.',
        check: checkDays,
      },
      {
        path: ['price'],
        kind: 'text',
        label: 'What a job like this costs',
        hint: 'If you like: £1,200 to £1,600.',
      },
      {
        path: ['after'],
        kind: 'photos',
        ...PHOTOS,
        label: 'Photographs of the finished work',
        needed: true,
      },
      {
        path: ['before'],
        kind: 'photos',
        ...PHOTOS,
        label: 'Photographs from before',
        hint: 'In the same order, from the same spot.',
        check: checkPartners,
      },
      {
        path: ['permission'],
        kind: 'text',
        label: 'Who said yes to showing them, and when',
        hint: "A home may be shown only with its owner's permission. Nobody sees this on the site.",
        needed: true,
      },
    ]),
  finish(files, { place, after = [], before = [], ...said }) {
    const town = said.town === ELSEWHERE ? place : said.town
    const picture = ({ source, focus }: Photo, when: string) => ({
      source,
      alt: `${said.title}, ${when} the work.`,
      focus,
    })
    const [cover, ...others] = after.map((photo) => picture(photo, 'after'))
    const pairs = before.flatMap((photo, index) => {
      const partner = [cover, ...others][index]
      return partner ? [{ before: picture(photo, 'before'), after: partner }] : []
    })
    // The first one is the cover, which stands above them.
    const pictures = others.slice(Math.max(0, before.length - 1))
    const lists = { ...(pairs.length > 0 && { pairs }), ...(pictures.length > 0 && { pictures }) }
    const job = new Map(Object.entries({ ...said, town, cover, ...lists }))
    const ordered = Object.keys(jobSchema.shape).flatMap((key) =>
      job.get(key) === undefined ? [] : [[key, job.get(key)]],
    )
    const file = freeFile(
      files,
      slugOf(`${said.title} ${town}`).slice(0, 50).replace(/-$/, '') || 'job',
    )
    const value = { $schema: schemaAddress(file), ...Object.fromEntries(ordered) }
    return new Map<string, unknown>([
      [file, value],
      ...(files.has(WORDS) ? [] : [[WORDS, FIRST_WORDS] as const]),
    ])
  },
  subject: ({ title }) => `Add a finished job: ${title}`,
}

/** A photograph from before is shown only beside one of the finished work. */
function checkPartners(_: unknown, { before = [], after = [] }: Answers): string | undefined {
  if (before.length <= after.length) return undefined
  return `There are ${before.length} from before, and ${after.length} of the finished work. Each needs its partner: add one there, or remove one here.`
}

/** Returns a new job's file, whose unique name is its slug. */
function freeFile(files: Values, slug: string): string {
  for (let number = 1; ; number++) {
    const file = `jobs/${slug}${number === 1 ? '' : `-${number}`}.json`
    if (!files.has(file)) return file
  }
}
