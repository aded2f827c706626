import type { CheckedSite, Fault } from './fault.ts'

/** What is wrong with a page whatever the others are: its outline, its images, its ids. */
export function checkAlone({ pages }: CheckedSite): Fault[] {
  return pages.flatMap((page) => page.look.faults.map((message): Fault => ({ page, message, severity: 'error' })))
}
