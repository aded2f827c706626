import { pageSources } from '../../../templates/content.ts'
import type { Values } from '../../base/json-changes.ts'
import { valueAt } from '../../base/json-walk.ts'
import { keyWords } from '../../base/key-words.ts'
import { namedFiles, pageFolders } from '../../content/content-files.ts'
import { type Schemas, schemaName } from '../../content/json-schema.ts'
import { pageAddresses } from '../../content/page-addresses.ts'
import { draftName } from '../browser/draft.ts'
import { backToMenu, type Child, linkList, make, paragraph, say, showScreen, taskLink } from '../browser/elements.ts'
import { whenRead } from '../browser/fault.ts'
import type { Session } from '../browser/session.ts'
import { showTask } from '../browser/task-screen.ts'
import type { Task } from '../task.ts'
import { SCHEMAS } from './any-schemas.ts'
import { editHash, editTask } from './edit-task.ts'
import { type Entry, entriesOf, entriesWorded, inPageOrder, type Shown, searchTexts, shownOn } from './find-texts.ts'
import { beginTask, removeTask, renameTask, routeOf } from './page-tasks.ts'
import { pageTitle } from './schema-fields.ts'
import { innerParts, isPicture, partAt } from './schema-parts.ts'

const TITLE = 'Change anything'
/** Comfortable to scroll through on a phone. */
const MOST_FOUND = 20
const SHORTEST = 3
/** An item of a list with more fields than these is changed a field at a time. */
const MOST_FIELDS = 8

const schemas: Schemas = (file) => SCHEMAS[schemaName(file)] ?? {}

/** Shows a screen about any part of the site, by what follows "#": all pages, what stands on one, the form for a part, or a search. */
export function showAny(session: Session, hash: string): Promise<void> {
  const read = async () => (await session.newest()).values
  return whenRead(session, TITLE, read, (files) => {
    const [, name, rest = ''] = hash.match(/^(\w+)\/?(.*)$/s) ?? []
    if (name === 'pages') return showPages(session, files)
    if (name === 'find') return showFind(session, files, JSON.parse(rest))
    if (name === 'page' && files.has(rest)) return showPage(session, files, rest)
    const task = taskAt(files, hash)
    if (task) return showTask(session, task)
    showScreen('It is no longer there', paragraph('Somebody may have removed it, or moved it.'), allPages(), backToMenu())
  })
}

/** Returns the task at an address: the change of a part of a file, or a page to begin, rename ("…/address") or remove ("…/remove"). */
function taskAt(files: Values, hash: string): Task | undefined {
  const [, file, pointer] = hash.match(/^edit\/(.*?\.json)(.*)$/) ?? []
  if (file !== undefined && pointer !== undefined) {
    const keys = pointer.split('/').filter((key) => key !== '')
    const path = keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key))
    return editTask(schemas, files, file, path)
  }
  const [, page = '', what] = hash.match(/^page\/(.*)\/(address|remove)?$/) ?? []
  if (what && files.has(page)) return what === 'address' ? renameTask(files, page) : removeTask(files, page)
  return pageFolders.has(page) ? beginTask(schemas, page) : undefined
}

const allPages = () => make('p', {}, make('a', { href: '#pages', textContent: 'All pages' }))
const section = (heading: string, items: readonly HTMLElement[]): Child =>
  items.length > 0 && make('section', {}, make('h2', { textContent: heading }), linkList(items))
const folded = (summary: string, items: readonly HTMLElement[]): Child =>
  items.length > 0 && make('details', {}, make('summary', { textContent: summary }), linkList(items))

/** Shows every page by its name, what stands on all of them, and a search in the texts of all. */
async function showPages(session: Session, files: Values, typed = ''): Promise<void> {
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
    const rest = more > 0 ? [paragraph(`And ${more} more. Type more of the text to find them.`)] : []
    results.replaceChildren(linkList(entryLinks(files, found.slice(0, MOST_FOUND))), ...rest)
    say(isShort ? '' : found.length === 0 ? 'Nothing found' : `${found.length} found`)
  }
  input.addEventListener('input', search)
  const started = (await session.keep.names()).flatMap((name) => {
    const hash = name.startsWith(draftName('')) ? name.slice(draftName('').length) : ''
    const task = taskAt(files, hash)
    return task ? taskLink(`#${hash}`, task.title, 'Started, but not public yet') : []
  })
  const others = [...namedFiles.keys()].filter(
    (file) => !order.includes(file) && entriesOf(schemas, files, file).some(({ kind }) => kind === 'text'),
  )
  const toPage = (file: string) => taskLink(`#page/${file}`, titleOf(files, file))
  showScreen(
    TITLE,
    make('label', { htmlFor: 'search', textContent: 'Some words of a text' }),
    paragraph('At least three letters, as they appear on the site. Or choose a page below.', 'hint'),
    input,
    results,
    section('Started', started),
    ...[...kindsOf(files)].map(([heading, pages]) => section(heading, pages.map(toPage))),
    section('On several pages', others.map(toPage)),
    section(
      'A new page',
      [...pageFolders].map(([folder, { name }]) => taskLink(`#page/${folder}/`, keyWords(name))),
    ),
    backToMenu(),
  )
  if (typed) search()
}

/** The files of all pages, in the order of the site. */
const orderOf = (files: Values) => (pageAddresses(files.keys(), files) ?? []).map(({ address }) => address.source)

