import { expect, test } from 'vitest'
import { addressLine } from './postal-address.ts'

test.each([
  [
    'GB',
    { street: '1 High Street', town: 'Hartest', postcode: 'IP29 4DH' },
    '1 High Street, Hartest, IP29 4DH',
  ],
  [
    'IE',
    { street: 'Unit 4, Mill Lane', town: 'Naas', region: 'Co. Kildare', postcode: 'W91 X2C3' },
    'Unit 4, Mill Lane, Naas, Co. Kildare, W91 X2C3',
  ],
  [
    'US',
    { street: '12 Oak Street', town: 'Chicago', region: 'IL', postcode: '60601' },
    '12 Oak Street, Chicago, IL 60601',
  ],
  ['DE', { street: 'Lindenweg 5', town: 'Berlin', postcode: '10115' }, 'Lindenweg 5, 10115 Berlin'],
  ['GB', { street: '[Registered office address]' }, '[Registered office address]'],
  [undefined, {}, ''],
])('an address in %s: %o is %o', (country, parts, line) => {
  expect(addressLine(parts, country)).toBe(line)
})
