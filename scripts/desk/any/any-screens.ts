import { pageSources } from '../../../templates/content.ts'
import type { Values } from '../../base/json-changes.ts'
import { valueAt } from '../../base/json-walk.ts'
import { keyWords } from '../../base/key-words.ts'
import { namedFiles, pageFolders } from '../../content/content-files.ts'
import { STARTED, startedTasks } from '../browser/draft.ts'
import {
  backToMenu,
  type Child,
  linkList,
  make,
  paragraph,
  say,
  showScreen,
  taskLink,
} from '../browser/elements.ts'
import { whenRead } from '../browser/fault.ts'
import type { Session } from '../browser/session.ts'
import { showTask } from '../browser/task-screen.ts'
import { withoutTokens } from '../shown-text.ts'
import type { Task } from '../task.ts'
import { editHash, editTask } from './edit-task.ts'
import {
  type Entry,
  entriesOf,
  entriesWorded,
  inPageOrder,
  itemPath,
  type Shown,
  searchTexts,
  shownOn,
} from './find-texts.ts'
import { beginTask, removeTask, renameTask } from './page-tasks.ts'
import { innerParts, isPicture, partAt } from './parts.ts'
import { type SitePage, sitePages, titleOf } from './site-pages.ts'

const TITLE = 'Change anything'
/** Comfortable to scroll through on a phone. */
const MOST_FOUND = 20
const SHORTEST = 3
/** An item of a list with more fields than these is changed a field at a time. */
const MOST_FIELDS = 8

/** Shows a screen about any part of the site, by what follows "#": all pages, what stands on one, the form for a part, or a search. */
export function open(session: Session, hash: string): Promise<void> {
  const read = async () => (await session.newest()).values
  return whenRead(session, TITLE, read, (files) => {
    const [, name, rest = ''] = hash.match(/^(\w+)\/?(.*)$/s) ?? []
    if (name === 'pages') return showPages(session, files)
    if (name === 'find') return showFind(session, files, JSON.parse(rest))
    if (name === 'page' && files.has(rest)) return showPage(session, files, rest)
    const task = taskAt(files, hash)
    if (task) return showTask(session, task)
    showScreen(
      'It is no longer there',
      paragraph('Somebody may have removed it, or moved it.'),
      allPages(),
      backToMenu(),
    )
  })
}

/** Returns the task at an address: the change of a part of a file, or a page to begin, rename ("…/address") or remove ("…/remove"). */
function taskAt(files: Values, hash: string): Task | undefined {
  const [, file, pointer] = hash.match(/^edit\/(.*?\.json)(.*)$/) ?? []
  if (file !== undefined && pointer !== undefined) {
    const keys = pointer.split('/').filter((key) => key !== '')
    const path = keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key))
    return editTask(files, file, path)
  }
  const [, page = '', what] = hash.match(/^page\/(.*)\/(address|remove)?$/) ?? []
  if (what && files.has(page))
    return what === 'address' ? renameTask(files, page) : removeTask(files, page)
  return pageFolders.has(page) ? beginTask(page) : undefined
}

const allPages = () => make('p', {}, make('a', { href: '#pages' }, 'All pages'))
const section = (heading: string, items: readonly HTMLElement[]): Child =>
  items.length > 0 && make('section', {}, make('h2', {}, heading), linkList(items))
const folded = (summary: string, items: readonly HTMLElement[]): Child =>
  items.length > 0 && make('details', {}, make('summary', {}, summary), linkList(items))

/** The files that are no page's own and whose texts stand on pages. */
function sharedFilesOf(files: Values): string[] {
  const own = new Set(sitePages(files).map(({ file }) => file))
  return [...namedFiles.keys()].filter((file) => !own.has(file))
}

