import { time } from '../../../templates/fields/measure.ts'
import { DAYS, twelveHours } from '../../../templates/fields/opening-hours.ts'
import { bySchema, type Check, type Field, type Form, needed, type Task, ticked, typed } from '../task.ts'
import { BUSINESS, type Business, businessOf } from './days-off.ts'

type Hours = Business['hours'][number]

const WEEKS = [
  ['hours', ''],
  ['phoneHours', 'Telephone, '],
] as const

type Write = (clock: string) => string

/** How people write a time of day: "8am", "8:00am", "8:00 AM", "8.00am", "08:00". */
const WAYS: readonly Write[] = [
  twelveHours,
  (clock) => writtenOut(clock).replace(' ', '').toLowerCase(),
  writtenOut,
  (clock) => writtenOut(clock).replace(' ', '').replace(':', '.').toLowerCase(),
  (clock) => clock,
]

export const openingTimes: Task = {
  name: 'hours',
  title: 'Opening hours',
  hint: 'When you work, and when the telephone is answered',
  needs: [BUSINESS],
  fields: (files) =>
    WEEKS.flatMap(([week, prefix]) =>
      (businessOf(files)[week] ?? []).flatMap(({ label, days }, index): Field[] => {
        const [name, group] = [`${week}.${index}`, prefix + label]
        if (days.length === 1) return timesOf(name, group)
        const isSplit = (form: Form) => typed(form, `${name}.split`) === 'yes'
        const options = days.map((day) => [day, day] as const)
        const check = (_: string, form: Form) => {
          const count = ticked(form, `${name}.days`).length
          if (count === 0) return 'Choose the days that differ.'
          return count === days.length ? 'That is every day. Change the times above instead.' : undefined
        }
        return [
          ...timesOf(name, group),
          { name: `${name}.split`, group, label: 'Different hours on some days', kind: 'tick' },
          { name: `${name}.days`, group, label: 'Different on', kind: 'ticks', options, when: isSplit, check },
          ...timesOf(`${name}.other`, group, 'Closed on those days', isSplit),
        ]
      }),
    ),
  initial: (files) =>
    Object.fromEntries(
      WEEKS.flatMap(([week]) =>
        (businessOf(files)[week] ?? []).flatMap(({ opens = '', closes = '' }, index) =>
          [`${week}.${index}`, `${week}.${index}.other`].flatMap((name) => [
            [`${name}.closed`, opens ? '' : 'yes'],
            [`${name}.opens`, opens],
            [`${name}.closes`, closes],
          ]),
        ),
      ),
    ),
  apply(files, form) {
    const business = businessOf(files)
    const weeks = WEEKS.flatMap(([week]) => {
      const items = business[week]
      return items ? [[week, items.flatMap((item, index) => split(item, items, form, `${week}.${index}`))]] : []
    })
    return new Map([[BUSINESS, { ...business, ...Object.fromEntries(weeks) }]])
  },
  subject: () => 'Change the opening hours',
}

/** Makes the fields of one line of hours. */
function timesOf(name: string, group: string, closed = 'Closed', asked = (_: Form) => true): Field[] {
  const when = (form: Form) => asked(form) && typed(form, `${name}.closed`) !== 'yes'
  const check = needed('Choose a time.', bySchema(time))
  const checkEnd: Check = (value, form) =>
    check(value, form) ?? (value <= typed(form, `${name}.opens`) ? 'This must be later than the time above.' : undefined)
  return [
    { name: `${name}.closed`, group, label: closed, kind: 'tick', when: asked },
    { name: `${name}.opens`, group, label: 'From', kind: 'time', when, check },
    { name: `${name}.closes`, group, label: 'To', kind: 'time', when, check: checkEnd },
  ]
}

/** Returns the changed line, or two lines if some of its days get different hours. */
function split(item: Hours, all: readonly Hours[], form: Form, name: string): Hours[] {
  const apart = typed(form, `${name}.split`) === 'yes' ? ticked(form, `${name}.days`) : []
  const weekdays = DAYS.filter((day) => item.days.includes(day))
  const named = (days: Hours['days']) => ({ ...item, days, label: daysLabel(days) })
  const others = named(weekdays.filter((day) => apart.includes(day)))
  if (others.days.length === 0) return [changed(item, all, form, name)]
  const rest = named(weekdays.filter((day) => !apart.includes(day)))
  const lines = [changed(rest, all, form, name), changed(others, all, form, `${name}.other`)]
  return lines.sort((one, other) => firstDay(one) - firstDay(other))
}

const firstDay = ({ days }: Hours) => DAYS.findIndex((day) => days.includes(day))

/** "Friday", "Monday to Thursday", or "Mon, Tue, Thu". */
function daysLabel(days: Hours['days']): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length === 1) return first ?? ''
  const isRun = DAYS.indexOf(last) - DAYS.indexOf(first) === days.length - 1
  return isRun ? `${first} to ${last}` : days.map((day) => day.slice(0, 3)).join(', ')
}

function changed(item: Hours, all: readonly Hours[], form: Form, name: string): Hours {
  const { text, opens: before, closes: until, ...rest } = item
  if (typed(form, `${name}.closed`) === 'yes') {
    return before ? { ...rest, text: all.find((other) => !other.opens)?.text ?? 'Closed' } : item
  }
  const [opens, closes] = [typed(form, `${name}.opens`), typed(form, `${name}.closes`)]
  if (opens === before && closes === until) return item
  // A text that says more than the times is dropped, and the site prints the times.
  const write = wayOf(item) ?? (before ? undefined : all.map(wayOf).find(Boolean))
  return { ...rest, ...(write && { text: write(opens, closes) }), opens, closes }
}

/** Returns how the text of a line writes its times, to write others in the same way. */
function wayOf({ text = '', opens, closes }: Hours): ((opens: string, closes: string) => string) | undefined {
  if (!opens || !closes) return undefined
  for (const write of WAYS) {
    const [start, end] = [write(opens), write(closes)]
    const between = text.slice(start.length, -end.length)
    if (text === start + between + end && !/\d/.test(between)) return (from, to) => write(from) + between + write(to)
  }
  return undefined
}

/** "7:00 AM" */
function writtenOut(clock: string): string {
  const [hour = 0, minute] = clock.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
