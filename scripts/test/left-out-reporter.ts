import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import { THOROUGH } from './thorough.ts'

const SLOW = 'slow: THOROUGH=1'

/**
 * Says in one line at the end of a run how many tests were left out, and why.
 * @param slowFiles how many files of slow tests the run leaves out
 */
export function leftOutReporter(slowFiles: number): Reporter {
  let vitest: Vitest
  return {
    onInit(started) {
      vitest = started
    },
    onTestRunEnd(modules: readonly TestModule[]) {
      // With `-t` whoever runs the tests has left out the others.
      if (vitest.getGlobalTestNamePattern()) return
      const counts = new Map<string, number>()
      for (const { children, moduleId } of modules)
        for (const test of children.allTests('skipped')) {
          const reason = reasonOf(test, moduleId)
          counts.set(reason, (counts.get(reason) ?? 0) + 1)
        }
      const reasons = [...counts].map(
        ([reason, count]) => `${count} ${count === 1 ? 'test is' : 'tests are'} ${reason}`,
      )
      if (slowFiles > 0) reasons.push(`${slowFiles} files are for other engines or ${SLOW}`)
      if (reasons.length > 0) process.stderr.write(`Left out: ${reasons.join('; ')}.\n`)
    },
  }
}

function reasonOf({ fullName }: TestCase, file: string): string {
  if (file.includes('.engines.test.'))
    return fullName.includes('left out')
      ? 'for Firefox or WebKit, which are not installed'
      : 'for text at twice the usual size, which WebKit for GTK cannot set'
  if (fullName.includes('nginx')) return 'for nginx, which is not installed'
  return THOROUGH ? 'for another system or account' : SLOW
}
