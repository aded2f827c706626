import { ENGINES } from './engines.ts'

/** Says which engines a run leaves out, and what to install for them: skipped tests are only counted in the report. */
export default function sayLeftOut(): void {
  const lacking = ENGINES.flatMap(({ lacks }) => lacks ?? [])
  if (lacking.length > 0) process.stderr.write(`Left out, because they are not installed: ${lacking.join('; ')}.\n`)
}