/** What a file is called: a page as visitors know it. */
const titleOf = (files: Values, file: string) =>
  orderOf(files).includes(file) ? pageTitle(files, file) : keyWords(file.replace(/\.json$/, ''))

/** The pages by kind, under the words of the site itself, where it has some for a kind. */
function kindsOf(files: Values): Map<string, string[]> {
  const cards = (valueAt(files.get('sitemap.json'), ['cards']) ?? []) as { heading?: string; kind?: string }[]
  const all = pageAddresses(files.keys(), files) ?? []
  const kinds = new Map<string, string[]>()
  for (const { name, source } of pageSources) {
    const said = cards.find(({ kind }) => kind === name)?.heading
    const heading = source.endsWith('/') ? (said ?? keyWords(source.slice(0, -1))) : 'Pages'
    const pages = all.flatMap(({ kind, address }) => (kind.name === name && files.has(address.source) ? address.source : []))
    kinds.set(heading, [...(kinds.get(heading) ?? []), ...pages])
  }
  return kinds
}

/** Shows what stands on a page, in its order. */
async function showPage(session: Session, files: Values, file: string): Promise<void> {
  const signal = session.signal()
  const isPage = orderOf(files).includes(file)
  const shown = isPage ? await fetchPage(routeOf(files, file)) : undefined
  if (signal.aborted) return
  const shared = shown ? sharedEntries(files, file) : []
  const { seen, unseen } = inPageOrder([...entriesOf(schemas, files, file), ...shared], shown ?? [], file)
  const listed = (some: readonly Entry[]) => entryLinks(files, some, file, shown)
  const of = (...kinds: Entry['kind'][]) => listed(unseen.filter((entry) => entry.file === file && kinds.includes(entry.kind)))
  const isOwn = (entry: Entry) => entry.file === file
  const [first, last] = [Math.max(0, seen.findIndex(isOwn)), seen.findLastIndex(isOwn) + 1 || seen.length]
  showScreen(
    titleOf(files, file),
    isPage &&
      !shown &&
      paragraph('This page is not on the site yet, or there is no connection. Its texts stand in the order of its file.', 'hint'),
    // What stands above and below the page's own is mostly on every page.
    folded('Above it, on other pages too', listed(seen.slice(0, first))),
    linkList(shown ? listed(seen.slice(first, last)) : of('text', 'picture', 'list')),
    folded('Below it, on other pages too', listed(seen.slice(last))),
    shown && section('Read by search engines and screen readers, or not shown at present', of('text', 'picture', 'list')),
    section('More about it', of('value')),
    section('May be added', of('place')),
    pageFolders.has(file.split('/')[0] ?? '') &&
      section('The page itself', [
        taskLink(`#page/${file}/address`, 'Change its address'),
        taskLink(`#page/${file}/remove`, 'Remove this page'),
      ]),
    allPages(),
    backToMenu(),
  )
}

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
    const href = formHash(files, entry)
    const last = groups.at(-1)
    if (last?.href === href) last.entries.push(entry)
    else groups.push({ href, entries: [entry] })
  }
  return groups.map(({ href, entries: parts }) => {
    const [{ kind, text, name, file }, ...others] = parts as [Entry, ...Entry[]]
    const label = kind === 'list' ? 'Add, order, remove' : kind === 'place' || kind === 'value' ? name : text || name
    const said = others.length > 0 || kind === 'value' ? parts.map((one) => one.text) : [name]
    const pictured = parts.find((one) => one.kind === 'picture')
    const thumb = pictured && shown.find(({ picture, words }) => picture && words === pictured.text)?.picture
    const hints = [...said.filter((one) => one !== label), file === own ? '' : titleOf(files, file)]
    return taskLink(`#${href}`, label.replace(/\{\w+\}/g, '…'), hints.filter(Boolean).join(' · '), thumb)
  })
}

/** Returns the address of the form in which an entry is changed. */
function formHash(files: Values, { kind, file, path }: Entry): string {
  const item = path.slice(0, path.findLastIndex((key) => typeof key === 'number') + 1)
  const part = item.length > 0 ? partAt(schemas(file), files.get(file), item) : undefined
  const isOne = part && (isPicture(part) || innerParts(part).length <= MOST_FIELDS)
  if (kind === 'list' || kind === 'place') return editHash(file, path)
  // A figure is changed with those beside it: the lowest price with the highest, and the day of both.
  if (kind === 'value' && path.length > 1) return editHash(file, path.slice(0, -1))
  return editHash(file, isOne ? item : path)
}

/** Opens the form for words on a page, or for a picture by its alternative text; asks which, if several have them. */
function showFind(
  session: Session,
  files: Values,
  { route, words, picture }: { route: string; words: string; picture: boolean },
): Promise<void> | undefined {
  const file = (pageAddresses(files.keys(), files) ?? []).find(({ address }) => address.route === route)?.address.source ?? ''
  const near = entriesWorded([...entriesOf(schemas, files, file), ...sharedEntries(files, file)], words, picture)
  const all = () => [...files.keys()].flatMap((name) => entriesOf(schemas, files, name))
  const found = near.length > 0 ? near : entriesWorded(all(), words, picture)
  const [hash, ...others] = new Set(found.map((entry) => formHash(files, entry)))
  if (hash === undefined) return showPages(session, files, words)
  if (others.length === 0) location.replace(`#${hash}`)
  else showScreen('Which one?', paragraph('These words stand in several places.'), linkList(entryLinks(files, found)), backToMenu())
  return undefined
}
