import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'
import { shortHash } from '../base/output-file.ts'
import { diffPages, isPerceived, type LineChange, splitWords } from './diff-pages.ts'
import { type PageContent, pictureName, readPage } from './read-page.ts'
import type { SiteFiles } from './read-site.ts'

/** The numbers of pages, and the changes: added and removed pages first, then the change on most pages. */
export interface SiteDiff {
  counts: Record<'changed' | 'added' | 'removed' | 'the same', number>
  changes: SharedChange[]
}

/** A change with the routes or files that share it; if their headings differ, `where` is only the landmark. */
type SharedChange = LineChange & { on: string[] }

/** Files compared line by line. */
const LINES = /\.(?:json|txt|xml|webmanifest)$|(?:^|\/)_(?:headers|redirects)$/

/** Compares two sites by the content of their pages and files. */
export function diffSites(before: SiteFiles, after: SiteFiles): SiteDiff {
  const [old, now] = [contentsOf(before, after), contentsOf(after, before)]
  const added = [...now]
    .filter(([name]) => !old.has(name))
    .map((page) => pageChange('+', page, 'Pages added'))
  const removed = [...old]
    .filter(([name]) => !now.has(name))
    .map((page) => pageChange('-', page, 'Pages removed'))
  const changes = [...now].flatMap(([on, page]) =>
    diffPages(old.get(on) ?? page, page).map((change) => ({ ...change, on: [on] })),
  )
  const countPages = (names: Iterable<string>) =>
    [...new Set(names)].filter((name) => name.startsWith('/')).length
  const changed = countPages(changes.flatMap(({ on }) => on))
  const same = countPages(now.keys()) - added.length - changed
  const counts = { changed, added: added.length, removed: removed.length, 'the same': same }
  return { counts, changes: [...added, ...removed, ...mergeChanges(changes)] }
}

/** The unified diff of all files of two sites. */
export function diffFully(before: SiteFiles, after: SiteFiles): string {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  const patches = names.map((name) => {
    const [old, now] = [before.get(name) ?? '', after.get(name) ?? '']
    if (Buffer.from(old).equals(Buffer.from(now))) return ''
    if (typeof old === 'string' && typeof now === 'string')
      return createTwoFilesPatch(`a/${name}`, `b/${name}`, old, now, '', '', {
        headerOptions: FILE_HEADERS_ONLY,
      })
    return `Binary files a/${name} and b/${name} differ (${old.length} and ${now.length} bytes)\n`
  })
  return patches.join('')
}

/** The parts of a site to compare: pages by route, texts that both sites have, and the rest as "Files", with a line for each. */
function contentsOf(site: SiteFiles, other: SiteFiles): Map<string, PageContent> {
  const [pages, texts] = [new Map<string, PageContent>(), new Map<string, PageContent>()]
  const weighed = new Map<string, (string | Buffer)[]>()
  const weigh = (label: string, content: string | Buffer) =>
    weighed.set(label, [...(weighed.get(label) ?? []), content])
  const textPage = (label: string, lines: string[]) =>
    lines.map((text) => ({ where: '', label, text: text.trim() })).filter(({ text }) => text)
  for (const [name, content] of site) {
    if (name.endsWith('.html')) {
      const page = readPage(`${content}`)
      pages.set(`/${name.replace(/(?:^|\/)index\.html$|\.html$/, '')}`, page)
      weigh('styles, classes and frame colours of pages', page.look)
    } else if (LINES.test(name) && other.has(name)) {
      texts.set(name, {
        lines: textPage('line', `${content}`.split('\n')),
        look: '',
        markup: `${content}`,
      })
    } else if (/^assets\/sharing-/.test(name)) weigh('pictures for link previews', content)
    else
      weigh(
        /^assets\/.*\.(?:avif|webp|jpe?g|png)$/.test(name) ? `picture ${pictureName(name)}` : name,
        content,
      )
  }
  const lines = Array.from(weighed, ([label, contents]) => {
    const bytes = contents.reduce((sum, content) => sum + Buffer.byteLength(content), 0)
    const many = contents.length > 1 ? `${contents.length} with ` : ''
    return { where: '', label, text: `${many}${bytes} bytes, hash ${shortHash(...contents)}` }
  })
  return new Map([
    ...[...pages].sort(([a], [b]) => (a < b ? -1 : 1)),
    ...texts,
    ['Files', { lines, look: '', markup: '' }],
  ])
}

function pageChange(
  sign: LineChange['sign'],
  [route, { lines }]: [string, PageContent],
  on: string,
): SharedChange {
  const title = lines.find(({ label }) => label === 'title')?.text ?? ''
  const words = lines.flatMap((line) => (isPerceived(line) ? splitWords(line.text) : [])).length
  return {
    sign,
    where: '',
    label: `${route}, “${title}”, ${words} word${words === 1 ? '' : 's'}`,
    text: '',
    on: [on],
  }
}

/** Merges the same change on several pages, whatever its heading. */
function mergeChanges(changes: SharedChange[]): SharedChange[] {
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
