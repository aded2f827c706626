import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'

// What comes from others is named to the byte, so that nobody can change it unnoticed.

interface Locked {
  version?: string
  integrity?: string
  link?: boolean
  resolved?: string
  hasInstallScript?: boolean
}

const json = (name: string) => JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'))
const manifest = json('package.json')
const locked = Object.entries(json('package-lock.json').packages as Record<string, Locked>).filter(
  ([place, { link }]) => place.startsWith('node_modules/') && !link,
)

// `engine-strict` in .npmrc makes every install fail where a package does not work in the Node at hand; CI installs in each.
test('every package is named with its exact version', () => {
  const named = { ...manifest.dependencies, ...manifest.devDependencies }
  for (const [name, version] of Object.entries(named))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
})

test('the lock file knows every package by its hash, and none comes from anywhere but the registry', () => {
  expect(locked.length).toBeGreaterThan(100)
  for (const [place, { version, integrity, resolved }] of locked) {
    expect(version, place).toBeTruthy()
    expect(integrity, place).toMatch(/^sha512-[\w+/]{86}==$/)
    if (resolved) expect(resolved, place).toMatch(/^https:\/\/registry\.npmjs\.org\//)
  }
})

test('the packages that would run a script when they are installed are known: the build works without that', () => {
  const scripts = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.replace('node_modules/', ''))
  // esbuild checks that its program is the right one for the machine; fsevents belongs to macOS alone.
  expect(scripts.filter((name) => !/(?:^|\/)(?:esbuild|fsevents)$/.test(name))).toEqual([])
})

const WORKFLOWS = readdirSync(path.join(ROOT, '.github/workflows'))

test.each(WORKFLOWS)(
  'the workflow %s names actions by commit, may only read, and leaves no key behind',
  (name) => {
    const workflow = readFileSync(path.join(ROOT, '.github/workflows', name), 'utf8')
    const actions = workflow.match(/uses: (?!\.\/).*/g) ?? []
    for (const line of actions)
      expect(line).toMatch(/^uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    // Unless a job says more.
    expect(workflow).toMatch(/^permissions:(?:\n {2}contents: read| \{\})$/m)
    const checkouts = actions.filter((line) => line.includes('actions/checkout@'))
    expect(workflow.split('persist-credentials: false')).toHaveLength(checkouts.length + 1)
    expect(workflow).not.toMatch(/\bnpm (?:install|i)\b/)
  },
)
