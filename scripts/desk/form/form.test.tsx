import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { HIDDEN } from '../../json/hidden-characters.ts'
import type { JsonSchema } from '../../json/json-schema.ts'
import { schemaOf } from '../../load/content-files.ts'
import { roleFields } from '../../load/role-fields.ts'
import { ROOT } from '../../root.ts'
import { useDom } from '../../test/dom/use-dom.ts'
import { oneOfEach } from '../../test/thorough.ts'
import { deskProgram } from '../build/desk-program.ts'
import { changeTitle } from '../change-title.ts'
import { siteOf, sourceOf, targetSchema } from '../desk-site.ts'
import { namesOf } from '../page-edits.ts'
import { isFromBefore, problemSentence, withLabels } from '../screens/problems.tsx'
import type { Json } from '../store/edit.ts'
import { fieldErrors } from './field-errors.ts'
import type { FormSite } from './form-site.ts'
import * as photograph from './photograph.ts'
import { fieldSchema, inputOf, labelOf } from './schema.ts'
import { SchemaForm } from './schema-form.tsx'
import { summaryOf } from './summary.ts'
import { tidied, typedNumber, visibleText, withDaysInOrder, withScheme } from './tidy.ts'

useDom()
beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.restoreAllMocks())

const PROGRAM = deskProgram()
const FOLDERS = ['scripts/test/sample', 'scripts/test/roofer', 'scripts/test/locksmith']

/** Every content file of these sites that has a form, with its schema. */
const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .flatMap((name) => {
      const source = sourceOf(name)
      const schema = PROGRAM.schemas[source]
      const text = readFileSync(path.join(ROOT, folder, name), 'utf8')
      return schema ? { name: `${folder}/${name}`, source, schema, text } : []
    }),
)

const site: FormSite = {
  choices: {},
  printed: () => undefined,
  picture: async () => undefined,
  addPicture: async () => '',
}

/** Shows a form until the test is over. */
async function showForm(
  schema: JsonSchema,
  value: Json,
  { isNew = false, ...known }: Partial<FormSite> & { isNew?: boolean } = {},
) {
  const [onChange, onSave] = [vi.fn(), vi.fn()]
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const root = createRoot(container)
  onTestFinished(() => act(async () => root.unmount()))
  const before = isNew ? undefined : value
  const props = { schema, initial: value, before, onChange, onSave }
  await act(async () => root.render(<SchemaForm {...props} site={{ ...site, ...known }} />))
  return { onChange, onSave }
}

/** The schema of a file's form, or of one of its fields. */
const partOf = (file: string, key?: string) =>
  targetSchema(PROGRAM, { file, keys: key?.split(',') })

/** The control with a label, or the button with a name. */
function find(name: string): HTMLInputElement {
  const all = [...document.querySelectorAll<HTMLElement>('label, button')]
  const one = all.find(
    (label) => (label.getAttribute('aria-label') ?? label.textContent?.trim()) === name,
  )
  const found = one instanceof HTMLLabelElement ? document.getElementById(one.htmlFor) : one
  if (!found) throw new Error(`There is no ${name}.`)
  return found as HTMLInputElement
}

async function press(name: string): Promise<void> {
  find(name).focus()
  await act(async () => find(name).click())
}
const leave = (name: string) =>
  act(async () => {
    find(name).focus()
    find(name).blur()
  })
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent)

/** Types a text into a field, in place of what it has: React, which was loaded before the page, hears no event of typing. */
async function type(name: string, text: string): Promise<void> {
  const target = find(name)
  target.value = text
  await hear(target, 'onChange', { target })
}

/** Lets React hear an event of an element. */
async function hear(target: Element | null, event: string, detail: object): Promise<void> {
  const [, props] = Object.entries(target ?? {}).find(([key]) => /^__reactProps/.test(key)) ?? []
  await act(async () => props[event](detail))
}

async function choose(select: Element | null, value: string): Promise<void> {
  Object.assign(select ?? {}, { value })
  await act(async () => select?.dispatchEvent(new Event('change', { bubbles: true })))
}

