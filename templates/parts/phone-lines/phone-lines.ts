import type { Content } from '../../content.ts'
import { dialOf } from '../../fields/address.ts'
import { alwaysOpen, answeredHours, hoursLine, periodsOf } from '../../fields/opening-hours.ts'

type Business = Content['business']
type FurtherNumber = NonNullable<Business['numbers']>[number]

/** What stands before the digits; the last one takes no plus (WhatsApp, "How to use click to chat"). */
const ADDRESSES = { call: 'tel:+', text: 'sms:+', whatsapp: 'https://wa.me/' }

/** A number as pages link it. Its hours as data and in words are missing where only a sentence says them. */
export type PhoneLine = ReturnType<typeof phoneLines>[number]

/** The numbers that pages link, the leading one first. */
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

/** Those that are called. */
export function callLines(business: Business): PhoneLine[] {
  return phoneLines(business).filter(({ kind }) => kind === 'call')
}

/** Whether there is a choice of numbers to call, which the script makes by the clock. */
export function hasCallLines({ business }: Pick<Content, 'business'>): boolean {
  return business.timeZone !== undefined && callLines(business).length > 1
}

function weekOf({ hours, always }: FurtherNumber): Business['hours'] | undefined {
  return always ? alwaysOpen(always) : hours
}

/** The site as a page shows it that leads with another number; as it is without one. */
export function ledBy<Site extends { content: Content }>(site: Site, id: string | undefined): Site {
  const { business } = site.content
  const leader = id && business.numbers?.find((number) => number.id === id)
  if (!leader) return site
  const { phone, phoneLine, numbers = [] } = business
  const week = weekOf(leader)
  // What has no hours of its own keeps those of the number that has led.
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

/** As `Date` counts the days of a week. */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/**
 * When a number is answered, as the script compares it: the periods of each day, such as `07:00-12:00 13:00-24:00`, from
 * Sunday on. Nothing for one that is always answered, or that no clock can follow.
 */
export function answeredPeriods({ week }: PhoneLine): string | undefined {
  const days = DAYS.map((day) => (week ?? []).filter((item) => item.days.includes(day)).flatMap(periodsOf))
  const text = days.map((periods) => periods.map((period) => period.join('-').replace(/23:59$/, '24:00')).join(' ')).join(';')
  return !week || text === Array(7).fill('00:00-24:00').join(';') ? undefined : text
}
