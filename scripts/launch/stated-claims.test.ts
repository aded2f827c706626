import { expect, test } from 'vitest'
import type { LoadedContent } from '../content/load-content.ts'
import { statedClaims, statedWarnings } from './stated-claims.ts'

const claims = {
  experience: { figure: '20+', label: 'years of experience' },
  jobs: { figure: '300+', label: 'jobs completed' },
  satisfaction: { figure: '100%', label: 'customer satisfaction' },
  rating: { figure: '5.0', reviews: '50+' },
  insured: { text: 'Fully insured' },
  guaranteed: { text: 'Quality guaranteed' },
  quoteTime: { text: 'Free quotes within 24 hours', hours: 24 },
}
const areas = Array.from({ length: 16 }, (_, index) => ({
  slug: `town-${index}`,
  projects: { figure: '600+' },
}))
/** A firm with sixteen towns and six services. */
const content = {
  areas,
  services: Array(6).fill({}),
  claims,
  site: { language: 'en-GB' },
} as unknown as LoadedContent['content']

/** The claims in a text. */
function found(text: string, file = 'home.json', path: string[] = ['hero', 'text']): string[] {
  return statedClaims({ content, texts: [{ file, path, text }] }).map(
    ({ words, token, agrees }) => `${words} ${agrees ? '=' : '≠'} {${token}}`,
  )
}

test.each([
  ['Plasterers with 20+ years of experience.', ['20+ years = {years}']],
  ['Plasterers with 25+ years of experience.', ['25+ years ≠ {years}']],
  ['We finished 300+ fine jobs.', ['300+ fine jobs = {jobs}']],
  [
    '98% satisfaction, from 50+ reviews.',
    ['98% satisfaction ≠ {satisfaction}', '50+ reviews = {reviewCount}'],
  ],
  ['We work in sixteen towns.', ['sixteen towns = {towns}']],
  ['Sixteen towns know us, 16 towns.', ['Sixteen towns = {Towns}', '16 towns = {towns}']],
  ['Six services.', ['Six services = {Services}']],
  ['fully insured', ['fully insured = {insured}']],
  ['Free quotes within 24 hours', ['Free quotes within 24 hours = {quotePromise}']],
])('%s', (text, expected) => {
  expect(found(text)).toEqual(expected)
})

test.each([
  'With {years} years of experience, in {towns} towns, within {quoteTime} of your quote.',
  'A guarantee of 2 years.',
  // Of sixteen, and of another county.
  'seven other Devon towns',
  'This and fifteen other Essex towns; fifteen towns besides.',
  'A quote within two days where the house is far.',
  'Two towns meet here, and three services run between them.',
  'The plaster dries within 24 hours.',
  'Six hundred houses, six conservation areas.',
  'Half of it is 20% of a wall.',
  // The time limits of guarantees, of cancellation rights and of work do not promise an answer.
  'If it cracks, tell us within 14 days and we answer for it.',
  'You may cancel an accepted quote within 14 days.',
  'Report a fault within 3 days and we visit you.',
  'We replace a blown patch within two days.',
])('%s states no claim', (text) => {
  expect(found(text)).toEqual([])
})

test("a town's page may state its own figure, and a promise must agree with its hours", () => {
  expect(found('600+ jobs in this town.', 'areas/town-3.json')).toEqual([])
  expect(found('600+ jobs in this town.')).toEqual(['600+ jobs ≠ {jobs}'])
  const promise = (text: string) => found(text, 'claims.json', ['quoteTime', 'text'])
  for (const wrong of ['2 days', 'two days', '25 hours', '1 hour'])
    expect(promise(`Quotes within ${wrong}`)).toEqual([`${wrong} ≠ {quoteTime}`])
  for (const right of ['24 hours', '1 day', 'one day'])
    expect(promise(`Quotes within ${right}`)).toEqual([`${right} = {quoteTime}`])
  expect(promise('Quotes within {quoteTime}')).toEqual([])
})

test('texts with the same claim share one warning', () => {
  const sources = new Map(
    ['home.json', 'map.json'].map((file) => [
      file,
      { value: { text: 'With 20+ years of experience!' } },
    ]),
  )
  expect(
    statedWarnings({ content, sources } as unknown as LoadedContent).map(({ message }) => message),
  ).toEqual([
    'says "20+ years". Write {years} instead, so that it stays true. So do others, in map.json.',
  ])
})
