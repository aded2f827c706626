import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { shortHash } from '../base/output-file.ts'
import { type Change, diffLines, diffPages, lineOf } from './diff-pages.ts'
import { mask } from './mask.ts'
import { type Line, type Page, pictureName, readPage } from './read-page.ts'

/** The files of a `dist` folder by their masked names: texts, masked as well, and bytes. */
export type Site = ReadonlyMap<string, string | Buffer>

/** What changed alike on one page or file, or on many. */
export interface SharedChange {
  change: Change
  /** Where on the page; the landmark alone when the pages differ in the rest. */
  where: string
  on: string[]
}

export interface SiteDiff {
  /** How many pages there are in either site, and how many of both differ. */
  total: number
  changed: number
  added: [route: string, page: Page][]
  removed: [route: string, page: Page][]
  /** The most widespread first. */
  changes: SharedChange[]
}

const TEXT = /\.(?:html|css|js|json|svg|txt|xml|webmanifest)$|(?:^|\/)_(?:headers|redirects)$/
/** Texts that people and search engines read line by line. */
const LINES = /\.(?:json|txt|xml|webmanifest)$|(?:^|\/)_(?:headers|redirects)$/

/** Reads a `dist` folder. */
export async function readSite(folder: string): Promise<Site> {
  const site = new Map<string, string | Buffer>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files.sort()) {
    const bytes = await readFile(file)
    let name = mask(path.relative(folder, file).replaceAll(path.sep, '/'))
    // Two files may share a name but for the hash.
    while (site.has(name)) name = name.replace(/(?=\.\w+$)/, '+')
    site.set(name, TEXT.test(name) ? mask(bytes.toString()) : bytes)
  }
  return site
}

/** Compares two sites for a reader of their pages. */
export function diffSites(before: Site, after: Site): SiteDiff {
  const [old, now] = [pagesOf(before), pagesOf(after)]
  const pages = diffBoth(old, now, diffPages)
  const files = diffBoth(filesOf(before, after, old), filesOf(after, before, now), diffLines)
  return {
    total: new Set([...old.keys(), ...now.keys()]).size,
    changed: pages.filter(({ changes }) => changes.length > 0).length,
    added: [...now].filter(([route]) => !old.has(route)),
    removed: [...old].filter(([route]) => !now.has(route)),
    changes: [...share(pages), ...share(files)],
  }
}

/** Whether nothing at all differs beyond hashes and the date of the build. */
export function isSameSite({ added, removed, changes }: SiteDiff): boolean {
  return added.length + removed.length + changes.length === 0
}

function diffBoth<T>(before: Map<string, T>, after: Map<string, T>, diff: (before: T, after: T) => Change[]) {
  return [...after].map(([on, now]) => {
    const old = before.get(on)
    return { on, changes: old === undefined ? [] : diff(old, now) }
  })
}

/** Pages by the route that they answer, in either layout. */
function pagesOf(site: Site): Map<string, Page> {
  const pages = [...site].filter(([name]) => name.endsWith('.html'))
  const routes = pages.map(([name, html]) => [`/${name.replace(/(?:^|\/)index\.html$|\.html$/, '')}`, readPage(String(html))] as const)
  return new Map(routes.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The lines of the texts that both sites have; each other file, and the looks of all pages, as one line. */
function filesOf(site: Site, other: Site, pages: ReadonlyMap<string, Page>): Map<string, Line[]> {
  const line = (label: string, text: string): Line => ({ kind: 'words', label, text, where: '' })
  const looks = [...pages.values()].flatMap(({ look }) => look || [])
  const files = new Map<string, Line[]>()
  const groups = new Map<string, (string | Buffer)[]>([['styles, classes and frame colours of pages', looks]])
  for (const [name, content] of site) {
    if (name.endsWith('.html')) continue
    const isPicture = /^assets\/.*\.(?:avif|webp|jpe?g|png)$/.test(name)
    const group = !isPicture ? name : name.startsWith('assets/sharing-') ? 'pictures for link previews' : `picture ${pictureName(name)}`
    const texts = LINES.test(name) && other.has(name) ? `${content}`.split('\n').filter((text) => text.trim()) : undefined
    if (texts)
      files.set(
        name,
        texts.map((text) => line('line', text.trim())),
      )
    else groups.set(group, [...(groups.get(group) ?? []), content])
  }
  const weighed = [...groups].map(([label, contents]) => {
    const bytes = contents.reduce((sum, content) => sum + Buffer.byteLength(content), 0)
    return line(label, `${contents.length > 1 ? `${contents.length} with ` : ''}${bytes} bytes, hash ${shortHash(...contents)}`)
  })
  return files.set('Files', weighed)
}

/** Joins the same change of several pages into one, also when it stands under different headings. */
function share(all: readonly { on: string; changes: readonly Change[] }[]): SharedChange[] {
  const shared = new Map<string, SharedChange>()
  for (const { on, change } of all.flatMap(({ on, changes }) => changes.map((change) => ({ on, change })))) {
    const { where } = lineOf(change)
    const [landmark = ''] = where.match(/^(?:header|footer|nav|aside)\b/) ?? []
    const key = JSON.stringify([landmark, ...[change.before, change.after].map((line) => line && [line.kind, line.label, line.text])])
    const known = shared.get(key) ?? { change, where, on: [] }
    if (known.where !== where) known.where = landmark
    shared.set(key, { ...known, on: [...new Set([...known.on, on])] })
  }
  return [...shared.values()].sort((a, b) => b.on.length - a.on.length)
}
