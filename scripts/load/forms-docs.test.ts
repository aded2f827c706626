import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contactSchema } from '../../templates/content/contact-schema.ts'
import { serviceSchema } from '../../templates/content/delivery-schema.ts'
import { fill } from '../../templates/fields/fill.ts'
import { FORM_FIELDS } from '../../templates/fields/form-fields.ts'
import { setField } from '../test/content/edit-json.ts'
import { sample } from '../test/content/sample-words.ts'
import { faultsOf } from '../test/content/schema-faults.ts'
import { ROOT } from '../test/temporary.ts'

const text = readFileSync(path.join(ROOT, 'docs/forms.md'), 'utf8')
const { email, phone } = sample('business.json')
const recipes = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) =>
  JSON.parse(fill(json, { email, phone })),
)

const tried = ['http://localhost:8787/enquiry', 'http://127.0.0.1:8787'].map((endpoint) => ({
  endpoint,
}))

test.each([...recipes, ...tried])(
  'the recipe %j is valid content, and so is a program on this machine to try it with',
  (recipe) => {
    const contact = sample('contact.json')
    Object.assign(contact.form, recipe)
    expect(faultsOf(contactSchema, contact)).toEqual([])
  },
)

test('the first recipe is a whole form: every field that it may ask for, and every word around them', () => {
  const { delivery: _, ...words } = sample('contact.json').form
  const names = [...FORM_FIELDS.map(({ name }) => name), ...Object.keys(words), 'service']
  expect(Object.keys(recipes[0]).sort()).toEqual([...new Set(names)].sort())
})

test('every setting is explained', () => {
  expect(recipes.length).toBeGreaterThan(3)
  const names = [...FORM_FIELDS.map(({ name }) => name), ...Object.keys(serviceSchema.shape)]
  for (const name of names) expect(text).toContain(`\`${name}\``)
})

const TAKEN = { fields: [{ name: 'email', value: 'x' }] }

test.each([
  ['form.endpoint', 'http://forms.example.com/x', 'is not an https address'],
  ['form.service', { photoFields: ['a', 'b', 'c', 'd'] }, '4'],
  ['form.service', TAKEN, 'is a name that the form needs itself'],
  ['form.delivery', undefined, 'is missing. With an endpoint'],
])('%s = %j is an error', (place, value, message) => {
  const contact = sample('contact.json')
  contact.form.endpoint = 'https://forms.example.com/x'
  setField(contact, place, value)
  expect(faultsOf(contactSchema, contact).join()).toContain(message)
})

test.each([
  [{ email: { label: 'a' } }, /^$/],
  [{ phone: { label: 'a' } }, /^$/],
  [{}, /nobody could answer/],
])('a form must ask for something to answer to: %j', (answer, faults) => {
  const contact = sample('contact.json')
  const { email: _, phone: __, ...form } = contact.form
  expect(faultsOf(contactSchema, { ...contact, form: { ...form, ...answer } }).join()).toMatch(
    faults,
  )
})
