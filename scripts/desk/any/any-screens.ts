import { pageSources } from '../../../templates/content.ts'
import type { Values } from '../../base/json-changes.ts'
import { valueAt } from '../../base/json-walk.ts'
import { keyWords } from '../../base/key-words.ts'
import { namedFiles, pageFolders } from '../../content/content-files.ts'
import { type Schemas, schemaName } from '../../content/json-schema.ts'
import { pageAddresses } from '../../content/page-addresses.ts'
import { backToMenu, type Child, make, paragraph, say, showScreen } from '../browser/elements.ts'
import { faultBox } from '../browser/fault.ts'
import { draftName, type Session } from '../browser/session.ts'
import { showTask } from '../browser/task-screen.ts'
import type { Task } from '../task.ts'
import { SCHEMAS } from './any-schemas.ts'
import { editHash, editTask } from './edit-task.ts'
import { type Entry, entriesOf, entriesWorded, inPageOrder, type Shown, searchTexts, shownOn } from './find-texts.ts'
import { pageTitle } from './form-controls.ts'
import { beginTask, removeTask, renameTask, routeOf } from './page-tasks.ts'
import { innerParts, isPicture, partAt } from './schema-parts.ts'

/** Comfortable to scroll through on a phone. */
const MOST_FOUND = 20
const SHORTEST = 3
/** An item of a list with more fields than these is changed a field at a time. */
const MOST_FIELDS = 8

const schemas: Schemas = (file) => SCHEMAS[schemaName(file)] ?? {}

/** Shows a screen that needs the newest content, or why it cannot. */
async function withContent(session: Session, title: string, show: (files: Values) => unknown): Promise<void> {
  const signal = session.signal()
  showScreen(title, paragraph('Reading the current site …'))
  try {
    const { values } = await session.newest()
    if (!signal.aborted) await show(values)
  } catch (error) {
    if (!signal.aborted)
      showScreen(
        title,
        faultBox(session, error, () => withContent(session, title, show)),
        backToMenu(),
      )
  }
}

const link = (href: string, text: string, hint?: string, thumb?: string) =>
  make(
    'li',
    {},
    make(
      'a',
      { href, className: thumb ? 'task with-thumb' : 'task' },
      thumb !== undefined && thumb !== '' && make('img', { src: thumb, alt: '', loading: 'lazy' }),
      make('strong', { textContent: text }),
      hint !== undefined && hint !== '' && make('span', { textContent: hint }),
    ),
  )
const links = (items: readonly HTMLElement[]) => make('ul', { className: 'tasks' }, ...items)
const section = (heading: string, items: readonly HTMLElement[]): Child =>
  items.length > 0 && make('section', {}, make('h2', { textContent: heading }), links(items))

const folded = (summary: string, items: readonly HTMLElement[]): Child =>
  items.length > 0 && make('details', {}, make('summary', { textContent: summary }), links(items))

