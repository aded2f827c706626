import { expect, inject, test } from 'vitest'
import { textsIn } from '../checks/texts-in.ts'
import { readPages } from '../test/dom/pages.ts'
import { checkEnglish } from './check-english.ts'

test('every page of the sample passes', async () => {
  const pages = await readPages(inject('siteDir'))
  const messages = pages.flatMap(({ file, html }) => {
    const legal = /^(?:privacy|terms)\//.test(file)
    return checkEnglish(textsIn(html), legal).map((message) => `${file}: ${message}`)
  })
  expect(messages).toEqual([])
})
