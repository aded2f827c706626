import { expect, test } from 'vitest'
import { placeholders, privateHosts } from '../../templates/fields/placeholder.ts'
import { reservedNumbers } from './text-findings.ts'

test.each([
  ...['01632 960 001', '+44 1632 960001', '+44 (0)1632 960 001', '(01632) 960-001'],
  ...['020 7946 0001', '07700 900 001', '0121 496 0001', '03069 990001'],
])("Ofcom's numbers for drama are recognised in any spelling: %s", (number) => {
  expect(reservedNumbers(`Call ${number} now`)).toHaveLength(1)
})

test.each(['01223 000 001', '020 7945 0001', '300+', '0 1632'])('%s is a real number', (number) => {
  expect(reservedNumbers(number)).toEqual([])
})

test('reserved names, previews at a host and private networks are not public', () => {
  const spellings = 'https://example.com/a quotes@x.example https://abc123.firm.pages.dev'
  expect(privateHosts(`${spellings} https://www.iana.org`)).toEqual([
    'example.com',
    'abc123.firm.pages.dev',
    'x.example',
  ])
  const inside =
    'new--firm.netlify.app firm-git-new.vercel.app 0x7f000001 2130706433 0177.0.0.1 127.1 intranet printer nas.lan router.home.arpa forms.corp abc.onion a.local. 10.0.0.7 erp.corp'
  for (const host of inside.split(' '))
    expect(privateHosts(`https://${host}/form`), host).toHaveLength(1)
  const open =
    'Follow @firm, or write to us@firm.co.uk or https://forms.firm.co.uk:8443/x https://firm.github.io https://firm.pages.dev https://firm.netlify.app'
  expect(privateHosts(open)).toEqual([])
})

test('a placeholder is text in brackets that is not a link', () => {
  expect(placeholders('[one] and [a link](/terms) and [two]')).toEqual(['[one]', '[two]'])
})
