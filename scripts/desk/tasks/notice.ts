import type * as z from 'zod'
import { noticesSchema } from '../../../templates/content/notices-schema.ts'
import { dayText } from '../../../templates/fields/days.ts'
import type { Values } from '../../base/json-changes.ts'
import { checkedBy, lastDay, type Option, type Task } from '../task.ts'

type Notices = z.infer<typeof noticesSchema>
type Answers = Partial<Notices['notices'][number]> & { ended?: number[] }

const NOTICES = 'notices.json'
/** As many as the schema allows. */
const MOST = 12
const NEW: Notices & { $schema: string } = {
  $schema: './.schemas/notices.json',
  label: 'Notice',
  dates: '{from} to {to}',
  notices: [],
}

const noticesOf = (files: Values) => (files.get(NOTICES) ?? NEW) as Notices

/** Taking a notice down does not require a new one. */
const needed = ({ text, ended = [] }: Answers) => Boolean(text) || ended.length === 0

export const notice: Task<Answers> = {
  name: 'notice',
  title: 'A notice',
  hint: 'A line at the top of every page, for the days you choose',
  needs: [NOTICES],
  begin: () => ({}),
  fields(files, _, today) {
    const options = noticesOf(files).notices.flatMap(({ text, to }, index): Option[] =>
      to >= today ? [[index, `${text} (until ${dayText(to, 'en-GB')})`]] : [],
    )
    return checkedBy<Answers>(noticesSchema.shape.notices.element.shape, [
      { path: ['text'], kind: 'long', label: 'What visitors should know', needed },
      { path: ['from'], kind: 'date', label: 'From', needed },
      { path: ['to'], kind: 'date', label: 'Up to and including', needed, check: lastDay(today) },
      ...(options.length > 0
        ? [{ path: ['ended'], kind: 'ticks' as const, options, label: 'Notices to take down' }]
        : []),
    ])
  },
  finish(files, { text, from = '', to = '', ended = [] }) {
    const before = noticesOf(files)
    const left = before.notices.filter((_, index) => !ended.includes(index))
    // Past ones make room when there is none.
    const kept = text && left.length >= MOST ? left.filter((one) => one.to >= from) : left
    return new Map([[NOTICES, { ...before, notices: text ? [...kept, { text, from, to }] : kept }]])
  },
  subject: ({ text }) => (text ? `Add a notice: ${text}` : 'Take down a notice'),
}
