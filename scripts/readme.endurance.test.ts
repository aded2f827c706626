import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, SAMPLE } from './test/folders.ts'
import { copyProgram } from './test/programs/program-copy.ts'

/** What newcomers, owners and engineers are told to type. */
const README = ['README.md', 'docs/editing.md', 'docs/engineering.md']
  .map((name) => readFileSync(path.join(ROOT, name), 'utf8'))
  .join('\n')
const FENCE = /^```\n([\s\S]*?)^```/gm

/** What the README tells people to type, without what follows a command as its comment. */
function commands(): string[] {
  const lines = [...README.matchAll(FENCE)].flatMap(([, text = '']) =>
    text.split('\n').map((line) => line.replace(/ {2,}#.*$/, '')),
  )
  const inline = [...README.replace(FENCE, '').matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) =>
    text.replace(/\s+/g, ' ').split(' && '),
  )
  return [...new Set([...lines, ...inline])].filter((text) => /^(?:npm|npx|rm) /.test(text))
}

interface Tried {
  /** What is typed here instead: with true folders, or on less. */
  as?: string
  exit?: number
  says?: string
  /** Takes too long for every run. */
  thorough?: boolean
}

const FIRM = 'npm run new -- firm DIR --trade "piano tuner"'

/** Run here, one after the other, in a copy of the program with the sample as its content. */
const HERE: Record<string, Tried> = {
  'npm run build': { says: 'Built dist' },
  'npm run build -- --launch': { exit: 1, says: 'Nothing was published.' },
  'npm run new -- area "Saffron Walden"': { says: 'content/areas/saffron-walden.json' },
  'npm run new -- firm ../my-firm --trade plumber': {
    as: 'npm run new -- firm my-firm --trade plumber',
    says: 'my-firm/content/business.json',
  },
  [FIRM]: { as: 'npm run new -- firm firm', says: 'firm/content/business.json' },
  'npm run sbom': { says: 'CycloneDX' },
  'npm run new -- KIND NAME': {
    as: 'npm run new -- service "Lime work"',
    says: 'content/services/lime-work.json',
  },
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
  'npm run new -- desk-key': ['scripts/new/new-desk-key.test.ts', 'newDeskKey'],
  'npm run diff -- main': ['scripts/diff.endurance.test.ts', 'diff'],
  'npm run diff': ['scripts/diff.endurance.test.ts', 'diff'],
  'npm run test:quick': ['package.json', '--project values'],
}

test('every command of the README is accounted for', () => {
  expect(commands().sort()).toEqual([...Object.keys(HERE), ...Object.keys(ELSEWHERE)].sort())
  for (const [file, words] of Object.values(ELSEWHERE))
    expect(readFileSync(path.join(ROOT, file), 'utf8'), file).toContain(words)
})

test('the commands of the README do what it says', async () => {
  const root = await copyProgram()
  for (const file of ['biome.json', '.gitignore', 'package-lock.json'])
    await cp(path.join(ROOT, file), path.join(root, file))
  await cp(SAMPLE, path.join(root, 'scripts/test/sample'), { recursive: true })
  for (const [command, { as = command, exit = 0, says = '' }] of Object.entries(HERE)) {
    const { status, stdout, stderr } = spawnSync(as, {
      cwd: root,
      shell: true,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
    expect(status, `${as}\n${stdout}${stderr}`).toBe(exit)
    expect(stdout + stderr, as).toContain(says)
  }
})
