import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { beginFirm, installPacked, linesOf, runIn } from '../test/firm/packed-firm.ts'
import { git, publicRepository } from '../test/git.ts'
import { lacksPrograms } from '../test/programs/lacks-programs.ts'
import { folderOfFile, temporaryFolder } from '../test/temporary.ts'

// Packing writes the program's bundles into its own folder, so all tests that pack are in this file, and pack it once.

const folder = folderOfFile()
const MINE = 'dist/\r\nmine'
let firm: string
let program: string
beforeAll(async () => {
  firm = path.join(folder(), 'a firm')
  await mkdir(firm)
  for (const name of ['.DS_Store', 'README.md', '.gitignore', 'LICENSE'])
    await writeFile(path.join(firm, name), MINE)
  program = await beginFirm(firm)
})

/** Every file below a folder. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

test('a firm begins in a new repository, whose files stay, with the packed program as its only package', () => {
  const text = (name: string) => readFileSync(path.join(firm, name), 'utf8')
  expect(text('README.md')).toBe(MINE)
  expect(text('.gitignore')).toBe(`${MINE}\nnode_modules/\n.cache/\n`)
  expect(readdirSync(folder())).toEqual(['a firm'])
  const { dependencies, scripts } = JSON.parse(text('package.json'))
  // What `npm install` reads.
  expect(existsSync(path.join(firm, dependencies['trade-site'].replace('file:', '')))).toBe(true)
  for (const script of Object.values<string>(scripts)) expect(script).toMatch(/^trade-site [\w-]+$/)
})

/** The target of a link within the repository, without its anchor. */
const LINK = /\]\((?!https?:|[/#])([^)#]+)/g

test('what messages, help and guides of the packed program name is packed, and no test is', () => {
  const packed = filesIn(program)
  const textOf = (name: string) => readFileSync(path.join(program, name), 'utf8')
  const others = /\.test\.|scripts\/test\/|^content\/(?!\.schemas)/
  expect(packed.filter((name) => others.test(name))).toEqual([])
  for (const name of ['LICENSE', 'content/.schemas/site.json', '.github/problem-matcher.json'])
    expect(packed).toContain(name)
  const named = packed
    .filter((name) => /\.(?:tsx?|json)$/.test(name))
    .flatMap((name) => textOf(name).match(/(?<=\bprogram's )docs\/[\w-]+\.md/g) ?? [])
  expect(named).toContain('docs/forms.md')
  for (const guide of named) expect(packed).toContain(guide)
  for (const name of packed.filter((one) => /^(?:docs\/)?\w+\.md$/.test(one)))
    for (const [, to = ''] of textOf(name).matchAll(LINK))
      expect(packed, `${name}: ${to}`).toContain(path.posix.join(path.posix.dirname(name), to))
})

test('the commands of a firm work as they do here, and write nothing into the program', async () => {
  const packed = filesIn(program)
  // A folder that nobody may write to, whoever runs this.
  for (const name of ['', 'scripts', 'content']) await chmod(path.join(program, name), 0o555)
  const command = path.join(firm, 'node_modules/.bin/trade-site')
  expect(runIn(firm, command, ['new', 'area', 'Great Dunmow'])).toMatchObject({
    status: 0,
    stderr: '',
  })
  expect(runIn(firm, command, ['build', '--launch'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('content/areas/great-dunmow.json'),
  })
  // Below the firm's folder, it is still the firm's.
  expect(runIn(path.join(firm, 'content'), command, ['build'])).toMatchObject({ status: 0 })
  for (const name of ['', 'scripts', 'content']) await chmod(path.join(program, name), 0o755)
  expect(filesIn(program)).toEqual(packed)
  expect(readdirSync(firm)).toEqual(expect.arrayContaining(['.cache', 'content', 'dist']))
  for (const file of ['business.json', 'areas/great-dunmow.json', 'areas/first-town.json']) {
    const { $schema } = JSON.parse(await readFile(path.join(firm, 'content', file), 'utf8'))
    expect($schema).toContain('node_modules/trade-site')
    expect(existsSync(path.join(firm, 'content', path.dirname(file), $schema)), file).toBe(true)
  }
})

test('a program that a release brought is named by the address of its file, which one workflow and one bot follow', async () => {
  const around = await temporaryFolder()
  const installed = await installPacked(around)
  const address =
    'https://github.com/agency/trade-site/releases/download/v1.0.0/trade-site-1.0.0.tgz'
  const dependencies = { 'trade-site': address }
  await writeFile(path.join(around, 'package.json'), JSON.stringify({ dependencies }))
  const args = [path.join(installed, 'scripts/trade-site.cjs'), 'new', 'firm', 'bread']
  expect(runIn(around, process.execPath, args)).toMatchObject({ status: 0 })
  const text = (name: string) => readFileSync(path.join(around, 'bread', name), 'utf8')
  expect(readdirSync(path.join(around, 'bread'))).not.toContain('trade-site-1.0.0.tgz')
  expect(JSON.parse(text('package.json')).dependencies).toEqual(dependencies)
  expect(text('.github/workflows/site.yml')).toContain(
    'uses: agency/trade-site/.github/workflows/firm.yml@v1.0.0\n',
  )
  // As Renovate does: every place that a pattern finds has its version raised.
  const [{ matchStrings, managerFilePatterns }] = JSON.parse(text('renovate.json')).customManagers
  for (const name of ['package.json', '.github/workflows/site.yml']) {
    expect(managerFilePatterns).toContain(name)
    const found = matchStrings.flatMap((pattern: string) => [
      ...text(name).matchAll(new RegExp(pattern, 'g')),
    ])
    expect(found.map(({ groups }: RegExpMatchArray) => groups?.currentValue)).toEqual(['1.0.0'])
    expect(text(name).replace(found[0][0], '')).not.toContain('1.0.0')
  }
})

describe.skipIf(lacksPrograms('bash', 'comm', 'jq', 'sed', 'git'))('the workflow of a firm', () => {
  const inFolder = (...names: string[]) => path.join(folder(), ...names)
  const COMMIT = 'a'.repeat(40)

  /** What jobs ask of others is written down. */
  const STAND_INS = {
    npx: `echo "npx $*" >> "$LOG"; case "$*" in *netlify*) echo '{"deploy_url":"https://change-7.example.com"}' ;; *) echo 'Take a peek over at https://change-7.bread.pages.dev' ;; esac`,
    gh: 'echo "gh $*" >> "$LOG"; cat >> "$LOG"',
  }

  beforeAll(async () => {
    await mkdir(inFolder('bin'))
    for (const [name, does] of Object.entries(STAND_INS))
      await writeFile(inFolder('bin', name), `#!/usr/bin/env bash\n${does}\n`, { mode: 0o755 })
    await publicRepository(firm, inFolder('firm.git'))
  })

  /** Runs a step, as for a push to main, and returns what it hands on, too. */
  async function step(name: string, more: NodeJS.ProcessEnv = {}, cwd = firm) {
    await writeFile(inFolder('output'), '')
    const env = {
      PATH: `${inFolder('bin')}:${process.env.PATH}`,
      LOG: inFolder('log'),
      HOME: folder(),
      RUNNER_TEMP: folder(),
      GITHUB_OUTPUT: inFolder('output'),
      GITHUB_STEP_SUMMARY: inFolder('summary'),
      GITHUB_SERVER_URL: `file://${folder()}`,
      GITHUB_REPOSITORY: 'firm.git',
      GITHUB_RUN_ID: '1',
      GITHUB_SHA: COMMIT,
      GITHUB_EVENT_NAME: 'push',
      NUMBER: '7',
      BRANCH: 'main',
      ...more,
    }
    const ran = runIn(cwd, 'bash', ['-eo', 'pipefail', '-c', linesOf('firm.yml', name)], env)
    const written = await readFile(inFolder('output'), 'utf8')
    const outputs = [...written.matchAll(/^(\w+)(?:=(.*)|<<(\w+)\n([\s\S]*?)\n\3)$/gm)]
    return {
      ...ran,
      outputs: Object.fromEntries(outputs.map(([, key, line, , lines]) => [key, line ?? lines])),
    }
  }
  const log = () => readFile(inFolder('log'), 'utf8')

  test('the host is the one of the content', async () => {
    const { outputs } = await step('Read where it is published')
    expect(outputs).toEqual({ host: 'netlify', desk: 'false' })
  })

  test('a build that fails marks each problem, and the desk has those of the last one alone', async () => {
    const { status, stdout, outputs } = await step('Build')
    expect(status).toBe(1)
    expect(stdout).toMatch(
      /^::add-matcher::node_modules\/trade-site\/\.github\/problem-matcher\.json\n(?:.*\n)*content\/business\.json:\d+:\d+: /,
    )
    const told = { PROBLEMS: outputs.problems, TOKEN: 'x' }
    for (const _ of ['first', 'second'])
      expect(await step('Tell the desk', told, await temporaryFolder())).toMatchObject({
        status: 0,
        stderr: '',
      })
    const bare = inFolder('firm.git')
    expect(JSON.parse(await git(bare, ['show', 'desk-problems:problems.json']))).toMatchObject({
      commit: COMMIT,
      problems: expect.arrayContaining([expect.objectContaining({ line: 3 })]),
    })
    expect(await git(bare, ['rev-list', '--count', 'desk-problems'])).toBe('1\n')
  })

  test('what a change shows to readers is a comment, beside the address of its preview', async () => {
    const business = path.join(firm, 'content/business.json')
    const text = await readFile(business, 'utf8')
    await writeFile(business, text.replace('[Your firm]', 'Dunmow Bread'))
    expect(await step('Build', { GITHUB_EVENT_NAME: 'pull_request' })).toMatchObject({ status: 0 })
    const { outputs } = await step('Say what changes for readers', { GITHUB_BASE_REF: 'main' })
    const address = 'https://change-7.example.com'
    for (const ADDRESS of [address, ''])
      expect(await step('Comment', { ADDRESS, CHANGES: outputs.changes })).toMatchObject({
        status: 0,
      })
    expect(await log()).toMatch(/^gh pr comment 7 /m)
    for (const words of [address, `file://${folder()}/firm.git/actions/runs/1#artifacts`])
      expect(await log()).toContain(`[Preview](${words})`)
    expect(await log()).toContain('Dunmow Bread')
  })

  test.each<[host: string, secrets: Record<string, string>, asked: RegExp, address: string]>([
    [
      'Netlify',
      { NETLIFY_AUTH_TOKEN: 'x' },
      /^npx --yes netlify-cli@[\d.]+ deploy --no-build --dir dist (--prod|--alias change-7) --json$/gm,
      'https://change-7.example.com',
    ],
    [
      'Cloudflare',
      { CLOUDFLARE_API_TOKEN: 'x', PROJECT: 'bread' },
      /^npx --yes wrangler@[\d.]+ pages deploy dist --project-name bread --branch (main|change-7)$/gm,
      'https://change-7.bread.pages.dev',
    ],
  ])('the site is published to %s', async (host, secrets, asked, address) => {
    const name = `Publish to ${host}`
    expect(await step(name, secrets)).toMatchObject({ status: 0 })
    const { outputs } = await step(name, { ...secrets, BRANCH: 'change-7' })
    expect(outputs).toEqual({ address })
    expect(new Set((await log()).match(asked)).size).toBe(2)
  })

  test.each(['Netlify', 'Cloudflare', 'a server'])(
    'without the secrets of %s that is said, and nothing fails',
    async (host) => {
      const none = { NETLIFY_AUTH_TOKEN: '', CLOUDFLARE_API_TOKEN: '', SSH_KEY: '' }
      expect(await step(`Publish to ${host}`, none)).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(/^::notice::/),
      })
    },
  )
})
