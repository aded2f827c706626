import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import type { JsonSchema } from '../../json/json-schema.ts'
import { schemaOf } from '../../load/content-files.ts'
import { roleFields } from '../../load/role-fields.ts'
import { ROOT } from '../../root.ts'
import { useDom } from '../../test/dom/use-dom.ts'
import { oneOfEach } from '../../test/thorough.ts'
import { SCHEMAS } from '../build/desk-schemas.ts'
import { choicesOf, parsedValues, sourceOf, targetSchema, valuesWith } from '../site.ts'
import type { Json } from '../store/edit.ts'
import { words } from '../words.ts'
import { type FormSite, SchemaForm } from './form.tsx'
import type { Choices } from './form-schema.ts'
import { validatorOf } from './validate.ts'

useDom()
beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

const FOLDERS = ['scripts/test/sample', 'scripts/test/roofer', 'scripts/test/locksmith']

/** Every content file of these sites that has a form, with its schema. */
const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .flatMap((name) => {
      const source = sourceOf(name)
      const schema = SCHEMAS[source]
      const text = readFileSync(path.join(ROOT, folder, name), 'utf8')
      return schema ? { name: `${folder}/${name}`, source, schema, text } : []
    }),
)

const site: FormSite = {
  choices: {},
  pictures: {
    show: async () => undefined,
    add() {},
    needs: () => ({ least: 0, isCropped: true, name: 'photo' }),
  },
  printed: () => undefined,
}

/** Shows a form; returns what it stands in, and what ends it. */
async function showForm(schema: JsonSchema, value: Json, onSave = vi.fn(), choices: Choices = {}) {
  const onChange = vi.fn()
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <SchemaForm
        schema={schema}
        initial={value}
        before={value}
        order={['*']}
        site={{ ...site, choices }}
        onChange={onChange}
        onSave={onSave}
      />,
    ),
  )
  return { container, onChange, end: () => act(async () => root.unmount()) }
}

test.each(oneOfEach(files, ({ source }) => source))(
  '$name: a form that is opened, walked through and saved changes nothing',
  async ({ schema, text }) => {
    const warn = vi.spyOn(console, 'warn')
    const value = JSON.parse(text) as Json
    const onSave = vi.fn()
    const { container, onChange, end } = await showForm(schema, value, onSave)
    await act(async () => {
      for (const field of container.querySelectorAll<HTMLElement>('input, textarea, select')) {
        field.focus()
        field.blur()
      }
    })
    expect(container.querySelectorAll('input, textarea, select, button').length).toBeGreaterThan(1)
    await act(async () => container.querySelector('form')?.requestSubmit())
    expect(onChange).not.toHaveBeenCalled()
    expect(onSave).toHaveBeenCalledOnce()
    expect(JSON.stringify(onSave.mock.calls[0]?.[0])).toBe(JSON.stringify(value))
    expect(warn).not.toHaveBeenCalled()
    await end()
  },
)

test('values are chosen by the names that an owner knows, one or several', async () => {
  const kinds = { enum: ['a-b', 'c'], enumNames: ['A to B', 'C alone'] }
  const { container, end } = await showForm(
    {
      type: 'object',
      properties: {
        one: { title: 'One', type: 'string', ...kinds },
        many: { title: 'Many', type: 'array', items: { type: 'string', ...kinds } },
      },
    },
    { one: 'c', many: ['a-b'] },
  )
  const texts = (selector: string) =>
    [...container.querySelectorAll(selector)].map((one) => one.textContent)
  expect(texts('select option')).toEqual(['Not set', 'A to B', 'C alone'])
  expect(container.querySelector('select')?.value).toBe('c')
  expect(texts('.choices label')).toEqual(['A to B', 'C alone'])
  await end()
})

test('a text of a wrong length is counted, unless it stood there before', () => {
  const text = { type: 'string', minLength: 2, maxLength: 9 }
  const schema = { type: 'object', properties: { text } }
  const validate = (before?: Json) =>
    validatorOf(schema, before).validateFormData({ text: 'é' }, {}).errors
  expect(validate()).toMatchObject([{ message: '1 character. Write 2 to 9.' }])
  expect(validate({ text: 'é' })).toEqual([])
})

