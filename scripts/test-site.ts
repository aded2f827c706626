import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './base/root.ts'
import { inspectSite } from './inspect/inspect-site.ts'
import { reportInspection } from './inspect/report-inspection.ts'
import { launchBrowser } from './test/browser/browser.ts'

const USAGE = `Looks at every page of the website in a real browser, and says what to mend.

  npm run test:site [-- --content DIR]

  --content DIR   the folder with the JSON files and pictures (default: content)
  --help          shows this text`

const started = performance.now()
try {
  const { values } = parseArgs({ options: { content: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) console.log(USAGE)
  else {
    const browser = await launchBrowser()
    try {
      const contentDir = path.resolve(values.content ?? path.join(ROOT, 'content'))
      const inspection = await inspectSite({ contentDir, now: new Date(), cacheDir: path.join(ROOT, '.cache') }, browser)
      console.log(reportInspection(inspection, performance.now() - started))
      process.exitCode = inspection.problems.length > 0 ? 1 : 0
    } finally {
      await browser.close()
    }
  }
} catch (error) {
  // Anything else is a mistake of this program, and its stack is what helps to find it.
  if (!String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) throw error
  console.error(`${(error as Error).message}\n\n${USAGE}`)
  process.exitCode = 1
}
