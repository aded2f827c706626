import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import type { OutputFile } from '../base/output-file.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { typedCommand } from '../command-line/typed-command.ts'
import { namedFiles } from '../content/content-files.ts'
import { schemaAddress, schemaFiles } from '../schemas/content-schemas.ts'
import { appendItem } from './append-item.ts'
import { drawSample } from './draw-sample.ts'
import { type Begin, begin, beginPart, jsonFile, type Made } from './made.ts'
import { begunArea, begunService } from './new-page.ts'

/** The files that are about this firm alone. The others hold the small words of every site, which are begun as examples. */
const OWN = new Set(['business.json', 'home.json', 'before-booking.json'])
/**
 * What a site may do without, and hardly any is published without: the launch check asks for the one, and the other is
 * where services lead who sends a form without a script.
 */
const WANTED = new Set(['before-booking.json', 'thank-you.json'])

/** What the first files of the folders are called, until their owner renames them. */
const FIRST = { area: 'first-town', service: 'first-service', picture: 'images/sample.jpg' }

/**
 * Begins the content of another firm: every file that a site needs, all of it valid and clearly unfinished.
 * @throws BuildError when something is in the folder already, or when it lies in that of another firm
 */
export async function newFirm(contentDir: string): Promise<Made> {
  if (existsSync(contentDir) && readdirSync(contentDir).length > 0) {
    const message = `${shownPath(contentDir)} has something in it already. Name a folder that is empty, or not there yet.`
    throw new BuildError([errorIn('npm run new', message)])
  }
  const around = contentAround(contentDir)
  if (around !== undefined) {
    const message = `${shownPath(contentDir)} lies in the content folder ${shownPath(around)}, whose build would refuse it. Name a folder outside of it.`
    throw new BuildError([errorIn('npm run new', message)])
  }
  const { bytes, sha256 } = await drawSample()
  const image = { source: FIRST.picture, alt: '[What the picture shows]', focus: [50, 50], sample: true }
  const files = [...namedFiles].flatMap(([file, { required }]) => (required || WANTED.has(file) ? [begunFile(file, image)] : []))
  const [area, service] = [`areas/${FIRST.area}.json`, `services/${FIRST.service}.json`]
  const brand = { $schema: schemaAddress('brand.json'), colour: '#1f5f8b', mark: { initials: 'XXX' }, pictures: 'straight' }
  const samples = String(jsonFile('samples.json', { ...begin('samples.json', 'example'), pictures: [] }).bytes)
  return {
    files: [
      ...files,
      jsonFile('brand.json', brand),
      jsonFile(area, begunArea(area, '[First town]')),
      jsonFile(service, begunService(service, '[First service]', image)),
      jsonFile('legal/privacy.json', privacy()),
      { path: 'samples.json', bytes: appendItem(samples, ['pictures'], { source: FIRST.picture, sha256 }) },
      { path: FIRST.picture, bytes },
      ...schemaFiles(),
    ],
    next: next(contentDir),
  }
}

/** The content folder in which a folder lies, by two files that every one has. */
function contentAround(folder: string): string | undefined {
  const outer = path.dirname(folder)
  if (outer === folder) return undefined
  const isContent = ['business.json', 'site.json'].every((file) => existsSync(path.join(outer, file)))
  return isContent ? outer : contentAround(outer)
}

function next(contentDir: string): string[] {
  const folder = shownPath(contentDir)
  return [
    `${typedCommand('dev', { contentDir })} shows it while you write.`,
    `Begin with ${folder}/business.json and ${folder}/home.json. Everything in square brackets waits for your words; your editor explains each field.`,
    `Look like yourself: ${folder}/brand.json has your colour, from which all others follow, your mark and your typeface.`,
    `Rename ${folder}/services/${FIRST.service}.json and ${folder}/areas/${FIRST.area}.json: a file's name is its page's address.`,
    `Add more: ${typedCommand('new', { contentDir }, 'area "Name of a town"')} begins a town. In the place of area may stand service, review or gallery.`,
    `${typedCommand('build', { contentDir }, '--launch')} lists what is still unfinished.`,
  ]
}

function begunFile(file: string, image: unknown): OutputFile {
  const value = begin(file, OWN.has(file) ? 'placeholder' : 'example')
  OWNED[file]?.(value, image)
  return jsonFile(file, value)
}

/** What a schema cannot know: values that depend on each other, and on what else a new site has. */
const OWNED: Readonly<Record<string, (value: Begin, image: unknown) => void>> = {
  'area-pages.json': (value) => {
    value.link = '[What you do] in {area}'
    value.projects = 'projects completed'
    value.internal = '[Work of one kind]'
    value.external = '[Work of another kind]'
  },
  // What the promises of every site rest on.
  'before-booking.json': (value) => {
    value.heading = 'Before you book'
    value.items = [
      { topic: 'travel', title: 'How far we come', text: '[Where the firm is based, and how far it travels]', on: ['home', 'area'] },
      { topic: 'people', title: 'Who comes', text: "[Who does the work: the firm's own people, or subcontractors]", on: ['home'] },
      { topic: 'next-steps', title: 'What happens next', text: '[What happens after an enquiry, step by step]', on: ['home'] },
    ]
  },
  'business.json': (value) => {
    value.name = '[Your firm]'
    value.hours = [
      // Times need no text, which would have to agree with them; a day without times needs one.
      { label: '[Mon-Fri]', days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '17:00' },
      { label: '[Weekend]', days: ['Saturday', 'Sunday'], text: '[Closed]' },
    ]
    // One set of times is enough to begin with; calls that are answered at others get "phoneHours".
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
  // What is claimed must be the firm's own, and so must what proves it: nothing is claimed until its owner does.
  'claims.json': (value) => {
    const evidence = ''
    const { quoteTime } = value
    Object.assign(value, {
      experience: { figure: '0', label: 'years of experience', evidence },
      jobs: { figure: '0', label: 'jobs completed', evidence },
      satisfaction: { figure: '0%', label: 'customer satisfaction', evidence },
      rating: { figure: '0.0', reviews: '0', text: '{figure} based on {reviews} reviews', evidence },
      insured: { text: 'Fully insured', evidence },
      guaranteed: { text: '[What you guarantee]', evidence },
      quoteTime: { ...quoteTime, evidence },
    })
  },
  // What a form says while it sends is the same for every firm: an endpoint is all that is left to write.
  'contact.json': (value) => {
    value.form.delivery = beginPart('contact.json', ['form', 'delivery'], 'example')
  },
  'home.json': (value, image) => {
    value.meta.title = '[What and where] | {name}'
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
  'service-pages.json': (value) => {
    delete value.leaveOut
  },
  'site.json': (value) => {
    value.routes = { service: '/{slug}', area: '/in-{slug}' }
  },
  'sitemap.json': (value) => {
    value.cards = [
      { heading: 'Our services', kind: 'service' },
      { heading: 'Our towns', kind: 'area' },
    ]
  },
}

/** The page that the form links to. What it must say is the law's affair; the words are the owner's. */
function privacy(): Begin {
  const page = begin('legal/privacy.json', 'placeholder')
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
        '[That people may ask for their details and complain to you, and then to the Information Commissioner]',
      ),
    ],
  }
}
