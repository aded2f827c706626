import type * as z from 'zod'
import type { businessSchema } from '../../templates/content/business-schema.ts'
import { optionalFiles, sharedFiles } from '../../templates/content/shared-files.ts'
import { daysText, dayText } from '../../templates/fields/days.ts'
import { hoursText } from '../../templates/fields/opening-hours.ts'
import { isSame } from '../base/align-lists.ts'
import { contentChanges, type Values } from '../base/json-changes.ts'
import { type JsonPath, leaves, valueAt } from '../base/json-walk.ts'
import { pageAddresses } from '../content/page-addresses.ts'

type Hours = z.infer<typeof businessSchema>['hours'][number]
type Notice = { text: string; from: string; to: string }

const LANGUAGE = 'en-GB'
const { file: BUSINESS } = sharedFiles.business
const { file: NOTICES } = optionalFiles.notices
/** Files that every page uses. */
const ON_ALL_PAGES = [BUSINESS, NOTICES, 'labels.json', 'navigation.json', 'claims.json']
/** Keys of values that visitors do not read, or that are shown by another value. */
const UNREAD = /^(?:dial|\$schema|sample|source|consent|permission|evidence|focus)$/
const isUnread = (path: JsonPath) => path.some((key) => UNREAD.test(String(key)))

/** Returns what will read differently, in sentences for the owner. */
export function changeWords(before: Values, after: Values): string[] {
  const pages = pageAddresses(after.keys(), after)?.filter(({ kind }) => kind.listed !== false) ?? []
  const everywhere = `on all ${pages.length} pages`
  const where = (file: string) => {
    if (ON_ALL_PAGES.includes(file)) return `, ${everywhere}`
    const page = pages.find(({ address }) => address.source === file)
    return page ? `, ${page.address.route}` : ''
  }
  const weeks = (['hours', 'phoneHours'] as const).flatMap((week) => {
    const [was, is] = [before, after].map((files) => itemsOf<Hours>(files, BUSINESS, week))
    return (is ?? []).flatMap((item) => {
      const old = was?.find(({ days }) => days.some((day) => item.days.includes(day)))
      // The line lost days, but its hours stay the same.
      if (!old || isSame(old, item) || (old.days.length > item.days.length && hoursText(old) === hoursText(item))) return []
      return `${week === 'hours' ? '' : 'Telephone, '}${item.label}: ${hoursText(old)} becomes ${hoursText(item)}, ${everywhere}.`
    })
  })
  const [closed, open] = cameAndWent<string>(before, after, BUSINESS, 'closedDays')
  const days = (some: readonly string[]) => daysText(some, LANGUAGE)
  const [shown, ended] = cameAndWent<Notice>(before, after, NOTICES, 'notices')
  const other = contentChanges(before, after).flatMap(({ file, path, before: was, after: is }) => {
    if (file === NOTICES || (file === BUSINESS && /^(?:phoneHours|hours|closedDays)$/.test(String(path[0])))) return []
    if (isUnread(path)) return []
    if (path.length === 0)
      return is === undefined ? `The page ${titleOf(was)} will be removed.` : `A new page${where(file)}: ${titleOf(is)}`
    if (was === undefined) return `New${where(file)}: ${wordsOf(is)}`
    if (is === undefined) return `Removed${where(file)}: ${wordsOf(was)}`
    return `${wordsOf(was)} becomes ${wordsOf(is)}${where(file)}.`
  })
  return [
    ...weeks,
    ...(closed.length > 0 ? [`Closed on ${days(closed)}, ${everywhere}.`] : []),
    ...(open.length > 0 ? [`No longer closed on ${days(open)}.`] : []),
    ...shown.map(({ text, from, to }) => `From ${dayText(from, LANGUAGE)} to ${dayText(to, LANGUAGE, true)}, ${everywhere}: “${text}”`),
    ...ended.map(({ text }) => `No longer shown: “${text}”`),
    ...other,
  ]
}

/** Returns a page's title or, failing that, its heading or name. */
function titleOf(page: unknown): string {
  return wordsOf(['title', 'heading', 'name'].map((key) => valueAt(page, [key])).find((text) => text !== undefined) ?? '')
}

/** Returns a value in words: hours as visitors read them, any other value as its texts. */
export function wordsOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return `“${value}”`
  if (valueAt(value, ['days']) && valueAt(value, ['label'])) return `${(value as Hours).label}: ${hoursText(value as Hours)}`
  const texts = leaves(value).flatMap(([path, leaf]) => (isUnread(path) ? [] : String(leaf)))
  return texts.join(', ')
}

function itemsOf<Item>(files: Values, file: string, key: string): Item[] {
  return (valueAt(files.get(file), [key]) as Item[] | undefined) ?? []
}

function cameAndWent<Item>(before: Values, after: Values, file: string, key: string): [came: Item[], went: Item[]] {
  const [was, is] = [itemsOf<Item>(before, file, key), itemsOf<Item>(after, file, key)]
  const without = (some: Item[], others: Item[]) => some.filter((item) => !others.some((other) => isSame(item, other)))
  return [without(is, was), without(was, is)]
}
