import { picturePlaces } from '../../../templates/parts/picture/picture-places.ts'
import type { Values } from '../../base/json-changes.ts'
import { valueAt } from '../../base/json-walk.ts'
import { keyWords } from '../../base/key-words.ts'
import type { JsonSchema } from '../../content/json-schema.ts'
import { pageAddresses } from '../../content/page-addresses.ts'
import { type Field, MIDDLE, type Option, type Photo } from '../task.ts'
import { currencyOf, helpOf, innerParts, isLeaf, isList, isPicture, isTicked, type Part } from './schema-parts.ts'

/** A photograph may be shown in any place that its picture has today or tomorrow. */
const LEAST = Math.max(...Object.values(picturePlaces).map(({ least }) => least))
const LONG = 80

/**
 * Returns the fields for a part and what is inside it. Lists are screens of their own, which `listed` leads to; in something
 * new each item has its fields at once.
 */
export function schemaFields(part: Part, files: Values, listed?: (list: Part) => Field, group?: string): Field[] {
  const grouped = (fields: Field[]) => fields.map((field) => (group ? { ...field, group } : field))
  if (isPicture(part)) return grouped(pictureFields(part, files))
  if (isLeaf(part)) return grouped([leafField(part, files)])
  return innerParts(part).flatMap((inner) => {
    if (isLeaf(inner)) return grouped([leafField(inner, files)])
    // What may be left out, and is, has a screen of its own.
    if (inner.value === undefined) return []
    if (isList(inner) && listed) return [listed(inner)]
    const number = typeof inner.path.at(-1) === 'number' ? ` ${Number(inner.path.at(-1)) + 1}` : ''
    return schemaFields(inner, files, listed, helpOf(inner).label + number)
  })
}

function pictureFields(part: Part, files: Values): Field[] {
  const alt = innerParts(part).find(({ path }) => path.at(-1) === 'alt')
  return [
    {
      path: part.path,
      kind: 'photos',
      most: 1,
      least: LEAST,
      label: 'The photograph',
      check: (picture) => (valueAt(picture, ['source']) ? undefined : 'Choose a photograph.'),
      read: (picture) => (valueAt(picture, ['source']) ? [{ focus: MIDDLE, ...(picture as object) }] : []),
      write(chosen, was) {
        const [{ source, focus } = { source: '', focus: MIDDLE }] = chosen as Photo[]
        const { sample, ...picture } = was as { sample?: boolean; source: string }
        // The owner's own photograph is no sample.
        return { ...picture, source, focus, ...(picture.source === source && sample !== undefined && { sample }) }
      },
    },
    ...(alt ? [leafField(alt, files)] : []),
  ]
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
  if (words) return choice(words.map((one) => [one, keyWords(String(one))]))
  if (role === 'area' || role === 'service') return choice(pagesOf(files, role).map(([slug, , title]) => [slug, title]))
  if (role === 'link') return choice(pagesOf(files).map(([, route, title]) => [route, title]))
  if (type === 'boolean') {
    if (required || role === 'sample') return { ...base, kind: 'tick', ...(required && { empty: false }) }
    const options: Option[] = [
      [true, 'Yes'],
      [false, 'No'],
    ]
    return choice(options)
  }
  if (type === 'array' && isTicked(items)) {
    const { enum: all = [], role: of } = items as JsonSchema
    const options = of ? pagesOf(files, of).map(([slug, , title]): Option => [slug, title]) : all.map((one): Option => [one, String(one)])
    const write = (ticked: unknown, was: unknown) => {
      const [chosen, before] = [ticked, was ?? []] as [unknown[], unknown[]]
      const next = [...before.filter((one) => chosen.includes(one)), ...chosen.filter((one) => !before.includes(one))]
      return next.length > 0 || required ? next : undefined
    }
    return { ...base, kind: 'ticks', options: withPresent(options, value), read: (list) => list ?? [], write }
  }
  if (type === 'integer' || type === 'number') {
    const currency = currencyOf(files, path)
    const parts = currency ? new Intl.NumberFormat('en-GB', { style: 'currency', currency }).formatToParts(0) : []
    const unit = parts.find((one) => one.type === 'currency')?.value
    return { ...base, ...(unit && { label: `${label} (${unit})` }), kind: 'number', check: numberCheck(schema) }
  }
  if (type === 'array') {
    const write = (text: unknown) => (text ? String(text).split(',').map(Number) : undefined)
    return { ...base, kind: 'text', read: (numbers) => ((numbers ?? []) as unknown[]).join(', '), write }
  }
  const empty = schema.nullable === true ? { empty: null } : required ? { empty: '' as const } : {}
  if (role === 'town') {
    const towns = pagesOf(files, 'area')
    const read = (town: unknown) => towns.find(([slug]) => slug === town)?.[2] ?? town
    const write = (town: unknown) => towns.find(([, , title]) => title.toLowerCase() === String(town).toLowerCase())?.[0] ?? town
    return { ...base, ...empty, hint: 'A town of yours, or another place.', kind: 'text', read, write }
  }
  const isTime = pattern?.toString().includes('[0-5]\\d$')
  const { maxLength = 0 } = (schema.else ?? {}) as { maxLength?: number }
  return { ...base, ...empty, kind: format === 'date' ? 'date' : isTime ? 'time' : maxLength > LONG ? 'long' : 'text' }
}

function numberCheck({ minimum, maximum }: JsonSchema) {
  return (value: unknown) => {
    const isRight = value === undefined || (Number(value) >= Number(minimum ?? value) && Number(value) <= Number(maximum ?? value))
    return isRight ? undefined : `Write a number${minimum === undefined ? '' : ` from ${minimum} to ${maximum}`}.`
  }
}

/** Adds the present value to the options, if it is none of them. */
function withPresent(options: readonly Option[], present: unknown): Option[] {
  const own = [present ?? []].flat().filter((one) => one !== '' && !options.some(([value]) => value === one))
  return [...options, ...own.map((one): Option => [one, String(one)])]
}

/** Returns the pages of a kind, or all of them, by slug, route and name as visitors know it. */
export function pagesOf(files: Values, kind?: string): [slug: string, route: string, title: string][] {
  return (pageAddresses(files.keys(), files) ?? []).flatMap((one): [string, string, string][] => {
    if (kind ? one.kind.name !== kind : one.kind.listed === false) return []
    return [[one.address.slug, one.address.route, pageTitle(files, one.address.source)]]
  })
}

/** Returns the name of a page as visitors know it. */
export function pageTitle(files: Values, file: string): string {
  const own = files.get(file)
  const home = file === 'home.json' ? valueAt(files.get('navigation.json'), ['breadcrumbs', 'home']) : undefined
  const said = [['name'], ['title'], ['heading'], ['hero', 'heading']].map((path) => valueAt(own, path))
  const [, name = ''] = file.match(/([^/]*)\.json$/) ?? []
  return String(home ?? said.find((one) => typeof one === 'string') ?? keyWords(name))
}
