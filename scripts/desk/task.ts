import type * as z from 'zod'
import { date } from '../../templates/fields/measure.ts'
import type { Values } from '../base/json-changes.ts'

/** A task's form by the names of its fields. A ticked box is "yes"; a set of boxes is the values of the ticked ones. */
export type Form = Record<string, string | readonly string[]>

interface AnyField {
  name: string
  label: string
  hint?: string
  /** Fields with the same group are shown together below its name. */
  group?: string
  /** Returns why a value cannot be used, as a sentence that follows the label. */
  check?: (value: string, form: Form) => string | undefined
  /** Returns whether the field is shown, given the rest of the form. */
  when?: (form: Form) => boolean
}

export type Field = AnyField &
  (
    | { kind: 'text' | 'long' | 'date' | 'time' | 'tel' | 'email' | 'tick' }
    | { kind: 'choice' | 'ticks'; options: readonly (readonly [value: string, label: string])[] }
    | { kind: 'find'; find: (typed: string) => readonly Found[]; fills: string }
    | { kind: 'photos'; most: number }
  )

/** A search result: its value goes into the field, and its text into the one that `fills` names. */
export interface Found {
  value: string
  /** The result as shown, and its place in the site. */
  label: string
  where: string
  text: string
}

/** A photo to publish, with its path below the content folder. */
export interface SentPhoto {
  field: string
  source: string
}

/** A task of the owner, described in their words. */
export interface Task {
  /** Part of the URL, and of the storage key of a draft. */
  name: string
  title: string
  hint: string
  fields(files: Values, today: string): Field[]
  /** Returns the initial form; other fields are empty. */
  initial?(files: Values): Form
  /** Returns the changed files. */
  apply(files: Values, form: Form, photos: readonly SentPhoto[]): Map<string, unknown>
  /** Returns the first line of the commit message. */
  subject(form: Form): string
}

export const typed = (form: Form, name: string): string => String(form[name] ?? '').trim()
export const ticked = (form: Form, name: string): readonly string[] => [form[name] ?? []].flat().filter((value) => value !== '')

/** Returns a check by the value's own schema, in the schema's words. */
export function bySchema(schema: z.ZodType, read: (value: string) => unknown = (value) => value): (value: string) => string | undefined {
  return (value) => schema.safeParse(read(value)).error?.issues[0]?.message
}

/** Checks a required day. */
export function chosenDay(value: string): string | undefined {
  return value === '' ? 'is missing. Choose a day.' : bySchema(date)(value)
}

/** Returns a check that allows an empty field. */
export function optional(check: (value: string) => string | undefined): (value: string) => string | undefined {
  return (value) => (value === '' ? undefined : check(value))
}
