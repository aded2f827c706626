import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { errorIn } from '../base/diagnostic.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { matrixOf, readFirms } from './firm-list.ts'
import { reportFleet } from './report-fleet.ts'

async function listOf(text: string): Promise<string> {
  const file = path.join(await temporaryFolder(), 'firms.txt')
  await writeFile(file, text)
  return file
}

test('a list has folders, relative to it, and Git addresses, each with a name that says whose it is', async () => {
  const file = await listOf(
    '# Essex\n\nbakers/dunmow  # since May\ngit@example.com:agency/sweep.git\nhttps://example.com/other/sweep.git#main\n',
  )
  expect(readFirms(file)).toEqual([
    { name: 'dunmow', address: path.join(path.dirname(file), 'bakers/dunmow') },
    { name: 'agency-sweep', address: 'git@example.com:agency/sweep.git' },
    { name: 'other-sweep.git-main', address: 'https://example.com/other/sweep.git#main' },
  ])
})

test.each([
  ['one/bread\ntwo/bread\n', 'has two firms called "bread"'],
  ['# nobody yet\n', 'names no firm'],
])('a list that no table can be made of is refused: %j', async (text, message) => {
  const file = await listOf(text)
  expect(() => readFirms(file)).toThrow(message)
})

test('jobs come in parts that a hosted CI takes', () => {
  const firms = Array.from({ length: 251 }, (_, at) => ({
    name: `firm-${at}`,
    address: `firms/${at}`,
  }))
  expect(matrixOf(firms).map((part) => part.length)).toEqual([250, 1])
  expect(matrixOf(firms).flat()).toEqual(firms)
})

test('the table begins with the firm that would be without a site', () => {
  const site = { from: '1.0.0', to: '1.1.0', problems: [], changed: 0, weight: 9000, words: '' }
  const report = reportFleet([
    { ...site, name: 'calm' },
    { ...site, name: 'changed', changed: 2, words: 'On all 2 pages\n  ~ `tick`' },
    {
      ...site,
      name: 'broken',
      weight: 0,
      problems: [errorIn('content/site.json', 'a | b', { line: 3 }), errorIn('x', 'y')],
    },
  ])
  const [summary, , , , ...rows] = report.split('\n')
  expect(summary).toBe('3 firms: 1 without a site, 1 with pages that change.')
  expect(rows.slice(0, 3)).toEqual([
    '| broken | 1.0.0 → 1.1.0 | content/site.json:3: a \\| b And 1 more. |  |',
    '| changed | 1.0.0 → 1.1.0 | 2 pages change | 9.0 kB |',
    '| calm | 1.0.0 → 1.1.0 | nothing changes | 9.0 kB |',
  ])
  expect(report).toContain('### changed\n\n```diff\nOn all 2 pages\n  ~ `tick`\n```')
})
