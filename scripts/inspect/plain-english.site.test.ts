import { expect, inject, test } from 'vitest'
import { pageFacts } from '../checks/page-facts.ts'
import { readPages } from '../test/dom/pages.ts'
import { hardToRead } from './plain-english.ts'

// To a firm's own content the same rules are advice: its words are its own.

test('every page of the sample reads as people talk', async () => {
  const pages = await readPages(inject('siteDir'))
  const said = pages.flatMap(({ file, html }) => {
    const legal = /^(?:privacy|terms)\//.test(file)
    return hardToRead(pageFacts(html).text, legal).map((message) => `${file}: ${message}`)
  })
  expect(said).toEqual([])
})
