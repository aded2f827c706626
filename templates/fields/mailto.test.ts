import { expect, test } from 'vitest'
import { mailto } from './mailto.ts'

test('a mailto address has one recipient and the intended fields, whatever it contains', () => {
  expect(mailto('quotes@example.com')).toBe('mailto:quotes@example.com')
  expect(mailto('quotes@example.com', 'Quote & more?')).toBe(
    'mailto:quotes@example.com?subject=Quote%20%26%20more%3F',
  )
  expect(mailto('a@example.com', 'x', 'One & two\r\n')).toBe(
    'mailto:a@example.com?subject=x&body=One%20%26%20two%0D%0A',
  )
  expect(mailto('a@example.com', undefined, 'x')).toBe('mailto:a@example.com?body=x')
  expect(mailto('info@Müller-Putz.de')).toBe('mailto:info@xn--mller-putz-9db.de')
  for (const local of [
    'info?bcc=other@evil.test,x',
    'a&bcc=b',
    'a%3Fcc=b',
    'a#b',
    'a,b',
    "o'neil+quotes",
  ]) {
    const url = new URL(mailto(`${local}@example.com`, 'x', 'y'))
    expect([...url.searchParams.keys()], local).toEqual(['subject', 'body'])
    expect(decodeURIComponent(url.pathname)).toBe(`${local}@example.com`)
    expect(url.pathname.match(/[,@]/g), local).toEqual(['@'])
  }
})
