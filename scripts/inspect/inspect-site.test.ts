import { expect, test } from 'vitest'
import { errorIn } from '../base/diagnostic.ts'
import { hardToRead } from './plain-english.ts'
import { ownWords } from './read-pages.ts'
import { reportInspection } from './report-inspection.ts'
import { invalidHtml } from './valid-html.ts'

test.each([
  [['We plaster walls. We plaster ceilings too.'], []],
  [['A heading about leading color'], []],
  [
    [`We ${'plaster and '.repeat(12)}skim.`],
    [/^its sentences have 26 words on average\. Write shorter ones: 11 to 18 words/, /^its texts ask for a reader of 17\./],
  ],
  [['Contemporary architectural configurations necessitate individualised methodologies.'], [/^its texts ask for a reader of \d\d\./]],
  [['We are the best in town.'], [/^it says "best", which has to be provable/]],
  [['Choose your color.'], [/^it says "color", which is American\./]],
])('of the texts %j it says %j', (blocks, sentences) => {
  expect(hardToRead(blocks)).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)))
})

test('a page of running text that sounds like a telegram is told so, and a page of law may do without contractions', () => {
  const clipped = Array<string>(40).fill('The wall is dry. We skim it now.')
  expect(hardToRead(clipped)).toEqual([
    expect.stringMatching(/^its sentences have 4 words on average, which sounds clipped\. Join some: 11 to 18 words/),
    expect.stringMatching(/^it has 320 words and no contraction\./),
  ])
  const joined = Array<string>(20).fill('Once the wall is dry we skim it, and after that you can paint.')
  expect(hardToRead(joined)).toHaveLength(1)
  expect(hardToRead(joined, true)).toEqual([])
  expect(hardToRead([...joined, "It's ready when it is pale all over, and that takes some days."])).toEqual([])
  expect(hardToRead(clipped.slice(0, 5))).toEqual([])
})

test('words count as a page’s own where no other page has their sentence', () => {
  expect(ownWords([['One two three. We skim.'], ['We skim. Four five.'], ['We skim.']])).toEqual([3, 2, 0])
})

test('a page that is no valid HTML is told by line', async () => {
  const page = (body: string) => `<!doctype html>\n<html lang="en">\n<head><title>A</title></head>\n<body>\n${body}\n</body>\n</html>`
  expect(await invalidHtml(page('<p>A</p>'))).toEqual([])
  expect(await invalidHtml(page('<p><div>A</div></p>'))).toContainEqual(expect.stringMatching(/^its HTML is not valid in line 5: /))
})

test('the report ends with what to do, or with how long it took to find nothing', () => {
  const problem = errorIn('content/a.json', '/a: is wrong.', { line: 3 })
  expect(
    reportInspection(
      { pages: 27, problems: [problem], advice: [{ severity: 'warning', file: 'content/b.json', message: '/b: is dull.' }] },
      1234,
    ),
  ).toBe(
    [
      'content/a.json:3:1: /a: is wrong.',
      'It works, and would be better otherwise:',
      'content/b.json: /b: is dull.',
      '1 problem. Mend it and run npm run test:site again.',
      'Looked at 27 pages in 1.2 s.',
    ].join('\n\n'),
  )
  expect(reportInspection({ pages: 1, problems: [], advice: [] }, 900)).toBe('Nothing is wrong.\n\nLooked at 1 page in 0.9 s.')
  expect(reportInspection({ pages: 0, problems: [problem, problem], advice: [] }, 900)).toContain('before the content builds.')
})
