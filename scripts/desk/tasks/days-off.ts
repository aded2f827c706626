import type * as z from 'zod'
import type { businessSchema } from '../../../templates/content/business-schema.ts'
import { dayText } from '../../../templates/fields/days.ts'
import { type DayOff, dayOf, hoursOf } from '../../../templates/fields/days-off.ts'
import { DAYS } from '../../../templates/fields/opening-hours.ts'
import { date } from '../../../templates/fields/values.ts'
import type { Values } from '../../base/json-changes.ts'
import { checkedBy, lastDay, type Task } from '../task.ts'

export type Business = z.infer<typeof businessSchema>
interface Answers {
  from?: string
  to?: string
  open?: string[]
}

export const BUSINESS = 'business.json'
const DAY = 86_400_000
/** As many as `closedDays` may have. */
const MOST_DAYS = 100
/** However few days a week the firm works, ten years are more than those. */
const MOST_CHOSEN = 3660

export const businessOf = (files: Values) => files.get(BUSINESS) as Business

export const daysOff: Task<Answers> = {
  name: 'days-off',
  title: 'Days off',
  hint: 'Christmas Eve, a holiday, a day in bed',
  needs: [BUSINESS],
  begin: () => ({}),
  fields(files, _, today) {
    const business = businessOf(files)
    // Days with other hours are no days off: another one on the same date would take their place.
    const coming = (business.closedDays ?? [])
      .filter((entry) => !hoursOf(entry))
      .map(dayOf)
      .filter((day) => day >= today)
    const named = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
    const options = coming.map((day) => [day, named.format(Date.parse(day))] as const)
    const checkFirst = (_: unknown, form: Answers) => {
      const { from, to, open = [] } = form
      if (!from) return to || open.length === 0 ? 'Choose the first day.' : undefined
      if (from < today) return 'That day has passed.'
      const wanted = daysBetween(form)
      // Said at the last day.
      if (wanted.length === 0) return undefined
      const working = wanted.filter((day) => worksOn(business, day))
      if (working.length === 0)
        return wanted.length > 1
          ? 'You are closed on those days anyway.'
          : 'You are closed on that day anyway.'
      if (daysAfter(business, form).length > MOST_DAYS)
        return `The site has room for ${MOST_DAYS} days off. Choose an earlier last day, and say the rest in a notice.`
      return working.every((day) => coming.includes(day))
        ? 'The site already says that you are closed then.'
        : undefined
    }
    return checkedBy<Answers>({ from: date, to: date }, [
      { path: ['from'], kind: 'date', label: 'Closed on', check: checkFirst },
      {
        path: ['to'],
        kind: 'date',
        label: 'Up to and including',
        hint: 'For more than one day.',
        check: lastDay(today),
      },
      ...(coming.length > 0
        ? [{ path: ['open'], kind: 'ticks' as const, options, label: "Days you'll work after all" }]
        : []),
    ])
  },
  finish(files, form) {
    const business = businessOf(files)
    const days = daysAfter(business, form)
    return new Map([
      [
        BUSINESS,
        { ...business, ...(business.closedDays || days.length > 0 ? { closedDays: days } : {}) },
      ],
    ])
  },
  subject({ from, to }) {
    const days = [from, to].flatMap((day) => (day ? dayText(day, 'en-GB', true) : []))
    return days.length > 0 ? `Close on ${days.join(' to ')}` : 'Change the days off'
  },
}

/** Returns the days off as they are then, new ones in their order. */
function daysAfter(business: Business, form: Answers): DayOff[] {
  const days = (business.closedDays ?? []).filter(
    (entry) => hoursOf(entry) || !form.open?.includes(dayOf(entry)),
  )
  for (const day of daysBetween(form)) {
    const entry = days.find((other) => dayOf(other) === day)
    if (entry ? !hoursOf(entry) : !worksOn(business, day)) continue
    if (entry) days.splice(days.indexOf(entry), 1)
    const later = days.findIndex((other) => dayOf(other) > day)
    days.splice(later < 0 ? days.length : later, 0, day)
  }
  return days
}

/** Returns the days of a form; none while the last is before the first. */
function daysBetween({ from = '', to = from }: Answers): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const count = Math.min(MOST_CHOSEN, Math.floor((last - first) / DAY) + 1)
  return count > 0
    ? Array.from({ length: count }, (_, index) =>
        new Date(first + index * DAY).toISOString().slice(0, 10),
      )
    : []
}

/** Returns whether the firm works on that weekday: only such days can be taken off. */
function worksOn({ closedDays = [], hours }: Business, day: string): boolean {
  if (closedDays.some((entry) => dayOf(entry) === day && hoursOf(entry))) return true
  const name = DAYS[(new Date(day).getUTCDay() + 6) % 7]
  return hours.some(({ days, opens }) => opens && days.some((one) => one === name))
}
