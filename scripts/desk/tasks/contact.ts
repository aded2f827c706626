import { dialOf, email, phone } from '../../../templates/fields/address.ts'
import { bySchema, type Field, needed, type Task, typed } from '../task.ts'
import { BUSINESS, type Business, businessOf } from './days-off.ts'

type Phone = Business['phone']
type Further = { label?: string; number: string }

/** Calling codes (ITU-T E.164, list of country codes): none begins like another. */
const CALLING_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** Returns further numbers, if any. */
const furtherOf = (business: Business) => (business as { numbers?: Further[] }).numbers ?? []

export const contact: Task = {
  name: 'contact',
  title: 'Telephone and email',
  hint: 'How people reach you',
  needs: [BUSINESS],
  fields(files) {
    const business = businessOf(files)
    const check = needed(
      'Write the number.',
      bySchema(phone, (value) => withNumber(business.phone, value)),
    )
    return [
      { name: 'phone', label: 'Telephone', kind: 'tel', check },
      ...furtherOf(business).map(({ label = 'Another number' }, index): Field => ({ name: `number-${index}`, label, kind: 'tel', check })),
      { name: 'email', label: 'Email', kind: 'email', check: needed('Write the address.', bySchema(email)) },
    ]
  },
  initial(files) {
    const business = businessOf(files)
    const further = furtherOf(business).map(({ number }, index) => [`number-${index}`, number])
    return { phone: business.phone.display, email: business.email, ...Object.fromEntries(further) }
  },
  apply(files, form) {
    const business = businessOf(files)
    const numbers = furtherOf(business).map((one, index) => {
      const number = typed(form, `number-${index}`)
      return { ...one, number: number === one.number ? number : shownLike(business.phone, number) }
    })
    const changed = { ...business, phone: withNumber(business.phone, typed(form, 'phone')), email: typed(form, 'email') }
    return new Map([[BUSINESS, { ...changed, ...(numbers.length > 0 ? { numbers } : {}) }]])
  },
  subject: () => 'Change how people reach us',
}

function withNumber(before: Phone, number: string): Phone {
  if (number === before.display) return before
  const display = shownLike(before, number)
  return { ...before, display, dial: dialOf(display, before) }
}

/** Writes a typed number as the firm's present one is: from within the country, or with its calling code. */
function shownLike({ display, dial }: Phone, number: string): string {
  const plain = number
    .replace(/[-–./\s]+/g, ' ')
    .replace(/^(?:00|\+) ?/, '+')
    .replace(/^(\+.*?) ?\(0\) ?/, '$1 ')
    .trim()
  const [code = ''] = dial.match(CALLING_CODE) ?? []
  const isWithCode = display.startsWith('+')
  if (isWithCode) return plain.replace(/^\(?0(\d*)\)?/, `${code} $1`)
  if (plain.startsWith(code)) return `0${plain.slice(code.length).trim()}`
  return plain
}
