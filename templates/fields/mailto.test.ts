import { expect, test } from 'vitest'
import { mailto } from './mailto.ts'

test.each<[Parameters<typeof mailto>, address: string]>([
  [['quotes@example.com'], 'quotes@example.com'],
  [['a@example.com', 'Quote & more?'], 'a@example.com?subject=Quote%20%26%20more%3F'],
  [['a@example.com', 'x', 'A & b\r\n'], 'a@example.com?subject=x&body=A%20%26%20b%0D%0A'],
  [['a@example.com', undefined, 'x'], 'a@example.com?body=x'],
  [['info@Müller-Putz.de'], 'info@xn--mller-putz-9db.de'],
])('a message to %j has the address mailto:%s', (parts, address) => {
  expect(mailto(...parts)).toBe(`mailto:${address}`)
})

test.each([
  ...['info?bcc=other@evil.test,x', 'a&bcc=b', 'a%3Fcc=b', 'a#b', 'a,b', "o'neil+quotes"],
])('the message has one recipient and the intended fields, whatever %s contains', (local) => {
  const url = new URL(mailto(`${local}@example.com`, 'x', 'y'))
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(decodeURIComponent(url.pathname)).toBe(`${local}@example.com`)
  expect(url.pathname.match(/[,@]/g)).toEqual(['@'])
})
