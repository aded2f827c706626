import { expect, test } from 'vitest'
import { checkEnglish } from './check-english.ts'
import { checkHtml, ownWords } from './check-writing.ts'

test.each([
  [['We plaster walls. We plaster ceilings too.'], []],
  [['A heading about leading color'], []],
  [
    [`We ${'plaster and '.repeat(12)}skim.`],
    [
      /^its sentences have 26 words on average\. Write shorter ones: 11 to 18 words/,
      /^its reading age is 17\./,
    ],
  ],
  [
    ['Contemporary architectural configurations necessitate individualised methodologies.'],
    [/^its reading age is \d\d\./],
  ],
  [['We are the best in town.'], [/^it says "best", which you must be able to prove/]],
  [['Ask the leading roofers of Kent. It has a finish second to none.'], [/^it says "leading"/]],
  [
    [
      'The best advice is often to leave it alone. A crack leading from the window tells you more. It dries in a week at best.',
    ],
    [],
  ],
  [['The cheapest repair is a jar of water.'], []],
  [['You pay less, as our quotes are the cheapest in town.'], [/^it says "cheapest"/]],
  [['Choose your color.'], [/^it says "color", which is American\./]],
])('the English of %j', (blocks, messages) => {
  expect(checkEnglish(blocks)).toEqual(messages.map((message) => expect.stringMatching(message)))
})

test('running text needs sentences of some length and contractions; a legal page needs no contractions', () => {
  const clipped = Array<string>(40).fill('The wall is dry. We skim it now.')
  expect(checkEnglish(clipped)).toEqual([
    expect.stringMatching(
      /^its sentences have 4 words on average, which sounds clipped\. Join some: 11 to 18 words/,
    ),
    expect.stringMatching(/^it has 320 words and no contraction\./),
  ])
  const joined = Array<string>(20).fill(
    'Once the wall is dry we skim it, and after that you can paint.',
  )
  expect(checkEnglish(joined)).toHaveLength(1)
  expect(checkEnglish(joined, true)).toEqual([])
  expect(
    checkEnglish([...joined, "It's ready when it is pale all over, and that takes some days."]),
  ).toEqual([])
  expect(checkEnglish(clipped.slice(0, 5))).toEqual([])
})

test('own words are those in sentences that no other page has', () => {
  expect(ownWords([['One two three. We skim.'], ['We skim. Four five.'], ['We skim.']])).toEqual([
    3, 2, 0,
  ])
})

test('invalid HTML is reported by line', async () => {
  const page = (body: string) =>
    `<!doctype html>\n<html lang="en">\n<head><title>A</title></head>\n<body>\n${body}\n</body>\n</html>`
  expect(await checkHtml(page('<p>A</p>'))).toEqual([])
  expect(await checkHtml(page('<p><div>A</div></p>'))).toContainEqual(
    expect.stringMatching(/^its HTML is invalid in line 5: /),
  )
})
