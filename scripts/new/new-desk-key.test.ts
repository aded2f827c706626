import { expect, onTestFinished, test, vi } from 'vitest'
import { readKey } from '../desk/store/key.ts'
import { copyContent, ROOFER } from '../test/temporary.ts'
import { newDeskKey } from './new-desk-key.ts'

const NOW = new Date('2027-02-20')

const encoded = vi.hoisted(() => [] as string[])
vi.mock(import('uqr'), async (original) => {
  const { renderUnicodeCompact, ...rest } = await original()
  return {
    ...rest,
    renderUnicodeCompact: (text, options) => {
      encoded.push(String(text))
      return renderUnicodeCompact(text, options)
    },
  }
})

const DESK = { repository: 'hart/site', branch: 'main' }
const SITE = { desk: DESK, basePath: '', origin: 'https://hart.example' }

/** Hands over a key to which the host answers with a status, and perhaps with its last day. */
async function handOver(status: number, lastDay: string | undefined, ...typed: string[]) {
  const copy = await copyContent(ROOFER)
  await copy.edit('site.json', (site) => Object.assign(site, SITE))
  const requests: unknown[] = []
  const day = 'github-authentication-token-expiration'
  const headers = new Headers(lastDay ? { [day]: `${lastDay} 10:00:00 UTC` } : {})
  vi.stubGlobal('fetch', async (address: string, { method, body, ...asked }: RequestInit) => {
    requests.push([method, address, body, new Headers(asked.headers).get('Authorization')])
    return new Response('{}', { status, headers })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const secrets: boolean[] = []
  const { next, files } = await newDeskKey(copy.dir, 'Zoë Hart', NOW, async (_, secret = false) => {
    secrets.push(secret)
    return typed.shift() ?? ''
  })
  return { text: next.join('\n'), files, secrets, requests }
}

test.each([
  ['told by GitHub', '2027-02-20', []],
  ['typed', undefined, ['2027-02-20']],
])(
  'a key whose last day is %s is handed over as one code, which says how it is revoked',
  async (_, lastDay, typed) => {
    const { text, files, secrets, requests } = await handOver(
      201,
      lastDay,
      'github_pat_secret',
      ...typed,
    )
    expect(files).toEqual([])
    expect(secrets).toEqual([true, ...typed.map(() => false)])
    expect(requests).toEqual([
      [
        'POST',
        'https://api.github.com/repos/hart/site/git/blobs',
        '{"content":"","encoding":"utf-8"}',
        'Bearer github_pat_secret',
      ],
    ])
    const address = encoded.at(-1) ?? ''
    expect(address).toMatch(/^https:\/\/hart\.example\/desk#key=github_pat_secret&/)
    const key = { token: 'github_pat_secret', name: 'Zoë Hart', until: '2027-02-20' }
    expect(readKey(address)).toEqual(key)
    expect(text).not.toContain('github_pat_secret')
    expect(text).toMatch(/can change hart\/site until .*20 February 2027/)
    expect(text.indexOf('Delete')).toBeLessThan(text.indexOf('█'))
    for (const line of text.split('\n').filter((one) => one.includes('█')))
      expect(line.length).toBeLessThan(90)
  },
)

test.each([
  ['ghp_1', '', 201, 'This key opens all of your repositories.'],
  ['half a key', '', 201, 'Paste the whole key'],
  ['github_pat_1', '', 404, "This key doesn't open your site."],
  ['github_pat_1', '', 403, "This key can't change your site."],
  ['github_pat_1', '', 401, 'GitHub does not accept this key.'],
  ['github_pat_1', 'next year', 201, 'Write a date that exists'],
  ['github_pat_1', '2027-02-19', 201, '2027-02-19 is over.'],
])('%s until %s, answered by %i, ends with a reason', async (token, until, status, sentence) => {
  await expect(handOver(status, undefined, token, until)).rejects.toThrow(sentence)
})

test.each([
  ['github_pat_1', { token: 'github_pat_1' }],
  [' github_pat_1\u200b\n', { token: 'github_pat_1' }],
  [
    '#key=github_pat_1&name=Zo%C3%AB&until=2027-02-20',
    { token: 'github_pat_1', name: 'Zoë', until: '2027-02-20' },
  ],
  ['https://hart.example/desk#key=github_pat_1', { token: 'github_pat_1' }],
  ['', { token: '' }],
])('%j is read as a key', (text, key) => {
  expect(readKey(text)).toEqual(key)
})
