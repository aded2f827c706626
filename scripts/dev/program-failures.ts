import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { type Diagnostic, errorIn, type FilePosition } from '../base/diagnostic.ts'
import { ROOT } from '../base/root.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { reportDiagnostics } from '../command-line/report-diagnostics.ts'

/**
 * The diagnostic of a failure of the program while somebody edits it, at the first line of the project in an error's stack. A
 * template may throw any value.
 */
export function failureDiagnostic(error: unknown): Diagnostic {
  const { message, stack } = error instanceof Error ? error : { message: error, stack: undefined }
  const place = typeof stack === 'string' ? placeIn(stack) : undefined
  const text = typeof message === 'string' ? message : inspect(message, { customInspect: false })
  return errorIn(place?.file ?? 'npm run dev', `The program failed: ${text}`, place)
}

/**
 * Keeps this process alive when something fails that nothing awaits, such as a timer or a dropped promise of a template,
 * and reports it like any other failure. Returns a function that ends this.
 */
export function outliveFailures(log: (text: string) => void): () => void {
  const report = (error: unknown) =>
    log(reportDiagnostics([failureDiagnostic(error)], 'The server keeps running.'))
  process.on('unhandledRejection', report)
  process.on('uncaughtException', report)
  return () => {
    process.off('unhandledRejection', report)
    process.off('uncaughtException', report)
  }
}

/** The first frame of a stack in a source of the project. The names of its folders may contain spaces and parentheses. */
function placeIn(stack: string): (FilePosition & { file: string }) | undefined {
  for (const [, frame = '', line = '', column = ''] of stack.matchAll(
    /^ +at (.+):(\d+):(\d+)\)?$/gm,
  )) {
    const file = [frame, frame.slice(frame.indexOf(' (') + 2)].map(pathOf).find(isSource)
    if (file === undefined) continue
    const excerpt = readFileSync(file, 'utf8').split('\n')[Number(line) - 1]
    return {
      file: shownPath(file),
      line: Number(line),
      column: Number(column),
      ...(excerpt !== undefined && { excerpt }),
    }
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
