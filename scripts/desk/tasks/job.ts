import { jobSchema } from '../../../templates/pages/job/job-schema.ts'
import { picturePlaces } from '../../../templates/parts/picture/picture-places.ts'
import type { Values } from '../../base/json-changes.ts'
import { valueAt } from '../../base/json-walk.ts'
import { bySchema, type Check, type Form, needed, optional, pastDay, type SentPhoto, type Task, ticked, typed } from '../task.ts'
import { FIRST_WORDS } from './first-words.ts'

const WORDS = 'jobs.json'
const MOST_PAIRS = 3
/** The cover is shown as wide as a pair of photographs. */
const LEAST = picturePlaces.wipe.least
const { shape } = jobSchema
const CHOOSE = ['', 'Choose one'] as const
/** Cannot be a file's name. */
const ELSEWHERE = '*'

export const job: Task = {
  name: 'job',
  title: 'A finished job',
  hint: 'With before and after photographs',
  fields: (files, today) => [
    {
      name: 'title',
      label: 'What the job was',
      hint: 'Ceiling brought down and boarded',
      kind: 'text',
      check: needed('Write what the job was.', bySchema(shape.title)),
    },
    {
      name: 'town',
      label: 'Town',
      kind: 'choice',
      options: [CHOOSE, ...pagesIn(files, 'areas'), [ELSEWHERE, 'Another place']],
      check: needed('Choose a town.'),
    },
    {
      name: 'place',
      label: 'Name of the place',
      kind: 'text',
      when: (form) => typed(form, 'town') === ELSEWHERE,
      check: needed('Write the name of the place.', bySchema(shape.town)),
    },
    {
      name: 'service',
      label: 'Kind of work',
      kind: 'choice',
      options: [CHOOSE, ...pagesIn(files, 'services')],
      check: needed('Choose the kind of work.'),
    },
    { name: 'problem', label: 'What was wrong', hint: 'If you like.', kind: 'long', check: optional(bySchema(shape.problem)) },
    {
      name: 'done',
      label: 'What you did, in a sentence',
      kind: 'long',
      check: needed('Write what you did.', bySchema(shape.done)),
    },
    { name: 'date', label: 'Finished on', kind: 'date', check: pastDay(today) },
    { name: 'days', label: 'How many days it took', hint: 'If you like.', kind: 'number', check: checkDays },
    {
      name: 'price',
      label: 'What a job like this costs',
      hint: 'If you like: £1,200 to £1,600.',
      kind: 'text',
      check: optional(bySchema(shape.price)),
    },
    {
      name: 'after',
      label: 'Photographs of the finished work',
      kind: 'photos',
      most: MOST_PAIRS,
      least: LEAST,
      check: needed('Choose at least one photograph.'),
    },
    {
      name: 'before',
      label: 'Photographs from before',
      hint: 'In the same order, from the same spot.',
      kind: 'photos',
      most: MOST_PAIRS,
      least: LEAST,
      check: checkPartners,
    },
    {
      name: 'permission',
      label: 'Who said yes to showing them, and when',
      hint: 'Nobody sees this on the site.',
      kind: 'text',
      check: needed("Write who said yes, and when: a home may be shown only with its owner's permission.", bySchema(shape.permission)),
    },
  ],
  apply(files, form, photos) {
    const of = (name: string) => typed(form, name)
    const [after, before] = ['after', 'before'].map((field) => photos.filter((photo) => photo.field === field)) as [
      SentPhoto[],
      SentPhoto[],
    ]
    const picture = ({ source, focus }: SentPhoto, when: string) => ({ source, alt: `${of('title')}, ${when} the work.`, focus })
    const pairs = before.flatMap((photo, index) => {
      const partner = after[index]
      return partner ? [{ before: picture(photo, 'before'), after: picture(partner, 'after') }] : []
    })
    // The first one is the cover, which stands above them.
    const alone = after.slice(Math.max(1, before.length)).map((photo) => picture(photo, 'after'))
    const [cover] = after
    const value = {
      $schema: '../.schemas/job.json',
      title: of('title'),
      town: townOf(form),
      date: of('date'),
      ...(cover && { cover: picture(cover, 'after') }),
      services: [of('service')],
      ...(of('problem') && { problem: of('problem') }),
      done: of('done'),
      ...(of('days') && { days: Number(of('days')) }),
      ...(of('price') && { price: of('price') }),
      ...(pairs.length > 0 && { pairs }),
      ...(alone.length > 0 && { pictures: alone }),
      permission: of('permission'),
    }
    return new Map<string, unknown>([[fileOf(files, form), value], ...(files.has(WORDS) ? [] : [[WORDS, FIRST_WORDS] as const])])
  },
  subject: (form) => `Add a finished job: ${typed(form, 'title')}`,
}

const checkDays: Check = optional((value) =>
  shape.days.safeParse(Number(value)).success ? undefined : 'Write the number of days, such as 3.',
)

/** A photograph from before is shown only beside one of the finished work. */
const checkPartners: Check = (_, form) => {
  const [before, after] = ['before', 'after'].map((name) => ticked(form, name).length) as [number, number]
  if (before <= after) return undefined
  return `There are ${before} from before, and ${after} of the finished work. Each needs its partner: add one there, or remove one here.`
}

/** Returns the slug of a town, or a place in words. */
function townOf(form: Form): string {
  return typed(form, typed(form, 'town') === ELSEWHERE ? 'place' : 'town')
}

/** Returns the pages of a folder by slug and name. */
function pagesIn(files: Values, folder: string): [slug: string, name: string][] {
  return [...files]
    .filter(([file]) => file.startsWith(`${folder}/`))
    .map(([file, value]): [string, string] => [file.slice(folder.length + 1, -'.json'.length), String(valueAt(value, ['name']))])
    .sort(([, one], [, other]) => one.localeCompare(other))
}

/** Returns a new job's file, whose unique name is its slug, made from the title and the place. */
function fileOf(files: Values, form: Form): string {
  const words = `${typed(form, 'title')} ${townOf(form)}`.normalize('NFKD').toLowerCase()
  const slug = (words.replace(/[\u0300-\u036f]/g, '').match(/[a-z0-9]+/g) ?? ['job']).join('-').slice(0, 50).replace(/-$/, '')
  for (let number = 1; ; number++) {
    const file = `jobs/${slug}${number === 1 ? '' : `-${number}`}.json`
    if (!files.has(file)) return file
  }
}
