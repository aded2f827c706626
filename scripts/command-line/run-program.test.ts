import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary.ts'
import { runProgram } from './run-program.ts'

test.each(['pnpm.cjs', 'yarn.js', 'npx-cli.js'])(
  'npm is npm, also where %s runs the command',
  async (name) => {
    const other = path.join(await temporaryFolder(), name)
    await writeFile(other, "console.log('another')")
    const env = { ...process.env, npm_execpath: other }
    expect(runProgram('npm', ['--version'], '.', env, '')).toMatch(/^\d+\.\d+\.\d+\n$/)
  },
)
