import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sample } from '../../../scripts/test/content/sample-words.ts'
import { faultsOf } from '../../../scripts/test/content/schema-faults.ts'
import { linksOf, parseHtml, textOf } from '../../../scripts/test/dom/pages.ts'
import { homeSchema } from '../../pages/home/home-schema.ts'
import type { Site } from '../../site.ts'
import { Symptoms } from './symptoms.tsx'

const crack = {
  sign: 'A crack',
  meaning: 'It may be the age of it.',
  urgency: 'No rush.',
  service: 'repairs',
}
const services = [{ slug: 'repairs', name: 'Repairs', route: '/repairs' }]

function shown(items: (typeof crack & { part?: string })[]) {
  const content = {
    business: {},
    contact: {},
    home: { symptoms: { heading: 'What is it?', items } },
    services,
  }
  return parseHtml(renderToStaticMarkup(<Symptoms site={{ content } as Site} />)).body
}

test('each symptom has its meaning and its urgency, and a link to its service', () => {
  const body = shown([crack, { ...crack, sign: 'A bulge', part: 'ceilings' }])
  expect(linksOf(body)).toEqual([
    ['A crack Repairs', '/repairs'],
    ['A bulge Repairs', '/repairs#ceilings'],
  ])
  expect(textOf(body.querySelector('p'))).toBe('It may be the age of it. No rush.')
})

test.each([
  [{ symptoms: { heading: 'What is it?', items: [] } }, []],
  [{ symptoms: undefined }, []],
  [
    { symptoms: { heading: 'What is it?', items: Array(9).fill(crack) } },
    ['symptoms.items has 9 items. Write 0 to 8.'],
  ],
  [
    {
      symptoms: { heading: 'What is it?', items: [{ ...crack, service: 'Repairs', urgency: '' }] },
    },
    [
      'symptoms.items.0.urgency is empty. Write the text.',
      'symptoms.items.0.service is not a slug. Use lower-case letters, digits and single hyphens, such as "north-end".',
    ],
  ],
])('validating %j reports %j', (symptoms, faults) => {
  expect(faultsOf(homeSchema, { ...sample('home.json'), ...symptoms })).toEqual(faults)
})
