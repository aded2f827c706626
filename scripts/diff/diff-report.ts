import { styleText } from 'node:util'
import { pictureName } from './diff-mask.ts'
import type { Change } from './diff-page.ts'
import { isSame, isSameContent, type SharedChange, type SiteDiff, type SizeChange } from './diff-site.ts'
import { countWords, type PageView } from './diff-view.ts'
import { diffTexts, shorten, similarity, type WordPart } from './diff-words.ts'

/** How a report is written: for a terminal, for a file, or for a pull request. */
export type Format = 'colour' | 'plain' | 'markdown'

interface Entry {
  sign: '+' | '-' | '~' | '>'
  label: string
  parts: WordPart[]
}

interface Section {
  title: string
  entries: Entry[]
}

/** Most routes that a title names before it counts the rest. */
const NAMED = 4
/** A comment on GitHub has at most 65,536 characters, and a job's summary 1 MiB. */
const MOST_MARKDOWN = 60_000
/** Below this share of common words an old and a new text stand one after the other. */
const ALIKE = 0.4

/** What changed, for a person. `compared` says between what. */
export function reportDiff(diff: SiteDiff, compared: string, format: Format): string {
  const lines = format === 'markdown' ? markdown(diff, compared) : plain(diff, compared, format)
  return `${lines.join('\n')}\n`
}

function plain(diff: SiteDiff, compared: string, format: Format): string[] {
  const bold = (text: string) => (format === 'colour' ? styleText('bold', text) : text)
  return [
    `${compared}: ${summary(diff)}`,
    ...sections(diff).flatMap(({ title, entries }) => ['', bold(title), ...entries.flatMap((entry) => plainEntry(entry, format))]),
  ]
}

function plainEntry({ sign, label, parts }: Entry, format: Format): string[] {
  const start = `  ${sign} ${label}`
  const text = parts.map((part) => plainPart(part, format, sign)).join('')
  if (text === '') return [start]
  return start.length + text.length < 100 ? [`${start}: ${text}`] : [`${start}:`, `      ${text}`]
}

function plainPart({ kind, text }: WordPart, format: Format, sign: Entry['sign']): string {
  if (kind === 'same') return text
  const marked = sign === '~' ? around(text, kind === 'in' ? '{+' : '[-', kind === 'in' ? '+}' : '-]') : text
  return format === 'colour' ? styleText(kind === 'in' ? 'green' : 'red', marked) : marked
}

/** Puts marks around the words of a text, not around the space behind them. */
function around(text: string, before: string, after: string): string {
  const words = text.trimEnd()
  return `${before}${words}${after}${text.slice(words.length)}`
}

function markdown(diff: SiteDiff, compared: string): string[] {
  const body = sections(diff).flatMap(({ title, entries }) => ['', `#### ${escapeMarkdown(title)}`, '', ...entries.map(markdownEntry)])
  const lines = ['### What changes for readers', '', `${escapeMarkdown(compared)}: ${escapeMarkdown(summary(diff))}`, ...body]
  let length = 0
  const shown = lines.filter((line) => {
    length += line.length + 1
    return length <= MOST_MARKDOWN
  })
  if (shown.length < lines.length)
    shown.push('', `${lines.length - shown.length} more lines are left out here. \`npm run diff\` shows them all.`)
  return shown
}

function markdownEntry({ sign, label, parts }: Entry): string {
  const text = parts.map((part) => (part.kind === 'same' ? escapeMarkdown(part.text) : markdownPart(part))).join('')
  const name = { '+': 'New', '-': 'Gone', '~': 'Changed', '>': 'Moved' }[sign]
  return `- ${name}: ${[escapeMarkdown(label), text].filter(Boolean).join('<br>')}`
}

function markdownPart({ kind, text }: WordPart): string {
  const tag = kind === 'in' ? 'ins' : 'del'
  return around(escapeMarkdown(text), `<${tag}>`, `</${tag}>`)
}

/** Text of the site that must show as it is, whatever characters it has. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]|~<>&@#]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** The whole in a sentence or two. */
export function summary(diff: SiteDiff): string {
  const pages = counted(diff.total, 'page')
  if (isSame(diff)) return `nothing changed. All of the ${pages} and their files are the same.`
  const looks = [diff.style && 'style', diff.files.some(({ name }) => name.endsWith('.js')) && 'script', diff.files.length > 0 && 'files']
  const said = looks.filter(Boolean).slice(0, 2).join(' and ')
  if (isSameContent(diff))
    return `no page's content changed (${pages}).${said || diff.renamedPictures.length ? ` Changed: ${said || 'names of pictures'}.` : ''}`
  const changed = diff.total - diff.same - diff.added.length - diff.removed.length
  const counts = [
    [changed, 'changed'],
    [diff.added.length, 'added'],
    [diff.removed.length, 'removed'],
    [diff.same, 'the same'],
  ] as const
  return `${pages}: ${counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')}.`
}

function sections(diff: SiteDiff): Section[] {
  const all: Section[] = [
    { title: 'Pages added', entries: diff.added.map((page) => pageEntry(page, '+')) },
    { title: 'Pages removed', entries: diff.removed.map((page) => pageEntry(page, '-')) },
    ...groupByRoutes(diff.changes, diff.total - diff.added.length - diff.removed.length),
    { title: 'Style', entries: styleEntries(diff.style) },
    { title: 'Files', entries: [...renameEntries(diff), ...fileEntries(diff.files)] },
  ]
  return all.filter(({ entries }) => entries.length > 0)
}

