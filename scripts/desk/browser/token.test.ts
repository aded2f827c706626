import { expect, test } from 'vitest'
import { keyWarning } from './token.ts'

test.each([
  ['2027-01-16', undefined],
  ['2027-01-15', 'Your key ends on 15 January 2027 at the latest.'],
  ['2026-12-01', 'Your key ends on 1 December 2026 at the latest.'],
])('two weeks before its last day, %s, a key warns', (lastDay, warning) => {
  const said = keyWarning({ token: 't', lastDay }, new Date('2027-01-01T12:00:00Z'))
  expect(said?.slice(0, warning?.length ?? 0)).toBe(warning)
})

test('who was handed a key asks for a new one', () => {
  const said = keyWarning(
    { token: 't', lastDay: '2027-01-02', parcel: 'p' },
    new Date('2027-01-01'),
  )
  expect(said).toBe('Your key ends on 2 January 2027. Ask whoever gave it to you for a new one.')
})
