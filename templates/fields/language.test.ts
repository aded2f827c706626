import { expect, test } from 'vitest'
import { isFromLeft, openGraphLocale } from './language.ts'

test.each([
  ['en-GB', 'en_GB'],
  ['zh-Hant-TW', 'zh_TW'],
  ['sr-Latn', 'sr_RS'],
  ['cy', 'cy_GB'],
])('%s is %s for link cards', (language, locale) => {
  expect(openGraphLocale(language)).toBe(locale)
})

test.each<[isIt: boolean, ...languages: string[]]>([
  [true, 'en-GB', 'de', 'zh-Hant-TW', 'az', 'pa', 'he-Latn'],
  [false, 'he', 'ar', 'fa-IR', 'ur', 'yi', 'dv', 'ckb', 'az-IR', 'pa-PK', 'az-Arab'],
])('whether a language is written from left to right: %s', (isIt, ...languages) => {
  expect(languages.filter((tag) => isFromLeft(tag) !== isIt)).toEqual([])
})
