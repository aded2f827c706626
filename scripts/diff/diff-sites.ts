import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'
import { shortHash } from '../base/output-file.ts'
import { diffPages, isShown, type Told, wordsOf } from './diff-pages.ts'
import { type Page, pictureName, readPage } from './read-page.ts'
import type { Site } from './read-site.ts'

/** What changed, and on which pages or in which file; where on the page is its landmark alone when they differ in the rest. */
export type SharedChange = Told & { on: string[] }

export interface SiteDiff {
  /** How many pages there are of each sort. */
  counts: Record<'changed' | 'added' | 'removed' | 'the same', number>
  /** Added and removed pages, then the rest, the most widespread first. */
  changes: SharedChange[]
}

/** Texts that people and search engines read line by line. */
const LINES = /\.(?:json|txt|xml|webmanifest)$|(?:^|\/)_(?:headers|redirects)$/

/** Compares two sites for a reader of their pages. */
export function diffSites(before: Site, after: Site): SiteDiff {
  const [old, now] = [pagesOf(before), pagesOf(after)]
  const [oldFiles, nowFiles] = [filesOf(before, after, old), filesOf(after, before, now)]
  const added = [...now].filter(([route]) => !old.has(route)).map((page) => tellPage('+', page, 'Pages added'))
  const removed = [...old].filter(([route]) => !now.has(route)).map((page) => tellPage('-', page, 'Pages removed'))
  const changes = [...now, ...nowFiles].flatMap(([on, page]) => {
    return diffPages(old.get(on) ?? oldFiles.get(on) ?? page, page).map((told) => ({ ...told, on: [on] }))
  })
  const changed = new Set(changes.flatMap(({ on }) => on.filter((name) => now.has(name)))).size
  const counts = { changed, added: added.length, removed: removed.length, 'the same': now.size - added.length - changed }
  return { counts, changes: [...added, ...removed, ...share(changes)] }
}

/** Every line that differs between two sites, as `diff -u` writes it. */
export function diffFully(before: Site, after: Site): string {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  const patches = names.map((name) => {
    const [old, now] = [before.get(name) ?? '', after.get(name) ?? '']
    if (Buffer.from(old).equals(Buffer.from(now))) return ''
    if (typeof old === 'string' && typeof now === 'string')
      return createTwoFilesPatch(`a/${name}`, `b/${name}`, old, now, '', '', { headerOptions: FILE_HEADERS_ONLY })
    return `Binary files a/${name} and b/${name} differ (${old.length} and ${now.length} bytes)\n`
  })
  return patches.join('')
}

/** Pages by the route that they answer, in either layout. */
function pagesOf(site: Site): Map<string, Page> {
  const pages = [...site].filter(([name]) => name.endsWith('.html'))
  const routes = pages.map(([name, html]) => [`/${name.replace(/(?:^|\/)index\.html$|\.html$/, '')}`, readPage(`${html}`)] as const)
  return new Map(routes.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The texts that both sites have, like pages; each other file, and the looks of all pages, as a line of "Files". */
function filesOf(site: Site, other: Site, pages: ReadonlyMap<string, Page>): Map<string, Page> {
  const pageOf = (lines: [label: string, text: string][], markup = ''): Page => {
    return { lines: lines.map(([label, text]) => ({ where: '', label, text })), look: '', markup }
  }
  const files = new Map<string, Page>()
  const groups = new Map<string, (string | Buffer)[]>([
    ['styles, classes and frame colours of pages', [...pages.values()].map(({ look }) => look)],
  ])
  for (const [name, content] of site) {
    if (name.endsWith('.html')) continue
    const lines = `${content}`.split('\n').flatMap((line): [string, string][] => (line.trim() ? [['line', line.trim()]] : []))
    const isPicture = /^assets\/.*\.(?:avif|webp|jpe?g|png)$/.test(name)
    const group = !isPicture ? name : name.startsWith('assets/sharing-') ? 'pictures for link previews' : `picture ${pictureName(name)}`
    if (LINES.test(name) && other.has(name)) files.set(name, pageOf(lines, `${content}`))
    else groups.set(group, [...(groups.get(group) ?? []), content])
  }
  const weighed = Array.from(groups, ([label, contents]): [string, string] => {
    const bytes = contents.reduce((sum, content) => sum + Buffer.byteLength(content), 0)
    return [label, `${contents.length > 1 ? `${contents.length} with ` : ''}${bytes} bytes, hash ${shortHash(...contents)}`]
  })
  return files.set('Files', pageOf(weighed))
}

function tellPage(sign: Told['sign'], [route, { lines }]: [string, Page], on: string): SharedChange {
  const title = lines.find(({ label }) => label === 'title')?.text ?? ''
  const words = lines.flatMap((line) => (isShown(line) ? wordsOf(line.text) : [])).length
  return { sign, where: '', label: `${route}, “${title}”, ${words} word${words === 1 ? '' : 's'}`, text: '', on: [on] }
}

/** Joins the same change of several pages into one, also when it stands under different headings. */
function share(changes: SharedChange[]): SharedChange[] {
  const shared = new Map<string, SharedChange>()
  for (const change of changes) {
    const [landmark = ''] = change.where.match(/^(?:head|header|footer|nav|aside)\b/) ?? []
    const key = JSON.stringify([landmark, change.sign, change.label, change.text])
    const known = shared.get(key) ?? change
    const where = known.where === change.where ? change.where : landmark
    shared.set(key, { ...known, where, on: [...new Set([...known.on, ...change.on])] })
  }
  return [...shared.values()].sort((a, b) => b.on.length - a.on.length)
}