/** Shows every page by its name, what stands on all of them, and a search in the texts of all. */
export function showPages(session: Session, typed = ''): Promise<void> {
  return withContent(session, 'Change anything', async (files) => {
    const order = orderOf(files)
    const input = make('input', {
      id: 'search',
      type: 'search',
      value: typed,
      enterKeyHint: 'search',
      autocapitalize: 'off',
      autocomplete: 'off',
    })
    const results = make('div')
    const search = () => {
      const isShort = input.value.trim().length < SHORTEST
      const found = isShort ? [] : searchTexts(schemas, files, order, input.value)
      const more = found.length - MOST_FOUND
      results.replaceChildren(
        links(entryLinks(files, found.slice(0, MOST_FOUND))),
        ...(more > 0 ? [paragraph(`And ${more} more. Type more of the text to find them.`)] : []),
      )
      say(isShort ? '' : found.length === 0 ? 'Nothing found' : `${found.length} found`)
    }
    input.addEventListener('input', search)
    const started = (await session.keep.names()).filter((name) => /^draft:(?:edit|page)\//.test(name))
    const drafts = started.flatMap((name) => {
      const hash = name.slice(draftName('').length)
      const title = draftTitle(files, hash)
      return title === undefined ? [] : link(`#${hash}`, title, 'Started, but not public yet')
    })
    const others = [...namedFiles.keys()].filter(
      (file) => !order.includes(file) && entriesOf(schemas, files, file).some(({ kind }) => kind === 'text'),
    )
    showScreen(
      'Change anything',
      make('label', { htmlFor: 'search', textContent: 'Some words of a text' }),
      paragraph('At least three letters, as they appear on the site. Or choose a page below.', 'hint'),
      input,
      results,
      section('Started', drafts),
      ...kindsOf(files).map(({ heading, pages }) =>
        section(
          heading,
          pages.map((file) => link(`#page/${file}`, pageTitle(files, file))),
        ),
      ),
      section(
        'On several pages',
        others.map((file) => link(`#page/${file}`, keyWords(file.replace(/\.json$/, '')))),
      ),
      section(
        'A new page',
        [...pageFolders].map(([folder, { name }]) => link(`#page/${folder}/`, keyWords(name))),
      ),
      backToMenu(),
    )
    if (typed) search()
  })
}

/** The files of all pages, in the order of the site. */
const orderOf = (files: Values) => (pageAddresses(files.keys(), files) ?? []).map(({ address }) => address.source)

/** The pages by kind, under the words of the site itself, where it has some for a kind. */
function kindsOf(files: Values): { heading: string; pages: string[] }[] {
  const cards = (valueAt(files.get('sitemap.json'), ['cards']) ?? []) as { heading?: string; kind?: string }[]
  const all = pageAddresses(files.keys(), files) ?? []
  const groups = pageSources.map(({ name, source }) => {
    const isSingle = !source.endsWith('/')
    const heading = isSingle ? 'Pages' : (cards.find(({ kind }) => kind === name)?.heading ?? keyWords(source.slice(0, -1)))
    return { heading, pages: all.flatMap(({ kind, address }) => (kind.name === name && files.has(address.source) ? address.source : [])) }
  })
  const headings = [...new Set(groups.map(({ heading }) => heading))]
  return headings.map((heading) => ({ heading, pages: groups.flatMap((one) => (one.heading === heading ? one.pages : [])) }))
}

/** Shows what stands on a page, in its order: begins one for a folder, and renames or removes it for "…/address" and "…/remove". */
export function showPage(session: Session, file: string): Promise<void> {
  if (/\/(?:address|remove)?$/.test(file))
    return withContent(session, 'Change anything', (files) => showMade(session, pageTask(files, file)))
  return withContent(session, 'Change anything', async (files) => {
    const title = titleOfFile(files, file)
    if (!files.has(file)) return showPages(session)
    const signal = session.signal()
    const isPage = orderOf(files).includes(file)
    const shown = isPage ? await fetchPage(routeOf(files, file)) : undefined
    if (signal.aborted) return
    const own = entriesOf(schemas, files, file)
    const shared = shown ? sharedEntries(files, file) : []
    const { seen, unseen } = inPageOrder([...own, ...shared], shown ?? [], file)
    const rest = unseen.filter((entry) => entry.file === file)
    const listed = (some: readonly Entry[]) => entryLinks(files, some, file, shown)
    const of = (...kinds: Entry['kind'][]) => rest.filter(({ kind }) => kinds.includes(kind))
    /** What stands above and below the page's own is mostly on every page, and is folded away. */
    const around = (all: readonly Entry[]) => {
      const isOwn = (entry: Entry) => entry.file === file
      const [first, last] = [Math.max(0, all.findIndex(isOwn)), all.findLastIndex(isOwn) + 1 || all.length]
      return [
        folded('Above it, on other pages too', listed(all.slice(0, first))),
        links(listed(all.slice(first, last))),
        folded('Below it, on other pages too', listed(all.slice(last))),
      ]
    }
    const folder = pageFolders.get(file.split('/')[0] ?? '')
    showScreen(
      title,
      isPage &&
        !shown &&
        paragraph('This page is not on the site yet, or there is no connection. Its texts stand in the order of its file.', 'hint'),
      ...(shown ? around(seen) : [links(listed(of('text', 'picture', 'list')))]),
      shown && section('Read by search engines and screen readers, or not shown at present', listed(of('text', 'picture', 'list'))),
      section('More about it', listed(of('value'))),
      section('May be added', listed(of('place'))),
      folder &&
        section('The page itself', [link(`#page/${file}/address`, 'Change its address'), link(`#page/${file}/remove`, 'Remove this page')]),
      make('p', {}, make('a', { href: '#pages', textContent: 'All pages' })),
      backToMenu(),
    )
  })
}

const titleOfFile = (files: Values, file: string) =>
  orderOf(files).includes(file) ? pageTitle(files, file) : keyWords(file.replace(/\.json$/, ''))

/** The texts of the files that are no page's own; those of another page belong to it. */
function sharedEntries(files: Values, file: string): Entry[] {
  const order = orderOf(files)
  return [...namedFiles.keys()]
    .filter((name) => name !== file && !order.includes(name))
    .flatMap((name) => entriesOf(schemas, files, name))
    .filter(({ kind }) => kind !== 'value' && kind !== 'place')
}

/** Reads a page of the site; `undefined` without a connection, or if it is not built yet. */
async function fetchPage(route: string): Promise<Shown[] | undefined> {
  const answer = await fetch(location.pathname.replace(/\/desk(?:\/.*)?$/, '') + route).catch(() => undefined)
  return answer?.ok ? shownOn(await answer.text()) : undefined
}

/** Makes a link to each entry's form; the parts of a small item that stand together share one. */
function entryLinks(files: Values, entries: readonly Entry[], own?: string, shown: readonly Shown[] = []): HTMLElement[] {
  const groups: { href: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const href = `#${editHash(entry.file, formPathOf(files, entry))}`
    const last = groups.at(-1)
    if (last?.href === href) last.entries.push(entry)
    else groups.push({ href, entries: [entry] })
  }
  return groups.map(({ href, entries: parts }) => {
    const [{ kind, text, name, file }, ...others] = parts as [Entry, ...Entry[]]
    const label = kind === 'list' ? 'Add, order, remove' : kind === 'place' || kind === 'value' ? name : text || name
    const hints =
      others.length > 0 || kind === 'value' ? parts.map((one) => one.text).filter((one) => one !== label) : [label === name ? '' : name]
    const pictured = parts.find((one) => one.kind === 'picture')
    const thumb = pictured && shown.find(({ picture, words }) => picture && words === pictured.text)?.picture
    return link(
      href,
      label.replace(/\{\w+\}/g, '…'),
      [...hints, file === own ? '' : titleOfFile(files, file)].filter(Boolean).join(' · '),
      thumb,
    )
  })
}

/** Returns the path of the form in which an entry is changed. */
export function formPathOf(files: Values, { kind, file, path }: Entry): Entry['path'] {
  if (kind === 'list' || kind === 'place') return path
  // A figure is changed with those beside it: the lowest price with the highest, and the day of both.
  if (kind === 'value' && path.length > 1) return path.slice(0, -1)
  const at = path.findLastIndex((key) => typeof key === 'number')
  const item = at < 0 ? undefined : partAt(schemas(file), files.get(file), path.slice(0, at + 1))
  if (!item || isPicture(item)) return item?.path ?? path
  return innerParts(item).length > MOST_FIELDS ? path : item.path
}

/** Shows the form for one part of a content file. */
export function showEdit(session: Session, file: string, pointer: string): Promise<void> {
  return withContent(session, 'Change anything', (files) => showMade(session, editTask(schemas, files, file, pathOf(pointer))))
}

const pathOf = (pointer: string) => pointer.split('/').flatMap((key) => (key === '' ? [] : /^\d+$/.test(key) ? Number(key) : key))

function pageTask(files: Values, file: string): Task | undefined {
  const [, name = '', what] = file.match(/^(.*)\/(address|remove)?$/) ?? []
  if (what === undefined) return pageFolders.has(name) ? beginTask(schemas, name) : undefined
  if (!files.has(name)) return undefined
  return what === 'address' ? renameTask(files, name) : removeTask(files, name)
}

function draftTitle(files: Values, hash: string): string | undefined {
  const [, what, file = '', pointer = ''] = hash.match(/^(edit|page)\/(.*?\.json)(?:\/(.*))?$/) ?? []
  if (what === 'edit') return editTask(schemas, files, file, pathOf(pointer))?.title
  return pageTask(files, hash.replace(/^page\//, ''))?.title
}

async function showMade(session: Session, task: Task | undefined): Promise<void> {
  if (task) return showTask(session, task)
  showScreen(
    'It is no longer there',
    paragraph('Somebody may have removed it, or moved it.'),
    make('p', {}, make('a', { href: '#pages', textContent: 'All pages' })),
    backToMenu(),
  )
}

/** Opens the form for words on a page, or for a picture by its alternative text; asks which, if several have them. */
export function showFind(session: Session, { route, words, picture }: { route: string; words: string; picture: boolean }): Promise<void> {
  return withContent(session, 'Change anything', (files) => {
    const file = (pageAddresses(files.keys(), files) ?? []).find(({ address }) => address.route === route)?.address.source
    const own = file === undefined ? [] : entriesOf(schemas, files, file)
    const near = entriesWorded([...own, ...sharedEntries(files, file ?? '')], words, picture)
    const found =
      near.length > 0
        ? near
        : entriesWorded(
            [...files.keys()].flatMap((name) => entriesOf(schemas, files, name)),
            words,
            picture,
          )
    const [first] = found
    const targets = new Set(found.map((entry) => editHash(entry.file, formPathOf(files, entry))))
    if (first && targets.size === 1) return location.replace(`#${editHash(first.file, formPathOf(files, first))}`)
    if (!first) return showPages(session, words)
    showScreen('Which one?', paragraph('These words stand in several places.'), links(entryLinks(files, found)), backToMenu())
  })
}
