import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './test/folders.ts'
import { copyProgram } from './test/programs/program-copy.ts'

/** What newcomers, owners and engineers are told to type. */
const README = ['README.md', 'docs/editing.md', 'docs/engineering.md']
  .map((name) => readFileSync(path.join(ROOT, name), 'utf8'))
  .join('\n')

/** The commands that the README names. */
function commands(): string[] {
  const inline = [...README.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)]
  const typed = inline.flatMap(([, text = '']) => text.replace(/\s+/g, ' ').split(' && '))
  return [...new Set(typed)].filter((text) => /^(?:npm|npx|rm) /.test(text))
}

/** Run here, one after the other, in a copy of the program with the sample as its content: the exit code, and words of what is printed. */
const HERE: Record<string, [exit: number, says: string]> = {
  'npm run build': [0, 'Built dist'],
  'npm run build -- --launch': [1, 'Nothing was published.'],
  'npm run new -- area "Saffron Walden"': [0, 'content/areas/saffron-walden.json'],
}

/** What takes a test of its own, or all of CI: where it is run, and the words by which that is found there. */
const ELSEWHERE: Record<string, [file: string, words: string]> = {
  'npm ci --omit=dev': ['.ci/run', 'npm ci --omit=dev\n'],
  'npm ci': ['.ci/run', 'npm ci\n'],
  'npm start': ['scripts/start.endurance.test.ts', "'scripts/run.js', 'start'"],
  'npm pack': ['.github/workflows/release.yml', 'npm pack\n'],
  'npm test': ['.ci/run', 'npm test\n'],
  'npm run check': ['.ci/run', 'npm run check\n'],
  'npm install': ['scripts/new/firm-folder.endurance.test.ts', 'npm install'],
  'npm run dev': ['scripts/dev/dev.endurance.test.ts', 'runDev('],
  'npm run dev -- --content scripts/test/roofer': [
    'scripts/dev/dev.endurance.test.ts',
    "'--content'",
  ],
  'npm run new -- KIND NAME': ['scripts/new/new.endurance.test.ts', 'newPage('],
  'npm run new -- firm DIR --trade "piano tuner"': ['scripts/new/new-firm.endurance.test.ts', ''],
  'npm run new -- firm ../my-firm --trade plumber': ['scripts/test/firm/packed-firm.ts', "'firm'"],
  'npm run new -- desk-key': ['scripts/new/new-desk-key.test.ts', 'newDeskKey'],
  'npm run diff -- main': ['scripts/diff.endurance.test.ts', 'diff'],
  'npm run diff': ['scripts/diff.endurance.test.ts', 'diff'],
  'npm run sbom': ['scripts/supply-chain.endurance.test.ts', "'sbom'"],
  'npm run test:quick': ['package.json', '--project values'],
}

test('every command of the README is accounted for', () => {
  expect(commands().sort()).toEqual([...Object.keys(HERE), ...Object.keys(ELSEWHERE)].sort())
  for (const [file, words] of Object.values(ELSEWHERE))
    expect(readFileSync(path.join(ROOT, file), 'utf8'), file).toContain(words)
})

test('the commands of the README do what it says', async () => {
  const cwd = await copyProgram()
  const env = { ...process.env, NO_COLOR: '1' }
  for (const [command, [exit, says]] of Object.entries(HERE)) {
    const { status, stdout, stderr } = spawnSync(command, {
      cwd,
      shell: true,
      encoding: 'utf8',
      env,
    })
    expect(status, `${command}\n${stdout}${stderr}`).toBe(exit)
    expect(stdout + stderr, command).toContain(says)
  }
})
