import { unpackBrowser } from './browser.ts'

/**
 * Before several tests want it at once. Each file of tests has a browser of its own: starting it takes a tenth of a
 * second, and one for all would have to pass on what each page says.
 */
export default async function setup(): Promise<void> {
  await unpackBrowser()
}
