import type { Content } from '../../content.ts'
import { dialOf } from '../../fields/telephone.ts'

/** The URLs before the digits; the last one takes no plus (WhatsApp, "How to use click to chat"). */
const ADDRESSES = { call: 'tel:+', text: 'sms:+', whatsapp: 'https://wa.me/' }

/** What decides about the numbers of a page: the firm, and the `id` of the number that the page leads with, if it is another. */
interface Led {
  content: Pick<Content, 'business'>
  leads?: string | undefined
}

/** A number as pages link it. Only the firm's own has hours: the label of another says when it is answered. */
export type PhoneLine = ReturnType<typeof phoneLines>[number]

/** Returns the numbers that pages link, the leading one first. */
export function phoneLines({ content: { business }, leads }: Led) {
  const { country, numbers = [], phone } = business
  const leader = numbers.find(({ id }) => leads && id === leads)
  const others = numbers.filter((number) => number !== leader && number.link !== false)
  const line = ({ label, number, kind = 'call' }: (typeof numbers)[number]) => {
    const dial = dialOf(number, country)
    const name = label ? `${label} ${number}` : number
    return { label, number, name, dial, kind, href: ADDRESSES[kind] + dial.slice(1) }
  }
  const own = { ...line({ number: phone }), week: phoneWeek(business) }
  const further = others.map((one) => ({ ...line(one), week: undefined }))
  if (!leader) return [own, ...further] as const
  return [{ ...line(leader), week: undefined }, own, ...further] as const
}

/** Returns when the firm's telephone is answered. */
export function phoneWeek({
  phoneHours,
  hours,
}: Content['business']): Content['business']['hours'] {
  return phoneHours ?? hours
}
