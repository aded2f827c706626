import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { replaceJson } from '../content/edit-json.ts'
import { lacksPrograms } from '../programs/lacks-programs.ts'
import { copyProgram } from '../programs/program-copy.ts'
import { ROOT, temporaryFolder } from '../temporary.ts'
import { git } from './git-api.ts'

/** Returns the script of a workflow step. */
function linesOf(step: string): string {
  const text = readFileSync(path.join(ROOT, '.github/workflows/desk.yml'), 'utf8')
  const [, block = ''] = text.split(`- name: ${step}\n`)[1]?.match(/ run: \|\n((?: {10}.*\n)+)/) ?? []
  return block.replace(/^ {10}/gm, '')
}

test.skipIf(lacksPrograms('bash', 'cat'))(
  'the workflow annotates a refused build’s problems at their lines, and tells the desk on a branch without history',
  async () => {
    const [root, temp] = [await copyProgram(), await temporaryFolder()]
    const bare = path.join(temp, 'site.git')
    await git(temp, ['init', '--quiet', '--bare', bare])
    await replaceJson(path.join(root, 'content/site.json'), (site) => ({ ...site, orign: '' }))
    const output = path.join(temp, 'output')
    const run = (step: string, cwd: string, more = {}) => {
      const github = {
        GITHUB_SHA: 'a'.repeat(40),
        GITHUB_OUTPUT: output,
        GITHUB_SERVER_URL: `file://${temp}`,
        GITHUB_REPOSITORY: 'site.git',
      }
      return spawnSync('bash', ['-eo', 'pipefail', '-c', linesOf(step)], {
        cwd,
        env: { ...process.env, ...github, RUNNER_TEMP: temp, ...more },
      })
    }
    const built = run('Build', root)
    expect(built.status).toBe(1)
    expect(built.stdout.toString()).toMatch(/^::error file=content\/site\.json,line=\d+,col=\d+::.*orign/m)

    const PROBLEMS = readFileSync(output, 'utf8').replace(/^problems=|\n$/g, '')
    for (const attempt of ['first', 'second']) {
      const told = run('Tell the desk', await temporaryFolder(), { PROBLEMS, TOKEN: 'x' })
      expect({ attempt, status: told.status, error: told.stderr.toString() }).toEqual({ attempt, status: 0, error: '' })
    }
    const { commit, problems } = JSON.parse((await git(bare, ['show', 'desk-problems:problems.json'])).toString())
    expect(commit).toBe('a'.repeat(40))
    expect(problems).toContainEqual({
      file: 'content/site.json',
      line: expect.any(Number),
      column: expect.any(Number),
      message: expect.stringContaining('orign'),
    })
    expect((await git(bare, ['rev-list', '--count', 'desk-problems'])).toString()).toBe('1\n')
  },
)
