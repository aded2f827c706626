import type { Row } from '../parts.tsx'
import { words } from '../words.ts'
import { linkTo } from './screen.tsx'

/** What owners change every week, each with the part of a file that it is about. */
const WEEK = {
  daysOff: { file: 'business.json', keys: 'closedDays' },
  hours: { file: 'business.json', keys: 'hours,hoursLine,phoneHours,phoneLine' },
  notice: { file: 'notices.json', keys: 'notices' },
  job: { file: 'jobs/', add: 'page' },
  review: { file: 'reviews.json', add: 'items' },
  prices: undefined,
  contact: { file: 'business.json', keys: 'phone,numbers,email' },
} as const

/** The tasks of the week as links. */
export function taskRows(): Row[] {
  return Object.entries(WEEK).map(([task, params]) => ({
    href: params ? linkTo('edit', { task, ...params }) : linkTo(task),
    ...words.tasks[task as keyof typeof WEEK],
  }))
}
