import { diffArrays, diffWords } from 'diff'
import { linesOf, pictureName, rulesOf } from './read-page.ts'
import type { SiteFiles } from './read-site.ts'

/** The numbers of pages, and the changes, each with its pages or files, those of most pages first. */
export interface SiteDiff {
  counts: Record<'changed' | 'added' | 'removed' | 'the same', number>
  /** By change: `+`, `-`, or `~` with words marked, then what it is. */
  changes: Map<string, string[]>
}

/** Texts with at least this share of common words, or at most this many letters together, are one changed line. */
const ALIKE = { words: 0.4, letters: 80 }
/** Unchanged words shown on each side of a change. */
const CONTEXT = 8
/** Files compared line by line. */
const LINES = /\.(?:json|txt|xml|webmanifest)$|(?:^|\/)_(?:headers|redirects)$/

/** Compares two sites by what readers meet on their pages, and by their other files. */
export function diffSites(before: SiteFiles, after: SiteFiles): SiteDiff {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  const pages = names.filter((name) => name.endsWith('.html'))
  const counts = { changed: 0, added: 0, removed: 0, 'the same': 0 }
  const found = names.flatMap((name) => changesIn(name, [before, after]))
  const changes = new Map<string, string[]>()
  for (const [change, on] of found)
    changes.set(change, [...new Set([...(changes.get(change) ?? []), ...on])])
  const changed = new Set([...changes.values()].flat())
  for (const page of pages) {
    if (!before.has(page)) counts.added++
    else if (!after.has(page)) counts.removed++
    else counts[changed.has(routeOf(page)) ? 'changed' : 'the same']++
  }
  return { counts, changes: new Map([...changes].sort(([, a], [, b]) => b.length - a.length)) }
}

/** The routes of the pages that name a file or a picture. */
export function pagesWith(name: string, site: SiteFiles): string[] {
  return [...site].flatMap(([page, html]) =>
    page.endsWith('.html') && `${html}`.includes(name) ? routeOf(page) : [],
  )
}

function routeOf(page: string): string {
  return `/${page.replace(/(?:^|\/)index\.html$|\.html$/, '')}`
}

/** The changes of a file, each with the pages or the title that it is under. */
function changesIn(
  name: string,
  sites: [SiteFiles, SiteFiles],
): (readonly [change: string, on: string[]])[] {
  const [old, now] = sites.map((site) => site.get(name))
  const before = `${old ?? ''}`
  const after = `${now ?? ''}`
  const sign = old === undefined ? '+' : now === undefined ? '-' : '~'
  if (sign === '~' && Buffer.from(old ?? '').equals(Buffer.from(now ?? ''))) return []
  // Files that had one name without the hash have a plus; pages have none.
  const on = name.endsWith('.html')
    ? [routeOf(name)]
    : pagesWith(name.replaceAll('+', ''), sites[1])
  const under = (changes: string[], title = on) => changes.map((change) => [change, title] as const)
  if (name.endsWith('.html') && sign !== '~') {
    const title = linesOf(before || after).find((line) => line.startsWith('title: '))
    return under(
      [`${sign} ${on}, “${title?.slice(7) ?? ''}”`],
      [`Pages ${sign === '-' ? 'removed' : 'added'}`],
    )
  }
  if (name.endsWith('.html')) {
    const lines = diffLines(linesOf(before), linesOf(after))
    const all = [...lines, ...diffStyles(stylesOf(before), stylesOf(after))]
    return under(all.length > 0 ? all : ['~ markup, but nothing that is read or styled'])
  }
  if (name.endsWith('.css') && on.length > 0) return under(diffStyles(before, after))
  // A picture that only one site has is among the lines of its pages.
  if (/\.(?:avif|webp|jpe?g|png)$/.test(name) && on.length > 0)
    return under(sign === '~' ? [`~ picture: ${pictureName(name)}`] : [])
  if (sign === '~' && LINES.test(name))
    return under(diffLines(before.match(/.+/g) ?? [], after.match(/.+/g) ?? []), [name])
  const bytes = `${old?.length ?? 0} → ${now?.length ?? 0} bytes`
  return under([`${sign} ${name}: ${bytes}`], ['Other files'])
}

function stylesOf(html: string): string {
  return Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, css]) => css).join('\n')
}

/** The selectors whose declarations differ between two sheets. */
function diffStyles(before: string, after: string): string[] {
  if (before === after) return []
  const old = rulesOf(before)
  const now = rulesOf(after)
  const selectors = [...new Set([...old.keys(), ...now.keys()])]
  return selectors.flatMap((selector) => {
    if (old.get(selector) === now.get(selector)) return []
    return `${old.has(selector) ? (now.has(selector) ? '~' : '-') : '+'} style: ${selector}`
  })
}

/** The lines that were removed, added, or replaced by others with words in common. */
export function diffLines(before: string[], after: string[]): string[] {
  let gone: string[] = []
  const end = { value: [], added: false, removed: false }
  return [...diffArrays(before, after), end].flatMap(({ value, added, removed }) => {
    const left = removed ? [] : gone
    gone = removed ? value : []
    const come = (added ? value : []).map((line) => {
      const at = left.findIndex((was) => isAlike(was, line))
      return at < 0 ? `+ ${line}` : `~ ${markWords(left.splice(at, 1)[0] ?? '', line)}`
    })
    return [...left.map((line) => `- ${line}`), ...come]
  })
}

/** Whether one line may replace another: a link a link, a heading a heading of any level. */
function isAlike(before: string, after: string): boolean {
  const [kind, other] = [before, after].map((line) => line.replace(/[ \d]*:.*/s, ''))
  const [old, now] = [before, after].map((line) => new Set(line.match(/[\p{L}\p{N}]+/gu)))
  const common = [...(old ?? [])].filter((word) => now?.has(word)).length
  const isShort = before.length + after.length <= ALIKE.letters
  const sum = (old?.size ?? 0) + (now?.size ?? 0)
  return kind === other && (isShort || 2 * common >= ALIKE.words * sum)
}

/** The new line with removed words as [-…-] and added words as {+…+}; text far from any change is left out. */
export function markWords(before: string, after: string): string {
  const parts = diffWords(before, after)
  const marked = parts.map(({ value, added, removed }, index) => {
    // White space stays outside the marks.
    if (added || removed)
      return value.replace(/\S(?:.*\S)?/su, (words) => (added ? `{+${words}+}` : `[-${words}-]`))
    const words = value.split(/(?<=\s)/)
    const head = CONTEXT
    const tail = index < parts.length - 1 ? CONTEXT : 0
    return words.length > head + tail + 2
      ? [...words.slice(0, head), '… ', ...words.slice(words.length - tail)].join('')
      : value
  })
  return marked.join('').trimEnd()
}
