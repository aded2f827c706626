import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  firmWithLinks,
  installPacked,
  linesOf,
  runIn,
  tradeSite,
} from '../test/firm/packed-firm.ts'
import { git, publicRepository } from '../test/git.ts'
import { lacksPrograms } from '../test/programs/lacks-programs.ts'
import { ROOT, temporaryFolder } from '../test/temporary.ts'

// Packing writes the program's bundles into its own folder, so all tests that pack are in this file.

test('a firm begins in a new repository, whose files stay, and nothing but its folder is left', async () => {
  const around = await temporaryFolder()
  const firm = path.join(around, 'bread')
  await mkdir(firm)
  for (const name of ['.DS_Store', 'Thumbs.db', 'README.md', '.gitignore', 'LICENSE'])
    await writeFile(path.join(firm, name), 'dist/\r\nmine')
  const args = [path.join(ROOT, 'scripts/trade-site.cjs'), 'new', 'firm', 'bread']
  expect(runIn(around, process.execPath, args)).toMatchObject({ status: 0 })
  expect(readdirSync(around)).toEqual(['bread'])
  expect(await readFile(path.join(firm, 'README.md'), 'utf8')).toBe('dist/\r\nmine')
  expect(await readFile(path.join(firm, '.gitignore'), 'utf8')).toBe(
    'dist/\r\nmine\nnode_modules/\n.cache/\n',
  )
})

