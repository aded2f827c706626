import { expect, test } from 'vitest'
import * as z from 'zod'
import { exact, text } from '../../templates/fields/text.ts'
import { list } from '../../templates/fields/values.ts'
import { messageOf } from '../finding.ts'
import { readJson } from './json-source.ts'
import { placeFindings } from './place-findings.ts'
import { schemaFindings } from './schema-findings.ts'

const area = z.union([z.strictObject({ area: text(9) }), z.strictObject({ name: text(9) })])
const schema = z.strictObject({
  heading: text(20),
  hero: z.strictObject({ heading: text(20), text: text(20) }),
  areas: list('Area', area, { least: 1, most: 3 }),
})
const good = { heading: 'a', hero: { heading: 'b', text: 'c' }, areas: [{ area: 'd' }] }

function problems(value: unknown, of: z.ZodType = schema) {
  const source = readJson('content/x.json', Buffer.from(JSON.stringify(value, null, 2)))
  const { error } = of.safeParse(source.value)
  const findings = schemaFindings('x.json', source.value, of, error?.issues ?? [])
  return placeFindings(findings, new Map([['x.json', source]])).map(
    (one) => `${one.line}:${one.column} ${messageOf(one)}`,
  )
}

test('each problem names the field and its place, or the whole file', () => {
  expect(problems(null)).toEqual(['1:1 The file is null. Write an object in curly brackets.'])
  expect(problems({ ...good, heading: '', hero: { heading: 7 } })).toEqual([
    '2:14 heading is empty. Write the text.',
    '4:16 hero.heading is a number. Write a text in quotes.',
    '3:11 hero.text is missing. Write a text in quotes.',
  ])
})

test('a length counts every token alike, and says so', () => {
  const hero = { heading: 'x'.repeat(21), text: 'By {name}' }
  expect(problems({ ...good, heading: 'Joiners | {name}', hero })).toEqual([
    '2:14 heading has 23 characters. Write at most 20. {name} counts as 13 each.',
    '4:16 hero.heading has 21 characters. Write at most 20.',
  ])
})

test('an exact text of a wrong form is reported once, without its length', () => {
  const forms = z.strictObject({
    colour: exact(7, /^#[0-9a-f]{6}$/, 'is not a colour.', 'Write one.'),
    zone: exact(7, (zone) => zone.startsWith('E'), 'is not a time zone.', 'Write one.'),
  })
  expect(problems({ colour: '#1f5f8b0', zone: 'Atlantis' }, forms)).toEqual([
    '2:13 colour is not a colour. Write one.',
    '3:11 zone is not a time zone. Write one.',
  ])
})

test('a misspelt key is named with the nearest one and all that there are, and what it means is not missing as well', () => {
  const misspelt =
    'hero has the unknown key "headng". Did you mean "heading"? Known keys: heading, text.'
  const hero = { heading: 'b', text: 'c', headng: 'd' }
  expect(problems({ ...good, hero })).toEqual([`6:5 ${misspelt}`])
  expect(problems({ ...good, hero: { headng: 'b', text: 'c' } })).toEqual([`4:5 ${misspelt}`])
  expect(problems({ ...good, hero: { ...hero, heading: '' } })).toHaveLength(2)
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
