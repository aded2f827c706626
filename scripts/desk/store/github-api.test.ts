import { expect, onTestFinished, test, vi } from 'vitest'
import { GITHUB_API, githubApi } from './github-api.ts'

const SECOND = 'You have exceeded a secondary rate limit. Please wait a few minutes.'
const FIRST = 'API rate limit exceeded for user ID 1.'

test.each([
  ['the second limit', 'query', 403, { message: SECOND }, 'offline', 'GitHub is busy'],
  ['the second limit, as 429', 'query', 429, { message: '' }, 'offline', 'GitHub is busy'],
  ['the first limit', 'rest', 403, { message: FIRST }, 'offline', 'GitHub is busy'],
  [
    'the first limit, in an answer',
    'query',
    200,
    { errors: [{ type: 'RATE_LIMITED', message: FIRST }] },
    'offline',
    'GitHub is busy',
  ],
  ['an outage', 'query', 502, { message: 'Bad gateway' }, 'offline', 'went wrong at GitHub'],
  ['a key that has ended', 'query', 401, { message: 'Bad credentials' }, 'key', 'not accept'],
  ['a key that may only read', 'rest', 403, { message: 'Forbidden' }, 'key', "can't change"],
  ['a key of another site', 'rest', 404, { message: 'Not Found' }, 'key', "doesn't open"],
  ['a request that is wrong', 'rest', 422, { message: 'Invalid' }, 'host', 'did not take it'],
] as const)('%s is said to be what it is', async (_, how, status, body, reason, words) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const api = githubApi({ repository: 'hart/site', branch: 'main', api: GITHUB_API }, 'key')
  const call = how === 'rest' ? api.rest('POST', 'git/blobs', {}) : api.query('q', {})
  await expect(call).rejects.toMatchObject({ reason, message: expect.stringContaining(words) })
})
