import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './test/folders.ts'
import { copyProgram } from './test/programs/program-copy.ts'

const textOf = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
/** What newcomers, owners and engineers are told to type. */
const README = ['README.md', 'docs/editing.md', 'docs/engineering.md'].map(textOf).join('\n')

test('every script that the guides name is one of package.json', () => {
  const { scripts } = JSON.parse(textOf('package.json'))
  const named = [...README.matchAll(/\bnpm (?:run )?(build|start|test|(?<=run )[\w:-]+)/g)]
  expect(named.length).toBeGreaterThan(10)
  for (const [command, name = ''] of named) expect(scripts, command).toHaveProperty([name])
})

test.each([
  ['npm run build', 0, 'Built dist'],
  ['npm run build -- --launch', 1, 'Nothing was published.'],
  ['npm run new -- area "Saffron Walden"', 0, 'content/areas/saffron-walden.json'],
])('%s, as the README has it, does what it says', async (command, exit, words) => {
  expect(README).toContain(command)
  const env = { ...process.env, NO_COLOR: '1' }
  const cwd = await copyProgram()
  const { status, stdout, stderr } = spawnSync(command, { cwd, shell: true, encoding: 'utf8', env })
  expect(status, `${command}\n${stdout}${stderr}`).toBe(exit)
  expect(stdout + stderr).toContain(words)
})
