import type * as z from 'zod'
import { fill } from '../../../templates/fields/fill.ts'
import { isSame } from '../../base/align-lists.ts'
import type { Values } from '../../base/json-changes.ts'
import { type JsonPath, mapTexts, valueAt } from '../../base/json-walk.ts'
import { skeletonOf } from '../../change/skeleton.ts'
import { schemaOf } from '../../content/content-files.ts'
import type { JsonSchema, Schemas } from '../../content/json-schema.ts'
import { roleFields } from '../../content/role-fields.ts'
import { type Check, cleaned, type Field, type Form, MIDDLE, type SentPhoto, type Task, ticked, typed } from '../task.ts'
import { shownText, tokensOf } from './find-texts.ts'
import { type Control, controlsFor, pageTitle } from './form-controls.ts'
import { linkField, listField } from './list-field.ts'
import { firstText, helpOf, isList, type Part, partAt } from './schema-parts.ts'

const ORDER = 'order'
const OUT = 'take-out'

export const editHash = (file: string, path: JsonPath) => ['edit', file, ...path.map(String)].join('/')

/**
 * Makes the task of changing one part of a content file: a value, an item of a list, a list, or something new; `undefined`
 * if the schema has no such part.
 * @param path ends in "-" for a new item of a list
 */
export function editTask(schemas: Schemas, files: Values, file: string, path: JsonPath): Task | undefined {
  const part = files.has(file) ? partAt(schemas(file), files.get(file), path) : undefined
  if (!part) return undefined
  const { label, hint } = helpOf(part)
  const name = part.value === undefined ? '' : shownText(firstText(part), tokensOf(files))
  const added = part.value === undefined ? `Add: ${label}` : undefined
  const title =
    added ??
    (isList(part) || path.length === 0 || name.length > 60 || !/\p{L}/u.test(name)
      ? path.length === 0
        ? pageTitle(files, file)
        : label
      : name)
  const shared = { name: editHash(file, path), title, hint, subject: () => `${added ? '' : 'Change: '}${title}` }
  return isList(part) && part.value !== undefined
    ? { ...shared, ...listWork(schemas, file, path) }
    : { ...shared, ...fieldWork(schemas, file, path) }
}

type Work = Pick<Task, 'fields' | 'initial' | 'apply' | 'gone'>

/** The work on the fields of a part. */
function fieldWork(schemas: Schemas, file: string, asked: JsonPath): Work {
  const begun = (files: Values) => {
    const before = files.get(file)
    const list = valueAt(before, asked.slice(0, -1))
    const path = asked.at(-1) === '-' ? [...asked.slice(0, -1), Array.isArray(list) ? list.length : 0] : asked
    const isNew = valueAt(before, path) === undefined
    const place = partAt(schemas(file), before, asked)
    const value = isNew && place ? withValue(before, path, blankOf(place.schema)) : before
    const part = partAt(schemas(file), value, path)
    const controls = part ? controlsFor(part, files, isNew ? undefined : (inner) => linkControl(file, inner)) : []
    return { value, part, isNew, controls, path }
  }
  const apply = (files: Values, form: Form, photos: readonly SentPhoto[]) => {
    const { value, controls, path } = begun(files)
    if (typed(form, OUT)) return new Map([[file, withValue(value, path, undefined)]])
    return new Map([[file, applied(value, controls, form, photos)]])
  }
  const fields: Task['fields'] = (files) => {
    const { controls, part, isNew, path, value } = begun(files)
    const problemsAt = checker(file, files, value, (form) => apply(files, form, []).get(file))
    const all = controls.map(({ field, path: own, isShown }) => (isShown ? field : checked(field, own, problemsAt)))
    const inList = typeof path.at(-1) === 'number' && !isNew
    const list = inList && partAt(schemas(file), value, path.slice(0, -1))
    return [
      ...all,
      ...(list ? [linkField('list', 'Move or remove it', `#${editHash(file, list.path)}`, helpOf(list).label)] : []),
      ...(part && !part.required && !isNew && part.schema.type === 'object'
        ? [{ name: OUT, label: 'Take all of this out', kind: 'tick' as const }]
        : []),
    ]
  }
  return { fields, apply, initial: (files) => initialForm(begun(files)), gone: unusedPictures }
}

export const initialForm = ({ controls, value }: { controls: readonly Control[]; value: unknown }): Form =>
  Object.fromEntries(controls.map(({ field, path, read }) => [field.name, read(valueAt(value, path))]))

/** Returns a value with what the form has for it; what nobody changed stays as it is. */
export function applied(value: unknown, controls: readonly Control[], form: Form, photos: readonly SentPhoto[]): unknown {
  const clean = cleaned(form)
  return controls.reduce((next, { field: { name }, path, read, write }) => {
    const was = cleaned({ [name]: read(valueAt(value, path)) })[name]
    return isSame(clean[name] ?? '', was ?? '') ? next : withValue(next, path, write(clean, valueAt(next, path), photos))
  }, value)
}