/** Shows every page by its name, what stands on all of them, and a search in the texts of all. */
async function showPages(session: Session, files: Values, typed = ''): Promise<void> {
  const pages = sitePages(files)
  const order = pages.map(({ file }) => file)
  const plainly = { autocapitalize: 'off', autocomplete: 'off' } as const
  const input = make('input', {
    id: 'search',
    type: 'search',
    value: typed,
    enterKeyHint: 'search',
    ...plainly,
  })
  const results = make('div')
  const search = () => {
    const isShort = input.value.trim().length < SHORTEST
    const found = isShort ? [] : searchTexts(files, order, input.value)
    const more = found.length - MOST_FOUND
    const rest =
      more > 0 ? [paragraph(`And ${more} more. Type more of the text to find them.`)] : []
    results.replaceChildren(linkList(entryLinks(files, found.slice(0, MOST_FOUND))), ...rest)
    say(isShort ? '' : found.length === 0 ? 'Nothing found' : `${found.length} found`)
  }
  input.addEventListener('input', search)
  const started = startedTasks(await session.keep.names()).flatMap((hash) => {
    const task = taskAt(files, hash)
    return task ? taskLink(`#${hash}`, task.title, STARTED) : []
  })
  const others = sharedFilesOf(files).filter((file) =>
    entriesOf(files, file).some(({ kind }) => kind === 'text'),
  )
  const toFile = (file: string) => taskLink(`#page/${file}`, titleOf(files, file))
  const begun = [...pageFolders].map(([folder, { name }]) =>
    taskLink(`#page/${folder}/`, keyWords(name)),
  )
  showScreen(
    TITLE,
    make('label', { htmlFor: 'search' }, 'Some words of a text'),
    paragraph(
      'At least three letters, as they appear on the site. Or choose a page below.',
      'hint',
    ),
    input,
    results,
    section('Started', started),
    ...[...kindsOf(files, pages)].map(([heading, some]) => section(heading, some.map(toFile))),
    section('On several pages', others.map(toFile)),
    section('A new page', begun),
    backToMenu(),
  )
  if (typed) search()
}

/** The files of pages by kind, under the words of the site itself, where it has some for a kind. */
function kindsOf(files: Values, pages: readonly SitePage[]): Map<string, string[]> {
  const cards = (valueAt(files.get('sitemap.json'), ['cards']) ?? []) as {
    heading?: string
    kind?: string
  }[]
  const kinds = new Map<string, string[]>()
  for (const { name, source } of pageSources) {
    const said = cards.find(({ kind }) => kind === name)?.heading
    const heading = source.endsWith('/') ? (said ?? keyWords(source.slice(0, -1))) : 'Pages'
    const own = pages.flatMap(({ kind, file }) => (kind.name === name ? file : []))
    kinds.set(heading, [...(kinds.get(heading) ?? []), ...own])
  }
  return kinds
}

/** Shows what stands on a page, in its order. */
async function showPage(session: Session, files: Values, file: string): Promise<void> {
  const signal = session.signal()
  const page = sitePages(files).find((one) => one.file === file)
  const shown = page && (await fetchPage(page.route))
  if (signal.aborted) return
  const { seen, unseen } = inPageOrder(
    [...entriesOf(files, file), ...(shown ? sharedEntries(files) : [])],
    shown ?? [],
    file,
  )
  const listed = (some: readonly Entry[]) => entryLinks(files, some, file, shown)
  const isOwn = (entry: Entry) => entry.file === file
  const of = (...kinds: Entry['kind'][]) =>
    listed(unseen.filter((entry) => isOwn(entry) && kinds.includes(entry.kind)))
  const [first, last] = [
    Math.max(0, seen.findIndex(isOwn)),
    seen.findLastIndex(isOwn) + 1 || seen.length,
  ]
  const missing =
    'This page is not on the site yet, or there is no connection. Its texts stand in the order of its file.'
  const itself = [
    taskLink(`#page/${file}/address`, 'Change its address'),
    taskLink(`#page/${file}/remove`, 'Remove this page'),
  ]
  showScreen(
    titleOf(files, file),
    page && !shown && paragraph(missing, 'hint'),
    // What stands above and below the page's own is mostly on every page.
    folded('Above it, on other pages too', listed(seen.slice(0, first))),
    linkList(shown ? listed(seen.slice(first, last)) : of('text', 'picture', 'list')),
    folded('Below it, on other pages too', listed(seen.slice(last))),
    shown &&
      section(
        'Read by search engines and screen readers, or not shown at present',
        of('text', 'picture', 'list'),
      ),
    section('More about it', of('value')),
    section('May be added', of('place')),
    pageFolders.has(file.split('/')[0] ?? '') && section('The page itself', itself),
    allPages(),
    backToMenu(),
  )
}

