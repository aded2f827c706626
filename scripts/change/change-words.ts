import type * as z from 'zod'
import type { businessSchema } from '../../templates/content/business-schema.ts'
import { optionalFiles, sharedFiles } from '../../templates/content/shared-files.ts'
import { daysText, dayText } from '../../templates/fields/days.ts'
import { type DayOff, dayOf, hoursOf } from '../../templates/fields/days-off.ts'
import { hoursText } from '../../templates/fields/opening-hours.ts'
import { isSame } from '../base/align-lists.ts'
import { type ContentChange, contentChanges, type Values } from '../base/json-changes.ts'
import { type JsonPath, leaves, valueAt } from '../base/json-walk.ts'
import { schemaOf } from '../content/content-files.ts'
import { pageAddresses } from '../content/page-addresses.ts'
import { isMet } from '../content/role-fields.ts'

type Hours = z.infer<typeof businessSchema>['hours'][number]
type Notice = { text: string; from: string; to: string }

const LANGUAGE = 'en-GB'
const { file: BUSINESS } = sharedFiles.business
const { file: NOTICES } = optionalFiles.notices
/** Files that every page uses. */
const ON_ALL_PAGES = [BUSINESS, NOTICES, 'labels.json', 'navigation.json', 'claims.json']
const DATE = /^\d{4}-\d\d-\d\d$/
/** What the numbers of reviews and jobs count. */
const UNITS: Readonly<Record<string, string>> = { rating: 'star', days: 'day' }
/** A picture's text, for those who cannot see it. */
const ALT = 'alt'

/** Returns what a value is, by the help of its schema. */
export type NameOf = (
  file: string,
  path: JsonPath,
) => { label: string; currency?: string | undefined } | undefined

/** Whether a value says nothing without its name. */
export const isBare = (value: unknown) => typeof value === 'number' || typeof value === 'boolean'

