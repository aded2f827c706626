import * as z from 'zod'
import { origin } from '../fields/address.ts'
import { oneOf } from '../fields/choice.ts'
import { docs } from '../fields/docs.ts'
import { optionalText, text } from '../fields/text.ts'

const FOLDER = '"" for the root, or a path such as "/site"'

/** `site.json`: how the site is published. */
export const siteSchema = z.strictObject({
  origin: origin.meta(
    docs(
      "Your domain, with https:// and nothing behind it. Search engines are told the pages' addresses by it.",
      'https://www.example.com',
    ),
  ),
  basePath: optionalText(100, FOLDER)
    .regex(/^(?:\/[a-z0-9]+(?:[._-][a-z0-9]+)*)*$/i, `is not a folder. Write ${FOLDER}.`)
    .meta(docs('The folder of the domain in which the site lies; "" when it is the whole domain.', '')),
  routeFiles: oneOf(['folder', 'file']).meta(
    docs('"folder" suits nearly every host. "file" is for hosts that would put a slash behind every address.', 'folder'),
  ),
  host: oneOf(['netlify', 'cloudflare', 'github', 'own'])
    .meta(docs('Who serves the site, for the redirects of old addresses: netlify, cloudflare, github, or own for your own server.', 'own'))
    .optional(),
  language: text(12)
    .refine(isLanguage, 'is not a language tag. Write one such as "en-GB".')
    .meta(docs('The language of your texts.', 'en-GB')),
  routes: z
    .strictObject({
      service: routePattern().meta(docs('The address of a service. {slug} stands for the name of its file.', '/{slug}-in-suffolk')),
      area: routePattern().meta(docs('The address of a town. {slug} stands for the name of its file.', '/joiners-in-{slug}')),
    })
    // Every other kind of page has a pattern of its own; that these keys are kinds is checked with the rules between files.
    .catchall(routePattern().meta(docs('The address of a page of another kind, under the name of that kind.', '/guide-to-{slug}')))
    .meta(docs('How the addresses of pages are made. Changing them breaks links that others have made.')),
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
