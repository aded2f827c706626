import { sharedFiles } from '../../../templates/content/shared-files.ts'
import type { Content } from '../../../templates/content.ts'
import { type JsonPath, valueAt } from '../../base/json-walk.ts'
import { schemaOf } from '../../content/content-files.ts'
import type { LoadedContent } from '../../content/load-content.ts'
import type { ContentPlace } from './content-place.ts'
import { marked } from './mark.ts'

export interface MarkedContent {
  content: Content
  /** Where the text with each number stands. */
  places: readonly ContentPlace[]
}

/** What templates look up, compare or calculate with; a mark in it would change what they make. */
const EXACT = /^(?:[a-z0-9-]+|[\d:-]+|\+\d+|[#/].*|images\/.*|https:.*)$/
const EXACT_ROLES = ['link', 'picture', 'area', 'kind', 'evidence', 'sample']

/** The content with a mark around every text that people read and that stands in a file as it is. */
export function markContent({ content, sources, fields }: LoadedContent): MarkedContent {
  const places: ContentPlace[] = []
  const exact = new Set(fields.filter(({ role }) => EXACT_ROLES.includes(role)).map(({ file, path }) => nameOf(file, path)))

  const mark = (file: string, value: unknown, path: PropertyKey[]): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => mark(file, item, [...path, index]))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mark(file, item, [...path, key])]))
    }
    if (typeof value !== 'string' || exact.has(nameOf(file, path)) || typeof valueAt(sources.get(file)?.value, path) !== 'string')
      return value
    places.push({ file, path })
    return marked(value, places.length - 1)
  }
  const markFile = (file: string, value: unknown) => {
    const before = places.length
    for (const path of formPaths(file, value, () => mark(file, value, []))) exact.add(nameOf(file, path))
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

/** What was found out about files as they are: asking the schema takes longer than all else here. */
const known = new Map<string, { value: string; paths: JsonPath[] }>()

/** The texts whose form the schema prescribes and that a mark makes wrong: words of a fixed set, dates, addresses. */
function formPaths(file: string, value: unknown, mark: () => unknown): JsonPath[] {
  const text = JSON.stringify(value)
  const before = known.get(file)
  if (before?.value === text) return before.paths
  const { error } = schemaOf(file)?.safeParse(mark()) ?? {}
  const paths = (error?.issues ?? []).flatMap(({ code, path }) => {
    const typed = valueAt(value, path)
    if (typeof typed !== 'string') return []
    return code === 'invalid_value' || (code === 'invalid_format' && EXACT.test(typed)) ? [path] : []
  })
  known.set(file, { value: text, paths })
  return paths
}

function nameOf(file: string, path: JsonPath): string {
  return [file, ...path].map(String).join('\0')
}
