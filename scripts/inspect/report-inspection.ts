import type { Diagnostic } from '../base/diagnostic.ts'
import type { Inspection } from './inspect-site.ts'

/** An inspection for the person who wrote the content: what has to be mended, then what had better be. */
export function reportInspection({ advice, pages, problems }: Inspection, milliseconds: number): string {
  const looked = `${counted(pages, 'page')} in ${(milliseconds / 1000).toFixed(1)} s`
  return [
    ...problems.map(line),
    ...(advice.length > 0 ? ['It works, and would be better otherwise:', ...advice.map(line)] : []),
    problems.length > 0
      ? `${counted(problems.length, 'problem')}. Mend ${problems.length === 1 ? 'it' : 'them'} and run npm run test:site again.`
      : 'Nothing is wrong.',
    pages > 0 ? `Looked at ${looked}.` : 'There is no page to look at before the content builds.',
  ].join('\n\n')
}

function line({ file, line, column = 1, message }: Diagnostic): string {
  return `${line === undefined ? file : `${file}:${line}:${column}`}: ${message}`
}

function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}
