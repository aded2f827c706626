import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sample } from '../../../scripts/test/content/sample-words.ts'
import { faultsOf } from '../../../scripts/test/content/schema-faults.ts'
import { parseHtml, textOf } from '../../../scripts/test/dom/pages.ts'
import type { Person } from '../../content/business-schema.ts'
import { homeSchema } from '../../pages/home/home-schema.ts'
import type { Site } from '../../site.ts'
import { NotYet } from './not-yet.tsx'

const words = {
  heading: "Don't ring us yet if…",
  items: [
    { when: 'it rains.', instead: 'Wait.' },
    { when: 'it only creaks.', instead: 'Oil it.' },
  ],
}

function shown(person?: Person): string[] {
  const content = {
    business: {
      phone: { display: '01632 960 001', dial: '+441632960001' },
      phoneLine: 'Ring us',
      hours: [],
      people: person && [person],
    },
    site: { language: 'en-GB' },
    home: { notYet: words },
    labels: { sample: 'Sample' },
  }
  const { body } = parseHtml(renderToStaticMarkup(<NotYet site={{ content } as unknown as Site} />))
  return [...body.querySelectorAll('h2, li, p')].map(textOf)
}

test('each line completes the heading, strikes the number through and says what to do instead; it stands whole, signed, below the last', () => {
  const struck = '01632 960 001'
  const said = [
    "Don't ring us yet if…",
    `it rains. ${struck} Wait.`,
    `it only creaks. ${struck} Oil it.`,
  ]
  const person = { name: 'Ann Smith', role: 'Joiner', words: 'Ring me.' }
  expect(shown()).toEqual([...said, '01632 960 001'])
  expect(shown(person)).toEqual([...said, '01632 960 001Ann Smith'])
  expect(shown({ ...person, sample: true })).toEqual([...said, '01632 960 001Ann Smith Sample'])
})

test('the section is optional, and one line is too few', () => {
  const home = sample('home.json')
  expect(faultsOf(homeSchema, { ...home, notYet: undefined })).toEqual([])
  expect(faultsOf(homeSchema, { ...home, notYet: words })).toEqual([])
  expect(
    faultsOf(homeSchema, { ...home, notYet: { ...words, items: words.items.slice(1) } }),
  ).toEqual(['notYet.items has 1 item. Write 2 to 8.'])
})
