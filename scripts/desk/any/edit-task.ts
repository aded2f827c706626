import type * as z from 'zod'
import { fill } from '../../../templates/fields/fill.ts'
import type { Values } from '../../base/json-changes.ts'
import { type JsonPath, mapTexts, valueAt } from '../../base/json-walk.ts'
import { skeletonOf } from '../../change/skeleton.ts'
import { schemaOf } from '../../content/content-files.ts'
import type { Schemas } from '../../content/json-schema.ts'
import { roleFields } from '../../content/role-fields.ts'
import { type Field, MIDDLE, sentence, type Task, withValue } from '../task.ts'
import { shownText, tokensOf } from './find-texts.ts'
import { linkField, listField } from './list-field.ts'
import { pageTitle, schemaFields } from './schema-fields.ts'
import { firstText, helpOf, isList, type Part, partAt } from './schema-parts.ts'

const LONGEST_TITLE = 60

export const editHash = (file: string, path: JsonPath) => ['edit', file, ...path.map(String)].join('/')

/**
 * Makes the task of changing one part of a content file: a value, an item of a list, a list, or something new; `undefined`
 * if the schema has no such part.
 * @param path ends in "-" for a new item of a list
 */
export function editTask(schemas: Schemas, files: Values, file: string, path: JsonPath): Task | undefined {
  const part = files.has(file) ? partAt(schemas(file), files.get(file), path) : undefined
  if (!part) return undefined
  const isNew = part.value === undefined
  const { label, hint } = helpOf(part)
  const text = shownText(firstText(part), tokensOf(files))
  const isName = !isList(part) && text.length <= LONGEST_TITLE && /\p{L}/u.test(text)
  const title = isNew ? `Add: ${label}` : path.length === 0 ? pageTitle(files, file) : isName ? text : label
  const fields = isList(part) && !isNew ? listFields : partFields
  return {
    name: editHash(file, path),
    title,
    hint,
    needs: [file],
    begin(now) {
      const value = now.get(file) as object
      const list = valueAt(value, path.slice(0, -1))
      const at = path.at(-1) === '-' ? [...path.slice(0, -1), Array.isArray(list) ? list.length : 0] : path
      return isNew ? (withValue(value, at, blank(skeletonOf(part.schema, 'placeholder'))) as object) : value
    },
    fields: (now, form) => checkedByFile(file, now, fields(schemas, now, { file, path, isNew }, form)),
    finish: (_, form) => new Map([[file, form]]),
    subject: () => (isNew ? title : `Change: ${title}`),
    gone: unusedPictures,
  }
}

interface Place {
  file: string
  path: JsonPath
  isNew: boolean
}

/** Returns the fields of a part, and the ways to move it and to take it out. */
function partFields(schemas: Schemas, files: Values, { file, path: asked, isNew }: Place, form: object): Field[] {
  const outer = asked.slice(0, -1)
  const path = asked.at(-1) === '-' ? [...outer, (valueAt(form, outer) as unknown[]).length - 1] : asked
  const part = partAt(schemas(file), form, path)
  if (!part) return []
  const list = typeof path.at(-1) === 'number' && !isNew && partAt(schemas(file), form, outer)
  const isOut = (whole: object) => valueAt(whole, path) === undefined
  const mayGo = !part.required && !isNew && part.schema.type === 'object'
  const inner = schemaFields(part, files, isNew ? undefined : (one) => toList(file, one))
  return [
    ...(mayGo ? inner.map((field) => ({ ...field, when: (whole: object) => !isOut(whole) })) : inner),
    ...(list ? [linkField('Move or remove it', `#${editHash(file, list.path)}`, helpOf(list).label)] : []),
    ...(mayGo ? [outField(path, valueAt(files.get(file), path))] : []),
  ]
}

/** Makes the field that takes out a part, and brings it back as it was last. */
function outField(path: JsonPath, value: unknown): Field {
  let last = value
  const write = (isOut: unknown, was: unknown) => {
    if (isOut) last = was
    return isOut ? undefined : last
  }
  return { path, kind: 'tick', label: 'Take all of this out', read: (now) => now === undefined, write }
}

function toList(file: string, list: Part): Field {
  const count = (list.value as unknown[]).length
  return linkField(helpOf(list).label, `#${editHash(file, list.path)}`, `Change, add, move or remove: ${count}`)
}

/** Returns the field for the order of a list, and for which items it has. */
function listFields(schemas: Schemas, files: Values, { file, path }: Place): Field[] {
  const value = files.get(file)
  const items = (valueAt(value, path) as unknown[]).map((item, index) => {
    const part = partAt(schemas(file), value, [...path, index]) as Part
    return { item, name: shownText(firstText(part), tokensOf(files)), href: `#${editHash(file, part.path)}` }
  })
  const field = listField(items, `#${editHash(file, [...path, '-'])}`)
  // The title of the screen names the list.
  return [{ ...field, path, label: '', hint: helpOf(partAt(schemas(file), value, path) as Part).hint }]
}

/** Returns the value of something new without its placeholders: every text is still to be written. */
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

/**
 * Adds to fields the check by the schema of the file that the form is: what is wrong there, and was not before. What
 * photographs need is known only when they are sent.
 */
export function checkedByFile(file: string, files: Values, fields: Field[]): Field[] {
  const issuesOf = (value: unknown): Issue[] => {
    const { $schema: _, ...said } = value as Record<string, unknown>
    return (schemaOf(file)?.safeParse(mapTexts(said, (text) => fill(text, tokensOf(files)))).error?.issues ?? []).flatMap(flat)
  }
  let last: { form: object; issues: Issue[] } | undefined
  const known = new Set(issuesOf(files.get(file) ?? {}).map(keyOf))
  const messageAt = (path: JsonPath, form: object) => {
    if (last?.form !== form) last = { form, issues: issuesOf(form).filter((issue) => !known.has(keyOf(issue))) }
    const issue = last.issues.find((one) => path.every((key, index) => String(one.path[index]) === String(key)))
    return sentence(issue?.message.replace(', without quotes', ''))
  }
  return fields.map((field) => {
    const { check, kind, path } = field
    if (kind === 'photos' || path.length === 0) return field
    return { ...field, check: (value: unknown, form: object) => check?.(value, form) ?? messageAt(path, form) }
  })
}

const keyOf = ({ path, message }: Issue) => `${path.join('.')} ${message}`

/** The issues of the alternative that was meant, which is the one with the fewest. */
function flat(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [best = []] = [...issue.errors].sort((one, other) => one.length - other.length)
  return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue)
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
