import type { Content } from '../../content.ts'
import { dialOf } from '../../fields/address.ts'
import { alwaysOpen, answeredHours, DAYS_FROM_SUNDAY, hoursLine, periodsOf } from '../../fields/opening-hours.ts'

type Business = Content['business']
type FurtherNumber = NonNullable<Business['numbers']>[number]

/** The URLs before the digits; the last one takes no plus (WhatsApp, "How to use click to chat"). */
const ADDRESSES = { call: 'tel:+', text: 'sms:+', whatsapp: 'https://wa.me/' }

/** A number as pages link it. It has no `week` and empty `hours` if only a sentence states them. */
export type PhoneLine = ReturnType<typeof phoneLines>[number]

/** Returns the numbers that pages link, the leading one first. */
export function phoneLines(business: Business) {
  const { phone, numbers = [] } = business
  const leading: FurtherNumber = { label: phone.label, number: phone.display }
  return [leading, ...numbers.filter(({ link }) => link !== false)].map((further) => {
    const { label, number, kind = 'call' } = further
    const dial = dialOf(number, phone)
    const week = weekOf(further) ?? answeredHours(business)
    const open = week?.filter(({ opens }) => opens) ?? []
    const hours = open.map((item) => hoursLine(item)).join(', ')
    return { label, number, name: label ? `${label} ${number}` : number, dial, kind, href: ADDRESSES[kind] + dial.slice(1), week, hours }
  })
}

/** Returns the numbers for calls, as opposed to messages. */
export function callLines(business: Business): PhoneLine[] {
  return phoneLines(business).filter(({ kind }) => kind === 'call')
}

/** Tells whether there is a choice of numbers to call, which the script makes by the clock. */
export function hasCallLines({ business }: Pick<Content, 'business'>): boolean {
  return business.timeZone !== undefined && callLines(business).length > 1
}

function weekOf({ hours, always }: FurtherNumber): Business['hours'] | undefined {
  return always ? alwaysOpen(always) : hours
}

/** Returns the site with another number leading; unchanged if there is no number with that `id`. */
export function ledBy<Site extends { content: Content }>(site: Site, id: string | undefined): Site {
  const { business } = site.content
  const leader = id && business.numbers?.find((number) => number.id === id)
  if (!leader) return site
  const { phone, phoneLine, numbers = [] } = business
  const week = weekOf(leader)
  // Numbers without hours of their own keep those of the previous leader.
  const hours = [...(answeredHours(business) ?? [])]
  const led: Business = {
    ...business,
    phone: { label: leader.label, display: leader.number, dial: dialOf(leader.number, phone) },
    phoneHours: week ?? business.phoneHours,
    phoneLine: week ? `${leader.label}: {phoneHours}` : phoneLine,
    numbers: [{ label: phone.label, number: phone.display }, ...numbers.filter((number) => number !== leader)].map((number) => ({
      ...number,
      hours: number.hours ?? hours,
    })),
  }
  return { ...site, content: { ...site.content, business: led } }
}

/**
 * Returns a number's hours for the script: the periods of each day, such as `07:00-12:00 13:00-24:00`, from Sunday on.
 * Returns undefined if it is always answered, or if only a sentence states its hours.
 */
export function answeredPeriods({ week }: PhoneLine): string | undefined {
  const days = DAYS_FROM_SUNDAY.map((day) => (week ?? []).filter((item) => item.days.includes(day)).flatMap(periodsOf))
  const text = days.map((periods) => periods.map((period) => period.join('-').replace(/23:59$/, '24:00')).join(' ')).join(';')
  return !week || text === Array(7).fill('00:00-24:00').join(';') ? undefined : text
}
