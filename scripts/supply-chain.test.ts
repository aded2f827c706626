import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'

// What comes from others is named to the byte, so that nobody can change it unnoticed.

interface Locked {
  version?: string
  integrity?: string
  link?: boolean
  resolved?: string
  hasInstallScript?: boolean
  /** Not needed on every machine. */
  optional?: boolean
  engines?: { node?: string }
}

const json = (name: string) => JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'))
const manifest = json('package.json')
const locked = Object.entries(json('package-lock.json').packages as Record<string, Locked>).filter(
  ([place, { link }]) => place.startsWith('node_modules/') && !link,
)

test('every package is named with its exact version', () => {
  for (const [name, version] of Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
  })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
    expect(locked.find(([place]) => place === `node_modules/${name}`)?.[1].version, name).toBe(
      version,
    )
  }
})

test('every package works in the oldest Nodes that the program supports, and in the next one', () => {
  const { node } = manifest.engines
  const versions = [...node.matchAll(/\d+\.\d+\.\d+/g), ['24.0.0']].map(([version = '']) => version)
  expect(versions).toEqual(['20.19.0', '22.12.0', '24.0.0'])
  for (const [place, { engines, optional }] of locked) {
    // Those for other systems and processors may be older.
    if (optional || !engines?.node) continue
    for (const version of versions)
      expect(isIn(version, engines.node), `${place}: ${engines.node} for ${version}`).toBe(true)
  }
})

/** Whether a version is in a range, of the forms that packages write for Node: `^20.19.0 || >=22.12`, `18`, `*`. */
function isIn(version: string, range: string): boolean {
  const numbers = (text: string) => text.split('.').map(Number)
  const [major = 0, minor = 0, patch = 0] = numbers(version)
  return range.split('||').some((part) => {
    const [, sign, least = ''] = part.match(/^\s*(\^|>=|)\s*([\d.]+|\*)(?:\.\*)?\s*$/) ?? []
    if (least === '*') return true
    const [first = Number.NaN, second = 0, third = 0] = numbers(least)
    if (major !== first) return sign === '>=' && major > first
    return minor > second || (minor === second && patch >= third)
  })
}

test('an owner and a firm install every package that a command or the desk imports', async () => {
  const commands = await packagesOf(['build.ts', 'dev.ts', 'diff.ts', 'new.ts', 'start.ts'])
  const desk = await packagesOf(['desk/desk.ts'])
  expect(commands).toEqual(expect.arrayContaining(['react', 'zod']))
  expect(desk).toContain('idb-keyval')
  expect([...commands, ...desk].filter((name) => !(name in manifest.dependencies))).toEqual([])
})

/** The packages that modules below `scripts` import. */
async function packagesOf(modules: string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: modules.map((name) => `./scripts/${name}`),
    bundle: true,
    write: false,
    metafile: true,
    outdir: ROOT,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
  })
  const external = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path: name }) => external && !isBuiltin(name))
  return external.map(({ path: name }) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}

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

test('the actions of the workflows are named by commit, with the version beside it for readers', () => {
  const folder = path.join(ROOT, '.github/workflows')
  const used = readdirSync(folder).flatMap(
    (name) => readFileSync(path.join(folder, name), 'utf8').match(/uses: (?!\.\/).*/g) ?? [],
  )
  expect(used.length).toBeGreaterThan(5)
  for (const line of used)
    expect(line).toMatch(/^uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('a workflow may read the repository and nothing else, unless a job says more, and the checkout leaves no key behind', () => {
  const folder = path.join(ROOT, '.github/workflows')
  for (const name of readdirSync(folder)) {
    const workflow = readFileSync(path.join(folder, name), 'utf8')
    expect(workflow, name).toMatch(/^permissions:(?:\n {2}contents: read| \{\})$/m)
    expect(workflow.match(/persist-credentials: false/g)?.length, name).toBe(
      workflow.match(/actions\/checkout@/g)?.length,
    )
    expect(workflow, name).not.toMatch(/\bnpm (?:install|i)\b/)
  }
})
