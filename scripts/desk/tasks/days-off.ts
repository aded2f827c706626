import type * as z from 'zod'
import type { businessSchema } from '../../../templates/content/business-schema.ts'
import { dayText } from '../../../templates/fields/days.ts'
import { DAYS } from '../../../templates/fields/opening-hours.ts'
import type { Values } from '../../base/json-changes.ts'
import { type Check, chosenDay, type Form, lastDay, optional, type Task, ticked, typed } from '../task.ts'

export type Business = z.infer<typeof businessSchema>

export const BUSINESS = 'business.json'
const DAY = 86_400_000
/** As many as `closedDays` may have. */
const MOST_DAYS = 100
/** However few days a week the firm works, ten years are more than those. */
const MOST_CHOSEN = 3660

export const businessOf = (files: Values) => structuredClone(files.get(BUSINESS)) as Business

/** "Thursday 24 December 2026" */
export function dayName(day: string): string {
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(day))
  return `${weekday} ${dayText(day, 'en-GB', true)}`
}

export const daysOff: Task = {
  name: 'days-off',
  title: 'Days off',
  hint: 'Christmas Eve, a holiday, a day in bed',
  needs: [BUSINESS],
  fields(files, today) {
    const business = businessOf(files)
    const coming = (business.closedDays ?? []).filter((day) => day >= today)
    const options = coming.map((day) => [day, dayName(day)] as const)
    const checkFirst: Check = (from, form) => {
      if (from === '') return typed(form, 'to') || ticked(form, 'open').length === 0 ? 'Choose the first day.' : undefined
      const wrong = chosenDay(from, form)
      if (wrong) return wrong
      if (from < today) return 'That day has passed.'
      const wanted = daysBetween(form)
      // Said at the last day.
      if (wanted.length === 0) return undefined
      const working = wanted.filter((day) => worksOn(business, day))
      if (working.length === 0) return wanted.length > 1 ? 'You are closed on those days anyway.' : 'You are closed on that day anyway.'
      if (daysAfter(business, form).length > MOST_DAYS)
        return `The site has room for ${MOST_DAYS} days off. Choose an earlier last day, and say the rest in a notice.`
      return working.every((day) => coming.includes(day)) ? 'The site already says that you are closed then.' : undefined
    }
    return [
      { name: 'from', label: 'Closed on', kind: 'date', check: checkFirst },
      {
        name: 'to',
        label: 'Up to and including',
        hint: 'For more than one day.',
        kind: 'date',
        check: optional(lastDay('from', today)),
      },
      ...(coming.length > 0 ? [{ name: 'open', label: "Days you'll work after all", kind: 'ticks' as const, options }] : []),
    ]
  },
  apply(files, form) {
    const business = businessOf(files)
    const days = daysAfter(business, form)
    return new Map([[BUSINESS, { ...business, ...(business.closedDays || days.length > 0 ? { closedDays: days } : {}) }]])
  },
  subject(form) {
    const days = ['from', 'to'].map((name) => typed(form, name)).filter(Boolean)
    return days.length > 0 ? `Close on ${days.map((day) => dayText(day, 'en-GB', true)).join(' to ')}` : 'Change the days off'
  },
}

/** Returns the days off as they are then, new ones in their order. */
function daysAfter(business: Business, form: Form): string[] {
  const again = ticked(form, 'open')
  const days = (business.closedDays ?? []).filter((day) => !again.includes(day))
  for (const day of daysBetween(form)) {
    if (days.includes(day) || !worksOn(business, day)) continue
    const later = days.findIndex((other) => other > day)
    days.splice(later < 0 ? days.length : later, 0, day)
  }
  return days
}

/** Returns the days of a form; none while the last is before the first. */
function daysBetween(form: Form): string[] {
  const from = typed(form, 'from')
  const [first, last] = [Date.parse(from), Date.parse(typed(form, 'to') || from)]
  const count = Math.min(MOST_CHOSEN, Math.floor((last - first) / DAY) + 1)
  return count > 0 ? Array.from({ length: count }, (_, index) => new Date(first + index * DAY).toISOString().slice(0, 10)) : []
}

/** Returns whether the firm works on that weekday: only such days can be taken off. */
function worksOn({ hours }: Business, day: string): boolean {
  const name = DAYS[(new Date(day).getUTCDay() + 6) % 7]
  return hours.some(({ days, opens }) => opens && days.some((one) => one === name))
}
