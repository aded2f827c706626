import { expect, test } from 'vitest'
import { brandSignature } from './brand-signature.ts'

test('the cut of pictures becomes the signature, and values without one stay the same', () => {
  expect(brandSignature('brand.json', { colour: '#17607a', pictures: 'straight' })).toEqual({ colour: '#17607a', signature: 'none' })
  expect(brandSignature('brand.json', { pictures: 'sweep' })).toEqual({ signature: 'sweep' })
  const others = [{ signature: 'ridge' }, { colour: '#17607a' }]
  for (const value of others) expect(brandSignature('brand.json', value)).toBe(value)
  expect(brandSignature('home.json', others[0])).toBe(others[0])
})
