import { sharedFiles } from '../../templates/content/shared-files.ts'
import type { Content } from '../../templates/content.ts'
import { hoursText } from '../../templates/fields/opening-hours.ts'
import { type JsonPath, valueAt } from '../base/json-walk.ts'
import { schemaOf } from '../content/content-files.ts'
import type { LoadedContent } from '../content/load-content.ts'
import type { ContentPlace } from './content-place.ts'
import { marked } from './mark.ts'

interface MarkedContent {
  content: Content
  /** The place of the text with each number. */
  places: readonly ContentPlace[]
}

/** Roles of values that templates print. Values with any other role are looked up or compared. */
const PRINTED_ROLES = ['rich', 'figure']
/** Formats of values that are not printed: identifiers, dates and times, numbers to dial, addresses, files. */
const EXACT = /^(?:[a-z0-9-]+|[\d:-]+|\+\d+|[#/].*|images\/.*|https:.*)$/

/** The content with a mark around every text that people read and that is in a file as it is. */
export function markContent({ content, sources, fields }: LoadedContent): MarkedContent {
  const places: ContentPlace[] = []
  const exact = new Set(fields.filter(({ role }) => !PRINTED_ROLES.includes(role)).map(({ file, path }) => nameOf(file, path)))

  const markAt = (file: string, path: JsonPath, text: string): string => {
    places.push({ file, path })
    return marked(text, places.length - 1)
  }
  const mark = (file: string, value: unknown, path: PropertyKey[]): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => mark(file, item, [...path, index]))
    if (typeof value === 'object' && value !== null) {
      const inner = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mark(file, item, [...path, key])]))
      return isWrittenOut(value) ? { ...inner, text: hoursMarked(file, value, path) } : inner
    }
    if (typeof value !== 'string' || exact.has(nameOf(file, path)) || typeof valueAt(sources.get(file)?.value, path) !== 'string')
      return value
    return markAt(file, path, value)
  }
  /** Hours without a text of their own, which a template writes out: each of the two times is changed by itself. */
  const hoursMarked = (file: string, hours: WrittenOut, path: PropertyKey[]): string => {
    const text = hoursText(hours)
    const [, opens = '', between = '', closes = ''] = text.match(/^(.*\d[ap]m)([^\da-z]+)(.*)$/) ?? []
    return closes ? markAt(file, [...path, 'opens'], opens) + between + markAt(file, [...path, 'closes'], closes) : text
  }
  const markFile = (file: string, value: unknown) => {
    const before = places.length
    for (const path of exactPaths(file, value, () => mark(file, value, []))) exact.add(nameOf(file, path))
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
    // How the site is published is nothing that anybody reads.
    if (file === sharedFiles.site.file) return [key, value]
    return [key, file ? markFile(file, value) : Array.isArray(value) ? value.map(page) : page(value)]
  })
  return { content: Object.fromEntries(result), places }
}

type WrittenOut = Parameters<typeof hoursText>[0]

function isWrittenOut(value: object): value is WrittenOut {
  const { text, opens, closes } = value as Partial<Record<string, unknown>>
  return text === undefined && typeof opens === 'string' && typeof closes === 'string'
}

/** The paths of files as they are, by their names: validating takes longer than everything else here. */
const known = new Map<string, { value: string; paths: JsonPath[] }>()

/**
 * The texts that are not free, so that the schema refuses them with a mark: words of a fixed set, formats, addresses and
 * whatever else it checks. That a text is too long does not count: it is the mark that makes it so.
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

/** Issues with those of each alternative of a union, by their whole paths. */
function issuesOf(issues: readonly Issue[], prefix: JsonPath = []): Issue[] {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path]
    return [{ ...issue, path }, ...(issue.errors ?? []).flatMap((option) => issuesOf(option, path))]
  })
}

function nameOf(file: string, path: JsonPath): string {
  return [file, ...path].map(String).join('\0')
}
