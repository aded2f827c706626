import { expect, test } from 'vitest'
import * as z from 'zod'
import { text } from '../../templates/fields/text.ts'
import { list } from '../../templates/fields/values.ts'
import { readJson } from './json-source.ts'
import { schemaDiagnostics } from './schema-diagnostics.ts'

const schema = z.strictObject({
  heading: text(20),
  hero: z.strictObject({ heading: text(20), text: text(20) }),
  areas: list(z.union([z.strictObject({ area: text(9) }), z.strictObject({ name: text(9) })]), {
    least: 1,
    most: 3,
  }),
})
const good = { heading: 'a', hero: { heading: 'b', text: 'c' }, areas: [{ area: 'd' }] }

function problems(value: unknown) {
  const source = readJson('content/x.json', Buffer.from(JSON.stringify(value, null, 2)))
  const { error } = schema.safeParse(source.value)
  return error
    ? schemaDiagnostics(source, schema, error).map(
        ({ line, column, message }) => `${line}:${column} ${message}`,
      )
    : []
}

test('each problem names the field and its place, or the whole file', () => {
  expect(problems(null)).toEqual(['1:1 The file is null. Write an object in curly brackets.'])
  expect(problems({ ...good, heading: '', hero: { heading: 7 } })).toEqual([
    '2:14 heading is empty. Write the text.',
    '4:16 hero.heading is a number. Write a text in quotes.',
    '3:11 hero.text is missing. Write a text in quotes.',
  ])
})

test('a length that counts the value of a token says so', () => {
  const typed = {
    ...good,
    heading: 'Joiner | {name}',
    hero: { heading: 'x'.repeat(21), text: 'c' },
  }
  const source = readJson('content/x.json', Buffer.from(JSON.stringify(typed)))
  const { error } = schema.safeParse({ ...typed, heading: `Joiner | ${'x'.repeat(12)}` })
  expect(error && schemaDiagnostics(source, schema, error).map(({ message }) => message)).toEqual([
    'heading has 21 characters. Write at most 20. This counts the text that replaces {name}.',
    'hero.heading has 21 characters. Write at most 20.',
  ])
})

test('a misspelt key is named with the nearest one and all that there are, and the field that it means is not missing as well', () => {
  const misspelt =
    'hero has the unknown key "headng". Did you mean "heading"? Known keys: heading, text.'
  expect(problems({ ...good, hero: { heading: 'b', text: 'c', headng: 'd' } })).toEqual([
    `6:5 ${misspelt}`,
  ])
  expect(problems({ ...good, hero: { headng: 'b', text: 'c' } })).toEqual([`4:5 ${misspelt}`])
  expect(problems({ ...good, hero: { headng: 'b', heading: '', text: 'c' } })).toHaveLength(2)
  expect(problems({ ...good, [`k${'e'.repeat(9999)}`]: 1 })[0]).toMatch(
    /^12:3 The file has the unknown key "ke{59}…"\. Known keys: heading, hero/,
  )
})

test('of alternatives, the one that was meant is explained', () => {
  expect(problems({ ...good, areas: [{ area: 7 }, { nam: 'x' }] })).toEqual([
    '9:15 areas[0].area is a number. Write a text in quotes.',
    '11:5 areas[1].area is missing. Write a text in quotes.',
    '12:7 areas[1] has the unknown key "nam". Did you mean "name"? Known keys: area, name.',
  ])
})
