import { expect, test } from 'vitest'
import { answering } from '../test/desk/answering.ts'
import { tryKey } from './try-key.ts'

const SETTINGS = { repository: 'hart/site', branch: 'main', api: 'https://api.example' }
const READS = {
  'GET /repos/hart/site/commits?': {
    status: 200,
    body: [{ sha: 'c', commit: { tree: { sha: 't' } } }],
  },
}
const FORBIDDEN = {
  status: 403,
  body: { message: 'Resource not accessible by personal access token' },
}
const isPrivate = (value: boolean) => ({
  'GET /repos/hart/site': { status: 200, body: { private: value } },
})
const opens = (...names: string[]) => ({
  '/user/repos': { status: 200, body: names.map((full_name) => ({ full_name })) },
})

test.each([
  [
    'reads only',
    { ...READS, ...isPrivate(true), 'POST ': FORBIDDEN },
    'can read your site, but not change it',
  ],
  [
    'opens what is public',
    { ...READS, ...isPrivate(false), 'POST ': FORBIDDEN },
    'can read only what everybody can',
  ],
  [
    'waits for approval, or opens nothing',
    opens(),
    'If that was done, hart has still to approve the key',
  ],
  [
    'is refused while it waits for approval',
    { GET: FORBIDDEN, ...opens() },
    'has still to approve the key',
  ],
  [
    'opens another repository',
    opens('hart/books'),
    'This key opens hart/books, but not your site.',
  ],
  [
    'finds no branch',
    { ...isPrivate(true), 'GET /repos/hart/site/commits?': { status: 404 } },
    'hart/site has no branch main.',
  ],
])('a key that %s is refused before anything is typed', async (_, answers, sentence) => {
  answering(answers)
  await expect(tryKey(SETTINGS, 'github_pat_1')).rejects.toThrow(sentence)
})

test.each([
  ['ghp_1', 'opens all of your repositories'],
  ['gho_1', 'opens all of your repositories'],
  ['a'.repeat(40), 'opens all of your repositories'],
  ['two words', 'Paste the whole key'],
  ['', 'Paste the whole key'],
])('"%s" is not sent anywhere', async (token, sentence) => {
  const asked = answering({})
  await expect(tryKey(SETTINGS, token)).rejects.toThrow(sentence)
  expect(asked.lines).toEqual([])
})

test('of a key that changes the site, the other private repositories and the last day are known', async () => {
  const headers = { 'github-authentication-token-expiration': '2027-02-20 09:00:00 UTC' }
  const stored = {
    'POST /repos/hart/site/git/blobs': { status: 201, headers, body: { sha: 'e69de29' } },
  }
  const asked = answering({ ...READS, ...stored, ...opens('Hart/Site', 'hart/books') })
  expect(await tryKey(SETTINGS, 'github_pat_1')).toEqual({
    others: ['hart/books'],
    lastDay: '2027-02-20',
  })
  expect(asked.bodies).toContainEqual({ content: '', encoding: 'base64' })
  answering({ ...READS, ...stored, '/user/repos': FORBIDDEN })
  expect(await tryKey(SETTINGS, 'github_pat_1')).toEqual({ others: [], lastDay: '2027-02-20' })
})
