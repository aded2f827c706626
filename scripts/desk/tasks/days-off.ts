import type * as z from 'zod'
import type { businessSchema } from '../../../templates/content/business-schema.ts'
import { dayText } from '../../../templates/fields/days.ts'
import { DAYS } from '../../../templates/fields/opening-hours.ts'
import type { Values } from '../../base/json-changes.ts'
import { chosenDay, optional, type Task, ticked, typed } from '../task.ts'

export type Business = z.infer<typeof businessSchema>

export const BUSINESS = 'business.json'
const DAY = 86_400_000
/** A longer holiday is a typing error. */
const MOST_DAYS = 62

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
  fields(files, today) {
    const coming = (businessOf(files).closedDays ?? []).filter((day) => day >= today)
    const options = coming.map((day) => [day, dayName(day)] as const)
    return [
      { name: 'from', label: 'Closed on', kind: 'date', check: optional(chosenDay) },
      { name: 'to', label: 'Up to and including', hint: 'For more than one day.', kind: 'date', check: optional(chosenDay) },
      ...(coming.length > 0 ? [{ name: 'open', label: 'Days off to cancel', kind: 'ticks' as const, options }] : []),
    ]
  },
  apply(files, form) {
    const business = businessOf(files)
    const again = ticked(form, 'open')
    const days = (business.closedDays ?? []).filter((day) => !again.includes(day))
    for (const day of daysBetween(typed(form, 'from'), typed(form, 'to') || typed(form, 'from'))) {
      if (days.includes(day) || !worksOn(business, day)) continue
      const later = days.findIndex((other) => other > day)
      days.splice(later < 0 ? days.length : later, 0, day)
    }
    return new Map([[BUSINESS, { ...business, ...(business.closedDays || days.length > 0 ? { closedDays: days } : {}) }]])
  },
  subject(form) {
    const days = ['from', 'to'].map((name) => typed(form, name)).filter(Boolean)
    return days.length > 0 ? `Close on ${days.map((day) => dayText(day, 'en-GB', true)).join(' to ')}` : 'Change the days off'
  },
}

function daysBetween(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const count = Math.min(MOST_DAYS, Math.floor((last - first) / DAY) + 1)
  return count > 0 ? Array.from({ length: count }, (_, index) => new Date(first + index * DAY).toISOString().slice(0, 10)) : []
}

/** Returns whether the firm works on that weekday: only such days can be taken off. */
function worksOn({ hours }: Business, day: string): boolean {
  const name = DAYS[(new Date(day).getUTCDay() + 6) % 7]
  return hours.some(({ days, opens }) => opens && days.some((one) => one === name))
}
