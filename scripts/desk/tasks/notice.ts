import type * as z from 'zod'
import { noticesSchema } from '../../../templates/content/notices-schema.ts'
import { dayText } from '../../../templates/fields/days.ts'
import { bySchema, type Check, chosenDay, lastDay, needed, type Task, ticked, typed } from '../task.ts'

type Notices = z.infer<typeof noticesSchema>

export const NOTICES = 'notices.json'
/** As many as the schema allows. */
const MOST = 12
const NEW: Notices & { $schema: string } = { $schema: './.schemas/notices.json', label: 'Notice', dates: '{from} to {to}', notices: [] }
const { shape } = noticesSchema.shape.notices.element

export const notice: Task = {
  name: 'notice',
  title: 'A notice',
  hint: 'A line at the top of every page, for the days you choose',
  needs: [NOTICES],
  fields(files, today) {
    const { notices } = (files.get(NOTICES) ?? NEW) as Notices
    const shown = notices.flatMap(({ text, to }, index) =>
      to >= today ? [[String(index), `${text} (until ${dayText(to, 'en-GB')})`] as const] : [],
    )
    /** Taking a notice down does not require a new one. */
    const unlessEnded =
      (check: Check): Check =>
      (value, form) =>
        ticked(form, 'ended').length > 0 && typed(form, 'text') === '' ? undefined : check(value, form)
    return [
      {
        name: 'text',
        label: 'What visitors should know',
        kind: 'long',
        check: unlessEnded(needed('Write what visitors should know.', bySchema(shape.text))),
      },
      { name: 'from', label: 'From', kind: 'date', check: unlessEnded(chosenDay) },
      { name: 'to', label: 'Up to and including', kind: 'date', check: unlessEnded(needed('Choose a day.', lastDay('from', today))) },
      ...(shown.length > 0 ? [{ name: 'ended', label: 'Notices to take down', kind: 'ticks' as const, options: shown }] : []),
    ]
  },
  apply(files, form) {
    const before = structuredClone(files.get(NOTICES) ?? NEW) as Notices
    const ended = ticked(form, 'ended')
    const notices = before.notices.filter((_, index) => !ended.includes(String(index)))
    if (!typed(form, 'text')) return new Map([[NOTICES, { ...before, notices }]])
    const added = { text: typed(form, 'text'), from: typed(form, 'from'), to: typed(form, 'to') }
    // Past ones make room when there is none.
    const kept = notices.length < MOST ? notices : notices.filter(({ to }) => to >= added.from)
    return new Map([[NOTICES, { ...before, notices: [...kept, added] }]])
  },
  subject: (form) => (typed(form, 'text') ? `Add a notice: ${typed(form, 'text')}` : 'Take down a notice'),
}
