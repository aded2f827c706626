import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'

interface FormField {
  /** Under which it is sent, and by which `contact.json` has its words. */
  name: string
  input?: InputHTMLAttributes<HTMLInputElement>
  /** For what takes several lines. */
  textarea?: TextareaHTMLAttributes<HTMLTextAreaElement>
}

/** The fields of the quote form, in their order. */
export const FORM_FIELDS = [
  { name: 'name', input: { required: true, autoComplete: 'name', spellCheck: false } },
  { name: 'email', input: { type: 'email', required: true, autoComplete: 'email', spellCheck: false } },
  { name: 'phone', input: { type: 'tel', required: true, autoComplete: 'tel' } },
  { name: 'address', input: { autoComplete: 'address-line1' } },
  { name: 'message', textarea: { required: true, rows: 5 } },
] as const satisfies readonly FormField[]
