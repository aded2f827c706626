import { expect, test } from 'vitest'
import {
  bundleBrandStyles,
  bundleDeferredStyles,
  bundlePrintStyles,
  bundleStyles,
} from './bundle-styles.ts'
import { compatibleStyle } from './compatible-style.ts'

const SHEETS = [
  await bundleStyles(),
  await bundleDeferredStyles(),
  await bundlePrintStyles(),
  ...(await bundleBrandStyles()).values(),
]

// The library drops one whose rule stands before another of the same selector: seen with 1.33 and
// `p{color:red!important}:root{--x:0}p{color:green}`.
test('each declaration that is important in the sources is in the built styles', () => {
  const importantIn = (sheet: string) => sheet.match(/!\s*important/g)?.length ?? 0
  const sources = SHEETS.map(importantIn)
  expect(SHEETS.map((sheet) => importantIn(compatibleStyle(sheet)))).toEqual(sources)
  expect(Math.max(...sources)).toBeGreaterThan(0)
})

// Safari before 17.4 and Firefox before 128 drop the whole declaration (https://caniuse.com/mdn-css_properties_content_alt_text).
test('a drawn character that is not read out is drawn in browsers that know no words for it, too', () => {
  const drawn = SHEETS.map((sheet) => compatibleStyle(sheet)).flatMap((sheet) => [
    ...sheet.matchAll(/(?<before>[^{};]*[{};])\s*content:\s*(?<text>"[^"]+")\s*\/\s*""/g),
  ])
  expect(drawn.length).toBeGreaterThan(0)
  for (const { groups: { before, text } = {} } of drawn)
    expect(before).toContain(`content:${text};`)
})
