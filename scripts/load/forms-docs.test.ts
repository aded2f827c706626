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

/** Programs on this machine, to try a form with. */
const tried = ['http://localhost:8787/enquiry', 'http://127.0.0.1:8787']

test.each([...recipes, ...tried.map((endpoint) => ({ endpoint }))])(
  'the recipe %j is valid content',
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

test.each<[values: Record<string, unknown>, ...faults: string[]]>([
  [{ 'form.endpoint': 'http://forms.example.com/x' }, 'is not an https address'],
  [{ 'form.service': { photoFields: ['a', 'b', 'c', 'd'] } }, '4'],
  [{ 'form.service': TAKEN }, 'is a name that the form needs itself'],
  [{ 'form.email': undefined }],
  [{ 'form.phone': undefined }],
  [{ 'form.email': undefined, 'form.phone': undefined }, 'nobody could answer'],
])('a form with %j has these mistakes: %s', (values, ...faults) => {
  const contact = sample('contact.json')
  setField(contact, 'form.endpoint', 'https://forms.example.com/x')
  for (const [place, value] of Object.entries(values)) setField(contact, place, value)
  expect(faultsOf(contactSchema, contact)).toEqual(
    faults.map((one) => expect.stringContaining(one)),
  )
})
