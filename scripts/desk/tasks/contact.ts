import { dialOf, email, phone } from '../../../templates/fields/address.ts'
import { bySchema, type Field, type Task } from '../task.ts'
import { BUSINESS, type Business, businessOf } from './days-off.ts'

type Phone = Business['phone']

/** Calling codes (ITU-T E.164, list of country codes): none begins like another. */
const CALLING_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

export const contact: Task<Business> = {
  name: 'contact',
  title: 'Telephone and email',
  hint: 'How people reach you',
  needs: [BUSINESS],
  begin: businessOf,
  fields(files) {
    const { phone: present, numbers = [] } = businessOf(files)
    /** The value is a number with its dialling form, or how it is shown alone. */
    const tel = (path: Field['path'], label: string, before: Phone | string): Field<Business> => {
      const shown = (value: unknown) =>
        typeof value === 'string' ? value : (value as Phone | undefined)?.display
      const write = (typed: unknown) => {
        if (!typed || typed === shown(before)) return typed ? before : undefined
        const display = shownLike(present, String(typed))
        return typeof before === 'string'
          ? display
          : { ...present, display, dial: dialOf(display, present) }
      }
      const check = (value: unknown) => {
        const display = shown(value) ?? ''
        return bySchema(phone)(
          typeof value === 'string' ? { display, dial: dialOf(display, present) } : value,
          {},
        )
      }
      return { path, kind: 'tel', label, needed: true, read: shown, write, check }
    }
    return [
      tel(['phone'], 'Telephone', present),
      ...numbers.map(({ label = 'Another number', number }, index) =>
        tel(['numbers', index, 'number'], label, number),
      ),
      { path: ['email'], kind: 'email', label: 'Email', needed: true, check: bySchema(email) },
    ]
  },
  finish: (_, form) => new Map([[BUSINESS, form]]),
  subject: () => 'Change how people reach us',
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