test.each(oneOfEach(files, ({ source }) => source))(
  '$name: a form that is opened, walked through and saved changes nothing',
  async ({ schema, text }) => {
    const warn = vi.spyOn(console, 'warn')
    const value = JSON.parse(text) as Json
    const { onChange, onSave } = await showForm(schema, value)
    await act(async () => {
      for (const field of document.querySelectorAll<HTMLElement>('input, textarea, select')) {
        field.focus()
        field.blur()
      }
    })
    expect(document.querySelectorAll('input, textarea, select, button').length).toBeGreaterThan(1)
    await press('Save')
    expect(onChange).not.toHaveBeenCalled()
    expect(onSave).toHaveBeenCalledOnce()
    expect(JSON.stringify(onSave.mock.calls[0]?.[0])).toBe(JSON.stringify(value))
    expect(warn).not.toHaveBeenCalled()
  },
)

test('a choice shows the names that an owner knows, of one value or of several', async () => {
  const one = { title: 'One', type: 'string', enum: ['a-b', 'c'], enumNames: ['A to B', 'C alone'] }
  const many = { title: 'Many', type: 'array', items: one }
  const value = { one: 'e', many: ['a-b', 'd'] }
  const { onChange } = await showForm({ properties: { one, many } }, value)
  const options = ['Not set', 'e: not there any more', 'A to B', 'C alone']
  expect(texts('select option')).toEqual(options)
  expect(find('One').value).toBe('e')
  await choose(find('One'), '')
  expect(onChange.mock.lastCall).toEqual([{ many: value.many }])
  expect(texts('.choices label')).toEqual(['d: not there any more', 'A to B', 'C alone'])
})

test('a yes or no is a tick, and only what does not go without saying is written', async () => {
  const flag = (written: boolean) => ({ title: `${written}`, type: 'boolean', examples: [written] })
  const { onChange } = await showForm({ properties: { a: flag(true), b: flag(false) } }, {})
  expect([find('true').checked, find('false').checked]).toEqual([false, true])
  for (const name of ['true', 'false']) await press(name)
  expect(onChange.mock.lastCall).toEqual([{ a: true, b: false }])
  for (const name of ['true', 'false']) await press(name)
  expect(onChange.mock.lastCall).toEqual([{}])
})

const REVIEWS = partOf('reviews.json', 'items')
const DAYS_OFF = partOf('business.json', 'closedDays')
const AREA = partOf('areas/', 'coordinates')
const TEXT: JsonSchema = { properties: { text: { minLength: 2, maxLength: 9 } } }
const EMPTY: JsonSchema = { properties: { text: { maxLength: 9 } }, required: ['text'] }
const LIST: JsonSchema = { items: { minLength: 2, maxLength: 9 } }
const GROUP = { properties: { meta: { ...TEXT, required: ['text'] } }, required: ['meta'] }
const ANN = { name: 'Ann', text: 'Dry.', location: 'Deal', date: '2026-10-01' }
const ZOE = { ...ANN, name: 'Zoë', text: 'Dry at last.', source: 'Letter', consent: 'By letter' }

