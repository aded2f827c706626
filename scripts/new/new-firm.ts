import { existsSync } from 'node:fs'
import path from 'node:path'
import businessTypes from '../../templates/content/business-types.json' with { type: 'json' }
import { capital } from '../base/count-words.ts'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { didYouMean } from '../base/did-you-mean.ts'
import { isObject } from '../base/json-walk.ts'
import type { OutputFile } from '../base/output-file.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { fileSkeleton, pageSkeleton, partSkeleton, type Skeleton } from '../change/make-content.ts'
import { slugOf } from '../change/slug-of.ts'
import type { Ask } from '../command-line/asker.ts'
import { namedFiles } from '../content/content-files.ts'
import { jsonSchemaOf } from '../schemas/content-schemas.ts'
import firmWords from './firm-words.json' with { type: 'json' }
import { samplePicture } from './sample-picture.ts'

/** The files about the firm itself, which get placeholders. The others have labels, where the examples suffice. */
const PLACEHOLDER_FILES = new Set([
  'business.json',
  'home.json',
  'before-booking.json',
  'legal/privacy.json',
])
/**
 * Optional files that most sites need: the launch check asks for one, a form sent without a script leads to another, and the
 * third makes the site look like the firm.
 */
const OPTIONAL_FILES = new Set(['before-booking.json', 'thank-you.json', 'brand.json'])

/** Names of the first pages, until the owner renames them. */
export const FIRST = { area: 'first-town', service: 'first-service' }

/** What a new firm is: its trade, such as "piano tuner", and the type that schema.org has for it. */
export interface Trade {
  name: string
  type: string
}

/**
 * Returns a trade with its type: the one of that name, or else the one that is typed; none is `LocalBusiness`.
 * @throws BuildError for a type that schema.org doesn't have
 */
export async function tradeCalled(name: string, ask: Ask): Promise<Trade> {
  const named = typeCalled(name)
  if (named) return { name, type: named }
  const typed = await ask(
    `What is a ${name} to search engines?${didYouMean(name, businessTypes)} schema.org/LocalBusiness lists the types; Enter for none of them: `,
  )
  const type = typed === '' ? 'LocalBusiness' : typeCalled(typed)
  if (type) return { name, type }
  const message = `"${typed}" isn't a type of business that schema.org has.${didYouMean(typed, businessTypes)}`
  throw new BuildError([errorIn('npm run new', message)])
}

function typeCalled(words: string): string | undefined {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  return businessTypes.find((type) => letters(type) === letters(words))
}

/**
 * Creates the content of another firm: every file that a site needs, valid and clearly unfinished.
 * @throws BuildError if the folder is inside another content folder
 */
export async function newFirm(contentDir: string, trade?: Trade): Promise<OutputFile[]> {
  const around = contentAround(contentDir)
  if (around !== undefined) {
    const message = `${shownPath(contentDir)} is inside the content folder ${shownPath(around)}, whose build would reject it. Choose a folder outside it.`
    throw new BuildError([errorIn('npm run new', message)])
  }
  const none = { files: new Map(), values: new Map(), at: (file: string) => file }
  const { image, values, pictures } = await samplePicture(none, 'sample')
  const [area, service] = [`areas/${FIRST.area}.json`, `services/${FIRST.service}.json`]
  const named = [...namedFiles].flatMap(([file, { required }]) =>
    required || OPTIONAL_FILES.has(file) ? [file] : [],
  )
  const files = {
    ...Object.fromEntries(
      [...named, 'legal/privacy.json'].map((file) => [file, firmFile(file, image, trade)]),
    ),
    [area]: pageSkeleton(jsonSchemaOf, area, '[First town]', image),
    [service]: pageSkeleton(jsonSchemaOf, service, '[First service]', image),
    ...values,
  }
  return [
    ...Object.entries(files).map(([file, value]) => ({
      path: file,
      bytes: `${JSON.stringify(value, null, 2)}\n`,
    })),
    ...Object.entries(pictures).map(([file, bytes]) => ({ path: file, bytes })),
  ]
}

/** Finds the content folder around a folder, recognised by two files that every one has. */
function contentAround(folder: string): string | undefined {
  const outer = path.dirname(folder)
  if (outer === folder) return undefined
  const isContent = ['business.json', 'site.json'].every((file) =>
    existsSync(path.join(outer, file)),
  )
  return isContent ? outer : contentAround(outer)
}

/** A file from its schema, with the words that no schema implies: they depend on each other and on the rest of a new site. */
function firmFile(file: string, image: unknown, trade: Trade | undefined): Skeleton {
  const skeleton = fileSkeleton(
    jsonSchemaOf,
    file,
    PLACEHOLDER_FILES.has(file) ? 'placeholder' : 'example',
  )
  const text = JSON.stringify((firmWords as Skeleton)[file] ?? {})
  const words = JSON.parse(
    trade ? text.replaceAll('[What you do', `[${capital(trade.name)}`) : text,
  )
  const value = overlaid(skeleton, words) as Skeleton
  // The usual fields, and the messages of a form that sends, so that only its endpoint is left to write.
  for (const part of file === 'contact.json'
    ? ['name', 'email', 'phone', 'address', 'message', 'delivery']
    : [])
    value.form[part] = partSkeleton(jsonSchemaOf, file, ['form', part], 'example')
  if (file === 'home.json') value.hero.image = image
  if (!trade) return value
  if (file === 'area-pages.json') value.serviceType = `[${capital(trade.name)}]`
  if (file === 'business.json') value.schemaType = trade.type
  if (file === 'site.json') value.routes.area = `/${slugOf(trade.name)}-in-{slug}`
  return value
}

/** Lays one value over another: objects key by key, anything else instead. */
function overlaid(value: unknown, over: unknown): unknown {
  if (!isObject(value) || !isObject(over)) return over
  return {
    ...value,
    ...Object.fromEntries(
      Object.entries(over).map(([key, inner]) => [key, overlaid(value[key], inner)]),
    ),
  }
}
