import { diffArrays, diffWords } from 'diff'
import { contentName, linesOf } from './page-lines.ts'
import type { SiteFiles } from './read-site.ts'

/** The numbers of pages, and the changes, each with its pages or another title, those of most pages first. */
export interface SiteDiff {
  counts: Record<'changed' | 'added' | 'removed' | 'the same', number>
  /** By change: `+`, `-`, or `~` with words marked, then what it is. */
  changes: Map<string, string[]>
}

/** One line replaces another if they have at least this share of their words in common. */
const ALIKE = 0.4
const PICTURE = /\.(?:avif|webp|jpe?g|png)$/

/** Compares two sites by what readers meet on their pages, and by their other files. */
export function diffSites(before: SiteFiles, after: SiteFiles): SiteDiff {
  const counts = { changed: 0, added: 0, removed: 0, 'the same': 0 }
  const changes = new Map<string, string[]>()
  const add = (on: string[], found: string[]) => {
    for (const change of found)
      changes.set(change, [...new Set([...(changes.get(change) ?? []), ...on])])
  }
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  const isPage = (name: string) => name.endsWith('.html')
  for (const name of names) {
    const [old, now] = [before.get(name), after.get(name)]
    if (old === now) continue
    const sign = old === undefined ? '+' : now === undefined ? '-' : '~'
    const on = isPage(name) ? [routeOfPage(name)] : pagesWith(name, after)
    const isShown = on.length > 0
    if (isPage(name) && sign === '~') add(on, diffPages(old, now))
    else if (isPage(name)) add(['Pages'], [`${sign} ${on}`])
    else if (isShown && name.endsWith('.css')) add(on, diffStyles(old, now))
    else if (!isShown || !PICTURE.test(name)) add(['Other files'], [`${sign} ${name}`])
    // A picture that only one site has is among the lines of its pages.
    else if (sign === '~') add(on, [`~ picture: ${contentName(name)}`])
  }
  const changed = new Set([...changes.values()].flat())
  for (const page of names.filter(isPage)) {
    if (!before.has(page)) counts.added++
    else if (!after.has(page)) counts.removed++
    else counts[changed.has(routeOfPage(page)) ? 'changed' : 'the same']++
  }
  return { counts, changes: new Map([...changes].sort(([, a], [, b]) => b.length - a.length)) }
}

/** The routes of the pages that name a file or a picture. */
export function pagesWith(name: string, site: SiteFiles): string[] {
  const pages = [...site].filter(([page, html]) => page.endsWith('.html') && html.includes(name))
  return pages.map(([page]) => routeOfPage(page))
}

function routeOfPage(page: string): string {
  return `/${page.replace(/(?:^|\/)index\.html$|\.html$/, '')}`
}

function diffPages(before = '', after = ''): string[] {
  const lines = diffLines(linesOf(before), linesOf(after))
  const all = [...lines, ...diffStyles(stylesOf(before), stylesOf(after))]
  return all.length > 0 ? all : ['~ markup, but nothing that is read or styled']
}

function stylesOf(html: string): string {
  return Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, css]) => css).join('\n')
}

/** The selectors of the rules that only one of two sheets has. */
function diffStyles(before = '', after = ''): string[] {
  const [old, now] = [rulesOf(before), rulesOf(after)]
  const changed = [...old, ...now].filter((rule) => !(old.has(rule) && now.has(rule)))
  return [...new Set(changed.map((rule) => `~ style: ${rule.replace(/\{.*/s, '').trim()}`))]
}

function rulesOf(css: string): Set<string> {
  return new Set(css.match(/[^{}]+\{[^{}]*\}/g))
}

/** The lines that were removed, added, or replaced by others with words in common. */
export function diffLines(before: string[], after: string[]): string[] {
  const parts = diffArrays(before, after)
  return parts.flatMap(({ value, added, removed }, at) => {
    if (removed && !parts[at + 1]?.added) return value.map((line) => `- ${line}`)
    if (!added) return []
    const gone = parts[at - 1]?.removed ? [...(parts[at - 1]?.value ?? [])] : []
    const come = value.map((line) => {
      const old = gone.findIndex((one) => isAlike(one, line))
      return old < 0 ? `+ ${line}` : `~ ${markWords(`${gone.splice(old, 1)}`, line)}`
    })
    return [...gone.map((line) => `- ${line}`), ...come]
  })
}

function isAlike(before: string, after: string): boolean {
  const [old, now] = [before, after].map((line) => new Set(line.split(' ')))
  const common = [...(old ?? [])].filter((word) => now?.has(word)).length
  return common >= ALIKE * Math.max(old?.size ?? 0, now?.size ?? 0)
}

/** The new line with removed words as [-…-] and added words as {+…+}; text far from any change is left out. */
function markWords(before: string, after: string): string {
  const marked = diffWords(before, after).map(({ value, added, removed }) => {
    // White space stays outside the marks.
    if (added) return value.replace(/\S(?:.*\S)?/u, '{+$&+}')
    if (removed) return value.replace(/\S(?:.*\S)?/u, '[-$&-]')
    return value.replace(/((?:\S+ +){8}).{40,}((?: +\S+){8} ?)$/, '$1…$2')
  })
  return marked.join('').trimEnd()
}
