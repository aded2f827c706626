import { expect, test } from 'vitest'
import { faultsOf } from '../../scripts/test/content/schema-faults.ts'
import { hasOnePeriod, hoursText, openingHours, periodsOf } from './opening-hours.ts'

const day = (opens?: string, closes?: string, text?: string) => ({
  label: 'Weekdays',
  days: ['Monday' as const],
  ...(opens && { opens }),
  ...(closes && { closes }),
  ...(text !== undefined && { text }),
})

test.each([
  ...[
    '7:00 AM-7:00 PM',
    '07:00-19:00',
    '07:00–19:00',
    '7am – 7pm',
    '7 till 7',
    '7-7',
    '7.00am to 7.00pm',
    '7 a.m. until 7 p.m.',
  ].map((text) => day('07:00', '19:00', text)),
  ...['8-4', '8 till 4', '8.00–16.00', '8am-4pm', 'From 8 to 4', '8am-12pm and 1pm-4pm'].map(
    (text) => day('08:00', '16:00', text),
  ),
  ...['9am to noon', '9-12', '9am-12pm', '9 til midday'].map((text) => day('09:00', '12:00', text)),
  ...['Open 24 hours', '24/7', 'Open all day', '00:00-24:00', '24 hrs'].map((text) =>
    day('00:00', '23:59', text),
  ),
  ...['7pm-7am', '19:00-07:00', '7 till 7'].map((text) => day('19:00', '07:00', text)),
  ...['7am-midnight', '07:00-24:00', '7am-12am', '07:00-00:00'].flatMap((text) => [
    day('07:00', '24:00', text),
    day('07:00', '00:00', text),
  ]),
  day('00:00', '24:00', 'Open 24 hours'),
  day('07:00', '19:00'),
  day('19:00', '07:00'),
  day(undefined, undefined, 'Closed'),
  day(undefined, undefined, 'By appointment, within 2 days'),
])('%j is accepted', (value) => {
  expect(faultsOf(openingHours, value)).toEqual([])
})

test.each<[value: object, fault: string]>([
  [
    day('08:00', '08:00'),
    'closes is "08:00", as when you open. For the whole day write "00:00" and "23:59".',
  ],
  ...['7am-6pm', '8-7', '19:00-07:00', 'Closed', 'Open 24 hours'].map((text): [object, string] => [
    day('07:00', '19:00', text),
    `text says "${text}", but the times are 07:00 to 19:00. Make them agree, or leave the text out.`,
  ]),
  ...['7am-7pm', 'Open 24 hours'].map((text): [object, string] => [
    day(undefined, undefined, text),
    `text says "${text}", but the times are left out. Make them agree.`,
  ]),
  ...[day('00:00', '23:59'), day('00:00', '24:00'), day()].map((value): [object, string] => [
    value,
    'text is missing. Write what visitors read on a day without times, such as "Closed" or "Open 24 hours".',
  ]),
  [day('07:00'), 'closes is missing. Write both times, or neither for a closed day.'],
  [day('7am', '19:00', '7am-7pm'), 'opens is not a time. Write it as "HH:MM", such as "07:00".'],
  [
    day('19:00', '07:00', '7am-7pm'),
    'text says "7am-7pm", but the times are 19:00 to 07:00. Make them agree, or leave the text out.',
  ],
  [day('24:00', '07:00'), 'opens is not a time. Write it as "HH:MM", such as "07:00".'],
  [day('07:00', '24:01'), 'closes is not a time. Write it as "HH:MM", such as "17:00".'],
])('%j is refused', (value, fault) => {
  expect(faultsOf(openingHours, value)).toEqual([fault])
})

test.each([
  ['en-GB', '07:00', '19:00', '7am-7pm'],
  ['en-GB', '00:30', '12:45', '12:30am-12:45pm'],
  ['en-US', '19:00', '07:00', '7pm-7am'],
  ['en-GB', '07:00', '24:00', '7am-12am'],
  ['en-GB', '07:00', '00:00', '7am-12am'],
  ['de', '07:00', '19:00', '07:00-19:00'],
  ['de', '07:00', '24:00', '07:00-24:00'],
  ['cy', '08:00', '16:30', '08:00-16:30'],
  ['es-US', '07:00', '19:00', '7:00 a.m.-7:00 p.m.'],
])(
  'without a text the hours are derived from the times: in %s',
  (language, opens, closes, text) => {
    expect(hoursText(day(opens, closes), language)).toBe(text)
  },
)

test('a text is printed as it is written', () => {
  expect(hoursText(day('08:00', '16:30', '8 till 4.30'), 'de')).toBe('8 till 4.30')
})

test.each([
  [day('07:00', '19:00'), '07:00-19:00', true],
  [day('07:00', '19:00', '7 till 7'), '07:00-19:00', true],
  [day(undefined, undefined, 'Closed'), '', true],
  [day('08:00', '18:00', '8-12, 2-6'), '08:00-12:00 14:00-18:00', false],
  [
    day('09:00', '21:00', '9am-1pm, 2.30-5 and 19:00-21:00'),
    '09:00-13:00 14:30-17:00 19:00-21:00',
    false,
  ],
  [day('00:00', '23:59', 'Open 24 hours'), '00:00-23:59', false],
  [day('00:00', '24:00', 'Open 24 hours'), '00:00-24:00', false],
  [day('19:00', '07:00'), '19:00-07:00', true],
  [day('18:00', '02:00', '6pm-10pm, 11pm-2am'), '18:00-22:00 23:00-02:00', false],
])('the periods of %j are %s', (item, periods, isOne) => {
  expect(
    periodsOf(item)
      .map((period) => period.join('-'))
      .join(' '),
  ).toBe(periods)
  expect(hasOnePeriod(item)).toBe(isOne)
})
