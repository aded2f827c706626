import { expect, test } from 'vitest'
import { numbers } from './numbers.ts'

test('a second number becomes the first of the further ones, in place and still plain text', () => {
  const before = { phone: {}, secondPhone: { display: '07700 900 001', dial: '+447700900001' }, email: 'a@example.com' }
  const after = numbers('business.json', before)
  expect(JSON.stringify(after)).toBe('{"phone":{},"numbers":[{"number":"07700 900 001","link":false}],"email":"a@example.com"}')
  for (const [name, value] of [['business.json', after] as const, ['claims.json', before] as const])
    expect(numbers(name, value)).toBe(value)
})
