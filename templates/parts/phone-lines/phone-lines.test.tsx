import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { businessNode } from '../../business-node.ts'
import { DAYS } from '../../fields/opening-hours.ts'
import { Actions } from '../actions/actions.tsx'
import { FurtherLines } from './further-lines.tsx'
import { phoneLines } from './phone-lines.ts'
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
    { id: 'emergency', label: 'Day and night', number: '07700 900 003' },
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
      textOf(line).slice(name.length).trim(),
    ]
  })

const HOURS = 'Monday to Friday 7am-7pm, Saturday by appointment, Sunday closed'
const SMS = ['sms:+447700900001', 'Photographs (07700) 900 001', '']
const WHATSAPP = ['https://wa.me/447700900002', 'WhatsApp 07700 900 002', '']

test("further numbers have the link for their kind and names; the firm's own keeps its hours where another leads", () => {
  expect(lines(firm)).toEqual([
    SMS,
    WHATSAPP,
    ['tel:+447700900003', 'Day and night 07700 900 003', ''],
  ])
  const led = { ...firm, leads: 'emergency' }
  expect(lines(led)).toEqual([
    ['tel:+441632960001', '01632 960 001', 'Monday to Friday 7am-7pm'],
    SMS,
    WHATSAPP,
  ])
  const [leader] = phoneLines(led)
  expect([leader.href, leader.name]).toEqual(['tel:+447700900003', 'Day and night 07700 900 003'])
  expect(textOf(bodyOf(<PhoneSentence site={led} line={leader} />))).toBe('Day and night')
  expect(lines({ ...firm, leads: 'nobody' })).toEqual(lines(firm))
})

test.each([
  [undefined, ['Call 01632 960 001', HOURS, 'Day and night 07700 900 003']],
  ['emergency', ['Day and night 07700 900 003', `Call 01632 960 001 ${HOURS}`]],
])(
  'each number to call is once beside the quote, the leading one (%s) as a button',
  (leads, rows) => {
    const body = bodyOf(<Actions site={leads ? { ...firm, leads } : firm} />)
    expect([...body.querySelectorAll('.actions > :not(.button:first-child)')].map(textOf)).toEqual(
      rows,
    )
  },
)

const sentenceOf = (changes: Partial<typeof business>) => {
  const one = { ...firm, content: { ...firm.content, business: { ...business, ...changes } } }
  return bodyOf(<PhoneSentence site={one} line={phoneLines(one)[0]} />)
}

const own = [{ days: [...DAYS], opens: '08:00', closes: '16:30' }]
const silent = WEEK.slice(1) as typeof own
test.each([
  ['its hours', { phoneHours: own }, 'Calls Monday to Sunday 8am-4:30pm'],
  ['the working hours', { hours: own, phoneHours: undefined }, 'Calls Monday to Sunday 8am-4:30pm'],
  ['no words without any', { phoneHours: silent }, ''],
])('the sentence about the telephone has %s', (_, hours, sentence) => {
  expect(textOf(sentenceOf(hours))).toBe(sentence)
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

test('structured data has each further number with its purpose', () => {
  expect(JSON.parse(JSON.stringify(businessNode(firm))).contactPoint).toEqual([
    { '@type': 'ContactPoint', contactType: 'Photographs', telephone: '+447700900001' },
    { '@type': 'ContactPoint', contactType: 'WhatsApp', telephone: '+447700900002' },
    { '@type': 'ContactPoint', contactType: 'Day and night', telephone: '+447700900003' },
  ])
  expect(businessNode(site)).not.toHaveProperty('contactPoint')
})
