import { expect, test } from 'vitest'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import type { Site } from '../../site.ts'
import { AreaLine } from './area-line.tsx'
import type { Area } from './schema.ts'

const sam = { name: 'Sam Hartest', role: 'Joiner', words: 'Hello.' }

function lineOf(line: string | undefined, person?: object) {
  const site = {
    content: { business: { people: person && [person] }, labels: { sample: 'Sample' } },
  } as unknown as Site
  return textOf(bodyOf(<AreaLine site={site} area={{ line } as Area} />))
}

test('the line is signed by the person who speaks for the firm, and marked while they are a sample', () => {
  expect(lineOf("I'd start under the stairs.", sam)).toBe(
    "I'd start under the stairs.Sam Hartest Joiner",
  )
  expect(lineOf("I'd start under the stairs.", { ...sam, sample: true })).toBe(
    "I'd start under the stairs.Sam Hartest Joiner Sample",
  )
})

test('the line is unsigned if nobody is named, and a town without one shows nothing', () => {
  expect(lineOf("I'd start under the stairs.")).toBe("I'd start under the stairs.")
  expect(lineOf(undefined, sam)).toBe('')
})
