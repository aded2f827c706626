import { expect, test } from 'vitest'
import { openParcel } from '../desk/key-parcel.ts'
import { copyRoofer } from '../test/content/roofer.ts'
import { answering } from '../test/desk/answering.ts'
import { newDeskKey } from './new-desk-key.ts'

const NOW = new Date('2026-11-21')
const READS = { '/commits?': { status: 200, body: [{ sha: 'c', commit: { tree: { sha: 't' } } }] } }
const WRITES = { 'POST ': { status: 201, body: { sha: 'e69de29' } } }

async function made(answers: object, ...typed: string[]) {
  const copy = await copyRoofer()
  const desk = { host: 'github', repository: 'hart/site', branch: 'main' }
  await copy.edit('site.json', (site) =>
    Object.assign(site, { desk, basePath: '', origin: 'https://hart.example' }),
  )
  answering({ ...answers })
  const asked: [string, boolean][] = []
  const { next, files } = await newDeskKey(
    copy.dir,
    'Zoë Hart',
    NOW,
    async (question, isSecret = false) => {
      asked.push([question, isSecret])
      return typed.shift() ?? ''
    },
  )
  return { text: next.join('\n'), files, asked }
}

test('a key is packed under six words, and says what it opens and how it is revoked', async () => {
  const others = { '/user/repos': { status: 200, body: [{ full_name: 'hart/books' }] } }
  const { text, files, asked } = await made(
    { ...READS, ...WRITES, ...others },
    'github_pat_secret',
    '2027-02-20',
  )
  expect(files).toEqual([])
  expect(asked.map(([, isSecret]) => isSecret)).toEqual([true, false])
  expect(text).not.toContain('github_pat_secret')
  expect(text).toContain('WARNING: this key opens hart/books as well.')
  const [, words = ''] = text.match(/\n\n {2}((?:[a-z-]+ ){5}[a-z-]+)\n/) ?? []
  const [, parcel = ''] = text.match(/^https:\/\/hart\.example\/desk#key=([\w-]+)$/m) ?? []
  expect(await openParcel(parcel, words)).toEqual({
    token: 'github_pat_secret',
    name: 'Zoë Hart',
    lastDay: '2027-02-20',
  })
  for (const line of text.split('\n').filter((one) => one.includes('█')))
    expect(line.length).toBeLessThan(90)
  expect(text).toMatch(/1\. Open https:.*\n {2}2\. Choose the key of Zoë Hart, and press Delete/)
})

test.each([
  ['ghp_1', '', READS, 'This key opens all of your repositories.'],
  ['github_pat_1', '', {}, "This key doesn't open your site."],
  ['github_pat_1', 'next year', { ...READS, ...WRITES }, 'Write a date that exists'],
  ['github_pat_1', '2026-11-20', { ...READS, ...WRITES }, '2026-11-20 is over.'],
])('%s until %s is refused', async (token, lastDay, answers, sentence) => {
  await expect(made(answers, token, lastDay)).rejects.toThrow(sentence)
})
