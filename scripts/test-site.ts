import path from 'node:path'
import { ROOT } from './base/root.ts'
import { CONTENT } from './command-line/read-arguments.ts'
import { readContentFolder } from './command-line/read-content-folder.ts'
import { reportDiagnostics } from './command-line/report-diagnostics.ts'
import { runCommand } from './command-line/run-command.ts'
import { inspectSite } from './inspect/inspect-site.ts'
import { launchBrowser } from './test/browser/browser.ts'

const TEST_SITE = {
  name: 'test:site',
  about: 'Checks every page of the website in a real browser, and says what to fix.',
  usage: '[-- --content DIR]',
  options: { content: CONTENT },
}

const started = performance.now()
await runCommand(TEST_SITE, async (args) => {
  const options = readContentFolder(TEST_SITE, args)
  const browser = await launchBrowser()
  try {
    const { pages, errors, warnings } = await inspectSite(
      { ...options, now: new Date(), cacheDir: path.join(ROOT, '.cache') },
      browser,
    )
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const outcome =
      pages > 0
        ? `Inspected ${pages} pages in ${seconds} s.`
        : 'The pages can be inspected once the content builds.'
    if (warnings.length > 0)
      console.log(`${reportDiagnostics(warnings, 'This works, but could be better.')}\n`)
    console.log(
      errors.length > 0 ? reportDiagnostics(errors, outcome) : `No errors found. ${outcome}`,
    )
    process.exitCode = errors.length > 0 ? 1 : 0
  } finally {
    await browser.close()
  }
})
