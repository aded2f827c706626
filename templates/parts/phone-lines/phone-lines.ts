import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { alwaysOpen, openLine } from '../../fields/opening-hours.ts'
import { dialOf } from '../../fields/telephone.ts'

type FurtherNumber = NonNullable<Content['business']['numbers']>[number]

/** The URLs before the digits; the last one takes no plus (WhatsApp, "How to use click to chat"). */
const ADDRESSES = { call: 'tel:+', text: 'sms:+', whatsapp: 'https://wa.me/' }

/** What decides about the numbers of a page: the firm, and the `id` of the number that the page leads with, if it is another. */
interface Led {
  content: Pick<Content, 'business' | 'site'>
  leads?: string | undefined
}

/**
 * A number as pages link it. It has no `week` and empty `hours` if only a sentence states them. The firm's closed days are not
 * those of a number with hours of its own: an emergency has no holiday.
 */
export type PhoneLine = ReturnType<typeof phoneLines>[number]

/** Returns the numbers that pages link, the leading one first. */
export function phoneLines({ content: { business, site }, leads }: Led) {
  const { hours: workingHours, phone, phoneHours, phoneLine, numbers = [] } = business
  const leader = numbers.find(({ id }) => leads && id === leads)
  const others = numbers.filter((number) => number !== leader && number.link !== false)
  const usual: FurtherNumber = phone
  // A sentence with its times typed out can only be read by people.
  const usualWeek = phoneHours ?? (phoneLine.includes('{hours}') ? workingHours : undefined)
  const sentence = fill(phoneLine, {
    hours: openLine(workingHours, site.language),
    phoneHours: openLine(phoneHours ?? [], site.language),
  })
  const line = (further: FurtherNumber) => {
    const { label, number, always } = further
    const kind = further === leader ? 'call' : (further.kind ?? 'call')
    const dial = dialOf(number, business.country)
    const own = always ? alwaysOpen(always) : further.hours
    const week = own ?? usualWeek
    const hours = openLine(week ?? [], site.language)
    const name = label ? `${label} ${number}` : number
    const closedDays = own ? [] : (business.closedDays ?? [])
    return {
      closedDays,
      label,
      number,
      name,
      dial,
      kind,
      href: ADDRESSES[kind] + dial.slice(1),
      week,
      hours,
      sentence: further === leader && own ? `${label}: ${hours}` : sentence,
    }
  }
  return [line(leader ?? usual), ...[...(leader ? [usual] : []), ...others].map(line)] as const
}

/** Returns the numbers for calls, as opposed to messages. */
export function callLines(site: Led): PhoneLine[] {
  return phoneLines(site).filter(({ kind }) => kind === 'call')
}

/** Tells whether there is a choice of numbers to call, which the script makes by the clock. */
export function hasCallLines(content: Led['content']): boolean {
  return content.business.timeZone !== undefined && callLines({ content }).length > 1
}
