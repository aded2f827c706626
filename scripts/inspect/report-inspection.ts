import type { Diagnostic } from '../base/diagnostic.ts'
import type { Inspection } from './inspect-site.ts'

/** The report of an inspection: errors, warnings, and how long it took. */
export function reportInspection({ errors, pages, warnings }: Inspection, milliseconds: number): string {
  return [
    ...errors.map(line),
    ...(warnings.length > 0 ? ['This works, but could be better:', ...warnings.map(line)] : []),
    errors.length > 0
      ? `${counted(errors.length, 'error')}. Correct ${errors.length === 1 ? 'it' : 'them'} and run npm run test:site again.`
      : 'No errors found.',
    pages > 0
      ? `Inspected ${counted(pages, 'page')} in ${(milliseconds / 1000).toFixed(1)} s.`
      : 'The pages can be inspected once the content builds.',
  ].join('\n\n')
}

function line({ file, line, column = 1, message }: Diagnostic): string {
  return `${line === undefined ? file : `${file}:${line}:${column}`}: ${message}`
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
