import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { reportFindings } from '../command-line/report-findings.ts'
import { errorIn, type FilePosition, type Finding, isBuildError, positionKey } from '../finding.ts'
import { ROOT } from '../root.ts'
import { displayPath, systemFinding } from '../system-finding.ts'

/**
 * The finding of a failure of the program while somebody edits it, at the first line of the project in an error's stack. A
 * template may throw any value.
 */
export function failureFinding(error: unknown): Finding {
  const { message, stack } = error instanceof Error ? error : { message: error, stack: undefined }
  const place = typeof stack === 'string' ? placeIn(stack) : undefined
  const text = typeof message === 'string' ? message : inspect(message, { customInspect: false })
  return errorIn(place?.file ?? 'npm run dev', `The program failed: ${text}`, place)
}

/** What is wrong, for whoever edits the site, in anything that the build or its templates have thrown; each fault once. */
export function findingsOf(thrown: readonly unknown[]): readonly Finding[] {
  const found = thrown.flatMap((error) =>
    isBuildError(error) ? error.problems : (systemFinding(error) ?? failureFinding(error)),
  )
  return [...new Map(found.map((one) => [`${positionKey(one)} ${one.message}`, one])).values()]
}

/**
 * Keeps this process alive when something fails that nothing awaits, such as a timer or a dropped promise of a template,
 * and reports it like any other failure. Returns a function that ends this.
 */
export function outliveFailures(log: (text: string) => void): () => void {
  const report = (error: unknown) =>
    log(reportFindings([failureFinding(error)], 'The server keeps running.'))
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
      file: displayPath(file),
      line: Number(line),
      column: Number(column),
      ...(excerpt !== undefined && { excerpt }),
    }
  }
  return undefined
}

function pathOf(where: string): string {
  if (where.startsWith('file:')) return fileURLToPath(where)
  try {
    // Vite writes paths as addresses do.
    return decodeURI(where)
  } catch {
    return where
  }
}

function isSource(file: string): boolean {
  const [own = ''] = path.relative(ROOT, file).split(path.sep)
  return ['templates', 'scripts', 'client'].includes(own) && existsSync(file)
}
