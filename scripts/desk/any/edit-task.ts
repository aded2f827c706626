import type * as z from 'zod'
import { fill } from '../../../templates/fields/fill.ts'
import type { Values } from '../../base/json-changes.ts'
import { type JsonPath, mapTexts, valueAt } from '../../base/json-walk.ts'
import { skeletonOf } from '../../change/skeleton.ts'
import { schemaOf } from '../../content/content-files.ts'
import { shownText, tokensOf } from '../shown-text.ts'
import { type Field, MIDDLE, sentence, type Task, withValue } from '../task.ts'
import { partFields } from './part-fields.ts'
import { firstText, helpOf, innerParts, isLeaf, isList, type Part, partAt } from './parts.ts'
import { titleOf } from './site-pages.ts'

const LONGEST_TITLE = 60

export const editHash = (file: string, path: JsonPath) =>
  ['edit', file, ...path.map(String)].join('/')

/**
 * Makes the task of changing one part of a content file: a value, an item of a list, a list, or something new; `undefined`
 * if the schema has no such part.
 * @param path ends in "-" for a new item of a list
 */
export function editTask(files: Values, file: string, path: JsonPath): Task | undefined {
  const part = files.has(file) ? partAt(file, files.get(file), path) : undefined
  if (!part) return undefined
  const isNew = part.value === undefined
  const { label, hint } = helpOf(part)
  const text = shownText(firstText(part), files)
  const isName = !isList(part) && text.length <= LONGEST_TITLE && /\p{L}/u.test(text)
  const title = isNew
    ? `Add: ${label}`
    : path.length === 0
      ? titleOf(files, file)
      : isName
        ? text
        : label
  const outer = path.slice(0, -1)
  return {
    name: editHash(file, path),
    title,
    hint: isLeaf(part) ? '' : hint,
    needs: [file],
    begin(now) {
      const value = now.get(file) as object
      const list = valueAt(value, outer)
      const at = path.at(-1) === '-' ? [...outer, Array.isArray(list) ? list.length : 0] : path
      return isNew
        ? (withValue(value, at, blank(skeletonOf(part.schema, 'placeholder'))) as object)
        : value
    },
    fields(now, form) {
      const at =
        path.at(-1) === '-' ? [...outer, (valueAt(form, outer) as unknown[]).length - 1] : path
      const own = partAt(file, form, at)
      if (!own) return []
      return checkedByFile(
        file,
        now,
        isNew
          ? partFields(own, now)
          : isList(own)
            ? [orderField(now, file, path)]
            : changeFields(own, now, file),
      )
    },
    finish: (_, form) => new Map([[file, form]]),
    subject: () => (isNew ? title : `Change: ${title}`),
  }
}

/** Returns the fields of a part that is there, with links to its lists and to the one that it is in, and the way to take it out. */
function changeFields(part: Part, files: Values, file: string): Field[] {
  const linkTo = ({ path }: Part, label: string, hint: string): Field => {
    return { path: [], kind: 'link', label, hint, href: `#${editHash(file, path)}` }
  }
  const { path } = part
  const inner = partFields(part, files, (list) =>
    linkTo(
      list,
      helpOf(list).label,
      `Change, add, move or remove: ${(list.value as unknown[]).length}`,
    ),
  )
  const list =
    typeof path.at(-1) === 'number' ? partAt(file, files.get(file), path.slice(0, -1)) : undefined
  if (list) return [...inner, linkTo(list, 'Move or remove it', helpOf(list).label)]
  if (part.required || part.schema.type !== 'object') return inner
  let last = valueAt(files.get(file), path)
  /** Takes the part out, and brings it back as it was last. */
  const write = (isOut: unknown, was: unknown) => {
    if (isOut) last = was
    return isOut ? undefined : last
  }
  const when = (whole: object) => valueAt(whole, path) !== undefined
  const out: Field = {
    path,
    kind: 'tick',
    label: 'Take all of this out',
    read: (now) => now === undefined,
    write,
  }
  return [...inner.map((field) => ({ ...field, when })), out]
}

/** Returns the field for the order of a list, and for which items it has. The title of the screen names the list. */
function orderField(files: Values, file: string, path: JsonPath): Field {
  const list = partAt(file, files.get(file), path)
  const items = (list ? innerParts(list) : []).map((part) => {
    return {
      item: part.value,
      name: shownText(firstText(part), files),
      href: `#${editHash(file, part.path)}`,
    }
  })
  return { path, kind: 'list', label: '', items, added: `#${editHash(file, [...path, '-'])}` }
}

/** Returns the value of something new without its placeholders: every text is still to be written. */
export function blank(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (Array.isArray(value)) return value.map(blank)
  if (typeof value !== 'object' || value === null) return value
  const { sample: _, ...own } = value as Record<string, unknown>
  const kept = Object.entries(own).filter(([, inner]) => typeof inner !== 'number')
  const emptied = Object.fromEntries(
    kept.map(([key, inner]) => [key, key === '$schema' ? inner : blank(inner)]),
  )
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
    return (
      schemaOf(file)?.safeParse(mapTexts(said, (text) => fill(text, tokensOf(files)))).error
        ?.issues ?? []
    ).flatMap(meant)
  }
  const keyOf = ({ path, message }: Issue) => `${path.join('.')} ${message}`
  const before = new Set(issuesOf(files.get(file) ?? {}).map(keyOf))
  let last: { form: object; issues: Issue[] } | undefined
  const messageAt = (path: JsonPath, form: object) => {
    if (last?.form !== form)
      last = { form, issues: issuesOf(form).filter((issue) => !before.has(keyOf(issue))) }
    const issue = last.issues.find((one) =>
      path.every((key, index) => String(one.path[index]) === String(key)),
    )
    return sentence(issue?.message.replace(', without quotes', ''))
  }
  return fields.map((field) => {
    const { check, kind, path } = field
    if (kind === 'photos' || kind === 'link') return field
    return {
      ...field,
      check: (value: unknown, form: object) => check?.(value, form) ?? messageAt(path, form),
    }
  })
}

/** The issues of the alternative that was meant, which is the one with the fewest. */
function meant(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [best = []] = [...issue.errors].sort((one, other) => one.length - other.length)
  return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue)
}
