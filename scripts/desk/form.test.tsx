import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import type { JsonSchema } from '../load/json-schema.ts'
import { ROOT } from '../root.ts'
import { useDom } from '../test/dom/use-dom.ts'
import { oneOfEach } from '../test/thorough.ts'
import type { Json } from './edit.ts'
import { type FormSite, SchemaForm } from './form.tsx'
import { formSchema } from './form-schema.ts'
import { SCHEMAS } from './schemas.ts'
import { sourceOf } from './site-view.ts'
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
  isFolded: false,
  isAlone: false,
}

/** Shows a form; returns what it stands in, and what ends it. */
async function showForm(schema: JsonSchema, value: Json, onSave = vi.fn()) {
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
        order={[]}
        site={site}
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

test('a town is typed, as a firm works in towns without a page too', () => {
  const { schema } = formSchema({ type: 'string', role: 'town' }, { town: ['deal'] })
  expect(schema).not.toHaveProperty('enum')
})

test('a text of a wrong length is counted, unless it stood there before', () => {
  const text = { type: 'string', minLength: 2, maxLength: 9 }
  const schema = { type: 'object', properties: { text } }
  const validate = (before?: Json) =>
    validatorOf(schema, before).validateFormData({ text: 'x' }, {}).errors
  expect(validate()).toMatchObject([{ message: '1 character. Write 2 to 9.' }])
  expect(validate({ text: 'x' })).toEqual([])
})

test('help says nothing of how the file is written', () => {
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
