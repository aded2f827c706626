import type { Content } from '../../content.ts'
import { singleDays } from '../../fields/days-off.ts'
import { openTexts, weekTexts } from '../../fields/hours-words.ts'
import { alwaysOpen } from '../../fields/opening-hours.ts'
import { dialOf } from '../../fields/telephone.ts'

type FurtherNumber = NonNullable<Content['business']['numbers']>[number]

/** The URLs before the digits; the last one takes no plus (WhatsApp, "How to use click to chat"). */
const ADDRESSES = { call: 'tel:+', text: 'sms:+', whatsapp: 'https://wa.me/' }

/** What decides about the numbers of a page: the firm, and the `id` of the number that the page leads with, if it is another. */
interface Led {
  content: Pick<Content, 'business'>
  leads?: string | undefined
}

/**
 * A number as pages link it, and the sentence about it, with `{hours}` for its week. The firm's closed days are not those of a
 * number with hours of its own: an emergency has no holiday.
 */
export type PhoneLine = ReturnType<typeof phoneLines>[number]

/** Returns the numbers that pages link, the leading one first. */
export function phoneLines({ content: { business }, leads }: Led) {
  const { hours: workingHours, phone, phoneHours, phoneLine, numbers = [] } = business
  const leader = numbers.find(({ id }) => leads && id === leads)
  const others = numbers.filter((number) => number !== leader && number.link !== false)
  const usual: FurtherNumber = phone
  const line = (further: FurtherNumber) => {
    const { label, number, always } = further
    const kind = further === leader ? 'call' : (further.kind ?? 'call')
    const dial = dialOf(number, business.country)
    const own = always ? alwaysOpen() : further.hours
    const week = own ?? phoneHours ?? workingHours
    const name = label ? `${label} ${number}` : number
    const closedDays = own ? [] : singleDays(business.closedDays)
    return {
      closedDays,
      label,
      number,
      name,
      dial,
      kind,
      href: ADDRESSES[kind] + dial.slice(1),
      week,
      always,
      sentence: further === leader && own ? `${label}: {hours}` : phoneLine,
    }
  }
  return [line(leader ?? usual), ...[...(leader ? [usual] : []), ...others].map(line)] as const
}

/** Returns when a number is answered, as the items of a sentence. */
export function answeredTexts({ always, week }: PhoneLine, site: Content['site']): string[] {
  return always ? [always] : openTexts(week, site)
}

/** Returns its whole week, likewise. */
export function lineTexts({ always, week }: PhoneLine, site: Content['site']): string[] {
  return always ? [always] : weekTexts(week, site)
}

/** Returns the numbers for calls, as opposed to messages. */
export function callLines(site: Led): PhoneLine[] {
  return phoneLines(site).filter(({ kind }) => kind === 'call')
}

/** Tells whether there is a choice of numbers to call, which the script makes by the clock. */
export function hasCallLines(content: Led['content']): boolean {
  return content.business.timeZone !== undefined && callLines({ content }).length > 1
}
