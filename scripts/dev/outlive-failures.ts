import { reportProblems } from '../command-line/report-problems.ts'
import { failureProblems } from './failure-problem.ts'

/** A page is rendered several times for one save, and each of them may fail in the same way. */
const REPEATS = 5000

/**
 * Has this process outlive what fails where nobody waits for it, such as a promise that a template drops or a timer of
 * it: whoever edits is told, as of any other failure. Returns what ends that.
 */
export function outliveFailures(say: (text: string) => void): () => void {
  const told = new Map<string, number>()
  const tell = (error: unknown) => {
    const text = reportProblems(failureProblems(error), {}, 'The server goes on.')
    const isNews = performance.now() - (told.get(text) ?? Number.NEGATIVE_INFINITY) > REPEATS
    told.set(text, performance.now())
    if (isNews) say(text)
  }
  process.on('unhandledRejection', tell)
  process.on('uncaughtException', tell)
  return () => {
    process.off('unhandledRejection', tell)
    process.off('uncaughtException', tell)
  }
}
