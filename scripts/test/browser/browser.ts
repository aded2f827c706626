import { execFile } from 'node:child_process'
import { access, constants, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { ROOT } from '../../base/root.ts'
import { type Face, installFaces } from './faces.ts'

/** Names under which package managers install a browser of the Chromium family. */
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'microsoft-edge-stable']
const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Windows, macOS and many a Linux have Arial or a face of its measure. */
const USUAL_FACES: Face[] = ['Arial']

/**
 * Starts a real browser without a window: the one that `CHROME_PATH` names, else an installed Chromium, Chrome or
 * Edge, else (Linux, x64) the one that comes from npm. On Linux it knows the given faces and no others; without any
 * it would end at the first word that it draws, so it has what most visitors have. Playwright switches the back/forward
 * cache off, which visitors have, so it is switched on again: `page.goBack` needs `waitUntil: 'commit'`, because nothing
 * is loaded then.
 * @throws Error that says what to install when there is none; tests that need a browser are never skipped
 */
export async function launchBrowser(...faces: Face[]): Promise<Browser> {
  const installed = await installFaces(faces.length > 0 ? faces : USUAL_FACES)
  try {
    return (await launchFirst(installed.env)).on('disconnected', installed.remove)
  } catch (cause) {
    installed.remove()
    throw cause
  }
}

/** Global setup of tests: unpacks the browser from npm, if it is the one to be started, before several tests need it at the same time. */
export async function setup(): Promise<void> {
  if (process.platform === 'linux' && !process.env.CHROME_PATH && !(await findCommand())) await unpack()
}

async function launchFirst(env: Record<string, string>): Promise<Browser> {
  // Chromium's sandbox does not work for root (https://crbug.com/638180).
  const args = process.getuid?.() === 0 ? [...ARGUMENTS, '--no-sandbox'] : ARGUMENTS
  const launch = (options: LaunchOptions) =>
    chromium.launch({ args, ignoreDefaultArgs: ['--disable-back-forward-cache'], ...options, env: { ...env, ...options.env } })
  const given = process.env.CHROME_PATH
  if (given) return launch({ executablePath: given })
  const command = await findCommand()
  if (command) return launch({ executablePath: command })
  for (const channel of ['chrome', 'msedge']) {
    const launched = await launch({ channel }).catch(() => undefined)
    if (launched) return launched
  }
  try {
    return await launch(await findPackaged())
  } catch (cause) {
    throw new Error('No browser was found. Install Chrome, Chromium or Edge, or name one with CHROME_PATH.', { cause })
  }
}

async function findCommand(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  for (const file of COMMANDS.flatMap((command) => folders.map((folder) => path.join(folder, command)))) {
    if (await exists(file, constants.X_OK)) return file
  }
  return undefined
}

async function findPackaged(): Promise<LaunchOptions> {
  const folder = await unpack()
  return {
    executablePath: path.join(folder, 'chromium'),
    // Its own arguments put the browser and all pages into one process, as Lambda needs it, and switch web security off.
    args: [...ARGUMENTS, '--no-sandbox'],
    env: { LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') },
  }
}

/**
 * The folder with the browser from npm, unpacked once. The package takes a file that another process is still writing
 * for a whole browser, and one of another version for its own, so each version has its folder, which is there at once.
 */
async function unpack(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(await readFile(path.join(path.dirname(main), '../../package.json'), 'utf8'))
  const folder = path.join(ROOT, `node_modules/.cache/chromium-${version}`)
  if (await exists(folder)) return folder
  await mkdir(path.dirname(folder), { recursive: true })
  const staging = await mkdtemp(`${folder}-`)
  try {
    await promisify(execFile)(
      process.execPath,
      ['--eval', "import('@sparticuz/chromium').then(({ default: one }) => one.executablePath())"],
      {
        cwd: ROOT,
        // The package unpacks the shared libraries beside its browser only where it believes itself on AWS Lambda.
        env: { ...process.env, TMPDIR: staging, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
      },
    )
    await rename(staging, folder)
  } catch (cause) {
    // Another test file may have been quicker.
    await rm(staging, { recursive: true, force: true })
    if (!(await exists(folder))) throw cause
  }
  return folder
}

const exists = (file: string, mode?: number) =>
  access(file, mode).then(
    () => true,
    () => false,
  )
