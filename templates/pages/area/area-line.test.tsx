import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseHtml, textOf } from '../../../scripts/test/dom/pages.ts'
import type { Site } from '../../site.ts'
import { AreaLine } from './area-line.tsx'
import type { AreaContent } from './area-schema.ts'

const sam = { name: 'Sam Hartest', role: 'Joiner', words: 'Hello.' }

function shown(line: string | undefined, person?: object) {
  const site = { content: { business: { people: person && [person] }, labels: { sample: 'Sample' } } } as unknown as Site
  return textOf(parseHtml(renderToStaticMarkup(<AreaLine site={site} area={{ line } as AreaContent} />)).body)
}

test('what somebody of the firm would look at first stands with their name, and as a sample while they are one', () => {
  expect(shown("I'd start under the stairs.", sam)).toBe("I'd start under the stairs.Sam Hartest Joiner")
  expect(shown("I'd start under the stairs.", { ...sam, sample: true })).toBe("I'd start under the stairs.Sam Hartest Joiner Sample")
})

test('the words stand alone where nobody is named, and a town without them shows nothing', () => {
  expect(shown("I'd start under the stairs.")).toBe("I'd start under the stairs.")
  expect(shown(undefined, sam)).toBe('')
})
