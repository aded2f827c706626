import type { InputHTMLAttributes } from 'react'
import type * as z from 'zod'
import { field, plainField } from './field.ts'
import { label, sentences } from './text.ts'
import { flag, group, list } from './values.ts'

interface FormField {
  /** The name under which it is sent, and its key in `contact.json`. */
  name: string
  /** What the content says of it. */
  schema: z.ZodType
  /** Whether it is required, unless the content says otherwise of it. */
  required: boolean
  type?: 'email' | 'tel'
  attributes?:
    | Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'spellCheck'>
    | { rows: number }
}

const hint = field(
  sentences,
  'Line of help',
  'A line below the label that helps people fill in the field.',
  'So that we can ring you about the job.',
).optional()

/** What the content says of a field: its label, and more. */
const words = <Parts extends z.ZodRawShape>(
  title: string,
  asked: string,
  parts: Parts,
  example?: string,
) =>
  group(
    title,
    'A field of the form. Leave it out to ask for less, but keep the email address or the telephone number.',
    { label: plainField(label, `What it asks for: ${asked}.`, example), ...parts },
  ).optional()

/** What the content says of the choice: its label, and the answers. */
const choice = group(
  'Choice of answers',
  'A field in which people choose one of several answers.',
  {
    label: plainField(label, 'What it asks for.', 'What do you need?'),
    prompt: field(
      label,
      'Until one is chosen',
      'What it shows until something is chosen.',
      'Please choose',
    ),
    options: field(
      list('Answer', label, { least: 2, most: 20 }),
      'Answers',
      'What can be chosen. Leave it out for the names of your services.',
      ['Locked out', 'A new lock'],
    ).optional(),
    hint,
    required: field(flag, 'Must be filled in', '', true).optional(),
  },
).optional()

/** The fields that a form may have, in order. The content decides which of them it has. */
export const FORM_FIELDS = [
  {
    name: 'name',
    schema: words('Name', "the visitor's name", {}),
    required: true,
    attributes: { autoComplete: 'name', spellCheck: false },
  },
  {
    name: 'email',
    schema: words('Email', "the visitor's email address", {}),
    required: true,
    type: 'email',
    attributes: { autoComplete: 'email', spellCheck: false },
  },
  {
    name: 'phone',
    schema: words('Telephone', "the visitor's telephone number", { hint }),
    required: true,
    type: 'tel',
    attributes: { autoComplete: 'tel' },
  },
  {
    name: 'address',
    schema: words('Address', 'an address', { hint }),
    required: false,
    attributes: { autoComplete: 'address-line1' },
  },
  {
    name: 'postcode',
    schema: words('Postcode', 'the postcode', {}, 'Postcode'),
    required: false,
    attributes: { autoComplete: 'postal-code' },
  },
  { name: 'choice', schema: choice, required: false },
  {
    name: 'message',
    schema: words('Message', 'what people want of you', { hint }),
    required: true,
    attributes: { rows: 5 },
  },
] as const satisfies readonly FormField[]

/** Their schemas, by their names. */
export const formFieldSchemas = Object.fromEntries(
  FORM_FIELDS.map(({ name, schema }) => [name, schema]),
) as { [Field in (typeof FORM_FIELDS)[number] as Field['name']]: Field['schema'] }
