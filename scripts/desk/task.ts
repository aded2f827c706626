import type * as z from 'zod'
import { date } from '../../templates/fields/measure.ts'
import type { Values } from './merge-values.ts'

/** What is typed into a task's form, by the names of its fields. A ticked box is "yes"; ticked boxes of several are their values. */
export type Form = Record<string, string | readonly string[]>

interface AnyField {
  name: string
  label: string
  hint?: string
  /** Fields with the same group stand together below its name. */
  group?: string
  /** Why a value cannot be used, in a sentence that follows the label. */
  check?: (value: string, form: Form) => string | undefined
  /** Whether it is asked for, by what else the form says. */
  when?: (form: Form) => boolean
}

/** A field of a task's form. */
export type Field = AnyField &
  (
    | { kind: 'text' | 'long' | 'date' | 'time' | 'tel' | 'email' | 'tick' }
    | { kind: 'choice' | 'ticks'; options: readonly (readonly [value: string, label: string])[] }
    | { kind: 'find'; find: (typed: string) => readonly Found[]; fills: string }
    | { kind: 'photos'; most: number }
  )

/** Something that was found: its value goes into the field, and its text into the one that `fills` names. */
export interface Found {
  value: string
  /** How it reads, and where it stands. */
  label: string
  where: string
  text: string
}

/** A photograph that goes along, by its path below the content folder. */
export interface SentPhoto {
  field: string
  source: string
}

/** Something that the owner does, in their words. */
export interface Task {
  /** Stands in the address, and in the name under which a draft is kept. */
  name: string
  title: string
  hint: string
  fields(files: Values, today: string): Field[]
  /** What the form says at first; fields without are empty. */
  initial?(files: Values): Form
  /** The files that the change concerns, as they are to be. */
  apply(files: Values, form: Form, photos: readonly SentPhoto[]): Map<string, unknown>
  /** What was done, for the list of commits. */
  subject(form: Form): string
}

export const typed = (form: Form, name: string): string => String(form[name] ?? '').trim()
export const ticked = (form: Form, name: string): readonly string[] => [form[name] ?? []].flat().filter((value) => value !== '')

/** A check by the schema that the value will meet, in its own words. */
export function bySchema(schema: z.ZodType, read: (value: string) => unknown = (value) => value): (value: string) => string | undefined {
  return (value) => schema.safeParse(read(value)).error?.issues[0]?.message
}

/** A check of a day that must be chosen. */
export function chosenDay(value: string): string | undefined {
  return value === '' ? 'is missing. Choose a day.' : bySchema(date)(value)
}

/** A check of a field that may stay empty. */
export function optional(check: (value: string) => string | undefined): (value: string) => string | undefined {
  return (value) => (value === '' ? undefined : check(value))
}
