import { equal } from '../../json/equal.ts'
import { HIDDEN } from '../../json/hidden-characters.ts'
import type { JsonSchema } from '../../json/json-schema.ts'
import { isObject } from '../../json/json-walk.ts'
import type { Json } from '../store/edit.ts'

/** A line break with what word processors put before the next line: a bullet, or a letter that only their own fonts draw. */
const LINE_BREAK = /\s*[\r\n\v\f\u0085\u2028\u2029]+\s*(?:[•◦▪‣●○■]\s*)?/gu
const SPACES = /[\t\u00A0\u2000-\u200A\u202F\u205F\u3000]/g

/**
 * A text as it is stored: in one line and with plain spaces, whatever a keyboard, a phone or a word processor has put in;
 * without what nobody sees, which the build does not allow.
 */
export function visibleText(text: string): string {
  return text
    .replace(/^\s*[•◦▪‣●○■]\s+/u, '')
    .replace(LINE_BREAK, ' ')
    .replace(/\s*\p{Co}\s*/gu, ' ')
    .replace(SPACES, ' ')
    .replace(/\u2011/g, '-')
    .replace(new RegExp(HIDDEN, 'gu'), '')
}

/** The address of a web page with its scheme, which people leave out. */
export const withScheme = (text: string): string =>
  text.replace(/^\s*((?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?)\s*$/u, 'https://$1')

/**
 * Reads a number as people write it: "1,200", "45,50", "£ 1 200.50", "-0.8". A comma before three last digits parts thousands.
 * Undefined for what is no number.
 */
export function typedNumber(text: string): number | undefined {
  const plain = text.replace(/[\s£€$’']/gu, '').replace(/[.,]$/, '')
  const isWhole = /^-?[1-9]\d{0,2}(?:,\d{3})+$|^-?\d{1,3}(?:\.\d{3}){2,}$/.test(plain)
  const [, whole = plain, decimals = '0'] = (!isWhole && plain.match(/^(.*)[.,](\d+)$/)) || []
  if (!/^-?(?:\d+|\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*)$/.test(whole)) return undefined
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals}`)
}

/** A value without what nobody can have meant: items without anything in them, and spaces around texts. */
export function tidied(value: Json): Json {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map((one) => tidied(one ?? '')).filter((one) => one !== '')
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, tidied(one as Json)]))
}

/**
 * A changed form with its lists of days in order, each of them once, without those that are over.
 * @param today as YYYY-MM-DD
 */
export function withDaysInOrder(schema: JsonSchema, value: Json, today: string): Json {
  if (Array.isArray(value) && schema.days === true)
    return value
      .filter((one) => edgeOf(one, 'to') >= today)
      .sort((one, other) => (edgeOf(one, 'from') < edgeOf(other, 'from') ? -1 : 1))
      .filter((one, index, all) => !all.slice(0, index).some((other) => equal(one, other)))
  if (!isObject(value)) return value
  const inner = Object.entries(value as { [key: string]: Json }).map(([key, one]) => [
    key,
    withDaysInOrder(schema.properties?.[key] ?? {}, one, today),
  ])
  return Object.fromEntries(inner)
}

/** The first or the last day of a day off. */
function edgeOf(day: Json, edge: 'from' | 'to'): string {
  return isObject(day) ? String(day.day ?? day[edge] ?? '') : String(day)
}
