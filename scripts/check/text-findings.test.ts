import { expect, test } from 'vitest'
import { placeholders, privateHosts } from '../../templates/fields/placeholder.ts'
import { reservedNumbers } from './text-findings.ts'

test("Ofcom's numbers for drama are recognised in any spelling", () => {
  const drama = [
    '01632 960 001',
    '+44 1632 960001',
    '+44 (0)1632 960 001',
    '(01632) 960-001',
    '020 7946 0001',
    '07700 900 001',
    '0121 496 0001',
    '03069 990001',
  ]
  for (const number of drama) expect(reservedNumbers(`Call ${number} now`), number).toHaveLength(1)
  for (const number of ['01223 000 001', '020 7945 0001', '300+', '0 1632'])
    expect(reservedNumbers(number), number).toEqual([])
})

test('reserved names, previews at a host and private networks are not public', () => {
  expect(
    privateHosts(
      'https://example.com/a quotes@x.example https://www.iana.org https://abc123.firm.pages.dev',
    ),
  ).toEqual(['example.com', 'abc123.firm.pages.dev', 'x.example'])
  for (const host of ['new--firm.netlify.app', 'firm-git-new.vercel.app'])
    expect(privateHosts(`https://${host}`)).toEqual([host])
  const inside =
    '0x7f000001 2130706433 0177.0.0.1 127.1 intranet printer nas.lan router.home.arpa forms.corp abc.onion a.local. 10.0.0.7 erp.corp'
  for (const host of inside.split(' '))
    expect(privateHosts(`https://${host}/form`), host).toHaveLength(1)
  const open = 'Follow @firm, or write to us@firm.co.uk or https://forms.firm.co.uk:8443/x'
  expect(
    privateHosts(`${open} https://firm.github.io https://firm.pages.dev https://firm.netlify.app`),
  ).toEqual([])
})

test('a placeholder is text in brackets that is not a link', () => {
  expect(placeholders('[one] and [a link](/terms) and [two]')).toEqual(['[one]', '[two]'])
})
