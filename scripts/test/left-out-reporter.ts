import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { THOROUGH } from './thorough.ts'

/** Says in one line at the end of a run how many tests were left out, and why. */
export const leftOutReporter: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const counts = new Map<string, number>()
    for (const { children } of modules)
      for (const test of children.allTests('skipped')) {
        const reason = reasonOf(test)
        counts.set(reason, (counts.get(reason) ?? 0) + 1)
      }
    if (counts.size === 0) return
    const reasons = [...counts].map(([reason, count]) => `${count} ${reason}`)
    process.stderr.write(`Left out: ${reasons.join(', ')}.\n`)
  },
}

function reasonOf({ fullName }: TestCase): string {
  if (fullName.includes('left out: install'))
    return 'for Firefox or WebKit, which are not installed'
  if (fullName.includes('nginx')) return 'for nginx, which is not installed'
  return THOROUGH ? 'for another system or account' : 'slow ones, which THOROUGH=1 runs'
}
