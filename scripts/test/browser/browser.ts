import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { access, constants, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { ROOT } from '../../root.ts'
import { TEST_NOW } from '../test-now.ts'
import { clockScript } from './browser-clock.ts'
import { type Face, installFaces } from './faces.ts'

/** Commands under which package managers install Chromium. Chrome and Edge are found by their channels. */
const COMMANDS = ['chromium', 'chromium-browser']
const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts a real browser headless: the one that `CHROME_PATH` names, else (Linux, x64) the one from npm, which takes a third
 * of the processor time of a whole Chromium, else an installed Chromium, Chrome or Edge. On Linux it knows only the given
 * faces; without any it would crash at the first word drawn, so the default is what most visitors have. Playwright disables
 * the back/forward cache, which visitors have, so it is enabled again: `page.goBack` needs `waitUntil: 'commit'`, because
 * nothing is loaded then. Its clock starts at the time at which the tests' sites are built.
 * @throws Error that says what to install if there is none; tests that need a browser are never skipped
 */
export async function launchBrowser(...faces: Face[]): Promise<Browser> {
  const installed = await installFaces(faces.length > 0 ? faces : undefined)
  try {
    const browser = (await launchFirst(installed.env)).on('disconnected', installed.remove)
    await setClock(browser)
    return browser
  } catch (cause) {
    installed.remove()
    throw cause
  }
}

/** Sets the clock of every further context. How far it is ahead is measured in the browser, whose own clock may be a false one. */
async function setClock(browser: Browser): Promise<void> {
  const first = await browser.newPage()
  const script = clockScript(TEST_NOW.getTime() - (await first.evaluate(() => Date.now())))
  await first.context().close()
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(script)
    return context
  }
}

/** Global setup of tests: unpacks the browser from npm, if it is to be used, before several tests need it at the same time. */
export async function setup(): Promise<void> {
  if (IS_PACKAGED) await unpack()
}

/** Whether the package has a browser for this machine, and no other one is wanted. */
const IS_PACKAGED =
  process.platform === 'linux' && process.arch === 'x64' && !process.env.CHROME_PATH

async function launchFirst(env: Record<string, string>): Promise<Browser> {
  // Chromium's sandbox does not work for root (https://crbug.com/638180).
  const args = process.getuid?.() === 0 ? [...ARGUMENTS, '--no-sandbox'] : ARGUMENTS
  const launch = (options: LaunchOptions) =>
    chromium.launch({
      args,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      ...options,
      env: { ...env, ...options.env },
    })
  if (IS_PACKAGED) return launch(await findPackaged())
  const executablePath = process.env.CHROME_PATH ?? (await findCommand())
  if (executablePath) return launch({ executablePath })
  for (const channel of ['chrome', 'msedge']) {
    const launched = await launch({ channel }).catch(() => undefined)
    if (launched) return launched
  }
  throw new Error(
    'No browser was found. Install Chrome, Chromium or Edge, or name one with CHROME_PATH.',
  )
}

async function findCommand(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  for (const file of COMMANDS.flatMap((command) =>
    folders.map((folder) => path.join(folder, command)),
  )) {
    if (await exists(file, constants.X_OK)) return file
  }
  return undefined
}

async function findPackaged(): Promise<LaunchOptions> {
  const folder = await unpack()
  return {
    executablePath: path.join(folder, 'chromium'),
    // The package's own arguments run everything in one process, for Lambda, and disable web security.
    args: [...ARGUMENTS, '--no-sandbox'],
    env: { LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') },
  }
}

/**
 * Returns the folder with the browser from npm, unpacked once. The package would use a file that another process is still
 * writing, or one of another version, so each version is unpacked into a staging folder and renamed to its own.
 */
async function unpack(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(
    await readFile(path.join(path.dirname(main), '../../package.json'), 'utf8'),
  )
  const folder = path.join(ROOT, `node_modules/.cache/chromium-${version}`)
  if (await exists(folder)) return folder
  await mkdir(path.dirname(folder), { recursive: true })
  const staging = await mkdtemp(`${folder}-`)
  try {
    await unpackPackage(ROOT, staging)
    await rename(staging, folder)
  } catch (cause) {
    // Another test file may have been first.
    await rm(staging, { recursive: true, force: true })
    if (!(await exists(folder))) throw cause
  }
  return folder
}

/** Unpacks the browser and its shared libraries from the package that modules in a folder would import. */
async function unpackPackage(importer: string, target: string): Promise<void> {
  const lambda = {
    // The package unpacks the shared libraries beside its browser only if it detects AWS Lambda.
    AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x',
    // Where versions before 119 look.
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x',
  }
  await promisify(execFile)(
    process.execPath,
    ['--eval', "import('@sparticuz/chromium').then(({ default: one }) => one.executablePath())"],
    { cwd: importer, env: { ...process.env, ...lambda, TMPDIR: target } },
  )
}

/**
 * Starts an older Chromium from npm, which is fetched into a temporary folder and removed when the browser has ended.
 * @param version of the package, whose first number is Chromium's
 * @returns `undefined` where it cannot be fetched: without a network, or on other systems than Linux on x64
 */
export async function launchOlderBrowser(version: string): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = await mkdtemp(path.join(os.tmpdir(), 'older-browser-'))
  const installed = await installFaces()
  const remove = () => {
    installed.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  const fetched = await promisify(execFile)('npm', [
    'install',
    `@sparticuz/chromium@${version}`,
    ...['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'],
  ]).catch(() => undefined)
  if (!fetched) {
    remove()
    return undefined
  }
  try {
    await unpackPackage(folder, folder)
    const libraries = ['aws', 'al2023'].map((system) => path.join(folder, system, 'lib'))
    const browser = await chromium.launch({
      executablePath: path.join(folder, 'chromium'),
      args: [...ARGUMENTS, '--no-sandbox'],
      env: { ...installed.env, LD_LIBRARY_PATH: libraries.join(path.delimiter) },
    })
    return browser.on('disconnected', remove)
  } catch (cause) {
    remove()
    throw cause
  }
}

const exists = (file: string, mode?: number) =>
  access(file, mode).then(
    () => true,
    () => false,
  )
