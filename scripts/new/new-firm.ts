import { existsSync } from 'node:fs'
import path from 'node:path'
import { capital } from '../base/count-words.ts'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import type { OutputFile } from '../base/output-file.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { fileSkeleton, pageSkeleton, partSkeleton, type Skeleton, slugOf } from '../change/make-content.ts'
import { namedFiles } from '../content/content-files.ts'
import { schemaAddress } from '../content/json-schema.ts'
import { jsonSchemaOf } from '../schemas/content-schemas.ts'
import { jsonFile } from './new-content.ts'
import { samplePicture } from './sample-picture.ts'

/** The files about the firm itself, which get placeholders. The others have labels, where the examples suffice. */
const PLACEHOLDER_FILES = new Set(['business.json', 'home.json', 'before-booking.json'])
/** Optional files that most sites need: the launch check asks for one, and a form sent without a script leads to the other. */
const OPTIONAL_FILES = new Set(['before-booking.json', 'thank-you.json'])

/** Names of the first pages, until the owner renames them. */
export const FIRST = { area: 'first-town', service: 'first-service' }

/** What a new firm is: its trade, such as "piano tuner", and the type that schema.org has for it. */
export interface Trade {
  name: string
  type: string
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
  const { image, files: pictures } = await samplePicture(contentDir, 'sample')
  const files = [...namedFiles].flatMap(([file, { required }]) =>
    required || OPTIONAL_FILES.has(file) ? [firmFile(file, image, trade)] : [],
  )
  const [area, service] = [`areas/${FIRST.area}.json`, `services/${FIRST.service}.json`]
  const brand = { $schema: schemaAddress('brand.json'), colour: '#1f5f8b', mark: { initials: 'XXX' }, signature: 'none' }
  return [
    ...files,
    jsonFile('brand.json', brand),
    jsonFile(area, pageSkeleton(jsonSchemaOf, area, '[First town]', image)),
    jsonFile(service, pageSkeleton(jsonSchemaOf, service, '[First service]', image)),
    jsonFile('legal/privacy.json', privacy()),
    ...pictures,
  ]
}

/** Finds the content folder around a folder, recognised by two files that every one has. */
function contentAround(folder: string): string | undefined {
  const outer = path.dirname(folder)
  if (outer === folder) return undefined
  const isContent = ['business.json', 'site.json'].every((file) => existsSync(path.join(outer, file)))
  return isContent ? outer : contentAround(outer)
}

function firmFile(file: string, image: unknown, trade: Trade | undefined): OutputFile {
  const value = fileSkeleton(jsonSchemaOf, file, PLACEHOLDER_FILES.has(file) ? 'placeholder' : 'example')
  ADJUST[file]?.(value, { image, trade, what: trade ? capital(trade.name) : 'What you do' })
  return jsonFile(file, value)
}

