import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { businessNode } from '../../business-node.ts'
import { DAYS } from '../../fields/opening-hours.ts'
import { Actions } from '../actions/actions.tsx'
import { FurtherLines } from './further-lines.tsx'
import { phoneLines } from './phone-lines.ts'
import { PhoneSentence } from './phone-sentence.tsx'

const WEEK = [
  { days: DAYS.slice(0, 5), opens: '07:00', closes: '19:00' },
  { days: ['Saturday'], text: 'by appointment' },
]
const firmWith = (business: object = {}) =>
  sampleSite({
    business: {
      phoneHours: WEEK,
      phoneLine: 'Calls {hours}',
      numbers: [
        { label: 'Photographs', number: '(07700) 900 001', kind: 'text' },
        { label: 'WhatsApp', number: '07700 900 002', kind: 'whatsapp' },
        { id: 'emergency', label: 'Day and night', number: '07700 900 003' },
        { number: '07700 900 004', link: false },
      ],
      ...business,
    },
  })
const firm = firmWith()
const lines = (one: typeof firm) =>
  [...bodyOf(<FurtherLines site={one} />).querySelectorAll('p')].map((line) => {
    const name = textOf(line.querySelector('a span'))
    const href = line.querySelector('a')?.getAttribute('href')
    return [href, name, textOf(line).slice(name.length).trim()]
  })

const HOURS = 'Monday to Friday 7am-7pm, Saturday by appointment, Sunday closed'
const SMS = ['sms:+447700900001', 'Photographs (07700) 900 001', '']
const WHATSAPP = ['https://wa.me/447700900002', 'WhatsApp 07700 900 002', '']
const DAY_AND_NIGHT = ['tel:+447700900003', 'Day and night 07700 900 003', '']
const OFFICE = ['tel:+441632960001', '01632 960 001', 'Monday to Friday 7am-7pm']

test("further numbers have the link for their kind and names; the firm's own keeps its hours where another leads", () => {
  expect(lines(firm)).toEqual([SMS, WHATSAPP, DAY_AND_NIGHT])
  expect(lines({ ...firm, leads: 'nobody' })).toEqual(lines(firm))
  const led = { ...firm, leads: 'emergency' }
  expect(lines(led)).toEqual([OFFICE, SMS, WHATSAPP])
  const [leader] = phoneLines(led)
  expect([leader.href, leader.name, '']).toEqual(DAY_AND_NIGHT)
  expect(textOf(bodyOf(<PhoneSentence site={led} line={leader} />))).toBe('Day and night')
})

test.each([
  [undefined, ['Call 01632 960 001', HOURS, 'Day and night 07700 900 003']],
  ['emergency', ['Day and night 07700 900 003', `Call 01632 960 001 ${HOURS}`]],
])('beside the quote each number is once, the leading one (%s) as a button', (leads, rows) => {
  const body = bodyOf(<Actions site={leads ? { ...firm, leads } : firm} />)
  const shown = [...body.querySelectorAll('.actions > :not(.button:first-child)')].map(textOf)
  expect(shown).toEqual(rows)
})

const own = [{ days: DAYS, opens: '08:00', closes: '16:30' }]
const saturday = { days: ['Saturday'], opens: '09:00', closes: '13:00' }
test.each([
  ['its hours', { phoneHours: own }, 'Monday to Sunday 8am-4:30pm'],
  ['the working hours', { hours: own, phoneHours: undefined }, 'Monday to Sunday 8am-4:30pm'],
  ['no words without any', { phoneHours: WEEK.slice(1) }],
  [
    'each day with its hours on a line',
    { phoneHours: [...WEEK.slice(0, 1), saturday] },
    ...['Monday to Friday 7am-7pm,', 'Saturday 9am-1pm'],
  ],
])('the sentence about the telephone has %s', (_, hours, ...lines) => {
  const site = firmWith(hours)
  const body = bodyOf(<PhoneSentence site={site} line={phoneLines(site)[0]} />)
  expect(textOf(body)).toBe(['Calls', ...lines].slice(lines.length ? 0 : 1).join(' '))
  expect([...body.querySelectorAll('.unbroken')].map(textOf)).toEqual(lines)
})

test('structured data has each further number with its purpose', () => {
  const point = (contactType: string, telephone: string) => ({
    ...{ '@type': 'ContactPoint', contactType, telephone },
  })
  expect(JSON.parse(JSON.stringify(businessNode(firm))).contactPoint).toEqual([
    point('Photographs', '+447700900001'),
    point('WhatsApp', '+447700900002'),
    point('Day and night', '+447700900003'),
  ])
  expect(businessNode(sampleSite())).not.toHaveProperty('contactPoint')
})
