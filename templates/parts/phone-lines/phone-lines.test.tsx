import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { businessNode } from '../../business-node.ts'
import { DAYS } from '../../fields/opening-hours.ts'
import { FurtherLines } from './further-lines.tsx'
import { answeredTexts, phoneLines } from './phone-lines.ts'
import { PhoneSentence } from './phone-sentence.tsx'

const site = await sampleSite()
const WEEK = [
  { days: DAYS.slice(0, 5), opens: '07:00', closes: '19:00' },
  { days: ['Saturday'], text: 'by appointment' },
]
const business = {
  ...site.content.business,
  phoneHours: WEEK,
  phoneLine: 'Calls {hours}',
  numbers: [
    { label: 'Photographs', number: '(07700) 900 001', kind: 'text' },
    { label: 'WhatsApp', number: '07700 900 002', kind: 'whatsapp' },
    { id: 'emergency', label: 'Emergency line', number: '07700 900 003', always: 'Day and night' },
    { number: '07700 900 004', link: false },
  ],
} as typeof site.content.business
const firm = { ...site, content: { ...site.content, business } }
const lines = (one: typeof site) =>
  [...bodyOf(<FurtherLines site={one} />).querySelectorAll('p')].map((line) => {
    const name = textOf(line.querySelector('a span'))
    return [
      line.querySelector('a')?.getAttribute('href'),
      name,
      textOf(line).slice(name.length + 1),
    ]
  })

const SMS = ['sms:+447700900001', 'Photographs (07700) 900 001', 'Monday to Friday 7am-7pm']
const WHATSAPP = [
  'https://wa.me/447700900002',
  'WhatsApp 07700 900 002',
  'Monday to Friday 7am-7pm',
]

test('further numbers have the link for their kind, names and hours; leading with another keeps the hours of all', () => {
  expect(lines(firm)).toEqual([
    SMS,
    WHATSAPP,
    ['tel:+447700900003', 'Emergency line 07700 900 003', 'Day and night'],
  ])
  const led = { ...firm, leads: 'emergency' }
  expect(lines(led)).toEqual([
    ['tel:+441632960001', '01632 960 001', 'Monday to Friday 7am-7pm'],
    SMS,
    WHATSAPP,
  ])
  const [leader] = phoneLines(led)
  expect([leader.href, leader.name, leader.sentence]).toEqual([
    'tel:+447700900003',
    'Emergency line 07700 900 003',
    'Emergency line: {hours}',
  ])
  expect(phoneLines(firm)[0].sentence).toBe('Calls {hours}')
  // Without hours of its own, or without its number, a page says when the firm answers.
  const [hourless] = phoneLines({
    content: {
      ...firm.content,
      business: { ...business, numbers: [{ id: 'x', label: 'X', number: '07700 900 005' }] },
    },
    leads: 'x',
  })
  expect([hourless.sentence, ...answeredTexts(hourless, site.content.site)]).toEqual([
    'Calls {hours}',
    'Monday to Friday 7am-7pm',
  ])
  expect(lines({ ...firm, leads: 'nobody' })).toEqual(lines(firm))
})

const sentenceOf = (changes: Partial<typeof business>) => {
  const [line] = phoneLines({
    content: { ...firm.content, business: { ...business, ...changes } },
  })
  return bodyOf(<PhoneSentence site={site} line={line} />)
}

test('the sentence about the telephone has its hours or the working hours, and needs some', () => {
  const own = [{ days: [...DAYS], opens: '08:00', closes: '16:30' }]
  expect(textOf(sentenceOf({ phoneHours: own }))).toBe('Calls Monday to Sunday 8am-4:30pm')
  expect(textOf(sentenceOf({ hours: own, phoneHours: undefined }))).toBe(
    'Calls Monday to Sunday 8am-4:30pm',
  )
  expect(textOf(sentenceOf({ phoneHours: WEEK.slice(1) as typeof own }))).toBe('')
})

test('in the sentence about a number, each day stays with its hours', () => {
  const saturday = { days: ['Saturday' as const], opens: '09:00', closes: '13:00' }
  const body = sentenceOf({ phoneHours: [...WEEK.slice(0, 1), saturday] as typeof business.hours })
  expect(textOf(body)).toBe('Calls Monday to Friday 7am-7pm, Saturday 9am-1pm')
  expect([...body.querySelectorAll('.unbroken')].map(textOf)).toEqual([
    'Monday to Friday 7am-7pm,',
    'Saturday 9am-1pm',
  ])
})

test('structured data has each further number with its purpose and hours', () => {
  const point = (
    contactType: string,
    telephone: string,
    dayOfWeek: unknown = WEEK[0]?.days,
    [opens, closes] = ['07:00', '19:00'],
  ) => ({
    '@type': 'ContactPoint',
    contactType,
    telephone,
    hoursAvailable: [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }],
  })
  expect(JSON.parse(JSON.stringify(businessNode(firm))).contactPoint).toEqual([
    point('Photographs', '+447700900001'),
    point('WhatsApp', '+447700900002'),
    point('Emergency line', '+447700900003', [...DAYS], ['00:00', '23:59']),
  ])
  expect(businessNode(site)).not.toHaveProperty('contactPoint')
})
