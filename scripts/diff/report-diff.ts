import { styleText } from 'node:util'
import { visible } from '../base/hidden-characters.ts'
import { ALIKE, isSame, lineOf } from './diff-pages.ts'
import { isSameSite, type SharedChange, type SiteDiff } from './diff-sites.ts'
import { diffTexts, likeness, type Part } from './diff-texts.ts'
import type { Page } from './read-page.ts'

/** How a report is written: for a terminal, for a file, or for a pull request. */
export type Format = 'colour' | 'plain' | 'markdown'

interface Entry {
  sign: '+' | '-' | '~' | '>'
  label: string
  parts: Part[]
}

/** Most pages that a title names before it counts the rest. */
const NAMED = 4
/** A comment on GitHub has at most 65,536 characters. */
const MOST_MARKDOWN = 60_000

/** What changed, for a person. `compared` says between what. */
export function reportDiff(diff: SiteDiff, compared: string, format: Format): string {
  const sections = new Map([
    ['Pages added', diff.added.map((page) => pageEntry('+', page))],
    ['Pages removed', diff.removed.map((page) => pageEntry('-', page))],
  ])
  const both = diff.total - diff.added.length - diff.removed.length
  for (const shared of diff.changes) {
    const title = titleOf(shared.on, both)
    sections.set(title, [...(sections.get(title) ?? []), ...changeEntries(shared)])
  }
  const said = `${compared}: ${summary(diff)}`
  const shown = [...sections].filter(([, entries]) => entries.length > 0)
  if (format === 'markdown') {
    const lines = shown.flatMap(([title, entries]) => ['', `#### ${escaped(title)}`, '', ...entries.map(markdownEntry)])
    return cut(['### What changes for readers', '', escaped(said), ...lines])
  }
  const bold = (title: string) => (format === 'colour' ? styleText('bold', title) : title)
  const lines = shown.flatMap(([title, entries]) => ['', bold(visible(title)), ...entries.map((entry) => plainEntry(entry, format))])
  return `${[visible(said), ...lines].join('\n')}\n`
}

/** A block of Markdown code, fenced by more backticks than the text has in a row. */
export function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map((run) => run.length + 1)))
  return `${fence}diff\n${text}${fence}\n`
}

function summary(diff: SiteDiff): string {
  const { total, changed, added, removed } = diff
  const pages = counted(total, 'page')
  if (isSameSite(diff)) return `nothing changed. All of the ${pages} and their files are the same.`
  const counts = { changed, added: added.length, removed: removed.length, 'the same': total - changed - added.length - removed.length }
  if (counts['the same'] === total) return `no page's content changed (${pages}), but styles or files did.`
  const said = Object.entries(counts).flatMap(([word, count]) => (count > 0 ? `${count} ${word}` : []))
  return `${pages}: ${said.join(', ')}.`
}

function pageEntry(sign: Entry['sign'], [route, { lines }]: [string, Page]): Entry {
  const title = lines.find(({ label }) => label === 'title')?.text ?? ''
  const words = lines.flatMap(({ kind, text }) => (kind === 'words' ? (text.match(/[\p{L}\p{N}]+/gu) ?? []) : []))
  return { sign, label: `${route}, “${title}”, ${counted(words.length, 'word')}`, parts: [] }
}

function titleOf(on: readonly string[], all: number): string {
  if (on.length === 1) return `${on[0]}`
  if (on.length === all) return `On all ${all} pages`
  const rest = on.length - NAMED
  return `On ${on.length} pages: ${(rest > 1 ? [...on.slice(0, NAMED), `${rest} more`] : on).join(', ')}`
}

function changeEntries({ change, where }: SharedChange): Entry[] {
  const label = [where, lineOf(change).label].filter(Boolean).join(' › ')
  // What is now something else, such as a heading of another level, says what it was.
  const isRenamed = change.before && change.after && change.before.label !== change.after.label
  const [before, after] = [change.before, change.after].map((line) => line && `${isRenamed ? `${line.label}: ` : ''}${line.text}`)
  const gone: Entry[] = before === undefined ? [] : [{ sign: '-', label, parts: [{ sign: '-', text: before }] }]
  const come: Entry[] = after === undefined ? [] : [{ sign: '+', label, parts: [{ sign: '+', text: after }] }]
  if (before === undefined || after === undefined) return [...gone, ...come]
  if (isSame(change.before, change.after)) return [{ sign: '>', label, parts: [{ sign: ' ', text: after }] }]
  if (likeness(before, after) < ALIKE && before.length + after.length > 80) return [...gone, ...come]
  return [{ sign: '~', label, parts: diffTexts(before, after) }]
}

function plainEntry({ sign, label, parts }: Entry, format: Format): string {
  const text = parts.map((part) => {
    const marked = marks(
      visible(part.text),
      part,
      sign === '~' ? { '+': ['{+', '+}'], '-': ['[-', '-]'] } : { '+': ['', ''], '-': ['', ''] },
    )
    return format === 'colour' && part.sign !== ' ' ? styleText(part.sign === '+' ? 'green' : 'red', marked) : marked
  })
  const [start, said] = [`  ${sign} ${visible(label)}`, text.join('')]
  return said === '' ? start : `${start}:${start.length + said.length < 100 ? ' ' : '\n      '}${said}`
}

function markdownEntry({ sign, label, parts }: Entry): string {
  const text = parts.map((part) => marks(escaped(part.text), part, { '+': ['<ins>', '</ins>'], '-': ['<del>', '</del>'] }))
  const name = { '+': 'New', '-': 'Gone', '~': 'Changed', '>': 'Moved' }[sign]
  return `- ${name}: ${[escaped(label), text.join('')].filter(Boolean).join('<br>')}`
}

/** Puts the marks of a part around its words, not around the space beside them. */
function marks(text: string, { sign }: Part, pairs: Record<'+' | '-', [string, string]>): string {
  return sign === ' ' ? text : text.replace(/\S(?:.*\S)?/su, (words) => pairs[sign].join(words))
}

/** Text of the site that must show in Markdown as it is, whatever characters it has. */
function escaped(text: string): string {
  return visible(text).replace(/[\\`*_[\]|~<>&@#]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** As many lines of Markdown as a comment can hold. */
function cut(lines: readonly string[]): string {
  let [fits, length] = [0, 0]
  for (const line of lines) {
    length += line.length + 1
    if (length <= MOST_MARKDOWN) fits++
  }
  const more = fits < lines.length ? ['', `${lines.length - fits} more lines are left out here. \`npm run diff\` shows them all.`] : []
  return [...lines.slice(0, fits), ...more, ''].join('\n')
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
