import path from 'node:path'
import { inspect } from 'node:util'
import { reportFindings } from '../command-line/report-findings.ts'
import { errorIn, type Finding, isBuildError } from '../finding.ts'
import { systemFinding } from '../system-finding.ts'
import type { DevSite } from './site-program.ts'

/** A save is over when nothing has been saved for so many milliseconds: editors write, rename and write again. */
const QUIET = 20
/** The whole site is built so many milliseconds after the last save: until then browsers need the processor. */
const PAUSE = 1000

/** The problems of the last save. */
export interface Problems {
  found: readonly Finding[]
  /** What they stop. */
  outcome: string
  /** All of it for people, with whole paths. */
  report: string
}

interface Options {
  /** Makes the site of the present content and templates. */
  open(): Promise<DevSite>
  /** Builds all of it, and throws the problems; the function that it awaits now and then ends it by an error. */
  check(pause: () => Promise<void>): Promise<void>
  onSite(): void
  onProblems(problems: Problems): void
}

/** The site that pages show while somebody edits it. */
export interface LiveSite {
  /** `undefined` until the first one has been made. */
  site: DevSite | undefined
  /** `undefined` when none are known. */
  problems: Problems | undefined
  /** The address of the page that was asked for last. */
  inView: string
  /** Makes the site again. */
  save(): void
  /** Resolves when the site is that of the last save, or could not be made. */
  newest(): Promise<void>
}

/**
 * Makes a site after every save, which renders each page when it is asked for; the last good one stays until then. When nothing
 * else has been saved for a moment, the whole site is checked.
 */
export function liveSite({ open, check, onSite, onProblems }: Options): LiveSite {
  let saves = 0
  let renewal = Promise.resolve()
  const live: LiveSite = {
    site: undefined,
    problems: undefined,
    inView: '/',
    save() {
      const save = ++saves
      // One after the other, as each makes the modules and files that the next one finds.
      renewal = renewal.then(() => renew(() => save === saves))
    },
    newest: () => renewal,
  }

  async function renew(isLast: () => boolean): Promise<void> {
    await passed(QUIET)
    if (!isLast()) return
    try {
      const made = await open()
      // If the template of the page in view fails, the earlier site stays.
      await made.answer(live.inView)
      if (!isLast()) return
      live.site = made
      live.problems = undefined
      onSite()
      void checkWhole(isLast)
    } catch (error) {
      const outcome = live.site ? 'This is the last good page.' : 'There is no good page yet.'
      if (isLast()) report(problemsOf(error, outcome))
    }
  }

  async function checkWhole(isLast: () => boolean): Promise<void> {
    const pause = async () => {
      await new Promise(setImmediate)
      if (!isLast()) throw new Error('Something else has been saved.')
    }
    await passed(PAUSE)
    try {
      await pause()
      await check(pause)
    } catch (error) {
      if (isLast()) report(problemsOf(error, 'A build would stop here.'))
    }
  }

  function report(problems: Problems): void {
    live.problems = problems
    onProblems(problems)
  }

  return live
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** What is wrong in anything that the build or its templates have thrown. */
function problemsOf(error: unknown, outcome: string): Problems {
  const system = systemFinding(error)
  const found = isBuildError(error)
    ? error.problems
    : [system ?? errorIn('npm run dev', 'The program failed.')]
  // The overlay of Vite makes links of whole paths with line and column.
  const placed = found.map((one) =>
    one.line === undefined ? one : { ...one, file: path.resolve(one.file) },
  )
  const stack = isBuildError(error) || system ? '' : `\n\n${inspect(error)}`
  return { found, outcome, report: reportFindings(placed, outcome) + stack }
}
