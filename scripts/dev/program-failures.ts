import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import type { BuildFailure, Message } from 'esbuild'
import { type Diagnostic, errorIn, type FilePosition } from '../base/diagnostic.ts'
import { ROOT } from '../base/root.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { reportDiagnostics } from '../command-line/report-diagnostics.ts'

/** A page is rendered several times for one save, and may fail in the same way each time. */
const REPEATS = 5000

/**
 * Failures of the program itself while somebody edits it, as problems with their places: every error of the bundler, or
 * the first line of the project in an error's stack. A template may throw anything.
 */
export function failureDiagnostics(error: unknown): Diagnostic[] {
  if (isBundlers(error)) return error.errors.map(bundlerProblem)
  const { message, stack } = error instanceof Error ? error : { message: error, stack: undefined }
  const place = typeof stack === 'string' ? placeIn(stack) : undefined
  const words = typeof message === 'string' ? message : inspect(message, { customInspect: false })
  return [errorIn(place?.file ?? 'npm run dev', `The program fails: ${words}`, place)]
}

/**
 * Keeps this process alive when something fails where nobody waits for it, such as a promise that a template drops or a
 * timer: it is reported like any other failure. Returns a function that ends this.
 */
export function outliveFailures(say: (text: string) => void): () => void {
  const told = new Map<string, number>()
  const tell = (error: unknown) => {
    const text = reportDiagnostics(failureDiagnostics(error), {}, 'The server goes on.')
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

function isBundlers(error: unknown): error is BuildFailure {
  const { errors } = (error ?? {}) as Partial<BuildFailure>
  // A rejected `Promise.any` has errors too, which are no messages of the bundler.
  return Array.isArray(errors) && errors.length > 0 && errors.every((one) => typeof one?.text === 'string')
}

function bundlerProblem({ text, location }: Message): Diagnostic {
  if (!location) return errorIn('npm run dev', `${text}.`)
  const { file, line, column, lineText } = location
  return errorIn(shownPath(path.resolve(ROOT, file)), `${text}.`, { line, column: column + 1, excerpt: lineText })
}

/** The first frame of a stack that is a source of the project. A folder's name may have spaces and parentheses in it. */
function placeIn(stack: string): (FilePosition & { file: string }) | undefined {
  for (const [, frame = '', line = '', column = ''] of stack.matchAll(/^ +at (.+):(\d+):(\d+)\)?$/gm)) {
    const file = [frame, frame.slice(frame.indexOf(' (') + 2)].map(pathOf).find(isSource)
    if (file === undefined) continue
    const excerpt = readFileSync(file, 'utf8').split('\n')[Number(line) - 1]
    return { file: shownPath(file), line: Number(line), column: Number(column), ...(excerpt !== undefined && { excerpt }) }
  }
  return undefined
}

function pathOf(where: string): string {
  return where.startsWith('file:') ? fileURLToPath(where) : where
}

function isSource(file: string): boolean {
  const [own = ''] = path.relative(ROOT, file).split(path.sep)
  return ['templates', 'scripts', 'client'].includes(own) && existsSync(file)
}
