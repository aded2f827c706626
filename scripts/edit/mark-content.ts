import { sharedFiles } from '../../templates/content/shared-files.ts'
import type { Content } from '../../templates/content.ts'
import { hoursText } from '../../templates/fields/opening-hours.ts'
import { type JsonPath, valueAt } from '../base/json-walk.ts'
import { schemaOf } from '../content/content-files.ts'
import type { LoadedContent } from '../content/load-content.ts'
import { placeName } from './content-place.ts'
import { marked } from './mark.ts'

/** Roles of values that templates print. Values with any other role are looked up or compared. */
const PRINTED_ROLES = ['rich', 'figure']
/** Formats of values that are not printed: identifiers, currencies, dates, times, phone numbers to dial, addresses and files. */
const EXACT = /^(?:[a-z0-9-]+|[A-Z]{3}|[\d:-]+|\+\d+|[#/].*|images\/.*|https:.*)$/

/**
 * Marks every text of the content that people read and that is the same in its file.
 * @returns the marked content, and the name of the place of the text with each number
 */
export function markContent({ content, sources, fields }: LoadedContent): { content: Content; places: readonly string[] } {
  const places: string[] = []
  const exact = new Set(fields.filter(({ role }) => !PRINTED_ROLES.includes(role)).map(({ file, path }) => placeName(file, path)))

  const markAt = (file: string, path: JsonPath, text: string): string => {
    places.push(placeName(file, path))
    return marked(text, places.length - 1)
  }
  const mark = (file: string, value: unknown, path: PropertyKey[]): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => mark(file, item, [...path, index]))
    if (typeof value === 'object' && value !== null) {
      const inner = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mark(file, item, [...path, key])]))
      return hasNoText(value) ? { ...inner, text: hoursMarked(file, value, path) } : inner
    }
    if (typeof value !== 'string' || exact.has(placeName(file, path)) || typeof valueAt(sources.get(file)?.value, path) !== 'string')
      return value
    return markAt(file, path, value)
  }
  /** Hours without a text are written from two times, each of which is edited separately. */
  const hoursMarked = (file: string, hours: HoursWithoutText, path: PropertyKey[]): string => {
    const text = hoursText(hours)
    const [, opens = '', between = '', closes = ''] = text.match(/^(.*\d[ap]m)([^\da-z]+)(.*)$/) ?? []
    return closes ? markAt(file, [...path, 'opens'], opens) + between + markAt(file, [...path, 'closes'], closes) : text
  }
  const markFile = (file: string, value: unknown) => {
    const before = places.length
    for (const path of exactPaths(file, value, () => mark(file, value, []))) exact.add(placeName(file, path))
    places.length = before
    return mark(file, value, [])
  }
  const files = new Map(Object.entries(sharedFiles).map(([key, { file }]) => [key, file]))
  const result = Object.entries(content as unknown as Record<string, unknown>).map(([key, value]) => {
    const page = (one: unknown) => {
      const source = (one as { source?: unknown } | null | undefined)?.source
      return typeof source === 'string' ? markFile(source, one) : one
    }
    const file = files.get(key)
    // Nobody reads the settings of how the site is published.
    if (file === sharedFiles.site.file) return [key, value]
    return [key, file ? markFile(file, value) : Array.isArray(value) ? value.map(page) : page(value)]
  })
  return { content: Object.fromEntries(result), places }
}

type HoursWithoutText = Parameters<typeof hoursText>[0]

function hasNoText(value: object): value is HoursWithoutText {
  const { text, opens, closes } = value as Partial<Record<string, unknown>>
  return text === undefined && typeof opens === 'string' && typeof closes === 'string'
}

/** The exact paths of each file by its name, kept because validating takes longer than everything else here. */
const known = new Map<string, { value: string; paths: JsonPath[] }>()

/**
 * The paths of texts that the schema refuses with a mark in them: words of a fixed set, formats, addresses and whatever else
 * it checks. A text that is too long does not count, as only the mark makes it so.
 */
function exactPaths(file: string, value: unknown, mark: () => unknown): JsonPath[] {
  const text = JSON.stringify(value)
  const before = known.get(file)
  if (before?.value === text) return before.paths
  const { error } = schemaOf(file)?.safeParse(mark()) ?? {}
  const paths = issuesOf((error?.issues ?? []) as Issue[]).flatMap(({ code, path, params }) => {
    const typed = valueAt(value, path)
    if (typeof typed !== 'string') return []
    const isExact = code === 'custom' ? !params?.measured : code === 'invalid_format' ? EXACT.test(typed) : code === 'invalid_value'
    return isExact ? [path] : []
  })
  known.set(file, { value: text, paths })
  return paths
}

interface Issue {
  code: string
  path: JsonPath
  params?: { measured?: boolean }
  errors?: Issue[][]
}

/** Issues and those of each option of a union, with paths from the root. */
function issuesOf(issues: readonly Issue[], prefix: JsonPath = []): Issue[] {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path]
    return [{ ...issue, path }, ...(issue.errors ?? []).flatMap((option) => issuesOf(option, path))]
  })
}
