import type { Values } from '../../base/json-changes.ts'
import { valueAt } from '../../base/json-walk.ts'
import { keyWords } from '../../base/key-words.ts'
import type { JsonSchema } from '../../content/json-schema.ts'
import { LEAST_WIDTH } from '../browser/photograph.ts'
import { type Field, MIDDLE, type Option, type Photo, pagesIn } from '../task.ts'
import {
  currencyOf,
  helpOf,
  innerParts,
  isLeaf,
  isList,
  isPicture,
  isTicked,
  type Part,
} from './parts.ts'
import { sitePages } from './site-pages.ts'

/** A text that may be longer is written in several lines. */
const LONG = 80

/**
 * Returns the fields for a part and what is inside it. Lists are screens of their own, which `listed` leads to; in something
 * new each item has its fields at once.
 */
export function partFields(
  part: Part,
  files: Values,
  listed?: (list: Part) => Field,
  group?: string,
): Field[] {
  const fieldsOf = (inner: Part): Field[] => {
    if (isLeaf(inner)) return [leafField(inner, files)]
    // What may be left out, and is, has a screen of its own.
    if (inner.value === undefined) return []
    if (isList(inner) && listed) return [listed(inner)]
    const number = typeof inner.path.at(-1) === 'number' ? ` ${Number(inner.path.at(-1)) + 1}` : ''
    return partFields(inner, files, listed, helpOf(inner).label + number)
  }
  const fields = isPicture(part)
    ? pictureFields(part, files)
    : isLeaf(part)
      ? fieldsOf(part)
      : innerParts(part).flatMap(fieldsOf)
  return fields.map((field) =>
    group && !field.group && field.kind !== 'link' ? { ...field, group } : field,
  )
}

function pictureFields(part: Part, files: Values): Field[] {
  const source = (picture: unknown) => valueAt(picture, ['source'])
  const photograph: Field = {
    path: part.path,
    kind: 'photos',
    most: 1,
    least: LEAST_WIDTH,
    label: 'The photograph',
    check: (picture) => (source(picture) ? undefined : 'Choose a photograph.'),
    read: (picture) => (source(picture) ? [{ focus: MIDDLE, ...(picture as object) }] : []),
    write(chosen, was) {
      const [photo = { source: '', focus: MIDDLE }] = chosen as Photo[]
      const { sample, ...picture } = was as { sample?: boolean }
      // The owner's own photograph is no sample.
      return {
        ...picture,
        ...photo,
        ...(photo.source === source(was) && sample !== undefined && { sample }),
      }
    },
  }
  const alt = innerParts(part).find(({ path }) => path.at(-1) === 'alt')
  return [photograph, ...(alt ? [leafField(alt, files)] : [])]
}

function leafField(part: Part, files: Values): Field {
  const { path, required, schema, value } = part
  const { type, role = '', enum: words, format, pattern, items } = schema
  const { label, hint } = helpOf(part)
  const base = { path, label, ...(hint && { hint }) }
  const choice = (options: readonly Option[]): Field => ({
    ...base,
    kind: 'choice',
    options: [[undefined, required ? 'Choose one' : 'Not said'], ...withPresent(options, value)],
  })
  const pages = (of: string) => pagesIn(files, `${of}s`)
  if (words) return choice(words.map((one) => [one, keyWords(String(one))]))
  if (role === 'area' || role === 'service') return choice(pages(role))
  if (role === 'link')
    return choice(
      sitePages(files).flatMap(({ kind, route, title }): Option[] =>
        kind.listed === false ? [] : [[route, title]],
      ),
    )
  if (type === 'boolean') {
    if (required || role === 'sample')
      return { ...base, kind: 'tick', ...(required && { empty: false }) }
    return choice([
      [true, 'Yes'],
      [false, 'No'],
    ])
  }
  if (type === 'array' && isTicked(items)) {
    const options = items.role
      ? pages(items.role)
      : (items.enum ?? []).map((one): Option => [one, String(one)])
    const write = (ticked: unknown, was: unknown) => {
      const [chosen, before] = [ticked, was ?? []] as [unknown[], unknown[]]
      const next = [
        ...before.filter((one) => chosen.includes(one)),
        ...chosen.filter((one) => !before.includes(one)),
      ]
      return next.length > 0 || required ? next : undefined
    }
    return {
      ...base,
      kind: 'ticks',
      options: withPresent(options, value),
      read: (list) => list ?? [],
      write,
    }
  }
  if (type === 'array') {
    const write = (text: unknown) => (text ? String(text).split(',').map(Number) : undefined)
    return {
      ...base,
      kind: 'text',
      read: (numbers) => ((numbers ?? []) as unknown[]).join(', '),
      write,
    }
  }
  if (type === 'integer' || type === 'number') {
    const currency = currencyOf(files, path)
    const parts = currency
      ? new Intl.NumberFormat('en-GB', { style: 'currency', currency }).formatToParts(0)
      : []
    const unit = parts.find((one) => one.type === 'currency')?.value
    return {
      ...base,
      label: unit ? `${label} (${unit})` : label,
      kind: 'number',
      check: numberCheck(schema),
    }
  }
  const empty = schema.nullable === true ? { empty: null } : required ? { empty: '' as const } : {}
  if (role === 'town') {
    const towns = pages('area')
    const read = (town: unknown) => towns.find(([slug]) => slug === town)?.[1] ?? town
    const write = (town: unknown) =>
      towns.find(([, name]) => name.toLowerCase() === String(town).toLowerCase())?.[0] ?? town
    return {
      ...base,
      ...empty,
      hint: 'A town of yours, or another place.',
      kind: 'text',
      read,
      write,
    }
  }
  const isTime = pattern?.toString().includes('[0-5]\\d$')
  const { maxLength = 0 } = (schema.else ?? {}) as { maxLength?: number }
  return {
    ...base,
    ...empty,
    kind: format === 'date' ? 'date' : isTime ? 'time' : maxLength > LONG ? 'long' : 'text',
  }
}

function numberCheck({ minimum, maximum }: JsonSchema) {
  return (value: unknown) => {
    const isRight =
      value === undefined ||
      (Number(value) >= Number(minimum ?? value) && Number(value) <= Number(maximum ?? value))
    return isRight
      ? undefined
      : `Write a number${minimum === undefined ? '' : ` from ${minimum} to ${maximum}`}.`
  }
}

/** Adds the present value to the options, if it is none of them. */
function withPresent(options: readonly Option[], present: unknown): Option[] {
  const own = [present ?? []]
    .flat()
    .filter((one) => one !== '' && !options.some(([value]) => value === one))
  return [...options, ...own.map((one): Option => [one, String(one)])]
}
