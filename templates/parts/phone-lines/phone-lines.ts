import type { Content } from '../../content.ts'
import { dialOf } from '../../fields/address.ts'
import { alwaysOpen, answeredHours, periodsOf } from '../../fields/opening-hours.ts'

type Business = Content['business']
type Week = Business['hours']

/** A number as pages link it. */
export interface PhoneLine {
  /** What it is for. */
  label?: string | undefined
  display: string
  dial: string
  kind: 'call' | 'text' | 'whatsapp'
  href: string
  /** When it is answered; nothing where only a sentence says so. */
  week?: readonly Week[number][] | undefined
}

const HREFS: Readonly<Record<PhoneLine['kind'], (dial: string) => string>> = {
  call: (dial) => `tel:${dial}`,
  text: (dial) => `sms:${dial}`,
  // Digits only (WhatsApp, "How to use click to chat").
  whatsapp: (dial) => `https://wa.me/${dial.slice(1)}`,
}

/** The numbers that pages link, the leading one first. */
export function phoneLines(business: Business): [PhoneLine, ...PhoneLine[]] {
  const { phone, numbers = [] } = business
  const week = answeredHours(business)
  const further = numbers
    .filter(({ link }) => link !== false)
    .map(({ label, number, kind = 'call', ...hours }): PhoneLine => {
      const dial = dialOf(number, phone)
      return { label, display: number, dial, kind, href: HREFS[kind](dial), week: weekOf(hours) ?? week }
    })
  return [{ ...phone, kind: 'call', href: HREFS.call(phone.dial), week }, ...further]
}

/** Those that are called. */
export function callLines(business: Business): PhoneLine[] {
  return phoneLines(business).filter(({ kind }) => kind === 'call')
}

/** Whether there is a choice of numbers to call, which the script makes by the clock. */
export function hasCallLines({ business }: Pick<Content, 'business'>): boolean {
  return business.timeZone !== undefined && callLines(business).length > 1
}

function weekOf({ hours, always }: Pick<NonNullable<Business['numbers']>[number], 'hours' | 'always'>): Week | undefined {
  return always ? alwaysOpen(always) : hours
}

/** The content as a page shows it that leads with another number; as it is without one. */
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
    numbers: [
      { label: phone.label, number: phone.display, hours },
      ...numbers.filter((number) => number !== leader).map((number) => ({ ...number, hours: number.hours ?? hours })),
    ],
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
  if (!week) return undefined
  const days = DAYS.map((day) => week.filter(({ days }) => days.includes(day)).flatMap(periodsOf))
  const texts = days.map((periods) => periods.map(([opens, closes]) => `${opens}-${closes === '23:59' ? '24:00' : closes}`).join(' '))
  return texts.every((text) => text === '00:00-24:00') ? undefined : texts.join(';')
}