/** Values that a schema doesn't imply: they depend on each other and on the rest of a new site. */
const ADJUST: Readonly<Record<string, (value: Skeleton, firm: { image: unknown; trade: Trade | undefined; what: string }) => void>> = {
  'area-pages.json': (value, { trade, what }) => {
    value.link = `[${what}] in {area}`
    value.projects = '[What the number counts]'
    if (trade) value.serviceType = `[${what}]`
    value.work = ['[Work of one kind]', '[Work of another kind]']
  },
  // The questions that every site raises (PROMISES in scripts/launch/claim-rules.ts).
  'before-booking.json': (value) => {
    value.heading = 'Good to know'
    value.items = [
      {
        topic: 'travel',
        title: '[How far you come, or where to find you]',
        text: '[Where the firm is based, and how far it travels]',
        on: ['home', 'area'],
      },
      {
        topic: 'people',
        title: '[Who you are]',
        text: '[Whom people meet: yourself, your own people, or others who work for you]',
        on: ['home'],
      },
      { topic: 'next-steps', title: 'What happens next', text: '[What happens after an enquiry, step by step]', on: ['home'] },
    ]
  },
  'business.json': (value, { trade, what }) => {
    value.name = '[Your firm]'
    value.schemaType = trade?.type ?? value.schemaType
    if (trade) value.description = `[${what}: what you do and where, in a sentence]`
    value.email = 'hello@example.com'
    value.hours = [
      // Times need no text; days without times do.
      { label: '[Mon-Fri]', days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '17:00' },
      { label: '[Weekend]', days: ['Saturday', 'Sunday'], text: '[Closed]' },
    ]
    // "phoneHours" is only for calls answered at other times.
    value.phoneLine = '[Calls answered] {hours}'
    value.regions = ['[Your region]']
    value.social = []
    Object.assign(value.legal, {
      name: '[Registered name]',
      form: 'unknown',
      address: '[Registered office address]',
      dataProtectionNumber: '[The ICO number, or "exempt" and why]',
    })
  },
  // Claims start at zero and without evidence, so that the launch check rejects them.
  'claims.json': (value) => {
    const evidence = ''
    const { quoteTime } = value
    Object.assign(value, {
      experience: { figure: '0', label: 'years of experience', evidence },
      jobs: { figure: '0', label: '[What the number counts]', evidence },
      satisfaction: { figure: '0%', label: '[Who is satisfied]', evidence },
      rating: { figure: '0.0', reviews: '0', text: '{figure} based on {reviews} reviews', evidence },
      insured: { text: '[That you are insured]', evidence },
      guaranteed: { text: '[What you guarantee]', evidence },
      quoteTime: { ...quoteTime, evidence },
    })
  },
  // The usual fields, and the messages of a form that sends, so that only its endpoint is left to write.
  'contact.json': (value) => {
    for (const part of ['name', 'email', 'phone', 'address', 'message', 'delivery'])
      value.form[part] = partSkeleton(jsonSchemaOf, 'contact.json', ['form', part], 'example')
  },
  'home.json': (value, { image, trade, what }) => {
    value.meta.title = `[${trade ? what : 'What'} and where] | {name}`
    value.hero.image = image
  },
  'navigation.json': (value) => {
    value.header = [
      { label: 'Home', href: '/' },
      { label: 'Areas', list: 'areas' },
      { label: 'About us', href: '/#about' },
      { label: 'Services', href: '/#services' },
      { label: 'Contact', href: '/#contact' },
    ]
  },
  'site.json': (value, { trade }) => {
    const prefix = trade ? `${slugOf(trade.name)}-` : ''
    value.linkHosts = ['ico.org.uk']
    value.routes = { service: '/{slug}', area: `/${prefix}in-{slug}` }
  },
  'sitemap.json': (value) => {
    value.cards = [
      { heading: 'Our services', kind: 'service' },
      { heading: 'Our towns', kind: 'area' },
    ]
  },
}

/** Makes the privacy page, to which the form links, with the sections that the law requires. */
function privacy(): Skeleton {
  const page = fileSkeleton(jsonSchemaOf, 'legal/privacy.json', 'placeholder')
  const part = (heading: string, text: string) => ({ heading, paragraphs: [text] })
  return {
    ...page,
    name: 'Privacy',
    meta: {
      title: 'Privacy notice | {name}',
      description: '[What this page says: what you do with the details that people send you, how long you keep them, and whom to ask.]',
      keywords: ['privacy'],
    },
    heading: 'Privacy',
    sections: [
      part('Who we are', '{legalName}, {address}. Company number: {companyNumber}. VAT: {vatNumber}. Write to {email} about your details.'),
      part('What we receive, and why', '[What people send you by form, email and telephone, and what you need it for]'),
      part('Who else receives it', '[Your email provider, and whoever receives the form for you]'),
      part('How long we keep it', '[How long, and why]'),
      part(
        'Your rights, and how to complain',
        '[How people ask for their details, and complain to you] They may also complain to [the Information Commissioner](https://ico.org.uk/make-a-complaint/).',
      ),
    ],
  }
}
