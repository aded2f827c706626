import { closingTime, DAYS, twelveHours } from '../../../templates/fields/opening-hours.ts'
import { valueAt } from '../../base/json-walk.ts'
import { bySchema, type Field, type Task } from '../task.ts'
import { BUSINESS, type Business, businessOf } from './days-off.ts'

type Line = Business['hours'][number]
interface Times {
  closed?: boolean
  opens?: string
  closes?: string
}
/** The answers about each line: its times, and those of some of its days, if they differ. */
type Answers = Record<string, (Times & { split?: boolean; days?: string[]; other: Times })[]>

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

export const openingTimes: Task<Answers> = {
  name: 'hours',
  title: 'Opening hours',
  hint: 'When you work, and when the telephone is answered',
  needs: [BUSINESS],
  begin(files) {
    const times = ({ opens, closes }: Line): Times => ({
      closed: !opens,
      ...(opens && closes && { opens, closes: inField(closes) }),
    })
    return Object.fromEntries(
      WEEKS.map(([week]) => [
        week,
        (businessOf(files)[week] ?? []).map((line) => ({ ...times(line), other: times(line) })),
      ]),
    )
  },
  fields: (files) =>
    WEEKS.flatMap(([week, prefix]) =>
      (businessOf(files)[week] ?? []).flatMap(({ label, days }, index): Field<Answers>[] => {
        const [path, group] = [[week, index], prefix + label]
        if (days.length === 1) return timesOf(path, group)
        const when = (form: Answers) => form[week]?.[index]?.split === true
        const check = (chosen: unknown) =>
          (chosen as string[]).length === days.length
            ? 'That is every day. Change the times above instead.'
            : undefined
        const options = days.map((day) => [day, day] as const)
        return [
          ...timesOf(path, group),
          { path: [...path, 'split'], group, kind: 'tick', label: 'Different hours on some days' },
          {
            path: [...path, 'days'],
            group,
            kind: 'ticks',
            options,
            label: 'Different on',
            when,
            needed: true,
            check,
          },
          ...timesOf([...path, 'other'], group, 'Closed on those days', when),
        ]
      }),
    ),
  finish(files, form) {
    const business = businessOf(files)
    const weeks = WEEKS.flatMap(([week]) => {
      const lines = business[week]
      return lines
        ? [[week, lines.flatMap((line, index) => split(line, lines, form[week]?.[index]))]]
        : []
    })
    return new Map([[BUSINESS, { ...business, ...Object.fromEntries(weeks) }]])
  },
  subject: () => 'Change the opening hours',
}

/** Makes the fields of one line of hours. */
function timesOf(
  path: Field['path'],
  group: string,
  closed = 'Closed',
  asked = (_: Answers) => true,
): Field<Answers>[] {
  const at = (form: Answers) => valueAt(form, path) as Times
  const when = (form: Answers) => asked(form) && !at(form).closed
  const check = (closes: unknown, form: Answers) =>
    closes === at(form).opens
      ? 'This must differ from the time above.'
      : bySchema(closingTime)(closes, form)
  return [
    { path: [...path, 'closed'], group, kind: 'tick', label: closed, when: asked },
    { path: [...path, 'opens'], group, kind: 'time', label: 'From', when, needed: true },
    { path: [...path, 'closes'], group, kind: 'time', label: 'To', when, needed: true, check },
  ]
}

/** Returns the changed line, or two lines if some of its days get different hours. */
function split(
  line: Line,
  all: readonly Line[],
  answers: Answers[string][number] | undefined,
): Line[] {
  if (!answers) return [line]
  const apart = answers.split ? (answers.days ?? []) : []
  const named = (days: Line['days']) => ({ ...line, days, label: daysLabel(days) })
  const isApart = (day: string) => apart.includes(day)
  const weekdays = DAYS.filter((day) => line.days.includes(day))
  if (apart.length === 0) return [changed(line, all, answers)]
  const rest = changed(named(weekdays.filter((day) => !isApart(day))), all, answers)
  const others = changed(named(weekdays.filter(isApart)), all, answers.other)
  return [rest, others].sort((one, other) => firstDay(one) - firstDay(other))
}

const firstDay = ({ days }: Line) => DAYS.findIndex((day) => days.includes(day))

/** "Friday", "Monday to Thursday", or "Mon, Tue, Thu". */
function daysLabel(days: Line['days']): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length === 1) return first ?? ''
  const isRun = DAYS.indexOf(last) - DAYS.indexOf(first) === days.length - 1
  return isRun ? `${first} to ${last}` : days.map((day) => day.slice(0, 3)).join(', ')
}

function changed(
  line: Line,
  all: readonly Line[],
  { closed, opens = '', closes = '' }: Times,
): Line {
  const { text, opens: before, closes: until, ...rest } = line
  if (closed)
    return before ? { ...rest, text: all.find((other) => !other.opens)?.text ?? 'Closed' } : line
  if (opens === before && closes === (until && inField(until))) return line
  // A text that says more than the times is dropped, and the site prints the times.
  const write = wayOf(line) ?? (before ? undefined : all.map(wayOf).find(Boolean))
  return { ...rest, ...(write && { text: write(opens, closes) }), opens, closes }
}

/** Returns how the text of a line writes its times, to write others in the same way. */
function wayOf({
  text = '',
  opens,
  closes,
}: Line): ((opens: string, closes: string) => string) | undefined {
  if (!opens || !closes) return undefined
  for (const write of WAYS) {
    const [start, end] = [write(opens), write(closes)]
    const between = text.slice(start.length, -end.length)
    if (text === start + between + end && !/\d/.test(between))
      return (from, to) => write(from) + between + write(to)
  }
  return undefined
}

/** Writes midnight at the end of a day as fields for times can hold it. */
function inField(closes: string): string {
  return closes === '24:00' ? '00:00' : closes
}

/** "7:00 AM" */
function writtenOut(clock: string): string {
  const [hour = 0, minute] = clock.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
