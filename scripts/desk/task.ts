import type * as z from 'zod'
import { date } from '../../templates/fields/measure.ts'
import type { Values } from '../base/json-changes.ts'

/**
 * A task's form by the names of its fields. A ticked box is "yes"; a set of boxes is the values of the ticked ones;
 * photographs are texts as `photoText` writes them.
 */
export type Form = Record<string, string | readonly string[]>

/** Returns what is wrong with a value, in a sentence that stands alone. */
export type Check = (value: string, form: Form) => string | undefined

interface AnyField {
  name: string
  label: string
  hint?: string
  /** Fields with the same group are shown together below its name. */
  group?: string
  check?: Check
  /** Returns whether the field is shown, given the rest of the form. */
  when?: (form: Form) => boolean
}

export type Field = AnyField &
  (
    | { kind: 'text' | 'long' | 'number' | 'date' | 'time' | 'tel' | 'email' | 'tick' }
    | { kind: 'choice' | 'ticks'; options: readonly (readonly [value: string, label: string])[] }
    /** A field of the screen's own making. */
    | { kind: 'made'; make: (id: string, form: Form, set: (value: string | readonly string[]) => void) => HTMLElement }
    /** `least` is the width in pixels that the places of the photographs need. */
    | { kind: 'photos'; most: number; least: number }
  )

/** The point of a photograph that must stay in view: per cent from the left, then from the top. */
export type Focus = readonly [left: number, top: number]

export const MIDDLE: Focus = [50, 50]

/** A photograph of a form: its file below the content folder, and the point that must stay in view. */
export interface SentPhoto {
  field: string
  source: string
  focus: Focus
}

/**
 * Writes a photograph as the value of a form.
 * @param key the name of a chosen one on this device, or the `source` of one that the content has already
 */
export function photoText(key: string, [left, top]: Focus = MIDDLE): string {
  return `${key}@${left},${top}`
}

/** Reads what `photoText` has written. */
export function photoOf(text: string): { key: string; focus: Focus; isNew: boolean } {
  const at = text.lastIndexOf('@')
  const [left = 50, top = 50] = text
    .slice(at + 1)
    .split(',')
    .map(Number)
  const key = text.slice(0, at)
  return { key, focus: [left, top], isNew: !key.includes('/') }
}

/** A task of the owner, described in their words. */
export interface Task {
  /** Part of the URL, and of the storage key of a draft. */
  name: string
  title: string
  hint: string
  /** The only files that its form reads; all, if left out. */
  needs?: readonly string[]
  fields(files: Values, today: string): Field[]
  /** Returns the initial form; other fields are empty. */
  initial?(files: Values): Form
  /** Returns the changed files. */
  apply(files: Values, form: Form, photos: readonly SentPhoto[]): Map<string, unknown>
  /** Returns the files that are not needed after a change, such as photographs of a removed page. */
  gone?(files: Values, changed: Values): string[]
  /** Returns the first line of the commit message. */
  subject(form: Form): string
}

export const typed = (form: Form, name: string): string => String(form[name] ?? '').trim()
export const ticked = (form: Form, name: string): readonly string[] => [form[name] ?? []].flat().filter((value) => value !== '')

/** Removes line breaks and double spaces, which come from phone keyboards; no-break spaces were meant, and stay. */
export function cleaned(form: Form): Form {
  const clean = (text: string) => text.replace(/[\t-\r ]+/g, ' ').replace(/^ | $/g, '')
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, typeof value === 'string' ? clean(value) : value]))
}

/** Returns a check by the value's own schema, in the schema's words. */
export function bySchema(schema: z.ZodType, read: (value: string) => unknown = (value) => value): Check {
  return (value) => {
    const message = schema.safeParse(read(value)).error?.issues[0]?.message
    // A schema's message follows the name of a field, unless it is a whole sentence.
    return message && !/^[A-Z]/.test(message) ? `This ${message}` : message
  }
}

/** Returns a check that asks for an empty field in words of its own. */
export function needed(ask: string, check?: Check): Check {
  return (value, form) => (value === '' ? ask : check?.(value, form))
}

/** Returns a check that allows an empty field. */
export function optional(check: Check): Check {
  return (value, form) => (value === '' ? undefined : check(value, form))
}

/** Checks a required day. */
export const chosenDay = needed('Choose a day.', bySchema(date))

/** Returns a check for the day of something that has happened. */
export function pastDay(today: string): Check {
  return (value, form) => (today && value > today ? 'That day is in the future.' : chosenDay(value, form))
}

/** Returns a check for the last of some days, given the name of the field with the first. */
export function lastDay(first: string, today: string): Check {
  return (value, form) => {
    if (value < typed(form, first)) return 'The last day is before the first one.'
    return today && value < today ? 'That day has passed.' : chosenDay(value, form)
  }
}
