import { spawn } from 'node:child_process'
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

test('under --json every kind of failure is reported as JSON', async () => {
  const { dir, edit } = await copyContent(ROOFER)
  await edit('home.json', (home) => void delete home.hero)
  const folder = await temporaryFolder()
  const failing = path.join(folder, 'failing.cjs')
  await writeFile(
    failing,
    "require('node:fs').statSync = () => { throw new Error('Out of plaster.') }",
  )
  const out = ['--out', path.join(folder, 'site')]
  const report = async (
    args: string[],
    more: NodeJS.ProcessEnv = {},
    [program = '', ...first] = RUN,
  ) => {
    const child = spawn(process.execPath, [program, ...first, ...args], {
      cwd: ROOT,
      env: { ...env, ...more },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk))
    const [code] = await once(child, 'close')
    return { code, output: JSON.parse(output) }
  }
  const problem = (message: string) => ({
    code: 1,
    output: {
      built: false,
      problems: [expect.objectContaining({ message: expect.stringContaining(message) })],
    },
  })
  expect(await report(['--lunch', '--json'])).toEqual(
    problem('Unknown option --lunch. Did you mean "--launch"?'),
  )
  expect(await report(['--json=yes'])).toEqual(problem('--json takes no value.'))
  expect(await report(['--json', '--content', path.join(folder, 'none'), ...out])).toEqual(
    problem('Name a content folder with --content.'),
  )
  expect(await report(['--json', '--content', dir, ...out])).toEqual(problem('hero'))
  expect(
    await report(['--json', '--content', dir, ...out], { NODE_OPTIONS: `--require ${failing}` }),
  ).toEqual(problem('The program failed: Out of plaster.'))
  const root = await copyProgram()
  await writeFile(path.join(root, 'templates/document.tsx'), 'export const')
  expect(await report(['--json'], {}, [path.join(root, 'scripts/run.js'), 'build'])).toEqual(
    problem('document.tsx'),
  )
})
