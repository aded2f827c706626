import { expect, test, vi } from 'vitest'
import { answering } from '../test/desk/answering.ts'
import { openGitHub } from './github-api.ts'

const SETTINGS = { repository: 'hart/site', branch: 'main', api: 'https://api.example' }

const soon = `${Math.ceil(Date.now() / 1000) + 60}`
test.each([
  [401, 'Bad credentials', {}, 'signed out', 'GitHub does not accept this key.'],
  [
    403,
    'API rate limit exceeded',
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': soon },
    'wait',
    'Try again at',
  ],
  [
    403,
    'You have exceeded a secondary rate limit',
    { 'retry-after': '7' },
    'wait',
    'too many requests',
  ],
  [429, '', {}, 'wait', 'too many requests'],
  [
    403,
    'Resource not accessible by personal access token',
    {},
    'forbidden',
    "This key can't change your site.",
  ],
  [
    403,
    'Resource protected by organization SAML enforcement.',
    { 'x-github-sso': 'required; url=x' },
    'refused',
    'Your key is right, but hart',
  ],
  [
    403,
    'Protected branch update failed for refs/heads/main.',
    {},
    'refused',
    'a rule keeps the desk from changing main',
  ],
  [422, 'Changes must be made through a pull request.', {}, 'refused', 'Your key is right'],
  [409, 'Repository rule violations found', {}, 'refused', 'Your key is right'],
  [403, 'Repository was archived so is read-only.', {}, 'refused', 'is archived'],
  [413, 'Too big', {}, 'refused', 'A file is too large'],
  [
    404,
    'Not Found',
    {},
    'missing',
    "This key doesn't open your site. Make a new one for hart/site",
  ],
  [502, 'Server Error', {}, 'broken', 'Something went wrong at GitHub (502).'],
  [422, 'Reference does not exist', {}, 'refused', 'its reason: “Reference does not exist” (422)'],
] as const)(
  '%i %s is said in the words of the owner',
  async (status, message, headers, fault, sentence) => {
    answering({ PATCH: { status, headers, body: { message } } })
    const refused = openGitHub(SETTINGS, 't').advance('c')
    await expect(refused).rejects.toMatchObject({
      fault,
      message: expect.stringContaining(sentence),
    })
  },
)

test('a blob beyond the limits is a large file, and an answer that breaks off is none', async () => {
  answering({
    GET: {
      status: 403,
      body: { message: 'This API returns blobs up to 100 MB', errors: [{ code: 'too_large' }] },
    },
  })
  await expect(openGitHub(SETTINGS, 't').blob('b')).rejects.toThrow('A file is too large')
  answering({ GET: { status: 200, text: '{"sha": "' } })
  await expect(openGitHub(SETTINGS, 't').blob('b')).rejects.toMatchObject({ fault: 'silent' })
})

test('a renamed repository is found by its new name, and one that leads nowhere is said', async () => {
  const asked = answering({
    'GET /repos/hart/site': { status: 200, body: { full_name: 'hart/joinery' } },
    'PATCH /repos/hart/site/': { status: 301 },
    'PATCH /repos/hart/joinery/git/refs/heads/main': { status: 200, body: {} },
  })
  const host = openGitHub(SETTINGS, 't')
  await host.advance('c')
  expect([asked.lines.at(-1), host.newName()]).toEqual([
    'PATCH /repos/hart/joinery/git/refs/heads/main',
    'hart/joinery',
  ])
  answering({
    'GET /repos/hart/site': { status: 200, body: { full_name: 'hart/site' } },
    PATCH: { status: 307 },
  })
  await expect(openGitHub(SETTINGS, 't').advance('c')).rejects.toThrow(
    'GitHub keeps sending the desk away',
  )
})

test('a photograph that a browser has sent to an old name is sent again to the new one', async () => {
  answering({ 'GET /repos/hart/site': { status: 200, body: { full_name: 'hart/joinery' } } })
  const sent: string[] = []
  /** Follows redirects without a word, as the real one does. */
  class Redirected extends EventTarget {
    upload = new EventTarget()
    status = 201
    responseText = '{ "sha": "b" }'
    responseURL = ''
    open(_: string, url: string) {
      sent.push(url)
      this.responseURL = url.replace('hart/site', 'hart/joinery')
    }
    setRequestHeader() {}
    getAllResponseHeaders = () => 'date: today'
    send = () => this.dispatchEvent(new Event('load'))
  }
  vi.stubGlobal('XMLHttpRequest', Redirected)
  expect(await openGitHub(SETTINGS, 't').store('', () => undefined)).toBe('b')
  expect(sent.map((url) => url.split('/')[5])).toEqual(['site', 'joinery'])
})

test('the name of a branch is encoded, and the form of the answers is pinned', async () => {
  const asked = answering({
    PATCH: { status: 200, body: {} },
    GET: { status: 200, body: [{ sha: 'c', commit: { tree: { sha: 't' } } }] },
  })
  const host = openGitHub({ ...SETTINGS, branch: 'a/b#c%d' }, 't')
  await host.advance('c')
  await host.head()
  expect(asked.lines).toEqual([
    'PATCH /repos/hart/site/git/refs/heads/a/b%23c%25d',
    'GET /repos/hart/site/commits?sha=a%2Fb%23c%25d&per_page=1',
  ])
  expect(asked.headers[0]).toMatchObject({ 'X-GitHub-Api-Version': '2022-11-28' })
})
