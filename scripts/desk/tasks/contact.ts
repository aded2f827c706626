import { dialOf, email, phone } from '../../../templates/fields/address.ts'
import { bySchema, type Field, type Task } from '../task.ts'
import { BUSINESS, type Business, businessOf } from './days-off.ts'

type Phone = Business['phone']
interface Answers {
  phone: string
  numbers: string[]
  email: string
}

/** Calling codes (ITU-T E.164, list of country codes): none begins like another. */
const CALLING_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

export const contact: Task<Answers> = {
  name: 'contact',
  title: 'Telephone and email',
  hint: 'How people reach you',
  needs: [BUSINESS],
  begin(files) {
    const { phone, numbers = [], email } = businessOf(files)
    return { phone: phone.display, numbers: numbers.map(({ number }) => number), email }
  },
  fields(files) {
    const { phone: before, numbers = [] } = businessOf(files)
    const number = (path: Field['path'], label: string): Field<Answers> => {
      const check = (value: unknown) => bySchema(phone)(withNumber(before, String(value)), {})
      return { path, kind: 'tel', label, needed: true, check }
    }
    return [
      number(['phone'], 'Telephone'),
      ...numbers.map(({ label = 'Another number' }, index) => number(['numbers', index], label)),
      { path: ['email'], kind: 'email', label: 'Email', needed: true, check: bySchema(email) },
    ]
  },
  finish(files, form) {
    const { numbers, ...business } = businessOf(files)
    const changed = { ...business, phone: withNumber(business.phone, form.phone), email: form.email }
    const like = (number: string, index: number) => shownLike(business.phone, form.numbers[index] ?? number)
    const others = numbers?.map((one, index) => (form.numbers[index] === one.number ? one : { ...one, number: like(one.number, index) }))
    return new Map([[BUSINESS, { ...changed, ...(others && { numbers: others }) }]])
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
