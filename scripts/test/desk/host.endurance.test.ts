import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRoofer } from '../content/roofer.ts'
import { folderOfFile, temporaryFolder } from '../temporary.ts'
import { git } from './git-api.ts'
import { type DeskHost, startDeskHost } from './host.ts'

const folder = folderOfFile()
let host: DeskHost
beforeAll(async () => {
  const { dir } = await copyRoofer(folder())
  host = await startDeskHost({ content: dir })
  return () => host.stop()
})

async function call(method: string, address: string, body?: unknown) {
  const headers = { authorization: `Bearer ${host.token}` }
  const response = await fetch(`${host.api}/repos/owner/site/${address}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const head = async () => (await call('GET', 'commits?sha=main&per_page=1')).body[0].sha as string

/** Commits a changed file as a desk does, and returns the last call's answer. */
async function commit(file: string, content: string, message: string, parent: string) {
  const blob = await call('POST', 'git/blobs', { content: Buffer.from(content).toString('base64'), encoding: 'base64' })
  const base = (await call('GET', `git/commits/${parent}`)).body.tree.sha
  const entry = { path: file, mode: '100644', type: 'blob', sha: blob.body.sha }
  const tree = await call('POST', 'git/trees', { base_tree: base, tree: [entry] })
  const made = await call('POST', 'git/commits', { message, tree: tree.body.sha, parents: [parent] })
  return call('PATCH', 'git/refs/heads/main', { sha: made.body.sha, force: false })
}

test('a commit through the API is in a clone, and the site is built from it', async () => {
  const parent = await head()
  const listing = await call('GET', `git/trees/${parent}?recursive=1`)
  const { sha } = listing.body.tree.find((entry: { path: string }) => entry.path === 'content/notices.json')
  const before = Buffer.from((await call('GET', `git/blobs/${sha}`)).body.content, 'base64').toString()
  const after = before.replace(/"text": "[^"]*"/, '"text": "We are at the fair"')
  expect(after).not.toBe(before)

  const moved = await commit('content/notices.json', after, 'Change a notice\n\nDesk-Id: 1', parent)
  expect(moved).toMatchObject({ status: 200, body: { object: { sha: await head() } } })
  const clone = path.join(await temporaryFolder(), 'clone')
  await git(host.bare, ['clone', '--quiet', host.bare, clone])
  expect(await readFile(path.join(clone, 'content/notices.json'), 'utf8')).toBe(after)
  expect((await git(clone, ['diff', '--shortstat', 'HEAD~1'])).toString()).toBe(' 1 file changed, 1 insertion(+), 1 deletion(-)\n')

  const compared = await call('GET', `compare/${parent}...${await head()}`)
  expect(compared.body).toMatchObject({ status: 'ahead', ahead_by: 1, behind_by: 0 })
  expect((await call('GET', 'commits?sha=main&per_page=1')).body[0].commit.message).toBe('Change a notice\n\nDesk-Id: 1')
  expect((await host.built()).at(-1)).toMatchObject({ built: true })
  const { date } = (await call('GET', `git/commits/${await head()}`)).body.committer
  expect(await (await fetch(`${host.site}/build.json`)).json()).toMatchObject({ commit: await head(), time: date })
})

test('a branch that has moved is not moved back, and a refused build says why on a separate branch', async () => {
  const parent = await head()
  await commit('content/business.json', '{}', 'Empty a file', parent)
  const stale = await commit('content/notes.txt', 'x', 'Too late', parent)
  expect(stale).toMatchObject({ status: 422, body: { message: 'Update is not a fast forward' } })
  expect((await host.built()).at(-1)).toMatchObject({ built: false })
  const { body } = await call('GET', 'contents/problems.json?ref=desk-problems')
  const problems = JSON.parse(Buffer.from(body.content, 'base64').toString())
  expect(problems).toMatchObject({
    commit: await head(),
    problems: expect.arrayContaining([{ file: 'content/business.json', line: 1, column: 1, message: expect.any(String) }]),
  })
  expect(await (await fetch(host.site)).text()).toContain('<h1')
})

test('faults: a connection cut before or after the work, statuses, a wrong token, no network', async () => {
  const blob = () => call('POST', 'git/blobs', { content: 'fault', encoding: 'utf-8' })
  host.faults({ on: /blobs/, cut: 'after', times: 1 })
  await expect(blob()).rejects.toThrow()
  expect((await call('GET', 'git/blobs/e34ae6a09a9b26d6b4a5bbd4a8d7bdb4fcdbc5d0')).status).toBe(404)
  const { body } = await blob()
  expect((await call('GET', `git/blobs/${body.sha}`)).body.size).toBe(5)
  host.faults({ status: 403, headers: { 'retry-after': '7' }, message: 'secondary rate limit' })
  expect(await blob()).toMatchObject({ status: 403, body: { message: 'secondary rate limit' } })
  expect((await blob()).headers.get('access-control-expose-headers')).toContain('Retry-After')
  host.faults()
  expect((await fetch(`${host.api}/repos/owner/site/commits`, { headers: { authorization: 'Bearer no' } })).status).toBe(401)
  host.offline = true
  await expect(fetch(host.site)).rejects.toThrow()
  await expect(blob()).rejects.toThrow()
  host.offline = false
})

afterAll(() => host.faults())
