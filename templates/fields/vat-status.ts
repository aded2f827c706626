import { placeholders } from './placeholder.ts'

/**
 * Whether prices include VAT, by what `legal.vatNumber` says: `included` with a number, `none` without one or with words
 * such as "not VAT registered", `unknown` while it is still in brackets.
 */
export function vatStatus(vatNumber: string | undefined): 'included' | 'none' | 'unknown' {
  if (vatNumber === undefined) return 'none'
  if (placeholders(vatNumber).length > 0) return 'unknown'
  return /\d/.test(vatNumber) ? 'included' : 'none'
}
