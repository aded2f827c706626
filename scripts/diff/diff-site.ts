import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { shortHash } from '../base/output-file.ts'
import { listFiles } from '../publish/write-site.ts'
import { maskName, maskText, pictureName } from './diff-mask.ts'
import { type Change, diffPages } from './diff-page.ts'
import { type PageView, viewPage } from './diff-view.ts'

/** A `dist` folder, read: its pages by route, and every other file. */
export interface SiteView {
  pages: Map<string, PageView>
  /** Other files by their name without hash: size, fingerprint, and the text of those that have lines. */
  files: Map<string, FileView>
}

interface FileView {
  bytes: number
  fingerprint: string
  lines?: string[]
}

/** Sizes in bytes before and after; 0 where there was or is none. */
export interface SizeChange {
  name: string
  before: number
  after: number
  /** Lines of a text file that went and came. */
  removed?: string[]
  added?: string[]
}

/** The same change on one or many pages. */
export interface SharedChange {
  change: Change
  routes: string[]
}

export interface SiteDiff {
  same: number
  total: number
  added: PageView[]
  removed: PageView[]
  /** Changes of pages that were and are, the most widespread first. */
  changes: SharedChange[]
  /** Pages whose inline style, frame colours or class names differ, with the least and most style before and after. */
  style: { routes: string[]; before: [number, number]; after: [number, number]; classes: number; colours: string[] } | undefined
  /** Scripts, stylesheets, fonts, pictures and the rest. */
  files: SizeChange[]
  renamedPictures: { before: string; after: string; files: number }[]
}

/** Where what stands in every page's frame is found. */
const LANDMARK = /^(?:header|footer|nav|aside)\b/

/** Files that are read line by line, because people and search engines read them. */
const LINES = /\.(?:txt|xml|webmanifest|json)$|(?:^|\/)_(?:headers|redirects)$/

/** Reads a `dist` folder. */
export async function viewSite(folder: string): Promise<SiteView> {
  const pages = new Map<string, PageView>()
  const files = new Map<string, FileView>()
  for (const name of await listFiles(folder)) {
    const bytes = await readFile(path.join(folder, name))
    if (name.endsWith('.html')) pages.set(routeOf(name), viewPage(routeOf(name), bytes.toString()))
    else {
      const file: FileView = { bytes: bytes.length, fingerprint: shortHash(bytes) }
      if (LINES.test(name)) {
        file.lines = maskText(bytes.toString()).split('\n')
        file.fingerprint = shortHash(file.lines.join('\n'))
      }
      // Two files may share a name but for the hash; together they count as one.
      const twin = files.get(maskName(name))
      files.set(
        maskName(name),
        twin ? { bytes: twin.bytes + file.bytes, fingerprint: shortHash(twin.fingerprint, file.fingerprint) } : file,
      )
    }
  }
  return { pages: new Map([...pages].sort(([a], [b]) => (a < b ? -1 : 1))), files }
}

/** The route that a file answers, in either layout. */
export function routeOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`
}

/** Compares two sites for a reader of their pages. */
export function diffSites(before: SiteView, after: SiteView): SiteDiff {
  const pairs = [...after.pages].flatMap(([route, now]) => {
    const old = before.pages.get(route)
    return old ? [{ route, old, now, changes: diffPages(old, now) }] : []
  })
  const restyled = pairs.filter(({ old, now }) => old.style !== now.style || old.colours !== now.colours || old.classes !== now.classes)
  return {
    same: pairs.filter(({ changes }) => changes.length === 0).length,
    total: new Set([...before.pages.keys(), ...after.pages.keys()]).size,
    added: [...after.pages.values()].filter(({ route }) => !before.pages.has(route)),
    removed: [...before.pages.values()].filter(({ route }) => !after.pages.has(route)),
    changes: share(pairs),
    style:
      restyled.length === 0
        ? undefined
        : {
            routes: restyled.map(({ route }) => route),
            before: range(restyled.map(({ old }) => Buffer.byteLength(old.style))),
            after: range(restyled.map(({ now }) => Buffer.byteLength(now.style))),
            classes: restyled.filter(({ old, now }) => old.classes !== now.classes).length,
            colours: [
              ...new Set(
                restyled.flatMap(({ old, now }) =>
                  old.colours === now.colours ? [] : [`${oneLine(old.colours)} → ${oneLine(now.colours)}`],
                ),
              ),
            ],
          },
    ...fileChanges(before.files, after.files),
  }
}

/** Whether nothing at all differs beyond hashes and the date of the build. */
export function isSame({ added, removed, changes, style, files, renamedPictures }: SiteDiff): boolean {
  return added.length + removed.length + changes.length + files.length + renamedPictures.length === 0 && style === undefined
}

/** Whether the pages say the same, whatever they look like. */
export function isSameContent({ added, removed, changes }: SiteDiff): boolean {
  return added.length + removed.length + changes.length === 0
}

function oneLine(text: string): string {
  return text.replaceAll('\n', ', ')
}

function range(numbers: readonly number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)]
}

/**
 * Joins the same change of several pages into one, also when it stands under different headings; the most widespread
 * first, then in the order of the pages.
 */
function share(pages: readonly { route: string; changes: readonly Change[] }[]): SharedChange[] {
  const shared = new Map<string, SharedChange>()
  for (const { route, changes } of pages) {
    for (const change of changes) {
      const { subject, where, place, before, after, moved } = change
      const [landmark] = where.match(LANDMARK) ?? []
      const key = JSON.stringify([subject, subject === 'data' || subject === 'head' ? where : landmark, place, before, after, moved])
      const known = shared.get(key)
      if (!known) shared.set(key, { change, routes: [route] })
      else {
        if (known.change.where !== where) known.change = { ...change, where: landmark ?? '' }
        if (!known.routes.includes(route)) known.routes.push(route)
      }
    }
  }
  return [...shared.values()].sort((a, b) => b.routes.length - a.routes.length)
}

function fileChanges(before: SiteView['files'], after: SiteView['files']): Pick<SiteDiff, 'files' | 'renamedPictures'> {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  const gone = names.filter((name) => !after.has(name))
  const come = names.filter((name) => !before.has(name))
  const renames = new Map<string, { before: string; after: string; files: number }>()
  const settled = new Set<string>()
  for (const name of gone) {
    const match = come.find((other) => !settled.has(other) && after.get(other)?.fingerprint === before.get(name)?.fingerprint)
    if (match === undefined) continue
    settled.add(name).add(match)
    const [old, now] = [pictureName(name), pictureName(match)]
    const known = renames.get(`${old}\n${now}`) ?? { before: old, after: now, files: 0 }
    known.files++
    renames.set(`${old}\n${now}`, known)
  }
  const files = names.flatMap((name): SizeChange[] => {
    const [old, now] = [before.get(name), after.get(name)]
    if (settled.has(name) || old?.fingerprint === now?.fingerprint) return []
    return [
      {
        name,
        before: old?.bytes ?? 0,
        after: now?.bytes ?? 0,
        ...(old?.lines &&
          now?.lines && {
            removed: old.lines.filter((line) => !now.lines?.includes(line)),
            added: now.lines.filter((line) => !old.lines?.includes(line)),
          }),
      },
    ]
  })
  return { files, renamedPictures: [...renames.values()] }
}