/** The control with a label, or the button with a name. */
function find(container: HTMLElement, name: string): HTMLElement {
  const all = [...container.querySelectorAll<HTMLElement>('label, button')]
  const one = all.find(
    (label) => (label.getAttribute('aria-label') ?? label.textContent?.trim()) === name,
  )
  const found =
    one instanceof HTMLLabelElement ? one.htmlFor && document.getElementById(one.htmlFor) : one
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

const DAYS_OFF = targetSchema({ file: 'business.json', keys: ['closedDays'] })
const summaries = (container: HTMLElement) =>
  [...container.querySelectorAll('.item > summary')].map((one) => one.textContent)

test('days off are folded under the day as people say it', async () => {
  const closedDays = ['2028-12-24', { day: '2028-12-31', opens: '08:00', closes: '12:00' }]
  const { container, end } = await showForm(DAYS_OFF, { closedDays })
  expect(summaries(container)).toEqual(['24 December 2028', '31 December 2028, 08:00, 12:00'])
  expect(container.querySelectorAll('.item[open]')).toHaveLength(0)
  await act(async () => find(container, 'Add to Days off').click())
  expect(document.activeElement).toBe(find(container, 'Day off 3'))
  expect(document.activeElement?.closest<HTMLDetailsElement>('.item')?.open).toBe(true)
  await end()
})

test('the focus stays in a list when an item is removed, or moved to its end', async () => {
  const closedDays = ['2028-12-24', '2028-12-25', '2028-12-26']
  const { container, end } = await showForm(DAYS_OFF, { closedDays })
  const press = async (name: string) => {
    const button = find(container, name)
    button.focus()
    await act(async () => button.click())
  }
  await press('Move Day off 2 up')
  expect(summaries(container)[0]).toBe('25 December 2028')
  expect(document.activeElement?.textContent).toBe('25 December 2028')
  await press('Remove Day off 1')
  expect(document.activeElement?.textContent).toBe('24 December 2028')
  await press('Remove Day off 2')
  await press('Remove Day off 1')
  expect(document.activeElement?.textContent).toBe('Add to Days off')
  await end()
})

test('what the site has is chosen by its name; a town is typed, as a firm works in towns without a page too', async () => {
  const choices = {
    service: [{ value: 'flat-roofs', name: 'Flat roofs' }],
    town: [{ value: 'deal', name: 'Deal' }],
  }
  const { container, end } = await showForm(
    targetSchema({ file: 'jobs/' }),
    { town: 'deal', services: ['flat-roofs'] },
    vi.fn(),
    choices,
  )
  expect(container.querySelector('.choices')?.textContent).toBe('Flat roofs')
  const town = find(container, 'Town (needed)') as HTMLInputElement
  expect([town.localName, town.value]).toEqual(['input', 'Deal'])
  await end()
})

test.each(FOLDERS)(
  'whatever a field of %s names is offered, and no kind of page that has no folder',
  (folder) => {
    const own = files.filter(({ name }) => name.startsWith(`${folder}/`))
    const texts = new Map(own.map(({ name, text }) => [name.slice(folder.length + 1), text]))
    const values = parsedValues({ head: '', texts, pictures: new Set() })
    const choices = choicesOf(values)
    for (const [file, value] of values) {
      const schema = schemaOf(file)
      for (const { role, value: name, path: place } of schema ? roleFields(schema, value) : []) {
        if (role === 'town') continue
        const offers = choices[role]
        if (offers)
          expect(
            offers.map((one) => one.value),
            `${file} ${place.join('.')}`,
          ).toContain(name)
      }
    }
    expect(choices.kind?.map(({ value }) => value)).not.toContain('sitemap')
  },
)

test('a field that shows what it takes has no example, and an address is one line', async () => {
  const { container, end } = await showForm(
    targetSchema({ file: 'business.json', keys: ['email', 'closedDays'] }),
    {
      email: 'a@example.org',
      closedDays: [{ day: '2028-12-31', opens: '18:00', closes: '24:00' }],
    },
  )
  const clock = find(container, 'Closes') as HTMLInputElement
  expect([clock.type, clock.value]).toEqual(['time', '00:00'])
  expect(find(container, 'Email (needed)').getAttribute('type')).toBe('email')
  expect(find(container, 'Email (needed)').localName).toBe('input')
  expect(container.textContent).toContain('Such as: quotes@example.com')
  expect(container.textContent).not.toMatch(/Such as: (?:\d{4}-|\d\d:00)/)
  await end()
})

test.each([
  ['www.x.co.uk/a', 'https://www.x.co.uk/a'],
  [' x.de:8443?a=b ', 'https://x.de:8443?a=b'],
  ['http://x.co.uk', 'http://x.co.uk'],
  ['/a', '/a'],
  ['a.html/b c', 'a.html/b c'],
  ['mailto:ann@x.co.uk', 'mailto:ann@x.co.uk'],
  ['ann@x.co.uk', 'ann@x.co.uk'],
])(
  '%s, typed as the address of a web page, is %s when the field is left',
  async (typed, address) => {
    const text = { type: 'string', maxLength: 99 }
    const properties = { page: { title: 'Page', ...text, pattern: '^https://' }, text }
    const value = { page: typed, text: typed }
    const { container, onChange, end } = await showForm({ type: 'object', properties }, value)
    for (const name of ['Page', 'Text']) {
      await act(async () => find(container, name).focus())
      await act(async () => find(container, name).blur())
    }
    expect(find(container, 'Page').getAttribute('type')).toBe('url')
    if (typed === address) expect(onChange).not.toHaveBeenCalled()
    else expect(onChange.mock.calls).toEqual([[{ page: address, text: typed }]])
    await end()
  },
)

test('of two kinds of value, only what the chosen one lacks is reported', () => {
  const schema = targetSchema({ file: 'brand.json', keys: ['mark'] })
  const { errors } = validatorOf(schema, undefined).validateFormData({ mark: { initials: '' } }, {})
  expect(errors.map(({ property }) => property)).toEqual(['mark.initials'])
})

test('what is missing inside a group that must be there is found at once', () => {
  const schema = targetSchema({ file: 'services/', add: 'page' })
  const found = validatorOf(schema, undefined).validateFormData({}, {}).errors
  const properties = found.map(({ property }) => property)
  expect(properties).toContain('meta.title')
  expect(properties).not.toContain('meta')
  expect(properties).toContain('hero.heading')
})

test('Enter saves from any field with Ctrl, or with the key of Macs, and not alone', async () => {
  const onSave = vi.fn()
  const { container, end } = await showForm(DAYS_OFF, { closedDays: ['2028-12-24'] }, onSave)
  const field = find(container, 'Day off 1')
  field.focus()
  for (const keys of [{}, { ctrlKey: true }, { metaKey: true }]) {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...keys })
    await act(async () => field.dispatchEvent(event))
  }
  expect(onSave).toHaveBeenCalledTimes(2)
  await end()
})

