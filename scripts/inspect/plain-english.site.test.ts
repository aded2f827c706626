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

test('a boast has to be provable, and advice is none', () => {
  const boasts = (text: string) => hardToRead([text]).filter((said) => said.includes('provable'))
  for (const text of ["We're the best plasterers in Essex.", 'Ask the leading roofers of Kent.', 'It has a finish second to none.'])
    expect(boasts(text), text).toHaveLength(1)
  for (const text of [
    'The best advice is often to leave it alone.',
    'Old lime is best left as it is.',
    'A crack leading from the window tells you more.',
    'It dries in a week at best.',
  ])
    expect(boasts(text), text).toEqual([])
})
