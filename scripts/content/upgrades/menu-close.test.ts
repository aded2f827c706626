import { expect, test } from 'vitest'
import { menuClose } from './menu-close.ts'

test('the word is removed, and all else and other files stay the same', () => {
  expect(menuClose('navigation.json', { menu: 'Menu', menuClose: 'Close', home: 'Home' })).toEqual({ menu: 'Menu', home: 'Home' })
  for (const [name, value] of [
    ['navigation.json', { menu: 'Menu' }],
    ['home.json', { menuClose: 'Close' }],
  ] as const) {
    expect(menuClose(name, value)).toBe(value)
  }
})