/** Returns what will read differently, in sentences for the owner; those about numbers alone begin with their names, if known. */
export function changeWords(
  before: Values,
  after: Values,
  nameOf: NameOf = () => undefined,
): string[] {
  const listed = (files: Values) =>
    pageAddresses(files.keys(), files)?.filter(({ kind }) => kind.listed !== false) ?? []
  const pages = listed(after)
  const routes = new Map(
    [...listed(before), ...pages].map(({ address }) => [address.source, address.route]),
  )
  const everywhere = `on all ${pages.length} pages`
  const where = (file: string) => {
    if (ON_ALL_PAGES.includes(file)) return `, ${everywhere}`
    const route = routes.get(file)
    return route ? `, ${route}` : ''
  }
  const weeks = (['hours', 'phoneHours'] as const).flatMap((week) => {
    const [was, is] = [before, after].map((files) => itemsOf<Hours>(files, BUSINESS, week))
    return (is ?? []).flatMap((item) => {
      const old = was?.find(({ days }) => days.some((day) => item.days.includes(day)))
      // The line lost days, but its hours stay the same.
      if (
        !old ||
        isSame(old, item) ||
        (old.days.length > item.days.length &&
          hoursText(old, LANGUAGE) === hoursText(item, LANGUAGE))
      )
        return []
      return `${week === 'hours' ? '' : 'Telephone, '}${item.label}: ${hoursText(old, LANGUAGE)} becomes ${hoursText(item, LANGUAGE)}, ${everywhere}.`
    })
  })
  const [came, went] = cameAndWent<DayOff>(before, after, BUSINESS, 'closedDays')
  const closed = came.filter((entry) => !hoursOf(entry)).map(dayOf)
  const other = came.flatMap((entry) => {
    const hours = hoursOf(entry)
    return hours ? [[dayOf(entry), hoursText(hours, LANGUAGE)] as const] : []
  })
  const again = went.filter((entry) => !came.some((one) => dayOf(one) === dayOf(entry)))
  const open = again.filter((entry) => !hoursOf(entry)).map(dayOf)
  const usual = again.filter(hoursOf).map(dayOf)
  const [shown, ended] = cameAndWent<Notice>(before, after, NOTICES, 'notices')
  const all = contentChanges(before, after)
  const moves = new Map(
    all.flatMap((gone) => {
      const come = all.find((other) => isMoved(gone, other))
      return come ? [[gone, come] as const] : []
    }),
  )
  const arrived = new Set(moves.values())
  const rest = all.flatMap((change) => {
    const { file, path, before: was, after: is } = change
    if (
      file === NOTICES ||
      (file === BUSINESS && /^(?:phoneHours|hours|closedDays)$/.test(String(path[0])))
    )
      return []
    const come = moves.get(change)
    if (come && path.length === 0)
      return `The page ${routes.get(file)} moves to ${routes.get(come.file)}.`
    if (come)
      return `Moved ${Number(come.path.at(-1)) < Number(path.at(-1)) ? 'up' : 'down'}${where(file)}: ${wordsOf(is ?? was, file, path)}`
    if (arrived.has(change)) return []
    const picture = pictureWords(path, before.get(file), after.get(file), where(file))
    if (picture) return picture
    if (isUnread(file, path)) return []
    if (path.length === 0)
      return is === undefined
        ? `The page ${routes.get(file) ?? ''} will be removed: ${titleOf(was)}`
        : `A new page${where(file)}: ${wordsOf(is, file)}`
    const name = isBare(is ?? was) ? nameOf(file, path) : undefined
    const label = name ? `${name.label}: ` : ''
    const [oldWords, newWords] = [was, is].map((value) =>
      isBare(value) ? bareWords(value, path, name?.currency) : wordsOf(value, file, path),
    )
    if (was === undefined) return `New${where(file)}: ${label}${newWords}`
    if (is === undefined) return `Removed${where(file)}: ${label}${oldWords}`
    return `${label}${oldWords} becomes ${newWords}${where(file)}.`
  })
  const said = [
    ...weeks,
    ...(closed.length > 0 ? [`Closed on ${daysOf(closed)}, ${everywhere}.`] : []),
    ...(open.length > 0 ? [`No longer closed on ${daysOf(open)}.`] : []),
    ...other.map(([day, text]) => `${dayText(day, LANGUAGE, true)}: ${text}, ${everywhere}.`),
    ...(usual.length > 0 ? [`The usual hours on ${daysOf(usual)}.`] : []),
    ...shown.map((notice) => `${datesOf(notice)}, ${everywhere}: “${notice.text}”`),
    ...ended.map(({ text }) => `No longer shown: “${text}”`),
    ...rest,
  ]
  // Of a picture and of its point, each part says the same.
  return [...new Set(said)]
}

/** Returns whether a removed value has come back: an item elsewhere in its list, or a page under another name. */
function isMoved(gone: ContentChange, come: ContentChange): boolean {
  if (gone.after !== undefined || come.before !== undefined || typeof gone.before !== 'object')
    return false
  const isPage =
    gone.path.length === 0 &&
    come.path.length === 0 &&
    gone.file.split('/')[0] === come.file.split('/')[0]
  if (isPage) return isSame(pageOf(gone.before), pageOf(come.after))
  const [from, to] = [gone, come].map(({ file, path }) => JSON.stringify([file, path.slice(0, -1)]))
  return gone.path.length > 0 && from === to && isSame(gone.before, come.after)
}

/** A page without its old addresses. */
const pageOf = (page: unknown) => ({ ...(page as object), formerly: undefined })

