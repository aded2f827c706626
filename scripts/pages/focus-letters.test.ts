import { expect, test } from 'vitest'
import { focusRules } from '../../templates/parts/picture/focus.ts'
import { focusLetters } from './focus-letters.ts'

test('each focal point has a letter in markup and rules alike, and none where nothing is cropped', () => {
  const rules = focusRules([
    [50, 20],
    [9, 8],
    [50, 20],
  ])
  expect(focusLetters({ rules, markup: '<img data-focus="9-8"><img data-focus="50-20" alt><img data-focus="1-1">' })).toEqual({
    rules: '[data-focus=a]{object-position:50% 20%}[data-focus=b]{object-position:9% 8%}',
    markup: '<img data-focus="b"><img data-focus="a" alt><img>',
  })
})

test('more points than letters stay apart', () => {
  const points = Array.from({ length: 90 }, (_, index) => [index, 1] as const)
  const { rules } = focusLetters({ rules: focusRules(points), markup: '' })
  expect(new Set(rules.match(/(?<=data-focus=)[a-z]\d*(?=\])/g)).size).toBe(90)
})