test('a value that becomes one of another kind keeps what that has too, and nothing else', async () => {
  const entry = { label: 'Towns', href: '/#towns' }
  const schema = targetSchema({ file: 'navigation.json', keys: ['header'] })
  const { container, onChange, end } = await showForm(schema, { header: [entry] })
  const kind = container.querySelector('select') as HTMLSelectElement
  await act(async () => {
    kind.value = '1'
    kind.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(onChange.mock.lastCall).toEqual([{ header: [{ label: 'Towns' }] }])
  await end()
})

test('a phone offers a point for what has decimals, and none for a count', async () => {
  const properties = {
    price: { title: 'Price', type: 'number' },
    count: { title: 'Count', type: 'integer' },
  }
  const { container, end } = await showForm(
    { type: 'object', properties },
    { price: 1.5, count: 2 },
  )
  const modes = ['Price', 'Count'].map((name) => find(container, name).getAttribute('inputmode'))
  expect(modes).toEqual(['decimal', 'numeric'])
  await end()
})

test('what can have one value alone is no field', async () => {
  const { container, end } = await showForm(targetSchema({ file: 'site.json' }), { schema: 2 })
  expect(container.textContent).toContain('Domain')
  expect(container.textContent).not.toContain('Format version')
  await end()
})

test('a new item comes first in its list', () => {
  const values = new Map([['reviews.json', { items: [{ name: 'Ann' }] }]])
  const next = valuesWith({ file: 'reviews.json', add: 'items' }, { name: 'Zoë' }, values)
  expect(next.get('reviews.json')?.items).toEqual([{ name: 'Zoë' }, { name: 'Ann' }])
})

test('help says nothing of how the file is written', () => {
  expect(words.problem('sample is true, so it is invented.', 'sample')).toBe(
    'It is ticked, so it is invented.',
  )
  const help: string[] = []
  JSON.stringify(SCHEMAS, (key, value) => {
    if (key === 'description' && typeof value === 'string') help.push(value)
    return value
  })
  expect(help.length).toBeGreaterThan(300)
  expect(
    help.filter((text) => /\.json\b|\btrue\b|\bfalse\b|\bnull\b|""|\[\]|"id"/.test(text)),
  ).toEqual([])
})