/** The texts of the files that are no page's own; those of another page belong to it. */
function sharedEntries(files: Values): Entry[] {
  return sharedFilesOf(files)
    .flatMap((name) => entriesOf(files, name))
    .filter(({ kind }) => kind !== 'value' && kind !== 'place')
}

/** Reads a page of the site; `undefined` without a connection, or if it is not built yet. */
async function fetchPage(route: string): Promise<Shown[] | undefined> {
  const answer = await fetch(location.pathname.replace(/\/desk(?:\/.*)?$/, '') + route).catch(
    () => undefined,
  )
  return answer?.ok ? shownOn(await answer.text()) : undefined
}

/** Makes a link to each entry's form; the parts of a small item that stand together share one. */
function entryLinks(
  files: Values,
  entries: readonly Entry[],
  own?: string,
  shown: readonly Shown[] = [],
): HTMLElement[] {
  const groups: { href: string; parts: Entry[] }[] = []
  for (const entry of entries) {
    const href = formHash(files, entry)
    const last = groups.at(-1)
    if (last?.href === href) last.parts.push(entry)
    else groups.push({ href, parts: [entry] })
  }
  return groups.map(({ href, parts }) => {
    const [{ kind, text, name, file }, ...others] = parts as [Entry, ...Entry[]]
    const label =
      kind === 'list'
        ? 'Add, order, remove'
        : kind === 'place' || kind === 'value'
          ? name
          : text || name
    const said = others.length > 0 || kind === 'value' ? parts.map((one) => one.text) : [name]
    const pictured = parts.find((one) => one.kind === 'picture')
    const thumb =
      pictured && shown.find(({ picture, words }) => picture && words === pictured.text)?.picture
    const hints = [...said.filter((one) => one !== label), file === own ? '' : titleOf(files, file)]
    return taskLink(
      `#${href}`,
      withoutTokens(label),
      withoutTokens(hints.filter(Boolean).join(' · ')),
      thumb,
    )
  })
}

/** Returns the address of the form in which an entry is changed. */
function formHash(files: Values, { kind, file, path }: Entry): string {
  if (kind === 'list' || kind === 'place') return editHash(file, path)
  // A figure is changed with those beside it: the lowest price with the highest, and the day of both.
  if (kind === 'value' && path.length > 1) return editHash(file, path.slice(0, -1))
  const item = itemPath(path)
  const part = item.length > 0 ? partAt(file, files.get(file), item) : undefined
  const isOne = part && (isPicture(part) || innerParts(part).length <= MOST_FIELDS)
  return editHash(file, isOne ? item : path)
}

/** What is pointed at: words on a page, or a picture by its alternative text. */
interface Pointed {
  route: string
  words: string
  picture: boolean
}

/** Opens the form for what is pointed at; asks which, if several say the same. */
function showFind(
  session: Session,
  files: Values,
  { route, words, picture }: Pointed,
): Promise<void> | undefined {
  const file = sitePages(files).find((page) => page.route === route)?.file ?? ''
  const near = entriesWorded([...entriesOf(files, file), ...sharedEntries(files)], words, picture)
  const all = () => [...files.keys()].flatMap((name) => entriesOf(files, name))
  const found = near.length > 0 ? near : entriesWorded(all(), words, picture)
  const [hash, ...others] = new Set(found.map((entry) => formHash(files, entry)))
  if (hash === undefined) return showPages(session, files, words)
  if (others.length === 0) location.replace(`#${hash}`)
  else
    showScreen(
      'Which one?',
      paragraph('These words stand in several places.'),
      linkList(entryLinks(files, found)),
      backToMenu(),
    )
  return undefined
}
