import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { copyProgram } from './test/programs/program-copy.ts'
import { copyContent, ROOFER, ROOT, temporaryFolder } from './test/temporary.ts'

const RUN = [path.join(ROOT, 'scripts/run.js'), 'build']
const env = { ...process.env, NODE_ENV: 'production', SOURCE_DATE_EPOCH: '1795262400' }

test('the build succeeds when the reader of its output goes away', async () => {
  const { contentDir } = inject('roofer')
  const out = path.join(await temporaryFolder(), 'site')
  const child = spawn(process.execPath, [...RUN, '--content', contentDir, '--out', out], {
    cwd: ROOT,
    env,
  })
  child.stdout.destroy()
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk))
  const [code] = await once(child, 'close')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
})

/** Builds under --json, and returns the messages of the problems. */
function failure(args: string[], more: NodeJS.ProcessEnv = {}, program = RUN): string {
  const { status, stdout } = spawnSync(process.execPath, [...program, '--json', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...env, ...more },
  })
  const { built, problems } = JSON.parse(stdout)
  expect({ status, built }).toEqual({ status: 1, built: false })
  return problems.map(({ message }: { message: string }) => message).join('\n')
}

test('under --json a wrong option and what is wrong in the content are reported as JSON', async () => {
  const { dir, edit } = await copyContent(ROOFER)
  await edit('home.json', (home) => void delete home.hero)
  expect(failure(['--lunch'])).toBe(
    'Unknown option --lunch. Did you mean "--launch"? See npm run build -- --help.',
  )
  expect(failure(['--content', dir, '--out', path.join(dir, '../site')])).toContain('hero')
})

test('under --json a failure of the program is reported as JSON, also where it cannot be bundled', async () => {
  const failing = path.join(await temporaryFolder(), 'failing.cjs')
  await writeFile(
    failing,
    "require('node:fs').statSync = () => { throw new Error('Out of plaster.') }",
  )
  const options = { NODE_OPTIONS: `--require ${failing}` }
  expect(failure([], options)).toContain('The program failed: Out of plaster.')
  const root = await copyProgram()
  await writeFile(path.join(root, 'templates/document.tsx'), 'export const')
  const copied = [path.join(root, 'scripts/run.js'), 'build']
  expect(failure([], {}, copied)).toContain('document.tsx')
})
