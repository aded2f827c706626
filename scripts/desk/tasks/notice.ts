import type * as z from 'zod'
import { noticesSchema } from '../../../templates/content/notices-schema.ts'
import { dayText } from '../../../templates/fields/days.ts'
import { checkedBy, type Field, lastDay, type Option, type Task } from '../task.ts'

type Notices = z.infer<typeof noticesSchema>
type Answers = Partial<Notices['notices'][number]> & { ended?: number[] }

const NOTICES = 'notices.json'
/** As many as the schema allows. */
const MOST = 12
const NEW: Notices & { $schema: string } = { $schema: './.schemas/notices.json', label: 'Notice', dates: '{from} to {to}', notices: [] }

export const notice: Task<Answers> = {
  name: 'notice',
  title: 'A notice',
  hint: 'A line at the top of every page, for the days you choose',
  needs: [NOTICES],
  begin: () => ({}),
  fields(files, _, today) {
    const { notices } = (files.get(NOTICES) ?? NEW) as Notices
    const options = notices.flatMap(({ text, to }, index): Option[] =>
      to >= today ? [[index, `${text} (until ${dayText(to, 'en-GB')})`]] : [],
    )
    /** Taking a notice down does not require a new one. */
    const unlessEnded = (field: Field<Answers>): Field<Answers> => ({
      ...field,
      check: (value, form) => (form.ended?.length && !form.text ? undefined : (!value && field.ask) || field.check?.(value, form)),
      ask: '',
    })
    return [
      ...checkedBy<Answers>(noticesSchema.shape.notices.element.shape, [
        { path: ['text'], kind: 'long', label: 'What visitors should know', ask: 'Write what visitors should know.' },
        { path: ['from'], kind: 'date', label: 'From', ask: 'Choose a day.' },
        { path: ['to'], kind: 'date', label: 'Up to and including', ask: 'Choose a day.', check: lastDay(today) },
      ]).map(unlessEnded),
      ...(options.length > 0 ? [{ path: ['ended'], kind: 'ticks' as const, options, label: 'Notices to take down' }] : []),
    ]
  },
  finish(files, { text, from = '', to = '', ended = [] }) {
    const before = (files.get(NOTICES) ?? NEW) as Notices
    const notices = before.notices.filter((_, index) => !ended.includes(index))
    if (!text) return new Map([[NOTICES, { ...before, notices }]])
    // Past ones make room when there is none.
    const kept = notices.length < MOST ? notices : notices.filter((one) => one.to >= from)
    return new Map([[NOTICES, { ...before, notices: [...kept, { text, from, to }] }]])
  },
  subject: ({ text }) => (text ? `Add a notice: ${text}` : 'Take down a notice'),
}
