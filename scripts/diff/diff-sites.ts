import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'
import { shortHash } from '../base/output-file.ts'
import { diffPages, isShown, type Told, wordsOf } from './diff-pages.ts'
import { type Page, pictureName, readPage } from './read-page.ts'
import type { Site } from './read-site.ts'

/** What changed, how many pages there are of each sort, added and removed pages first, then the most widespread change. */
export interface SiteDiff {
  counts: Record<'changed' | 'added' | 'removed' | 'the same', number>
  changes: SharedChange[]
}

/** The same change on many pages, or one in a file; where on the page is its landmark alone when they differ in the rest. */
type SharedChange = Told & { on: string[] }

/** Texts that people and search engines read line by line. */
const LINES = /\.(?:json|txt|xml|webmanifest)$|(?:^|\/)_(?:headers|redirects)$/

/** Compares two sites for a reader of their pages. */
export function diffSites(before: Site, after: Site): SiteDiff {
  const [old, now] = [contentsOf(before, after), contentsOf(after, before)]
  const added = [...now].filter(([name]) => !old.has(name)).map((page) => tellPage('+', page, 'Pages added'))
  const removed = [...old].filter(([name]) => !now.has(name)).map((page) => tellPage('-', page, 'Pages removed'))
  const changes = [...now].flatMap(([on, page]) => diffPages(old.get(on) ?? page, page).map((told) => ({ ...told, on: [on] })))
  const countPages = (names: Iterable<string>) => [...new Set(names)].filter((name) => name.startsWith('/')).length
  const changed = countPages(changes.flatMap(({ on }) => on))
  const same = countPages(now.keys()) - added.length - changed
  const counts = { changed, added: added.length, removed: removed.length, 'the same': same }
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

/** What a site has to compare: pages by their route, in either layout; texts that both sites have; the rest as "Files", a line each. */
function contentsOf(site: Site, other: Site): Map<string, Page> {
  const [pages, texts] = [new Map<string, Page>(), new Map<string, Page>()]
  const weighed = new Map<string, (string | Buffer)[]>()
  const weigh = (label: string, content: string | Buffer) => weighed.set(label, [...(weighed.get(label) ?? []), content])
  const textPage = (label: string, lines: string[]) =>
    lines.map((text) => ({ where: '', label, text: text.trim() })).filter(({ text }) => text)
  for (const [name, content] of site) {
    if (name.endsWith('.html')) {
      const page = readPage(`${content}`)
      pages.set(`/${name.replace(/(?:^|\/)index\.html$|\.html$/, '')}`, page)
      weigh('styles, classes and frame colours of pages', page.look)
    } else if (LINES.test(name) && other.has(name)) {
      texts.set(name, { lines: textPage('line', `${content}`.split('\n')), look: '', markup: `${content}` })
    } else if (/^assets\/sharing-/.test(name)) weigh('pictures for link previews', content)
    else weigh(/^assets\/.*\.(?:avif|webp|jpe?g|png)$/.test(name) ? `picture ${pictureName(name)}` : name, content)
  }
  const lines = Array.from(weighed, ([label, contents]) => {
    const bytes = contents.reduce((sum, content) => sum + Buffer.byteLength(content), 0)
    const many = contents.length > 1 ? `${contents.length} with ` : ''
    return { where: '', label, text: `${many}${bytes} bytes, hash ${shortHash(...contents)}` }
  })
  return new Map([...[...pages].sort(([a], [b]) => (a < b ? -1 : 1)), ...texts, ['Files', { lines, look: '', markup: '' }]])
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
