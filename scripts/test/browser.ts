import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

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

/**
 * Starts a real browser without a window: the one that `CHROME_PATH` names, else an installed Chromium, Chrome or
 * Edge, else (Linux, x64) the one that comes from npm. Playwright switches the back/forward cache off, which visitors
 * have, so it is switched on again: `page.goBack` needs `waitUntil: 'commit'`, because nothing is loaded then.
 * @throws Error that says what to install when there is none; tests that need a browser are never skipped
 */
export async function launchBrowser(): Promise<Browser> {
  // Chromium's sandbox does not work for root (https://crbug.com/638180).
  const args = process.getuid?.() === 0 ? [...ARGUMENTS, '--no-sandbox'] : ARGUMENTS
  const launch = (options: LaunchOptions) => chromium.launch({ args, ignoreDefaultArgs: ['--disable-back-forward-cache'], ...options })
  const given = process.env.CHROME_PATH
  if (given) return launch({ executablePath: given })
  const installed = await findCommand()
  if (installed) return launch({ executablePath: installed })
  for (const channel of ['chrome', 'msedge']) {
    const browser = await launch({ channel }).catch(() => undefined)
    if (browser) return browser
  }
  const packaged = await findPackaged()
    .then(launch)
    .catch(() => undefined)
  if (packaged) return packaged
  throw new Error('No browser was found. Install Chrome, Chromium or Edge, or name one with CHROME_PATH.')
}

async function findCommand(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  for (const file of COMMANDS.flatMap((command) => folders.map((folder) => path.join(folder, command)))) {
    if (
      await access(file, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return file
  }
  return undefined
}

async function findPackaged(): Promise<LaunchOptions> {
  // The package unpacks the shared libraries beside its browser only where it believes itself on AWS Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  // Its own arguments put the browser and all pages into one process, as Lambda needs it, and switch web security off.
  return { executablePath: await packaged.executablePath(), args: [...ARGUMENTS, '--no-sandbox'] }
}
