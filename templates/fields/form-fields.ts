import type { InputHTMLAttributes } from 'react'

interface FormField {
  /** The name under which it is sent, and its key in `contact.json`. */
  name: string
  /** Whether it is required, unless the content says otherwise of it. */
  required: boolean
  type?: 'email' | 'tel'
  attributes?:
    | Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'spellCheck'>
    | { rows: number }
}

/** The fields that a form may have, in order. The content decides which of them it has. */
export const FORM_FIELDS = [
  { name: 'name', required: true, attributes: { autoComplete: 'name', spellCheck: false } },
  {
    name: 'email',
    required: true,
    type: 'email',
    attributes: { autoComplete: 'email', spellCheck: false },
  },
  { name: 'phone', required: true, type: 'tel', attributes: { autoComplete: 'tel' } },
  { name: 'address', required: false, attributes: { autoComplete: 'address-line1' } },
  { name: 'postcode', required: false, attributes: { autoComplete: 'postal-code' } },
  { name: 'choice', required: false },
  { name: 'message', required: true, attributes: { rows: 5 } },
] as const satisfies readonly FormField[]
