import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { Contact } from './contact.tsx'

const site = await sampleSite()
const example = (title: string) => ({
  heading: 'A quote',
  sample: 'Sample',
  title,
  lines: [],
  total: 'In all',
})
const contact = { ...site.content.contact, example: example('A ceiling') }
const firm = { ...site, content: { ...site.content, contact } }
const quoted = (own?: ReturnType<typeof example> | null) =>
  renderToStaticMarkup(<Contact site={firm} example={own} />).match(/A (?:ceiling|stair)/)?.[0]

test('the example of a quote is the shared one, unless the page has its own or null for none', () => {
  expect(quoted()).toBe('A ceiling')
  expect(quoted(example('A stair'))).toBe('A stair')
  expect(quoted(null)).toBeUndefined()
})
