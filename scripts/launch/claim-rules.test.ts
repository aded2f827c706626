import { expect, test } from 'vitest'
import { DAYS } from '../../templates/fields/opening-hours.ts'
import { longestGap } from './claim-rules.ts'

const days = [...DAYS]

test('the longest closed time may be within a day; a firm that never opens has none', () => {
  expect(
    longestGap([
      { label: 'a', days, text: '12am-9am, 6pm-11:59pm', opens: '00:00', closes: '23:59' },
    ]),
  ).toBe(9)
  expect(longestGap([{ label: 'a', days, text: 'Closed' }])).toBeUndefined()
})
