import { expect, test } from 'vitest'
import { sample } from '../../scripts/test/content/sample-words.ts'
import { faultsOf, withValue } from '../../scripts/test/content/schema-faults.ts'
import { businessSchema } from './business-schema.ts'

const business = sample('business.json')
const faultsWith = (field: string, value: unknown) =>
  faultsOf(businessSchema, withValue(business, field, value))

test('a number is read as people in the firm’s country write it', () => {
  expect(faultsWith('phone.number', '+44 (0)1632 960 001')).toEqual([])
  const american = withValue(
    withValue(business, 'phone.number', '(312) 555-0123'),
    'numbers[0].number',
    '312-555-0124',
  )
  expect(faultsOf(businessSchema, withValue(american, 'country', 'US'))).toEqual([])
  expect(faultsOf(businessSchema, american)).toEqual([
    'phone.number is "(312) 555-0123", which lacks its first digit, as in 0312 555 0123, in GB. Write the whole number as people there dial it, or with + and the code of its country.',
    'numbers.0.number is "312-555-0124", which lacks its first digit, as in 0312 555 0124, in GB. Write the whole number as people there dial it, or with + and the code of its country.',
  ])
})

test('a number of another form is reported once, and so is a country that does not exist', () => {
  expect(faultsWith('phone.number', '01632 960 001 ext. 2')).toEqual([
    'phone.number is not a telephone number. Write it as people read it, such as "01632 960 001", "(01632) 960 001" or "(312) 555-0123".',
  ])
  for (const code of ['UK', 'EU', 'XX'])
    expect(faultsWith('country', code)).toEqual([
      'country is not the code of a country. Write one such as "GB", "IE" or "US".',
    ])
  expect(faultsWith('country', 'Britain')).toEqual([
    'country has 7 characters. Write at most 2.',
    'country is not the code of a country. Write two capital letters, such as "GB".',
  ])
})
