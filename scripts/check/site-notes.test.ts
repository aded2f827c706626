import { expect, test } from 'vitest'
import { editedSample } from '../test/content/edited-folder.ts'
import { loadContent } from '../test/content/load-content.ts'
import { TEST_NOW } from '../test/test-now.ts'
import { siteNotes } from './site-notes.ts'

/** The notes on numbers, for the sample with another telephone number. */
function notesOn(number: string): string[] {
  const { content } = loadContent(
    editedSample({
      'business.json': ({ phone }) => {
        phone.number = number
      },
    }),
  )
  return siteNotes(content, TEST_NOW)
    .map(({ message }) => message)
    .filter((note) => note.includes('numbering plan'))
}

test('a telephone number that lacks a digit is noted; samples and whole ones are not', () => {
  expect(notesOn('01245 123 45')).toEqual([
    'The numbering plan of GB has no such number: 01245 123 45. Ring it: a digit may be missing.',
  ])
  expect(notesOn('01245 123 456')).toEqual([])
  expect(notesOn('01632 960 001')).toEqual([])
})
