import * as z from 'zod'
import { origin } from '../fields/address.ts'
import { oneOf } from '../fields/choice.ts'
import { optionalText, text } from '../fields/text.ts'

const FOLDER = '"" for the root, or a path such as "/site"'

/** `site.json`: how the site is published. */
export const siteSchema = z.strictObject({
  origin,
  basePath: optionalText(100, FOLDER).regex(/^(?:\/[a-z0-9]+(?:[._-][a-z0-9]+)*)*$/i, `is not a folder. Write ${FOLDER}.`),
  routeFiles: oneOf(['folder', 'file']),
  language: text(12).refine(isLanguage, 'is not a language tag. Write one such as "en-GB".'),
  routes: z.strictObject({ service: routePattern(), area: routePattern() }),
})

function isLanguage(tag: string): boolean {
  try {
    return /^[a-z]{2,3}(?:-|$)/.test(tag) && Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}

function routePattern() {
  return text(80, { placeholders: ['slug'] }).regex(
    /^\/[a-z0-9-]*\{slug\}[a-z0-9-]*$/,
    'is not a route. Write one such as "/repairs-in-{slug}".',
  )
}