function pageEntry(page: PageView, sign: '+' | '-'): Entry {
  const title = page.head.get('title') ?? ''
  return { sign, label: `${page.route}, “${title}”, ${counted(countWords(page), 'word')}`, parts: [] }
}

/** Changes that the same pages share stand under one title. */
function groupByRoutes(changes: readonly SharedChange[], pages: number): Section[] {
  const groups = new Map<string, Section>()
  for (const { change, routes } of changes) {
    const key = routes.join('\n')
    const section = groups.get(key) ?? { title: routesTitle(routes, pages), entries: [] }
    section.entries.push(...changeEntries(change))
    groups.set(key, section)
  }
  return [...groups.values()]
}

function routesTitle(routes: readonly string[], pages: number): string {
  if (routes.length === 1) return routes[0] ?? ''
  if (routes.length === pages) return `On all ${pages} pages`
  const rest = routes.length - NAMED
  const named = rest > 1 ? [...routes.slice(0, NAMED), `${rest} more`] : routes
  return `On ${routes.length} pages: ${named.join(', ')}`
}

function changeEntries({ subject, where, place, before, after, moved }: Change): Entry[] {
  const label = [subject, [where, place].filter(Boolean).join(' › ')].filter(Boolean).join(', ')
  if (moved) return [{ sign: '>', label, parts: [{ kind: 'same', text: after ?? '' }] }]
  const gone: Entry = { sign: '-', label, parts: [{ kind: 'out', text: before ?? '' }] }
  const come: Entry = { sign: '+', label, parts: [{ kind: 'in', text: after ?? '' }] }
  if (before === undefined) return [come]
  if (after === undefined) return [gone]
  if (similarity(before, after) < ALIKE && before.length + after.length > 80) return [gone, come]
  if (subject === 'link' && before.length + after.length < 160) {
    return [
      {
        sign: '~',
        label,
        parts: [
          { kind: 'out', text: before },
          { kind: 'same', text: ' → ' },
          { kind: 'in', text: after },
        ],
      },
    ]
  }
  return [{ sign: '~', label, parts: shorten(diffTexts(before, after)) }]
}

function styleEntries(style: SiteDiff['style']): Entry[] {
  if (!style) return []
  const { routes, before, after, classes, colours } = style
  const on = `on ${counted(routes.length, 'page')}`
  return [
    { sign: '~', label: `styles ${on}: ${sizeRange(before)} before, ${sizeRange(after)} after`, parts: [] },
    ...(classes > 0 ? [{ sign: '~' as const, label: `class names on ${counted(classes, 'page')}`, parts: [] }] : []),
    ...colours.map((text): Entry => ({ sign: '~', label: `colour of the browser's frame: ${text}`, parts: [] })),
  ]
}

function renameEntries({ renamedPictures }: SiteDiff): Entry[] {
  return renamedPictures.map(({ before, after, files }) => ({
    sign: '~',
    label: `renamed, same content: ${before} → ${after} (${counted(files, 'file')})`,
    parts: [],
  }))
}

/** Files one by one; what belongs together, together. */
function fileEntries(files: readonly SizeChange[]): Entry[] {
  const groups = new Map<string, SizeChange[]>()
  for (const file of files) {
    const key = fileGroup(file.name)
    groups.set(key, [...(groups.get(key) ?? []), file])
  }
  return [...groups].flatMap(([name, group]): Entry[] => {
    const [before, after] = [sum(group.map((file) => file.before)), sum(group.map((file) => file.after))]
    const label = group.length > 1 ? `${name} (${counted(group.length, 'file')})` : name
    if (group.every((file) => file.before === 0)) return [{ sign: '+', label: `${label}, ${size(after)}`, parts: [] }]
    if (group.every((file) => file.after === 0)) return [{ sign: '-', label: `${label}, ${size(before)}`, parts: [] }]
    const { removed = [], added = [] } = group[0] ?? {}
    return [
      { sign: '~', label: `${label}: ${size(before)} before, ${size(after)} after`, parts: [] },
      ...removed.map((text): Entry => ({ sign: '-', label: name, parts: [{ kind: 'out', text: text.trim() }] })),
      ...added.map((text): Entry => ({ sign: '+', label: name, parts: [{ kind: 'in', text: text.trim() }] })),
    ]
  })
}

/** What a file is told as: a picture in all its sizes, or the pictures that link previews show, or itself. */
function fileGroup(name: string): string {
  if (!/^assets\/.*\.(?:avif|webp|jpe?g|png)$/.test(name)) return name
  return /^assets\/sharing-/.test(name) ? 'pictures for link previews' : `picture ${pictureName(name)}`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function sizeRange([least, most]: [number, number]): string {
  return least === most ? size(least) : `${size(least)} to ${size(most)}`
}

/** Bytes, exactly: a colour more or less is a change of a few of them. */
function size(bytes: number): string {
  return `${bytes.toLocaleString('en-GB')} bytes`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
