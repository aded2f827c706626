import { heading, paragraph, record } from '../../../templates/fields/text.ts'
import type { Values } from '../../base/json-changes.ts'
import { valueAt } from '../../base/json-walk.ts'
import { bySchema, chosenDay, type Form, optional, type SentPhoto, type Task, typed } from '../task.ts'

const WORDS = 'jobs.json'
const MOST_PAIRS = 3
const MIDDLE = [50, 50]
const CHOOSE = ['', 'Choose one'] as const
/** Cannot be a file's name. */
const ELSEWHERE = '*'

const chosen = (value: string) => (value === '' ? 'is missing. Choose one.' : undefined)

/** The words shared by job pages, for a site's first job. */
const NEW_WORDS = {
  $schema: './.schemas/jobs.json',
  meta: {
    title: 'Finished jobs | {name}',
    description: 'Jobs that {name} has finished: where, what was wrong, what was done about it, with photographs from before and after.',
    keywords: ['finished jobs', 'before and after'],
  },
  heading: 'Finished jobs',
  intro: 'What was wrong, what we did, and how it looks now.',
  more: 'All finished jobs',
  seen: 'Finished here',
  problem: 'What was wrong',
  done: 'What we did',
  days: 'Time on site',
  price: 'Such a job costs',
  services: 'Kind of work',
  before: 'Before',
  after: 'After',
  wipe: 'Show more of before or after',
}

export const job: Task = {
  name: 'job',
  title: 'A finished job',
  hint: 'With before and after photographs',
  fields: (files, today) => [
    { name: 'title', label: 'What the job was', hint: 'Ceiling brought down and boarded', kind: 'text', check: bySchema(heading) },
    {
      name: 'town',
      label: 'Town',
      kind: 'choice',
      options: [CHOOSE, ...pagesIn(files, 'areas'), [ELSEWHERE, 'Another place']],
      check: chosen,
    },
    {
      name: 'place',
      label: 'Name of the place',
      kind: 'text',
      when: (form) => typed(form, 'town') === ELSEWHERE,
      check: bySchema(heading),
    },
    { name: 'service', label: 'Kind of work', kind: 'choice', options: [CHOOSE, ...pagesIn(files, 'services')], check: chosen },
    { name: 'done', label: 'What you did, in a sentence', kind: 'long', check: bySchema(paragraph) },
    {
      name: 'date',
      label: 'Finished on',
      kind: 'date',
      check: (value) => (value > today && today ? 'is in the future.' : chosenDay(value)),
    },
    {
      name: 'after',
      label: 'Photographs of the finished work',
      kind: 'photos',
      most: MOST_PAIRS,
      check: (value) => (value ? undefined : 'are missing. Choose at least one.'),
    },
    { name: 'before', label: 'Photographs from before', hint: 'In the same order, from the same spot.', kind: 'photos', most: MOST_PAIRS },
    {
      name: 'permission',
      label: 'Who allowed you to show them, and when',
      hint: 'Nobody sees this on the site.',
      kind: 'text',
      check: optional(bySchema(record)),
    },
  ],
  apply(files, form, photos) {
    const of = (name: string) => typed(form, name)
    const [after, before] = ['after', 'before'].map((field) => photos.filter((photo) => photo.field === field)) as [
      SentPhoto[],
      SentPhoto[],
    ]
    const picture = ({ source }: SentPhoto, when: string) => ({ source, alt: `${of('title')}, ${when} the work.`, focus: MIDDLE })
    const pairs = before.flatMap((photo, index) => {
      const partner = after[index]
      return partner ? [{ before: picture(photo, 'before'), after: picture(partner, 'after') }] : []
    })
    const alone = after.slice(Math.max(1, before.length)).map((photo) => picture(photo, 'after'))
    const [cover] = after
    const value = {
      $schema: '../.schemas/job.json',
      title: of('title'),
      town: townOf(form),
      date: of('date'),
      ...(cover && { cover: picture(cover, 'after') }),
      services: [of('service')],
      done: of('done'),
      ...(pairs.length > 0 && { pairs }),
      ...(alone.length > 0 && { pictures: alone }),
      ...(of('permission') && { permission: of('permission') }),
    }
    return new Map<string, unknown>([[fileOf(files, form), value], ...(files.has(WORDS) ? [] : [[WORDS, NEW_WORDS] as const])])
  },
  subject: (form) => `Add a finished job: ${typed(form, 'title')}`,
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