/** Returns what is said of a change inside a picture; undefined if it is in none, or of the picture's text alone. */
function pictureWords(
  path: JsonPath,
  before: unknown,
  after: unknown,
  where: string,
): string | undefined {
  const outer = path.slice(0, path.includes('focus') ? path.indexOf('focus') : -1)
  const [old, now] = [before, after].map((file) => ({
    alt: valueAt(file, [...outer, ALT]),
    source: valueAt(file, [...outer, 'source']),
  }))
  if ([old, now].some((one) => typeof one?.alt !== 'string' || typeof one.source !== 'string'))
    return undefined
  if (old?.source !== now?.source) return `A new picture${where}: “${now?.alt}”`
  return path.includes('focus')
    ? `Other parts of a picture stay in view${where}: “${now?.alt}”`
    : undefined
}

/** Returns a page's title or, failing that, its heading or name. */
function titleOf(page: unknown): string {
  return wordsOf(
    ['title', 'heading', 'name']
      .map((key) => valueAt(page, [key]))
      .find((text) => text !== undefined) ?? '',
  )
}

/**
 * Returns a value in words: hours and notices as visitors read them, any other value as the texts that they read.
 * @param at its path in the file
 */
export function wordsOf(value: unknown, file = '', at: JsonPath = []): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string')
    return DATE.test(value) ? dayText(value, LANGUAGE, true) : `“${value}”`
  const item = value as Hours & Notice
  if (Array.isArray(item?.days) && item.label) return `${item.label}: ${hoursText(item, LANGUAGE)}`
  if (item?.text && item.from && item.to) return `“${item.text}”, ${datesOf(item)}`
  const texts = leaves(value).filter(
    ([path, leaf]) => typeof leaf !== 'boolean' && !isUnread(file, [...at, ...path]),
  )
  // Pictures are shown, where something else says what they are about.
  const said = texts.filter(([path]) => path.at(-1) !== ALT)
  return (said.length > 0 ? said : texts).map(([path, leaf]) => leafWords(path, leaf)).join('; ')
}

/** "£2,400", "4 stars", “3” or “yes” */
function bareWords(value: unknown, path: JsonPath, currency?: string): string {
  if (typeof value === 'boolean') return value ? '“yes”' : '“no”'
  if (UNITS[String(path.at(-1))]) return leafWords(path, value)
  if (!currency) return `“${value}”`
  return Number(value).toLocaleString(LANGUAGE, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
}

function leafWords(path: JsonPath, leaf: unknown): string {
  const unit = UNITS[String(path.at(-1))]
  if (unit && typeof leaf === 'number') return `${leaf} ${unit}${leaf === 1 ? '' : 's'}`
  return DATE.test(String(leaf)) ? dayText(String(leaf), LANGUAGE, true) : String(leaf)
}

/** Returns whether visitors do not read what stands at a path of a file. */
function isUnread(file: string, path: JsonPath): boolean {
  const schema = schemaOf(file)
  return path[0] === '$schema' || (schema !== undefined && !isMet(schema, path))
}

/** "From 24 December 2026 to 2 January 2027" */
function datesOf({ from, to }: Notice): string {
  return `From ${dayText(from, LANGUAGE, from.slice(0, 4) !== to.slice(0, 4))} to ${dayText(to, LANGUAGE, true)}`
}

/** "24 and 28 December 2026, 1 January 2027" */
function daysOf(days: readonly string[]): string {
  const years = [...new Set(days.map((day) => day.slice(0, 4)))].sort()
  return years
    .map((year) => {
      const own = days.filter((day) => day.startsWith(year))
      return `${daysText(own, LANGUAGE)} ${year}`
    })
    .join(', ')
}

function itemsOf<Item>(files: Values, file: string, key: string): Item[] {
  return (valueAt(files.get(file), [key]) as Item[] | undefined) ?? []
}

function cameAndWent<Item>(
  before: Values,
  after: Values,
  file: string,
  key: string,
): [came: Item[], went: Item[]] {
  const [was, is] = [itemsOf<Item>(before, file, key), itemsOf<Item>(after, file, key)]
  const without = (some: Item[], others: Item[]) =>
    some.filter((item) => !others.some((other) => isSame(item, other)))
  return [without(is, was), without(was, is)]
}
