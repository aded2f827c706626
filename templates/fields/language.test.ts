import { expect, test } from 'vitest'
import { openGraphLocale, textDirection } from './language.ts'

test.each([
  ['en-GB', undefined, 'en_GB'],
  ['ar', 'rtl', 'ar_EG'],
  ['he-IL', 'rtl', 'he_IL'],
  ['ur-PK', 'rtl', 'ur_PK'],
  ['az-Arab-IR', 'rtl', 'az_IR'],
  ['zh-Hant-TW', undefined, 'zh_TW'],
  ['sr-Latn', undefined, 'sr_RS'],
  ['cy', undefined, 'cy_GB'],
])('%s runs %s and is %s for link previews', (language, direction, locale) => {
  expect(textDirection(language)).toBe(direction)
  expect(openGraphLocale(language)).toBe(locale)
})
