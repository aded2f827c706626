import { fill } from '../../templates/fields/fill.ts'
import type { Values } from '../base/json-changes.ts'
import { readJson } from '../content/json-source.ts'
import { readTokens } from '../content/tokens.ts'

const tokenCache = new WeakMap<Values, Record<string, string>>()

/** Returns the values of tokens such as `{phone}`. */
export function tokensOf(files: Values): Record<string, string> {
  const cached = tokenCache.get(files)
  if (cached) return cached
  const bytes = new TextEncoder()
  const { values } = readTokens(
    new Map(
      [...files].map(([name, value]) => [
        name,
        readJson(name, bytes.encode(JSON.stringify(value))),
      ]),
    ),
  )
  tokenCache.set(files, values)
  return values
}

/** A text as visitors read it: tokens filled, links as their words. */
export function shownText(text: string, files: Values): string {
  return plain(fill(text, tokensOf(files)).replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1'))
}

/** A text with single spaces, as visitors read it. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A text in which an ellipsis stands for what only a template fills in. */
export const withoutTokens = (text: string) => text.replace(/\{\w+\}/g, '…')
