import { expect, test } from 'vitest'
import { messageOf } from '../finding.ts'
import { editedSample } from '../test/content/edited-folder.ts'
import { loadContent } from './load-content.ts'

test('texts and lists that are far too long, and thousands of mistakes in one file, are ordinary problems', () => {
  const { problems } = loadContent(
    editedSample({
      'business.json': (business) => Object.assign(business, { name: 'x'.repeat(200_000) }),
      // More than a function of JavaScript takes as its arguments.
      'gallery.json': `{"items":[${'0,'.repeat(130_000)}0]}`,
      'labels.json': `{${Array.from({ length: 12_000 }, (_, index) => `"key-${index}":1`).join(',')}}`,
    }),
  )
  expect(problems.map(messageOf)).toContain('name has 200000 characters. Write at most 40.')
  const countIn = (name: string) => problems.filter(({ file }) => file.endsWith(name)).length
  expect(countIn('gallery.json')).toBeGreaterThan(100_000)
  expect(countIn('labels.json')).toBeGreaterThan(12_000)
})
