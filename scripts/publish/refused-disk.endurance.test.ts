import { execFile, execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { OutputFile } from '../base/output-file.ts'
import { LOCK_FOLDER, OWNERSHIP_MARK } from '../base/ownership.ts'
import { copyRoofer } from '../test/content/roofer.ts'
import { bundledProgram } from '../test/programs/bundled-program.ts'
import { replaceInFs } from '../test/replace-in-fs.ts'
import { ROOT, temporaryFolder } from '../test/temporary.ts'
import { newOwner } from './lock-owner.ts'
import { listFiles, writeSite } from './write-site.ts'

// What happens when the system says no: the disk is full, or the folder belongs to somebody else.

/** A disk that takes so many writes and then is full. */
function fillingDisk(): { writesLeft: number } {
  const disk = { writesLeft: Number.POSITIVE_INFINITY }
  const full = (syscall: string, file: unknown) => {
    if (disk.writesLeft-- > 0) return
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', errno: -28, syscall, path: String(file) })
  }
  replaceInFs('node:fs', ({ openSync, mkdirSync, renameSync }) => ({
    openSync: (...args) => {
      if (args[1] === 'w') full('open', args[0])
      return openSync(...args)
    },
    mkdirSync: ((...args: Parameters<typeof mkdirSync>) => {
      full('mkdir', args[0])
      return mkdirSync(...args)
    }) as typeof mkdirSync,
    renameSync: (...args) => {
      full('rename', args[1])
      return renameSync(...args)
    },
  }))
  replaceInFs('node:fs/promises', ({ mkdir, rename }) => ({
    mkdir: (async (...args: Parameters<typeof mkdir>) => {
      full('mkdir', args[0])
      return mkdir(...args)
    }) as typeof mkdir,
    rename: async (...args) => {
      full('rename', args[1])
      return rename(...args)
    },
  }))
  return disk
}

const isRoot = process.getuid?.() === 0
const NOBODY = 65534

function site(version: number, pages = 3): OutputFile[] {
  const headers = { path: '_headers', bytes: OWNERSHIP_MARK }
  const paths = Array.from({ length: pages }, (_, index) => [
    { path: `page-${index}/index.html`, bytes: `<p>${version}</p><img src="/assets/${version}-${index}.jpg">` },
    { path: `assets/${version}-${index}.jpg`, bytes: String(version).repeat(1000) },
  ])
  return [headers, ...paths.flat()]
}

/** Throws when a page is cut off or lacks its picture. */
async function expectWhole(outDir: string): Promise<void> {
  const files = await listFiles(outDir)
  for (const page of files.filter((file) => file.endsWith('.html'))) {
    const html = await readFile(path.join(outDir, page), 'utf8')
    expect(html).toMatch(/^<p>\d<\/p><img src="\/assets\/\d-\d\.jpg">$/)
    expect(files).toContain(html.match(/assets\/[^"]+/)?.[0])
  }
}

test('however early or late the disk is full, the pages are whole, and the next build heals all', async () => {
  const outDir = path.join(await temporaryFolder(), 'dist')
  await writeSite(outDir, site(1))
  const disk = fillingDisk()
  let refusals = 0
  for (let writes = 0; ; writes++) {
    disk.writesLeft = writes
    const error = await writeSite(outDir, site(2)).catch((reason: unknown) => reason)
    disk.writesLeft = Number.POSITIVE_INFINITY
    await expectWhole(outDir)
    expect(await readdir(path.dirname(outDir))).toEqual(['dist'])
    expect(await readdir(outDir)).not.toContain('.publishing')
    if (!(error instanceof Error)) break
    refusals++
    expect(error).toMatchObject({
      problems: [{ message: 'The disk is full. Make room and build again; what was published before is still whole.' }],
    })
    await writeSite(outDir, site(1))
  }
  expect(refusals).toBeGreaterThan(10)
  expect(await listFiles(outDir)).toEqual(
    site(2)
      .map((file) => file.path)
      .sort(),
  )
})

/** A small disk of its own, where this process may make one. */
async function smallDisk(): Promise<string | undefined> {
  const folder = path.join(await temporaryFolder(), 'disk')
  await mkdir(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', [folder]))
  return folder
}

test('a really full disk is reported and leaves the site as it was', async (context) => {
  const folder = await smallDisk()
  if (!folder) return context.skip('Only root may make a small disk; the test above stands in for it.')
  const outDir = path.join(folder, 'dist')
  await writeSite(outDir, site(1))
  const before = await listFiles(outDir)
  await expect(writeSite(outDir, [...site(2), { path: 'assets/large.jpg', bytes: 'x'.repeat(400_000) }])).rejects.toMatchObject({
    problems: [{ file: expect.stringMatching(/disk\/dist$/), message: expect.stringMatching(/^The disk is full\./) }],
  })
  expect(await listFiles(outDir)).toEqual(before)
  expect(await readdir(folder)).toEqual(['dist'])
  await writeSite(outDir, site(3))
  await expectWhole(outDir)
})

test('a folder that is a disk of its own, as in a container, is published into', async (context) => {
  const folder = await smallDisk()
  if (!folder) return context.skip('Only root may make a small disk.')
  await mkdir(path.join(folder, 'lost+found'))
  await writeSite(folder, site(1, 2))
  await writeSite(folder, site(2, 2))
  expect(await listFiles(folder)).toEqual(
    site(2, 2)
      .map((file) => file.path)
      .sort(),
  )
})

test('a folder that is bound in from elsewhere, as in a container, is published into', async (context) => {
  const folder = await temporaryFolder()
  const [real, bound] = [path.join(folder, 'real'), path.join(folder, 'bound')]
  for (const each of [real, bound]) await mkdir(each)
  try {
    execFileSync('mount', ['--bind', real, bound], { stdio: 'ignore' })
  } catch {
    return context.skip('Only root may bind a folder.')
  }
  onTestFinished(() => void execFileSync('umount', [bound]))
  for (const version of [1, 2]) {
    await writeSite(bound, site(version))
    expect(await listFiles(real)).toEqual(
      site(version)
        .map((file) => file.path)
        .sort(),
    )
  }
})

test.runIf(isRoot)('only the published folder has to be writable: the one above it may belong to somebody else', async () => {
  const { dir } = await copyRoofer()
  const folder = path.dirname(dir)
  await chmod(folder, 0o755)
  const site = path.join(folder, 'www/site')
  await mkdir(site, { recursive: true })
  await chown(site, NOBODY, NOBODY)
  for (const change of [/\([1-9]\d* changed/, /\(0 changed/]) {
    const said = await build(['--content', dir, '--out', site])
    expect(said).toMatchObject({ code: 0, stdout: expect.stringMatching(change) })
  }
})

test.runIf(isRoot)('a lock that may not be removed is reported at once and not tried for ever', async () => {
  const { dir } = await copyRoofer()
  const folder = path.dirname(dir)
  await chmod(folder, 0o755)
  const site = path.join(folder, 'site')
  // Of a process that has ended: there is nobody to wait for.
  const ended = newOwner().replace(`-${process.pid}-`, '-999999999-')
  await mkdir(path.join(site, LOCK_FOLDER, ended), { recursive: true })
  // As in /tmp: everybody may write, and nobody may touch what is somebody else's (inode(7), sticky bit).
  for (const each of [site, path.join(site, LOCK_FOLDER)]) await chmod(each, 0o1777)
  const started = performance.now()
  const said = await build(['--content', dir, '--out', site])
  expect(said).toMatchObject({ code: 1, stderr: expect.stringMatching(/site\/\.publishing.*: The system does not permit this\./) })
  expect(performance.now() - started).toBeLessThan(10_000)
})

let program: string
beforeAll(async () => {
  program = await bundledProgram('scripts/build.ts')
  return () => rm(program)
})

async function build(args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const env = { ...process.env, NODE_ENV: 'production', HOME: '/tmp' }
  return promisify(execFile)(process.execPath, [program, ...args], { cwd: ROOT, env, ...user }).then(
    (said) => ({ ...said, code: 0 }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

test.skipIf(process.platform === 'win32')('without permission to write or to read, the build says so in a sentence', async () => {
  const { dir } = await copyRoofer()
  const folder = path.dirname(dir)
  await chmod(folder, 0o755)
  const locked = path.join(folder, 'locked')
  await mkdir(locked, { mode: 0o555 })
  const written = await build(['--content', dir, '--out', path.join(locked, 'site')])
  expect(written.code).toBe(1)
  expect(written.stderr).toMatch(
    /locked\/site: The system does not permit this\. Change the permissions of the file or folder, or choose another one\./,
  )
  expect(written.stderr).not.toMatch(/\n\s+at /)
  expect(await readdir(locked)).toEqual([])

  const open = path.join(folder, 'open')
  await mkdir(open)
  if (isRoot) await chown(open, NOBODY, NOBODY)
  for (const unreadable of ['site.json', 'images/hero.jpg']) {
    await chmod(path.join(dir, unreadable), 0o000)
    const read = await build(['--content', dir, '--out', path.join(open, 'site')])
    await chmod(path.join(dir, unreadable), 0o644)
    expect(read.code).toBe(1)
    expect(read.stderr).toContain(`${unreadable}: The system does not permit this.`)
    expect(read.stderr).not.toMatch(/\n\s+at /)
    expect(await readdir(open)).toEqual([])
  }
  expect(await build(['--content', dir, '--out', path.join(open, 'site')])).toMatchObject({ code: 0 })
})