/** The target of a link within the repository, without its anchor. */
const LINK = /\]\((?!https?:|[/#])([^)#]+)/g

/** Every file below a folder. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

test('a firm begins with the packed program as its only package, and its commands work there as they do here', async () => {
  const firm = await firmWithLinks()
  const program = path.join(firm, 'node_modules/trade-site')
  const { dependencies, scripts } = JSON.parse(
    await readFile(path.join(firm, 'package.json'), 'utf8'),
  )
  // What `npm install` reads.
  expect(existsSync(path.join(firm, dependencies['trade-site'].replace('file:', '')))).toBe(true)
  for (const script of Object.values<string>(scripts)) expect(script).toMatch(/^trade-site [\w-]+$/)
  const packed = filesIn(program)
  expect(
    packed.filter((name) => /\.test\.|scripts\/test\/|^content\/(?!\.schemas)/.test(name)),
  ).toEqual([])
  expect(packed).toContain('LICENSE')
  expect(packed).toContain('content/.schemas/site.json')
  expect(packed).toContain('.github/problem-matcher.json')
  // What messages and the help of fields name can be read there.
  const sources = packed.filter((name) => /\.(?:tsx?|json)$/.test(name))
  const guides = sources.flatMap(
    (name) =>
      readFileSync(path.join(program, name), 'utf8').match(/\bprogram's docs\/[\w-]+\.md/g) ?? [],
  )
  expect(guides).toContain("program's docs/forms.md")
  for (const guide of guides) expect(packed).toContain(guide.replace("program's ", ''))

  // So can what the guides lead to.
  for (const name of packed.filter((one) => /^(?:docs\/)?\w+\.md$/.test(one)))
    for (const [, to = ''] of readFileSync(path.join(program, name), 'utf8').matchAll(LINK))
      expect(packed, `${name}: ${to}`).toContain(path.posix.join(path.posix.dirname(name), to))

  // A folder that nobody may write to, whoever runs this.
  for (const name of ['', 'scripts', 'content']) await chmod(path.join(program, name), 0o555)
  expect(tradeSite(firm, ['build'])).toMatchObject({
    status: 0,
    out: expect.stringContaining('Built dist'),
  })
  expect(tradeSite(firm, ['new', 'area', 'Great Dunmow'])).toMatchObject({ status: 0, error: '' })
  expect(tradeSite(firm, ['build', '--launch'])).toMatchObject({
    status: 1,
    error: expect.stringContaining('content/areas/great-dunmow.json'),
  })
  // Below the firm's folder, it is still the firm's.
  expect(
    runIn(path.join(firm, 'content'), path.join(firm, 'node_modules/.bin/trade-site'), ['build']),
  ).toMatchObject({ status: 0 })
  for (const name of ['', 'scripts', 'content']) await chmod(path.join(program, name), 0o755)
  expect(filesIn(program)).toEqual(packed)
  expect(readdirSync(firm).sort()).toEqual(
    [
      '.cache',
      '.gitignore',
      '.node-version',
      '.npmrc',
      'README.md',
      'content',
      'dist',
      'node_modules',
      'package.json',
      'trade-site-1.0.0.tgz',
    ].sort(),
  )
  for (const file of ['business.json', 'areas/great-dunmow.json', 'areas/first-town.json']) {
    const { $schema } = JSON.parse(await readFile(path.join(firm, 'content', file), 'utf8'))
    expect($schema).toContain('node_modules/trade-site')
    expect(existsSync(path.join(firm, 'content', path.dirname(file), $schema)), file).toBe(true)
  }
})

test('a program that a release brought is named by the address of its file, which one workflow and one bot follow', async () => {
  const around = await temporaryFolder()
  const program = await installPacked(around)
  const address =
    'https://github.com/agency/trade-site/releases/download/v1.0.0/trade-site-1.0.0.tgz'
  await writeFile(
    path.join(around, 'package.json'),
    JSON.stringify({ dependencies: { 'trade-site': address } }),
  )
  const args = [path.join(program, 'scripts/trade-site.cjs'), 'new', 'firm', 'bread']
  expect(runIn(around, process.execPath, args)).toMatchObject({ status: 0 })
  const text = (name: string) => readFileSync(path.join(around, 'bread', name), 'utf8')
  expect(readdirSync(path.join(around, 'bread')).sort()).toEqual([
    '.github',
    '.gitignore',
    '.node-version',
    '.npmrc',
    'README.md',
    'content',
    'package.json',
    'renovate.json',
  ])
  expect(JSON.parse(text('package.json')).dependencies).toEqual({ 'trade-site': address })
  expect(text('.github/workflows/site.yml')).toContain(
    'uses: agency/trade-site/.github/workflows/firm.yml@v1.0.0\n',
  )
  // As Renovate does: every place that a pattern finds has its version raised.
  const [{ matchStrings, managerFilePatterns }] = JSON.parse(text('renovate.json')).customManagers
  for (const [name, after] of [
    ['package.json', address.replaceAll('1.0.0', '1.1.0')],
    ['.github/workflows/site.yml', 'agency/trade-site/.github/workflows/firm.yml@v1.1.0\n'],
  ] as const) {
    expect(managerFilePatterns).toContain(name)
    const found = matchStrings.flatMap((pattern: string) => [
      ...text(name).matchAll(new RegExp(pattern, 'g')),
    ])
    expect(found.map(({ groups }: RegExpMatchArray) => groups?.currentValue)).toEqual(['1.0.0'])
    expect(text(name).replace(found[0][0], found[0][0].replaceAll('1.0.0', '1.1.0'))).toContain(
      after,
    )
  }
})

test.skipIf(lacksPrograms('bash', 'comm', 'jq', 'sed', 'git'))(
  'the steps of a firm’s workflow do their work in their order',
  async () => {
    const firm = await firmWithLinks()
    const temp = await temporaryFolder()
    const [bare, bin, server] = ['firm.git', 'bin', 'server'].map((name) =>
      path.join(temp, name),
    ) as [string, string, string]
    const output = path.join(temp, 'output')
    const logFile = path.join(temp, 'log')
    for (const folder of [bin, server]) await mkdir(folder)
    // What these jobs ask of others is written down; a server is a folder here.
    const standIns = {
      npx: `echo "npx $*" >> "${logFile}"; case "$*" in *netlify*) echo '{"deploy_url":"https://change-7.example.com"}' ;; *) echo 'Take a peek over at https://change-7.bread.pages.dev' ;; esac`,
      gh: `echo "gh $*" >> "${logFile}"; cat >> "${logFile}"`,
      ssh: 'shift; exec sh -c "$*"',
      rsync:
        'while [ $# -gt 2 ]; do shift; done; case "$1" in */) from="$1." ;; *) from="$1" ;; esac; cp -r "$from" "$(echo "$2" | cut -d: -f2)"',
    }
    for (const [name, does] of Object.entries(standIns))
      await writeFile(path.join(bin, name), `#!/usr/bin/env bash\n${does}\n`, { mode: 0o755 })
    const step = async (name: string, cwd: string, more: NodeJS.ProcessEnv) => {
      await writeFile(output, '')
      const env = {
        PATH: `${bin}:${process.env.PATH}`,
        HOME: temp,
        RUNNER_TEMP: temp,
        GITHUB_OUTPUT: output,
        GITHUB_STEP_SUMMARY: path.join(temp, 'summary'),
        GITHUB_SERVER_URL: `file://${temp}`,
        GITHUB_REPOSITORY: 'firm.git',
        GITHUB_RUN_ID: '1',
        GITHUB_SHA: 'a'.repeat(40),
        NUMBER: '7',
        BRANCH: 'main',
        ...more,
      }
      const ran = runIn(cwd, 'bash', ['-eo', 'pipefail', '-c', linesOf('firm.yml', name)], env)
      const written = await readFile(output, 'utf8')
      const outputs = [...written.matchAll(/^(\w+)(?:=(.*)|<<(\w+)\n([\s\S]*?)\n\3)$/gm)]
      return {
        ...ran,
        outputs: Object.fromEntries(outputs.map(([, key, line, , lines]) => [key, line ?? lines])),
      }
    }

    await publicRepository(firm, bare)
    expect(await step('Read where it is published', firm, {})).toMatchObject({
      status: 0,
      outputs: { host: 'netlify', desk: 'false' },
    })

    const failure = await step('Build', firm, { GITHUB_EVENT_NAME: 'push' })
    expect(failure).toMatchObject({
      status: 1,
      out: expect.stringMatching(
        /^::add-matcher::node_modules\/trade-site\/\.github\/problem-matcher\.json\n(?:.*\n)*content\/business\.json:\d+:\d+: /,
      ),
    })
    for (const attempt of ['first', 'second'])
      expect(
        await step('Tell the desk', await temporaryFolder(), {
          PROBLEMS: failure.outputs.problems,
          TOKEN: 'x',
        }),
        attempt,
      ).toMatchObject({
        status: 0,
        error: '',
      })
    const report = JSON.parse((await git(bare, ['show', 'desk-problems:problems.json'])).toString())
    expect(report).toMatchObject({
      commit: 'a'.repeat(40),
      problems: expect.arrayContaining([expect.objectContaining({ line: 3 })]),
    })
    expect((await git(bare, ['rev-list', '--count', 'desk-problems'])).toString()).toBe('1\n')

    const business = path.join(firm, 'content/business.json')
    await writeFile(
      business,
      (await readFile(business, 'utf8')).replace('[Your firm]', 'Dunmow Bread'),
    )
    expect(await step('Build', firm, { GITHUB_EVENT_NAME: 'pull_request' })).toMatchObject({
      status: 0,
    })
    const changed = await step('Say what changes for readers', firm, { GITHUB_BASE_REF: 'main' })
    expect(changed).toMatchObject({ status: 0 })
    const token = { NETLIFY_AUTH_TOKEN: 'x' }
    const netlify = await step('Publish to Netlify', firm, { ...token, BRANCH: 'change-7' })
    expect(netlify.outputs).toEqual({ address: 'https://change-7.example.com' })
    const cloudflare = await step('Publish to Cloudflare', firm, {
      CLOUDFLARE_API_TOKEN: 'x',
      PROJECT: 'bread',
      BRANCH: 'change-7',
    })
    expect(cloudflare.outputs).toEqual({ address: 'https://change-7.bread.pages.dev' })
    for (const ADDRESS of [netlify.outputs.address, ''])
      expect(
        await step('Comment', firm, { ADDRESS, CHANGES: changed.outputs.changes }),
      ).toMatchObject({ status: 0 })

    for (const [name, env] of [
      ['Publish to Netlify', { NETLIFY_AUTH_TOKEN: 'x' }],
      ['Publish to Cloudflare', { CLOUDFLARE_API_TOKEN: 'x', PROJECT: 'bread' }],
      [
        'Publish to a server',
        { SSH_KEY: 'x', SSH_HOST_KEY: 'y', server: 'you@www.example.com', folder: server },
      ],
    ] as const) {
      expect(await step(name, firm, env), name).toMatchObject({ status: 0 })
      const none = Object.fromEntries(Object.keys(env).map((key) => [key, '']))
      expect(await step(name, firm, none), `${name}, without secrets`).toMatchObject({
        status: 0,
        out: expect.stringMatching(/^::notice::/),
      })
    }
    const log = await readFile(logFile, 'utf8')
    expect(log).toMatch(
      /^npx --yes netlify-cli@[\d.]+ deploy --no-build --dir dist --prod --json$/m,
    )
    expect(log).toMatch(/^npx .* --dir dist --alias change-7 --json$/m)
    expect(log).toMatch(
      /^npx --yes wrangler@[\d.]+ pages deploy dist --project-name bread --branch main$/m,
    )
    expect(log).toMatch(/^gh pr comment 7 /m)
    expect(log).toContain('[Preview](https://change-7.example.com)')
    expect(log).toContain(`[Preview](file://${temp}/firm.git/actions/runs/1#artifacts)`)
    expect(log).toContain('Dunmow Bread')
    expect(await readFile(path.join(server, 'index.html'), 'utf8')).toContain('Dunmow Bread')
    expect(await readFile(path.join(temp, '.ssh/known_hosts'), 'utf8')).toBe('y\n')
  },
)

