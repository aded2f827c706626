import { expect, test } from 'vitest'
import { noWrapPhoneNumbers } from './no-wrap-phone-numbers.ts'

test('numbers in texts are kept together, those in attributes stay as they are', () => {
  const body = '<a title="01632 960 001">Call 01632 960 001 now</a><p>+44 1632 960 001</p>'
  expect(noWrapPhoneNumbers(body, ['01632 960 001', '+44 1632 960 001'])).toBe(
    '<a title="01632 960 001">Call <span class="number">01632 960 001</span> now</a><p><span class="number">+44 1632 960 001</span></p>',
  )
  expect(noWrapPhoneNumbers(body, [])).toBe(body)
  expect(noWrapPhoneNumbers('<p>(01632) 960 001</p>', ['(01632) 960 001'])).toBe('<p><span class="number">(01632) 960 001</span></p>')
})
