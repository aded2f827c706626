import { appendFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { launch } from '../test/content/launched.ts'
import { git } from '../test/desk/git-api.ts'
import { type ContentCopy, copyContent, folderOfFile } from '../test/temporary.ts'
import { slowTest } from '../test/thorough.ts'
import { contentPublisher } from './publish-content.ts'

// Over real repositories: one that is public, and one in which its owner writes.

const folder = folderOfFile()
const CONFIG = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
let [work, bare] = ['', '']
let content: ContentCopy
let call: (asked: unknown) => Promise<{ status: number; text: string }>

beforeAll(async () => {
  work = path.join(folder(), 'work')
  bare = path.join(folder(), 'public.git')
  await git(folder(), ['init', '--quiet', '--bare', '--initial-branch=main', bare])
  await git(folder(), ['init', '--quiet', '--initial-branch=main', work])
  content = await copyContent(undefined, work)
  await launch(content)
  await writeFile(path.join(work, 'notes.txt'), 'Mine')
  await git(work, ['config', 'user.name', 'Owner'])
  await git(work, ['config', 'user.email', 'owner@example.com'])
  await git(work, ['remote', 'add', 'origin', bare])
  await commitAll('Begin')
  await git(work, ['push', '--quiet', '--set-upstream', 'origin', 'main'])
  call = contentPublisher(content.dir, { ...process.env, ...CONFIG })
})

async function commitAll(message: string): Promise<void> {
  await git(work, ['add', '--all'])
  await git(work, ['commit', '--quiet', '--message', message])
}

const changeLine = (text: string) =>
  content.edit('business.json', (business) => Object.assign(business, { phoneLine: `${text} {phoneHours}` }))
const printed = async (...args: string[]) => (await git(work, args)).toString().trim()

test('what changes is shown in words, and exactly that becomes public in one commit of the content alone', async () => {
  expect(await call({})).toEqual({ status: 422, text: 'Nothing has changed since the content was last published.' })
  await changeLine('We pick up')
  const checked = await call({})
  expect(checked).toMatchObject({ status: 200, text: expect.stringMatching(/On .*pages.*\{\+We pick up\+\}/s) })

  await changeLine('We answer')
  const { checked: tree } = JSON.parse(checked.text)
  expect(await call({ checked: tree })).toEqual({ status: 422, text: 'The content has changed since it was checked. Check it again.' })

  const again = JSON.parse((await call({})).text)
  expect(await call({ checked: again.checked })).toMatchObject({ status: 200, text: expect.stringMatching(/^Published: 2 files\./) })
  expect((await git(bare, ['show', '--name-only', '--format=%s', 'main'])).toString()).toBe(
    'Change the content: addresses.json, business.json\n\ncontent/addresses.json\ncontent/business.json\n',
  )
  expect(await printed('status', '--porcelain', '--branch')).toBe('## main...origin/main')
  expect(await readFile(path.join(content.dir, 'addresses.json'), 'utf8')).toContain('"/')
})

slowTest(
  'it refuses in a sentence: other files, commits that are not public, a branch that has moved, a launch that is not clean',
  async () => {
    await changeLine('[When]')
    const unfit = await call({})
    expect(unfit).toMatchObject({
      status: 422,
      text: expect.stringMatching(/^This is not fit to publish yet\.\ncontent\/business\.json:\d+: .*\[When\]/),
    })
    await changeLine('Ring us')

    await appendFile(path.join(work, 'notes.txt'), '!')
    expect((await call({})).text).toBe('Files outside the content have changed too. Commit or discard them: notes.txt')
    await git(work, ['commit', '--quiet', '--message', 'Write', 'notes.txt'])
    expect((await call({})).text).toBe('There are commits here that are not public yet. Push them first: git push')
    await git(work, ['push', '--quiet'])

    const checked = JSON.parse((await call({})).text)
    const other = path.join(folder(), 'other')
    await git(folder(), ['clone', '--quiet', bare, other])
    await git(other, ['commit', '--quiet', '--allow-empty', '--message', 'Elsewhere'])
    await git(other, ['push', '--quiet'])
    const before = await printed('rev-parse', 'HEAD')
    for (const asked of [{}, checked].map(({ checked }) => ({ checked }))) {
      expect(await call(asked)).toEqual({
        status: 422,
        text: 'Somebody else has published in the meantime. Get their changes first: git pull',
      })
    }
    expect(await printed('rev-parse', 'HEAD')).toBe(before)
    await git(work, ['remote', 'set-url', 'origin', path.join(folder(), 'gone.git')])
    expect((await call({})).text).toMatch(/^The host of the repository cannot be reached: /)
  },
)
