import { email, phone } from '../../../templates/fields/address.ts'
import { bySchema, type Field, type Task, typed } from '../task.ts'
import { BUSINESS, type Business, businessOf } from './days-off.ts'

type Phone = Business['phone']

const NUMBERS = [
  ['phone', 'Telephone'],
  ['secondPhone', 'Second number'],
] as const

export const contact: Task = {
  name: 'contact',
  title: 'Telephone and email',
  hint: 'How people reach you',
  fields(files) {
    const business = businessOf(files)
    const numbers = NUMBERS.flatMap(([name, label]): Field[] => {
      const before = business[name]
      return before ? [{ name, label, kind: 'tel', check: bySchema(phone, (value) => withNumber(before, value)) }] : []
    })
    return [...numbers, { name: 'email', label: 'Email', kind: 'email', check: bySchema(email) }]
  },
  initial(files) {
    const { phone: first, secondPhone, email: address } = businessOf(files)
    return { phone: first.display, secondPhone: secondPhone?.display ?? '', email: address }
  },
  apply(files, form) {
    const business = businessOf(files)
    const numbers = NUMBERS.flatMap(([name]) => {
      const before = business[name]
      return before ? [[name, withNumber(before, typed(form, name))]] : []
    })
    return new Map([[BUSINESS, { ...business, ...Object.fromEntries(numbers), email: typed(form, 'email') }]])
  },
  subject: () => 'Change how people reach us',
}

/** A number as it is typed, with the country code of the one before where it has none. */
function withNumber(before: Phone, display: string): Phone {
  if (display === before.display) return before
  const digits = display.replace(/\D/g, '')
  if (display.startsWith('+')) return { display, dial: `+${digits}` }
  const national = before.display.replace(/\D/g, '').replace(/^0/, '')
  const country = before.display.startsWith('+') ? '+44' : before.dial.slice(0, -national.length)
  return { display, dial: country + digits.replace(/^0/, '') }
}
