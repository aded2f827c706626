import { picturePlaces } from '../../../templates/parts/picture/picture-places.ts'
import type { Values } from '../../base/json-changes.ts'
import { type JsonPath, valueAt } from '../../base/json-walk.ts'
import { keyWords } from '../../base/key-words.ts'
import type { JsonSchema } from '../../content/json-schema.ts'
import { pageAddresses } from '../../content/page-addresses.ts'
import { type Check, type Field, type Focus, type Form, MIDDLE, photoText, type SentPhoto, ticked, typed } from '../task.ts'
import { helpOf, innerParts, isLeaf, isList, isPicture, isTicked, type Part } from './schema-parts.ts'

/** A field of a form for one value of a content file. */
export interface Control {
  path: JsonPath
  field: Field
  /** Whether it only shows something, and changes nothing. */
  isShown?: true
  /** Returns the value as the form has it. */
  read(value: unknown): string | readonly string[]
  /** Returns the value that was typed, given the one before; `undefined` takes it out. */
  write(form: Form, was: unknown, photos: readonly SentPhoto[]): unknown
}

type Option = readonly [value: string, label: string]

const CHOOSE: Option = ['', 'Choose one']
const NONE: Option = ['', 'Not said']
/** A photograph may be shown in any place that its picture has today or tomorrow. */
const LEAST = Math.max(...Object.values(picturePlaces).map(({ least }) => least))
const LONG = 80

/**
 * Returns the fields for a part and what is inside it. Lists are screens of their own, which `listed` leads to; in something
 * new each item has its fields at once.
 */
export function controlsFor(part: Part, files: Values, listed?: (list: Part) => Control, group?: string): Control[] {
  const grouped = (controls: Control[]) => controls.map((one) => ({ ...one, field: { ...one.field, ...(group && { group }) } }))
  if (isPicture(part)) return grouped(pictureControls(part))
  if (isLeaf(part)) return grouped([leafControl(part, files)])
  return innerParts(part).flatMap((inner) => {
    if (isLeaf(inner)) return grouped([leafControl(inner, files)])
    // What may be left out, and is, has a screen of its own.
    if (inner.value === undefined) return []
    if (isList(inner) && listed) return [listed(inner)]
    const number = typeof inner.path.at(-1) === 'number' ? ` ${Number(inner.path.at(-1)) + 1}` : ''
    return controlsFor(inner, files, listed, helpOf(inner).label + number)
  })
}

const nameAt = (path: JsonPath) => path.map(String).join('.') || 'value'

function pictureControls({ path, schema, value }: Part): Control[] {
  const photo = nameAt([...path, 'photo'])
  const focusOf = (picture: unknown) => (valueAt(picture, ['focus']) ?? MIDDLE) as Focus
  const alt = innerParts({ path, schema, value, required: true }).find((one) => one.path.at(-1) === 'alt')
  return [
    {
      path,
      field: {
        name: photo,
        label: 'The photograph',
        kind: 'photos',
        most: 1,
        least: LEAST,
        check: (chosen) => (chosen ? undefined : 'Choose a photograph.'),
      },
      read: (picture) => {
        const source = valueAt(picture, ['source'])
        return source ? [photoText(String(source), focusOf(picture))] : []
      },
      write(_, was, photos) {
        const sent = photos.find(({ field }) => field === photo)
        if (!sent) return was
        const { sample, ...picture } = was as Record<string, unknown>
        // The owner's own photograph is no sample.
        const isSame = picture.source === sent.source
        return { ...picture, source: sent.source, focus: [...sent.focus], ...(isSame && sample !== undefined && { sample }) }
      },
    },
    ...(alt ? [leafControl(alt, new Map())] : []),
  ]
}

