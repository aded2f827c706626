import * as z from 'zod'
import { origin, publicHost } from '../fields/address.ts'
import { field, plainField } from '../fields/field.ts'
import { hoursStyles } from '../fields/hours-style.ts'
import { isFromLeft, isLanguage } from '../fields/language.ts'
import { exact, fault, matching, optionalText, text, typeError } from '../fields/text.ts'
import { group, list, oneOf } from '../fields/values.ts'

const FOLDER = '"" for the root, or a path such as "/site"'

/** The version of the content's shape. */
const SCHEMA = 2

/** `site.json`: how the site is published. */
export const siteSchema = group('Publishing', 'How the site is published.', {
  schema: field(
    z
      .literal(SCHEMA, typeError(`${SCHEMA}, without quotes: this program reads no other format`))
      .meta({ type: 'integer', minimum: SCHEMA, maximum: SCHEMA }),
    'Format version',
  ),
  origin: field(
    origin,
    'Domain',
    "Your domain, with https:// and nothing after it. Search engines learn the pages' addresses from it.",
  ),
  basePath: field(
    matching(
      optionalText(100, FOLDER),
      /^(?:\/[a-z0-9]+(?:[._-][a-z0-9]+)*)*$/i,
      'is not a folder.',
      `Write ${FOLDER}.`,
    ).meta({ role: 'exact' }),
    'Folder of the domain',
    'The folder of the domain that holds the site; empty when it is the whole domain.',
  ),
  host: field(
    oneOf({
      netlify: 'Netlify',
      cloudflare: 'Cloudflare Pages',
      github: 'GitHub Pages',
      own: 'Your own server',
    }),
    'Host of the site',
    'Who hosts the site: it decides about the names of the files, and the redirects of old addresses. In the file: netlify, cloudflare, github, or own for your own server.',
    'own',
  ).optional(),
  oldWorker: field(
    exact(
      100,
      /^(?:\/[\w-][\w.~-]*)+\.js$/,
      'is not the path of a script.',
      'Write what follows the domain, such as "/sw.js".',
    ),
    "Old site's service worker",
    "The path of your old site's service worker, which would go on showing that site to whoever has visited it. A file that removes it takes its place.",
    '/sw.js',
  ).optional(),
  desk: plainField(
    z.strictObject({
      repository: plainField(
        matching(
          text(140),
          /^[a-z0-9-]+\/[\w.-]+$/i,
          'is not a repository.',
          'Write its owner and its name, such as "hart-joinery/site".',
        ),
        'The repository with this content: its owner and its name.',
        'hart-joinery/site',
      ),
      branch: plainField(
        matching(
          text(100),
          // A subset of what git allows (git-check-ref-format), without characters that are special in shells.
          /^(?!.*(?:\.\.|\/\/|\.lock(?:\/|$)|\/\.|[./]$))[a-z0-9][\w./%#-]*$/i,
          'is not a branch.',
          'Write its name, such as "main".',
        ),
        'The branch that the public site is built from.',
        'main',
      ),
    }),
    "Puts a desk at /desk of the site, where the owner makes everyday changes from a phone. The program's docs/desk.md explains it.",
  ).optional(),
  linkHosts: field(
    list('Site', publicHost, { least: 1, most: 40 }),
    'Sites you link to',
    'Other sites that your texts may link to, as [words](https://ico.org.uk/make-a-complaint).',
  ).optional(),
  language: plainField(
    exact(12, isLanguage, 'is not a language tag.', 'Write one such as "en-GB".').refine(
      (tag) => !isLanguage(tag) || isFromLeft(tag),
      fault(
        'is a language written from right to left.',
        'The pages are laid out for those written from left to right.',
      ),
    ),
    'The language of your texts.',
  ),
  hours: hoursStyles,
  routes: field(
    z
      .strictObject({
        service: field(
          routePattern(),
          'Services',
          'The address of a service. {slug} stands for the name of its file.',
        ),
        area: field(
          routePattern(),
          'Towns',
          'The address of a town. {slug} stands for the name of its file.',
        ),
      })
      // Overrides the default patterns of other kinds of page. The rules between files check that the keys are kinds.
      .catchall(
        field(
          routePattern(),
          'Other kinds of page',
          'The address of a page of another kind, under the name of that kind.',
          '/guide-to-{slug}',
        ),
      ),
    'Addresses of pages',
    'How the addresses of pages are made. Changing them breaks links that others have made.',
  ),
})

function routePattern() {
  return exact(
    80,
    /^\/[a-z0-9-]*\{slug\}[a-z0-9-]*$/,
    'is not a route.',
    'Write one such as "/repairs-in-{slug}".',
    {
      placeholders: ['slug'],
    },
  )
}