test('a change that only raises the program shows what readers will see change', async () => {
  const around = await temporaryFolder()
  const [firm, next] = ['firm', 'next'].map((name) => path.join(around, name)) as [string, string]
  const does = (cwd: string, command: string, ...args: string[]) =>
    expect(runIn(cwd, command, args), [command, ...args].join(' ')).toMatchObject({ status: 0 })
  does(ROOT, process.execPath, 'scripts/run.js', 'new', 'firm', firm)
  const install = ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  does(firm, 'npm', ...install)
  await git(firm, ['init', '--quiet'])
  await git(firm, ['add', '.'])
  await git(firm, ['commit', '--quiet', '--message', 'The program as it was'])
  does(around, 'tar', '-xf', path.join(firm, 'trade-site-1.0.0.tgz'))
  await rename(path.join(around, 'package'), next)
  // What is packed is the bundles of its sources.
  const replaced = async (name: string, from: string, to: string) => {
    const text = await readFile(path.join(next, name), 'utf8')
    await writeFile(path.join(next, name), text.replace(from, to))
    return text.includes(from)
  }
  expect(await replaced('package.json', '"version": "1.0.0"', '"version": "1.1.0"')).toBe(true)
  const bundles = readdirSync(path.join(next, 'program')).map((name) => `program/${name}`)
  const edits = await Promise.all(
    bundles.map((name) => replaced(name, '("footer",{', '("footer",{title:"Raised",')),
  )
  expect(edits).toContain(true)
  does(next, 'npm', 'pack', '--ignore-scripts', '--pack-destination', firm)
  does(firm, 'npm', ...install, './trade-site-1.1.0.tgz')
  expect(runIn(firm, 'npm', ['run', '--silent', 'diff', '--', 'HEAD'])).toMatchObject({
    status: 1,
    error: '',
    out: expect.stringMatching(/\nOn all \d+ pages\n {2}\+ title: Raised\n/),
  })
})
