import { expect, test } from 'vitest'
import { parsedUrl } from './parsed-url.ts'

test('an address with letters beyond ASCII is one after thousands of others, and a text is none', () => {
  for (let count = 0; count < 20_000; count++) parsedUrl('https://www.example.com')
  expect(parsedUrl('https://www.müller-putz.de')?.hostname).toBe('www.xn--mller-putz-9db.de')
  expect(parsedUrl('not an address')).toBeUndefined()
})
