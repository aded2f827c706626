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
