import type * as z from 'zod'
import type { Values } from '../base/json-changes.ts'
import { type JsonPath, valueAt } from '../base/json-walk.ts'

/** Returns what is wrong with a value of a form, in a sentence that stands alone. */
type Check<Form> = { check(value: unknown, form: Form): string | undefined }['check']
/** Answers a question about a form. */
type Asked<Form> = { asked(form: Form): boolean }['asked']

interface AnyField<Form> {
  /** Where its value stands in the form's. */
  path: JsonPath
  label: string
  hint?: string
  /** Fields with the same group are shown together below its name. */
  group?: string
  /** What browsers and keyboards are told about it. */
  input?: Partial<
    Pick<
      HTMLInputElement,
      'type' | 'name' | 'autocomplete' | 'autocapitalize' | 'spellcheck' | 'readOnly'
    >
  >
  /** Whether it must not be empty. */
  needed?: boolean | Asked<Form>
  /** What it leaves in the form if it is empty: nothing, unless something else is said. */
  empty?: '' | null | false
  check?: Check<Form>
  /** Whether the field is shown. */
  when?: Asked<Form>
  /** Between the form's value and the one that is typed or chosen, where they differ. */
  read?(value: unknown): unknown
  write?(chosen: unknown, was: unknown): unknown
}

export type Option = readonly [value: unknown, label: string]

/** An item of a list that is put in order. */
export interface Item {
  item: unknown
  name: string
  /** The address of its own screen. */
  href: string
}

export type Field<Form = object> = AnyField<Form> &
  (
    | { kind: 'text' | 'long' | 'number' | 'date' | 'time' | 'tel' | 'email' | 'tick' }
    /** One of a list that is opened, one of a list that is read, or any of a list. */
    | { kind: 'choice' | 'one' | 'ticks'; options: readonly Option[] }
    /** Its value is a list of pictures. `least` is the width in pixels that their places need. */
    | { kind: 'photos'; most: number; least: number }
    /** Its value is the list of those items that are left, in their order. `added` is the address of the form for a new one. */
    | { kind: 'list'; items: readonly Item[]; added: string }
    /** It has no value, and leads to another screen. */
    | { kind: 'link'; href: string }
  )

/** The point of a photograph that must stay in view: per cent from the left, then from the top. */
export type Focus = readonly [left: number, top: number]

export const MIDDLE: Focus = [50, 50]

/** A photograph of a form: its file below the content folder, kept on the device until it is sent. */
export interface Photo {
  source: string
  focus: Focus
}

/**
 * Something that the owner can do, described in their words: a form, and how its value becomes a change of files. The value is
 * JSON: a file of the content itself, or answers to questions.
 */
export interface Task<Form extends object = object> {
  /** Part of the URL, and of the storage key of a draft. */
  name: string
  title: string
  hint: string
  /** The files that its form is about; all are waited for, and none is kept with a draft, if left out. */
  needs?: readonly string[]
  /** Returns the value of a new form. */
  begin(files: Values): Form
  fields(files: Values, form: Form, today: string): Field<Form>[]
  /** Returns the changed files. */
  finish(files: Values, form: Form): Map<string, unknown>
  /** Returns the files that are not needed after a change, such as photographs of a removed page. */
  gone?(files: Values, changed: Values): string[]
  /** Returns the first line of the commit message. */
  subject(form: Form): string
}

/** Returns a copy of a value with another one at a path; `undefined` takes it out. */
export function withValue(value: unknown, [key, ...rest]: JsonPath, next: unknown): unknown {
  if (key === undefined) return next
  const inner = withValue(valueAt(value, [key]), rest, next)
  const list = Array.isArray(value) ? value : typeof key === 'number' ? [] : undefined
  if (list)
    return inner === undefined
      ? list.filter((_, index) => index !== key)
      : Object.assign([...list], { [key]: inner })
  const { [key as string]: _, ...others } = (value ?? {}) as Record<string, unknown>
  return inner === undefined ? others : { ...(value as object), [key]: inner }
}

const isEmpty = (value: unknown) =>
  [undefined, null, '', false].includes(value as '') || (Array.isArray(value) && value.length === 0)

/** What is said of a needed field that is empty, if not that it is. */
const WANTED: Partial<Record<Field['kind'], string>> = {
  date: 'Choose a day.',
  time: 'Choose a time.',
  choice: 'Choose one.',
  one: 'Choose one.',
  ticks: 'Choose at least one.',
  photos: 'Choose a photograph.',
}

/** Returns what is wrong with a field of a form, if it is shown and anything is. */
export function problemOf<Form>(field: Field<Form>, form: Form): string | undefined {
  const { kind, path, needed, when, check } = field
  if (when?.(form) === false) return undefined
  const value = valueAt(form, path)
  const isNeeded = typeof needed === 'function' ? needed(form) : needed
  return isNeeded && isEmpty(value)
    ? (WANTED[kind] ?? 'This is empty. Write it here.')
    : check?.(value, form)
}

/** Removes line breaks and double spaces, which come from phone keyboards; no-break spaces were meant, and stay. */
export const cleaned = (text: string) => text.replace(/[\t-\r ]+/g, ' ').replace(/^ | $/g, '')

/** Returns a check of what is not empty by the value's own schema, in the schema's words. */
export function bySchema(schema: z.ZodType): Check<unknown> {
  return (value) =>
    isEmpty(value) ? undefined : sentence(schema.safeParse(value).error?.issues[0]?.message)
}

/** Makes a sentence of a schema's message, which follows the name of a field unless it is a whole sentence. */
export function sentence(message: string | undefined): string | undefined {
  return message && !/^[A-Z]/.test(message) ? `This ${message}` : message
}

/** Adds the checks of an object's schema to fields of the same names, after their own. */
export function checkedBy<Form>(
  shape: Readonly<Record<string, z.ZodType>>,
  fields: Field<Form>[],
): Field<Form>[] {
  return fields.map((field) => {
    const { path, check } = field
    const schema = path.length === 1 && shape[String(path[0])]
    return schema
      ? {
          ...field,
          check: (value: unknown, form: Form) =>
            check?.(value, form) ?? bySchema(schema)(value, form),
        }
      : field
  })
}

/** Returns a check for a day of something that has happened. */
export function pastDay(today: string): Check<unknown> {
  return (day) => (String(day ?? '') > today ? 'That day is in the future.' : undefined)
}

/** Returns a check for the last of some days, which begin `from` one of the form's. */
export function lastDay(today: string): Check<{ from?: string }> {
  return (day, { from = '' }) => {
    if (isEmpty(day)) return undefined
    if (String(day) < from) return 'The last day is before the first one.'
    return String(day) < today ? 'That day has passed.' : undefined
  }
}

/** Returns the pages in a folder of the content by slug and name, to choose from. */
export function pagesIn(files: Values, folder: string): Option[] {
  const pages = [...files].filter(([file]) => file.startsWith(`${folder}/`))
  const named = pages.map(
    ([file, value]) =>
      [file.slice(folder.length + 1, -'.json'.length), String(valueAt(value, ['name']))] as const,
  )
  return named.sort(([, one], [, other]) => one.localeCompare(other))
}
