import { expect, test } from 'vitest'
import { openGraphLocale } from './language.ts'

test.each([
  ['en-GB', 'en_GB'],
  ['zh-Hant-TW', 'zh_TW'],
  ['sr-Latn', 'sr_RS'],
  ['cy', 'cy_GB'],
])('%s is %s for link previews', (language, locale) => {
  expect(openGraphLocale(language)).toBe(locale)
})
