import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGitHub } from '../../store/github-api.ts'
import { answering } from '../../test/desk/answering.ts'
import { followCommit, type Live } from './live.ts'

const NOW = Date.parse('2026-11-21')

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const PROBLEM = {
  file: 'content/labels.json',
  severity: 'error' as const,
  message: 'has the unknown key "x".',
}
const built = (commit: string) => ({ '/build.json': { status: 200, body: { commit } } })
const compared = (other: string, status: string) => ({
  [`compare/mine...${other}`]: { status: 200, body: { status } },
})
const refused = (commit: string) => {
  const content = Buffer.from(JSON.stringify({ commit, problems: [PROBLEM] })).toString('base64')
  return { 'contents/problems.json': { status: 200, body: { content } } }
}

test.each<[string, Parameters<typeof answering>[0], Live[]]>([
  ['its own build', built('mine'), [{ state: 'live', seconds: 3 }]],
  [
    'a build that contains it',
    { ...built('next'), ...compared('next', 'ahead') },
    [{ state: 'overtaken', seconds: 3 }],
  ],
  [
    'an earlier build',
    { ...built('last'), ...compared('last', 'behind') },
    [{ state: 'building' }, { state: 'silent' }],
  ],
  ['no site and no host', {}, [{ state: 'waiting' }, { state: 'silent' }]],
  ['its own refusal', refused('mine'), [{ state: 'refused', problems: [PROBLEM] }]],
  [
    'an old refusal',
    { ...refused('last'), ...compared('last', 'behind') },
    [{ state: 'waiting' }, { state: 'silent' }],
  ],
  [
    'a fault of the host',
    { ...built('next'), 'compare/': { status: 500 } },
    [{ state: 'building' }, { state: 'silent' }],
  ],
])('of a commit with %s is reported', async (_, answers, states) => {
  answering(answers)
  const reported: Live[] = []
  const api = openGitHub(
    { repository: 'hart/site', branch: 'main', api: 'https://api.example' },
    'token',
  )
  const report = async (live: Live) => void reported.push(live)
  const followed = followCommit(api, 'mine', NOW - 3000, new AbortController().signal, report)
  await vi.advanceTimersByTimeAsync(11 * 60_000)
  await followed
  expect(reported).toEqual(states)
})