test.each<[what: string, JsonSchema, value: Json, found: string[], before?: Json]>([
  ['the length of a text', TEXT, { text: '👍' }, ['text: 1 character. Write 2 to 9.']],
  ['no length that stood there before', TEXT, { text: 'é' }, [], { text: 'é' }],
  ['no length with a token, which only the build knows', TEXT, { text: '{phone} rings' }, []],
  ['no text that may be empty', EMPTY, { text: '' }, []],
  ['no item of a list of texts that stood there before', LIST, ['é', 'ab'], [], ['é']],
  ['no gap that was there before', GROUP, { a: 1 }, [], {}],
  ['each field of a group, and not the group', GROUP, {}, ['meta.text: Fill this in.']],
  [
    'what the chosen one of two kinds lacks',
    partOf('brand.json', 'logo'),
    { logo: { initials: '' } },
    ['logo.initials: Fill this in.'],
  ],
  [
    'a review without proof',
    REVIEWS,
    { items: [ANN] },
    ['items.0.source: Fill this in.', 'items.0.consent: Fill this in.'],
  ],
  ['no sample, which is not public', REVIEWS, { items: [{ ...ANN, sample: true }] }, []],
  ['no item that stood there before', REVIEWS, { items: [ZOE, ANN] }, [], { items: [ANN] }],
  ['no item that is higher up now', REVIEWS, { items: [ANN] }, [], { items: [ZOE, ANN] }],
  [
    'a new item',
    REVIEWS,
    { items: [ANN, { ...ZOE, text: '' }] },
    ['items.1.text: Fill this in.'],
    { items: [ANN] },
  ],
  [
    'a place of a list of fixed length',
    AREA,
    { coordinates: [51.2] },
    ['coordinates: Exactly 2.', 'coordinates.1: Fill this in.'],
  ],
])('a form stops for %s', (_, schema, value, expected, before) => {
  const errors = fieldErrors(schema, before, value)
  expect(errors.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(expected)
})

test('days off are folded under the day as people say it, and a new one is open and focused', async () => {
  const closedDays = ['2028-12-24', { day: '2028-12-31', opens: '08:00', closes: '12:00' }]
  await showForm(DAYS_OFF, { closedDays })
  expect(texts('.item > summary')).toEqual(['24 December 2028', '31 December 2028, 08:00–12:00'])
  // They come into their order by themselves.
  expect(texts('.tools')).toEqual(['Remove Day off 1', 'Remove Day off 2'])
  expect(document.querySelectorAll('.item[open]')).toHaveLength(0)
  await press('Add to Days off')
  expect(document.activeElement).toBe(find('Day off 3'))
  expect(find('Day off 3').closest<HTMLDetailsElement>('.item')?.open).toBe(true)
})

test('a new row of hours has its times in sight', async () => {
  await showForm(partOf('business.json', 'phoneHours'), {})
  await press('Add to Telephone hours')
  expect(find('Opens').closest('.more')).toBeNull()
})

test('the focus stays in a list when an item is removed, or moved to its end', async () => {
  const [days] = Object.values(DAYS_OFF.properties ?? {})
  const value = { list: ['2028-12-24', '2028-12-25', '2028-12-26'] }
  await showForm({ properties: { list: { ...days, days: undefined } } }, value)
  for (const [button, focus] of [
    ['Move Day off 2 up', '25 December 2028'],
    ['Remove Day off 1', '24 December 2028'],
    ['Remove Day off 2', '24 December 2028'],
    ['Remove Day off 1', 'Add to Days off'],
  ] as const) {
    await press(button)
    expect(document.activeElement?.textContent, button).toBe(focus)
  }
})

test('a choice offers what the site has by its name; a town or a page is typed, as there are others', async () => {
  const choices = {
    link: [{ value: '/our-slates', name: 'Slates' }],
    service: [{ value: 'flat-roofs', name: 'Flat roofs' }],
    town: [{ value: 'deal', name: 'Deal' }],
  }
  await showForm(partOf('jobs/'), { town: 'deal', services: ['flat-roofs'] }, { choices })
  expect(texts('.choices')).toEqual(['Flat roofs'])
  expect([find('Town (needed)').localName, find('Town (needed)').value]).toEqual(['input', 'Deal'])
  const notice = targetSchema(PROGRAM, { file: 'notices.json', add: 'notices' })
  const { onSave } = await showForm(notice, {}, { choices })
  await type('Page that says more', 'Slates')
  await press('Save')
  expect(onSave).toHaveBeenCalledWith({ link: '/our-slates' })
})

test.each(FOLDERS)(
  'a choice offers whatever a field of %s names, and no page without a folder',
  (folder) => {
    const own = files.filter(({ name }) => name.startsWith(`${folder}/`))
    const texts = new Map(own.map(({ name, text }) => [name.slice(folder.length + 1), text]))
    const { values, choices } = siteOf(PROGRAM, { head: '', texts, pictures: new Set() })
    for (const [file, value] of values) {
      const schema = schemaOf(file)
      for (const field of schema ? roleFields(schema, value) : []) {
        const offered = choices[field.role]?.map((one) => one.value) ?? [field.value]
        if (!/^(?:town|link)$/.test(field.role))
          expect(offered, `${file} ${field.path}`).toContain(field.value)
      }
    }
    expect(choices.kind?.map(({ value }) => value)).not.toContain('sitemap')
    expect(choices.link).toContainEqual({ value: '/', name: 'Home page' })
  },
)

test.each([
  ['areas/deal.json', ['Words of service pages', 'Forty slates by the church']],
  ['services/flat-roofs.json', ['Felt above the harbour']],
  ['jobs/church-slates.json', []],
])('before %s goes, what names it is known', (file, names) => {
  const own = files.filter(({ name }) => name.startsWith('scripts/test/roofer/'))
  const texts = new Map(own.map(({ name, text }) => [name.replace(/.*roofer\//, ''), text]))
  const roofer = siteOf(PROGRAM, { head: '', texts, pictures: new Set() })
  expect(namesOf(roofer, file)).toEqual(names)
})

test('a field that shows what it takes has no example, and an address is one line', async () => {
  const night = { day: '2028-12-31', opens: '18:00', closes: '24:00' }
  const value = { email: 'a@example.org', closedDays: [night] }
  await showForm(partOf('business.json', 'email,closedDays'), value)
  expect([find('Closes').type, find('Closes').value]).toEqual(['time', '00:00'])
  const email = find('Email (needed)')
  expect([email.localName, email.getAttribute('type')]).toEqual(['input', 'email'])
  expect(document.body.textContent).toContain('Such as: hello@example.com')
  expect(document.body.textContent).not.toMatch(/Such as: (?:\d{4}-|\d\d:00)/)
})

test.each([
  ['a review', { file: 'reviews.json', add: 'items' }, ['Where it is kept', 'Who said yes']],
  ['a finished job', { file: 'jobs/', add: 'page' }, ['Permission']],
])('the first fields of %s are those that visitors would wait for', async (_, target, labels) => {
  const { onSave } = await showForm(targetSchema(PROGRAM, target), {}, { isNew: true })
  for (const label of labels)
    expect(find(`${label} (needed for visitors to see it)`).closest('.more')).toBeNull()
  await press('Save')
  expect(texts('.errors a')).toEqual(expect.arrayContaining(labels))
  expect(onSave).not.toHaveBeenCalled()
})

test('after a save that failed the list stays, in the order of the form, with labels and links, until each is mended', async () => {
  await showForm(targetSchema(PROGRAM, { file: 'reviews.json', add: 'items' }), {}, { isNew: true })
  const errors = () => texts('.errors a')
  await press('Save')
  const all = errors()
  expect(all.slice(0, 3)).toEqual(['Name', 'What they wrote', 'Day'])
  await type('What they wrote (needed)', 'D')
  expect(errors()).toEqual(all.filter((name) => name !== 'What they wrote'))
  expect(document.querySelector('.errors h2')?.textContent).toMatch(/^5 fields/)
  await act(async () => document.querySelector<HTMLElement>('.errors a')?.click())
  expect(document.activeElement).toBe(find('Name (needed)'))
})

const LINE = { type: 'string', maxLength: 99 }
const FIELDS: JsonSchema = {
  properties: {
    text: { title: 'Text', ...LINE },
    page: { title: 'Page', ...LINE, pattern: '^https://' },
    price: { title: 'Price', type: 'number' },
    count: { title: 'Count', type: 'integer' },
  },
}

test('a field stands as it was typed until it is left, and is stored as it is meant', async () => {
  const { onChange } = await showForm(FIELDS, {})
  for (const [name, typed, meant] of [
    ['Text', 'Walls.\tFrom 80.', 'Walls. From 80.'],
    ['Page', 'www.x.co.uk', 'https://www.x.co.uk'],
    ['Price', '1,200', '1200'],
  ] as const) {
    await type(name, typed)
    expect(find(name).value).toBe(typed)
    await leave(name)
    expect(find(name).value).toBe(meant)
  }
  const stored = { text: 'Walls. From 80.', page: 'https://www.x.co.uk', price: 1200 }
  expect(onChange.mock.lastCall).toEqual([stored])
  const keys = ['Price', 'Count', 'Page'].map((name) => find(name).outerHTML)
  expect(keys.map((html) => html.match(/(?:inputmode|type)="\w+"/)?.[0])).toEqual([
    'inputmode="decimal"',
    'inputmode="numeric"',
    'type="url"',
  ])
})

test('a form stops for what is no price, which stays as it was typed, after what must be there', async () => {
  const { onSave } = await showForm({ ...FIELDS, required: ['count'] }, {}, { isNew: true })
  await type('Price', 'about 45')
  await press('Save')
  expect(texts('.errors li')).toEqual([
    'Count: Fill this in.',
    'Price: Write a number, such as 45 or 45.50.',
  ])
  expect(find('Price').value).toBe('about 45')
  expect(onSave).not.toHaveBeenCalled()
})

test.each<[typed: string, number: number | undefined]>([
  ['1,200', 1200],
  ['45,50', 45.5],
  ['£ 1,200.50', 1200.5],
  ['1.200,50', 1200.5],
  ['1,234,567', 1_234_567],
  ['45,', 45],
  ['0,750', 0.75],
  ['-0.8', -0.8],
  ['about 45', undefined],
  ['4-5', undefined],
  ['1.2.3,4,5', undefined],
  ['45p', undefined],
])('%s, typed as a price, is %d', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})

test.each([
  ['www.x.co.uk/a', 'https://www.x.co.uk/a'],
  [' x.de:8443?a=b ', 'https://x.de:8443?a=b'],
  ['http://x.co.uk', 'http://x.co.uk'],
  ['/a', '/a'],
  ['a.html/b c', 'a.html/b c'],
  ['mailto:ann@x.co.uk', 'mailto:ann@x.co.uk'],
  ['ann@x.co.uk', 'ann@x.co.uk'],
])('%s, typed as the address of a web page, is %s', (typed, address) => {
  expect(withScheme(typed)).toBe(address)
})

test('an address that may be missing is typed as any other', () => {
  const endpoint = fieldSchema(PROGRAM.schemas['contact.json'] ?? {}, ['form', 'endpoint'])
  expect(inputOf(endpoint).type).toBe('url')
})

test.each([
  ['Enter', 'Walls.\n\nThen we tidy.', 'Walls. Then we tidy.'],
  ['a tab', 'Walls.\tFrom 80.', 'Walls. From 80.'],
  ['a bullet of Word', 'Walls. \uF0B7 Boards.', 'Walls. Boards.'],
  ['a list', '• Walls\r\n• Boards', 'Walls Boards'],
  ["Word's line end", 'Walls.\vBoards.', 'Walls. Boards.'],
  ['the line end of JSON', 'Walls.\u2028Boards.', 'Walls. Boards.'],
  ['a space that does not break', 'Ann\u00a0B\u200b.', 'Ann B.'],
  ['a dot between words', 'Walls · boards', 'Walls · boards'],
  ['a family', '👩\u200d🔧 at work', '👩\u200d🔧 at work'],
])('%s in a text becomes what the build takes', (_, typed, text) => {
  expect(visibleText(typed)).toBe(text)
  expect(HIDDEN.test(text)).toBe(false)
})

test('an item without anything in it is not stored', () => {
  expect(tidied({ list: ['a', ' ', { text: '' }] })).toEqual({ list: ['a', { text: '' }] })
})

test('a changed list has its days in order, each once, and none that is over', () => {
  const range = { from: '2026-12-24', to: '2027-01-03' }
  const ending = { from: '2026-01-01', to: '2026-02-28' }
  const closedDays = ['2026-12-01', '2026-02-01', range, '2026-12-01', ending]
  const tidied = withDaysInOrder(DAYS_OFF, { closedDays, email: 'a' }, '2026-02-28')
  expect(tidied).toEqual({ closedDays: [ending, '2026-12-01', range], email: 'a' })
})

/** The keywords of a schema, and of those inside it. */
const keywords = (schema: JsonSchema): string[] => [
  ...Object.keys(schema),
  ...[schema.items, schema.anyOf, Object.values(schema.properties ?? {})]
    .flat()
    .flatMap((one) => (one ? keywords(one as JsonSchema) : [])),
]
const KNOWN =
  /^(?:type|nullable|properties|required|items|anyOf|enum|minLength|maxLength|pattern|allOf|minimum|maximum|minItems|maxItems|format|title|description|examples|enumNames|role|awaited|days|least|shape|whole)$/

test('every keyword of the schemas is one that forms know', () => {
  const all = Object.values(PROGRAM.schemas).flatMap(keywords)
  expect(all.filter((key) => !KNOWN.test(key))).toEqual([])
})

test('the only field of a form is marked where it must be there', async () => {
  await showForm(partOf('business.json', 'email'), {})
  expect(texts('label')).toEqual(['Email (needed)'])
})

test('places in a list of fixed length have labels of their own', async () => {
  await showForm(AREA, { coordinates: [51.2, 1.4] })
  expect(find('Degrees north (needed)').value).toBe('51.2')
  expect(labelOf(AREA, ['coordinates', 0])).toBe('Where it is, Degrees north')
})

test('an item is called in errors and problems as in its form, and words in it are no names of fields', () => {
  expect(labelOf(REVIEWS, ['items', 0, 'consent'])).toBe('Review 1, Who said yes')
  const own = 'It is "deal", the town of the page itself.'
  const firm = { ...PROGRAM, values: new Map([['areas/deal.json', { name: 'Deal' }]]) }
  expect(withLabels(own, firm, 'areas/a.json', ['nearby', 'places', 0])).toBe(own)
  const other = 'It is no "numbers" of business.json, as in areas/deal.json.'
  const words = 'It is no “Further numbers” of “Your firm”, as in “Deal”.'
  expect(withLabels(other, firm, 'services/slates.json', ['hero', 'text'])).toBe(words)
})

test('no reason in dev, where nobody knows which change has brought it, is that of an earlier one', () => {
  const last = { commit: 'a', title: 'Hours', undo: { edits: [], pictures: [] } }
  const state = {
    state: 'problems' as const,
    problems: [{ file: 'home.json', message: 'is empty.' }],
  }
  expect(isFromBefore({ ...state, commit: 'a' }, last)).toBe(true)
  expect(isFromBefore(state, last)).toBe(false)
})

test.each([
  ['Your firm: What you do', ['description'], ''],
  ['Your firm: Legal details', ['legal', 'name'], ': Registered name'],
])('a change in the form of one field, %s, is called as the form is', (title, path, more) => {
  const file = 'business.json'
  const edit = { file, path, before: 'Roofs.', after: 'Roofs in Kent.' }
  const schema = PROGRAM.schemas[file] ?? {}
  expect(changeTitle(title, [edit], file, schema, site)).toBe(title + more)
})

test('a sample can lose its mark, and what is new never has one', async () => {
  const review = targetSchema(PROGRAM, { file: 'reviews.json', add: 'items' })
  await showForm(review, { sample: true })
  await press('Only a sample')
  expect(find('Only a sample').checked).toBe(false)
  await showForm(review, {})
  expect(texts('label')).not.toContain('Only a sample')
})

test.each<[value: Json, summary: string | undefined]>([
  [{ text: '{quotePromise}' }, 'Free quotes within 24 hours'],
  [{ service: 'flat-roofs' }, 'Flat roofs'],
  [{ $schema: '../.schemas/area.json', name: 'Deal' }, 'Deal'],
  [{ source: 'images/a.jpg', focus: [50, 50] }, 'A photograph'],
  [{ from: 450, to: 2400 }, 'Price 450 – 2400'],
  [{ days: ['Monday', 'Tuesday'], opens: '08:00', closes: '16:30' }, 'Mon, Tue, 08:00–16:30'],
  [{ from: '2026-12-24', to: '2027-01-03' }, '24 December 2026 to 3 January 2027'],
  [{}, undefined],
])('an item %j is known as %s', (value, summary) => {
  const service: JsonSchema = { type: 'string', role: 'service' }
  const choices = { service: [{ value: 'flat-roofs', name: 'Flat roofs' }] }
  const printed = (text: string) => text.replace('{quotePromise}', 'Free quotes within 24 hours')
  const schema = { title: 'Price', properties: { service } }
  expect(summaryOf(schema, value, { choices, printed })).toBe(summary)
})

test('Ctrl and Enter, or the key of Macs, save from any field; Enter alone leads to the next one', async () => {
  const { onSave } = await showForm(FIELDS, {})
  await type('Text', ' Walls. ')
  const field = find('Text')
  for (const keys of [{ ctrlKey: true }, { metaKey: true }, {}]) {
    field.focus()
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...keys })
    await act(async () => field.dispatchEvent(event))
  }
  expect(onSave.mock.calls).toEqual([[{ text: 'Walls.' }], [{ text: 'Walls.' }]])
  expect(field.getAttribute('enterkeyhint')).toBe('next')
  expect(document.activeElement).toBe(find('Page'))
})

test('a value that becomes one of another kind keeps what that has too, and nothing else', async () => {
  const header = [{ label: 'Towns', href: '/#towns' }]
  const { onChange } = await showForm(partOf('navigation.json', 'header'), { header })
  await choose(document.querySelector('select'), '1')
  expect(onChange.mock.lastCall).toEqual([{ header: [{ label: 'Towns' }] }])
})

test('what can have one value alone is no field', () => {
  const fields = Object.keys(partOf('site.json').properties ?? {})
  expect([fields.includes('origin'), fields.includes('schema')]).toEqual([true, false])
})

test('help says nothing of how the file is written', () => {
  const sample = problemSentence('sample is true, so it is invented.', 'sample')
  expect(sample).toBe('It is ticked, so it is invented.')
  const help: string[] = []
  JSON.stringify(PROGRAM.schemas, (key, value) => {
    if (key === 'description' && typeof value === 'string') help.push(value)
    // A form offers a choice by its name, not by what it is called in the file.
    const { enum: all, enumNames } = value?.items ?? value ?? {}
    const codes = new RegExp(`: (?:${all?.join('|')}),|"(?:${all?.join('|')})"`)
    if (enumNames) expect(`${value.description}`).not.toMatch(codes)
    return value
  })
  expect(help.length).toBeGreaterThan(300)
  const ofFiles = /\.json\b|\btrue\b|\bfalse\b|\bnull\b|""|\[\]|"id"|"on"/
  expect(help.filter((text) => ofFiles.test(text))).toEqual([])
})

const picture = { source: {}, focus: {}, alt: { title: 'What it shows' } }
const COVER: JsonSchema = { properties: { cover: { properties: picture, least: 1, shape: 3 } } }
const OLD = { source: 'images/old.jpg', focus: [98, 3], alt: 'A roof.', sample: true }

test('arrow keys move what must stay in view, as far as the edges of the picture', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:old')
  const known = { picture: async () => new Blob() }
  const { onChange } = await showForm(COVER, { cover: OLD }, known)
  for (const key of ['ArrowRight', 'ArrowUp'])
    await hear(document.querySelector('.focal'), 'onKeyDown', { key, preventDefault() {} })
  expect(onChange.mock.lastCall).toEqual([{ cover: { ...OLD, focus: [100, 0] } }])
})

test('a new photograph is no sample, and waits for words of its own', async () => {
  vi.spyOn(photograph, 'preparePhotograph').mockResolvedValue(new Uint8Array())
  const known = { addPicture: async () => 'images/new.jpg' }
  const { onChange } = await showForm(COVER, { cover: OLD }, known)
  const target = { files: [new File([], 'IMG_1.jpg')] }
  await hear(document.querySelector('[type=file]'), 'onChange', { target })
  expect(onChange.mock.lastCall).toEqual([{ cover: { source: 'images/new.jpg', focus: [50, 50] } }])
})
