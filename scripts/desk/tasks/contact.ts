import { email, phone } from '../../../templates/fields/address.ts'
import { bySchema, type Field, type Task, typed } from '../task.ts'
import { BUSINESS, type Business, businessOf } from './days-off.ts'

type Phone = Business['phone']
type Further = { label?: string; number: string }

/** Returns further numbers, if any. */
const furtherOf = (business: Business) => (business as { numbers?: Further[] }).numbers ?? []

export const contact: Task = {
  name: 'contact',
  title: 'Telephone and email',
  hint: 'How people reach you',
  fields(files) {
    const business = businessOf(files)
    const checkNumber = bySchema(phone, (value) => withNumber(business.phone, value))
    return [
      { name: 'phone', label: 'Telephone', kind: 'tel', check: checkNumber },
      ...furtherOf(business).map(
        ({ label = 'Another number' }, index): Field => ({ name: `number-${index}`, label, kind: 'tel', check: checkNumber }),
      ),
      { name: 'email', label: 'Email', kind: 'email', check: bySchema(email) },
    ]
  },
  initial(files) {
    const business = businessOf(files)
    const further = furtherOf(business).map(({ number }, index) => [`number-${index}`, number])
    return { phone: business.phone.display, email: business.email, ...Object.fromEntries(further) }
  },
  apply(files, form) {
    const business = businessOf(files)
    const numbers = furtherOf(business).map((one, index) => ({ ...one, number: typed(form, `number-${index}`) }))
    const changed = { ...business, phone: withNumber(business.phone, typed(form, 'phone')), email: typed(form, 'email') }
    return new Map([[BUSINESS, { ...changed, ...(numbers.length > 0 ? { numbers } : {}) }]])
  },
  subject: () => 'Change how people reach us',
}

/** Returns a typed number, with the previous one's country code if it has none. */
function withNumber(before: Phone, display: string): Phone {
  if (display === before.display) return before
  const digits = display.replace(/\D/g, '')
  if (display.startsWith('+')) return { ...before, display, dial: `+${digits}` }
  const national = before.display.replace(/\D/g, '').replace(/^0/, '')
  return { ...before, display, dial: before.dial.slice(0, -national.length) + digits.replace(/^0/, '') }
}