/** Returns a copy of a value with another one at a path; `undefined` takes it out. */
export function withValue(value: unknown, [key, ...rest]: JsonPath, next: unknown): unknown {
  if (key === undefined) return next
  const inner = withValue(valueAt(value, [key]), rest, next)
  if (Array.isArray(value))
    return inner === undefined ? value.filter((_, index) => index !== key) : Object.assign([...value], { [key]: inner })
  const { [key as string]: _, ...others } = (value ?? {}) as Record<string, unknown>
  return inner === undefined ? others : { ...(value as object), [key]: inner }
}

/** Returns the value of something new, with every text still to be written. */
export function blankOf(schema: JsonSchema): unknown {
  return blank(skeletonOf(schema, 'placeholder'))
}

export function blank(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (Array.isArray(value)) return value.map(blank)
  if (typeof value !== 'object' || value === null) return value
  const { sample: _, ...own } = value as Record<string, unknown>
  const kept = Object.entries(own).filter(([, inner]) => typeof inner !== 'number')
  const emptied = Object.fromEntries(kept.map(([key, inner]) => [key, key === '$schema' ? inner : blank(inner)]))
  return 'focus' in own && 'source' in own ? { ...emptied, focus: MIDDLE } : emptied
}

type Issue = z.core.$ZodIssue

type ProblemsAt = (path: JsonPath, form: Form) => string | undefined

/** Adds the check by the file's schema to a field; what photographs need is known only when they are sent. */
export function checked(field: Field, path: JsonPath, problemsAt: ProblemsAt): Field {
  if (field.kind === 'photos') return field
  return { ...field, check: (value, form) => field.check?.(value, form) ?? problemsAt(path, form) }
}

/** Returns a check that says what a change makes wrong at a path, in the words of the file's schema. */
export function checker(file: string, files: Values, before: unknown, change: (form: Form) => unknown): ProblemsAt {
  const issuesOf = (value: unknown): Issue[] => {
    const { $schema: _, ...said } = (value ?? {}) as Record<string, unknown>
    return (schemaOf(file)?.safeParse(mapTexts(said, (text) => fill(text, tokensOf(files)))).error?.issues ?? []).flatMap(flat)
  }
  let last: { form: Form; issues: Issue[] } | undefined
  const known = new Set(issuesOf(files.get(file) ?? before).map(keyOf))
  return (path, form) => {
    if (last?.form !== form) last = { form, issues: issuesOf(change(form)).filter((issue) => !known.has(keyOf(issue))) }
    const issue = last.issues.find((one) => path.every((key, index) => String(one.path[index]) === String(key)))
    // A schema's message follows the name of a field, unless it is a whole sentence.
    const message = issue?.message.replace(', without quotes', '')
    return message && !/^[A-Z]/.test(message) ? `This ${message}` : message
  }
}

const keyOf = ({ path, message }: Issue) => `${path.join('.')} ${message}`

/** The issues of the alternative that was meant, which is the one with the fewest. */
function flat(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [best = []] = [...issue.errors].sort((one, other) => one.length - other.length)
  return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue)
}

/** The work on the order of a list, and on which items it has. */
function listWork(schemas: Schemas, file: string, path: JsonPath): Work {
  const itemsOf = (files: Values) => valueAt(files.get(file), path) as unknown[]
  const apply: Work['apply'] = (files, form) => {
    const items = itemsOf(files)
    return new Map([
      [
        file,
        withValue(
          files.get(file),
          path,
          ticked(form, ORDER).map((index) => items[Number(index)]),
        ),
      ],
    ])
  }
  return {
    fields(files) {
      const list = partAt(schemas(file), files.get(file), path) as Part
      const names = itemsOf(files).map((_, index) =>
        shownText(firstText(partAt(schemas(file), files.get(file), [...path, index]) as Part), tokensOf(files)),
      )
      const problemsAt = checker(file, files, undefined, (form) => apply(files, form, []).get(file))
      const check: Check = (_, form) => problemsAt(path, form)
      const { label, hint } = helpOf(list)
      return [{ ...listField(ORDER, names, (index) => `#${editHash(file, [...path, index])}`), label, hint, check }]
    },
    initial: (files) => ({ [ORDER]: itemsOf(files).map((_, index) => String(index)) }),
    apply,
    gone: unusedPictures,
  }
}

function linkControl(file: string, list: Part): Control {
  const { label } = helpOf(list)
  const count = (list.value as unknown[]).length
  const field = linkField(list.path.join('.'), label, `#${editHash(file, list.path)}`, `Change, add, move or remove: ${count}`)
  return { path: list.path, field, read: () => '', write: (_, was) => was, isShown: true }
}

/** Returns the pictures that content names before a change, and nowhere after it. */
export function unusedPictures(files: Values, after: Values): string[] {
  const named = (values: Values) =>
    [...values].flatMap(([file, value]) => {
      const schema = schemaOf(file)
      return schema && value !== undefined
        ? roleFields(schema, value).flatMap(({ role, value: source }) => (role === 'picture' ? [String(source)] : []))
        : []
    })
  const changed = new Map([...after.keys()].map((file) => [file, files.get(file)]))
  const left = new Set(named(new Map([...files, ...after])))
  return [...new Set(named(changed))].filter((source) => !left.has(source))
}