function leafControl(part: Part, files: Values): Control {
  const { path, schema, required } = part
  const { label, hint } = helpOf(part)
  const name = nameAt(path)
  const base = { name, label, ...(hint && { hint }) }
  const text = (form: Form) => typed(form, name)
  /** An empty field of what may be left out leaves it out. */
  const orNone = (value: string, was: unknown) => (value !== '' || required || was === '' ? value : undefined)
  const { type, role = '', enum: words, format, pattern, items } = schema
  const choice = (options: readonly Option[], read = String, write: (value: string) => unknown = (value) => value): Control => ({
    path,
    field: { ...base, kind: 'choice', options: [required ? CHOOSE : NONE, ...withPresent(options, part.value, read)] },
    read: (value) => (value === undefined ? '' : read(value)),
    write: (form, was) => (text(form) === '' ? orNone('', was) : write(text(form))),
  })
  if (words) return choice(words.map((one) => [String(one), keyWords(String(one))]))
  if (role === 'area' || role === 'service') return choice(pagesOf(files, role).map(([slug, , title]) => [slug, title]))
  if (role === 'link') return choice(pagesOf(files).map(([, route, title]) => [route, title]))
  if (type === 'boolean') {
    if (!required && role !== 'sample') {
      const options: Option[] = [
        ['true', 'Yes'],
        ['false', 'No'],
      ]
      return choice(options, String, (value) => value === 'true')
    }
    const write = (form: Form) => text(form) === 'yes' || (required ? false : undefined)
    return { path, field: { ...base, kind: 'tick' }, read: (value) => (value === true ? 'yes' : ''), write }
  }
  if (type === 'array' && isTicked(items)) {
    const { enum: all = [], role: of } = items as JsonSchema
    const options = of
      ? pagesOf(files, of).map(([slug, , title]): Option => [slug, title])
      : all.map((one): Option => [String(one), String(one)])
    return {
      path,
      field: { ...base, kind: 'ticks', options: withPresent(options, part.value, String) },
      read: (value) => ((value ?? []) as unknown[]).map(String),
      write(form, was) {
        const chosen = ticked(form, name)
        const before = ((was ?? []) as string[]).filter((one) => chosen.includes(one))
        const next = [...before, ...chosen.filter((one) => !before.includes(one))]
        return next.length === 0 && !required ? undefined : next
      },
    }
  }
  if (type === 'integer' || type === 'number') {
    return {
      path,
      field: { ...base, kind: 'number', check: numberCheck(schema) },
      read: (value) => (value === undefined ? '' : String(value)),
      write: (form) => (text(form) === '' ? undefined : Number(text(form))),
    }
  }
  if (type === 'array') {
    return {
      path,
      field: { ...base, kind: 'text' },
      read: (value) => ((value ?? []) as unknown[]).join(', '),
      write: (form) =>
        text(form) === '' && !required
          ? undefined
          : text(form)
              .split(/\s*,\s*/)
              .map(Number),
    }
  }
  if (role === 'town') {
    const towns = pagesOf(files, 'area')
    return {
      path,
      field: { ...base, hint: 'A town of yours, or another place.', kind: 'text' },
      read: (value) => towns.find(([slug]) => slug === value)?.[2] ?? String(value ?? ''),
      write: (form, was) => towns.find(([, , title]) => title.toLowerCase() === text(form).toLowerCase())?.[0] ?? orNone(text(form), was),
    }
  }
  const isNull = schema.nullable === true
  const isTime = type === 'string' && pattern?.toString().includes('[0-5]\\d$')
  const { maxLength = 0 } = (schema.else ?? {}) as { maxLength?: number }
  const kind = format === 'date' ? 'date' : isTime ? 'time' : maxLength > LONG ? 'long' : 'text'
  return {
    path,
    field: { ...base, kind },
    read: (value) => (value === undefined || value === null ? '' : String(value)),
    write: (form, was) => (text(form) === '' && isNull ? null : orNone(text(form), was)),
  }
}

function numberCheck({ minimum, maximum }: JsonSchema): Check {
  return (value) => {
    const number = Number(value)
    const isRight = number >= Number(minimum ?? number) && number <= Number(maximum ?? number)
    return value === '' || isRight ? undefined : `Write a number${minimum === undefined ? '' : ` from ${minimum} to ${maximum}`}.`
  }
}

/** Adds the present value to the options, if it is none of them. */
function withPresent(options: readonly Option[], present: unknown, read: (value: unknown) => string): Option[] {
  const own = [present ?? []].flat().map(read)
  return [...options, ...own.flatMap((one): Option[] => (one === '' || options.some(([value]) => value === one) ? [] : [[one, one]]))]
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
  const [own, home] = [files.get(file), valueAt(files.get('navigation.json'), ['breadcrumbs', 'home'])]
  const said = [['name'], ['title'], ...(file === 'home.json' ? [] : [['heading'], ['hero', 'heading']])].map((path) => valueAt(own, path))
  return String(
    said.find((one) => typeof one === 'string') ??
      (file === 'home.json' ? home : undefined) ??
      keyWords(
        file
          .replace(/\.json$/, '')
          .split('/')
          .at(-1) ?? '',
      ),
  )
}
