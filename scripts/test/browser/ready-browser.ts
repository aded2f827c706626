import { launchBrowser } from './browser.ts'

/**
 * Before any test starts a browser: where there is none, that is said once, and the one from npm is unpacked once. Each
 * file of tests has a browser of its own: starting it takes a tenth of a second, and one for all would have to pass on
 * what each page says.
 */
export default async function setup(): Promise<void> {
  await (await launchBrowser()).close()
}
