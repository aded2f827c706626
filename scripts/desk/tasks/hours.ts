import { time } from '../../../templates/fields/measure.ts'
import { bySchema, type Field, type Form, type Task, typed } from '../task.ts'
import { BUSINESS, type Business, businessOf } from './days-off.ts'

type Hours = Business['hours'][number]

const WEEKS = [
  ['hours', ''],
  ['phoneHours', 'Telephone, '],
] as const

/** Times as "8:00 AM-5:00 PM". */
const WRITTEN_OUT = /^\d{1,2}:\d\d [AP]M-\d{1,2}:\d\d [AP]M$/

export const openingTimes: Task = {
  name: 'hours',
  title: 'Opening hours',
  hint: 'When you work, and when the telephone is answered',
  fields: (files) =>
    WEEKS.flatMap(([week, prefix]) =>
      (businessOf(files)[week] ?? []).flatMap(({ label }, index): Field[] => {
        const [name, group] = [`${week}.${index}`, prefix + label]
        const when = (form: Form) => typed(form, `${name}.closed`) !== 'yes'
        return [
          { name: `${name}.closed`, group, label: 'Closed', kind: 'tick' },
          { name: `${name}.opens`, group, label: 'From', kind: 'time', when, check: bySchema(time) },
          { name: `${name}.closes`, group, label: 'To', kind: 'time', when, check: bySchema(time) },
        ]
      }),
    ),
  initial: (files) =>
    Object.fromEntries(
      WEEKS.flatMap(([week]) =>
        (businessOf(files)[week] ?? []).flatMap(({ opens = '', closes = '' }, index) => [
          [`${week}.${index}.closed`, opens ? '' : 'yes'],
          [`${week}.${index}.opens`, opens],
          [`${week}.${index}.closes`, closes],
        ]),
      ),
    ),
  apply(files, form) {
    const business = businessOf(files)
    const weeks = WEEKS.flatMap(([week]) => {
      const items = business[week]
      return items ? [[week, items.map((item, index) => changed(item, items, form, `${week}.${index}`))]] : []
    })
    return new Map([[BUSINESS, { ...business, ...Object.fromEntries(weeks) }]])
  },
  subject: () => 'Change the opening hours',
}

function changed(item: Hours, all: readonly Hours[], form: Form, name: string): Hours {
  const { text, opens: before, closes: until, ...rest } = item
  if (typed(form, `${name}.closed`) === 'yes') {
    return before ? { ...rest, text: all.find((other) => !other.opens)?.text ?? 'Closed' } : item
  }
  const [opens, closes] = [typed(form, `${name}.opens`), typed(form, `${name}.closes`)]
  if (opens === before && closes === until) return item
  // Where the text says the times in its own way the site writes them instead.
  const words = text && WRITTEN_OUT.test(text) ? { text: `${twelveHours(opens)}-${twelveHours(closes)}` } : {}
  return { ...rest, ...words, opens, closes }
}

function twelveHours(clock: string): string {
  const [hour = 0, minute] = clock.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
