import path from 'node:path'
import { inspect } from 'node:util'
import { reportFindings } from '../command-line/report-findings.ts'
import { errorIn, isBuildError } from '../finding.ts'
import { systemFinding } from '../system-finding.ts'
import type { DevSite } from './dev-site.ts'

/** A save is over when nothing has been saved for so many milliseconds: editors write, rename and write again. */
const QUIET = 20
/** The whole site is built so many milliseconds after the last save: until then browsers need the processor. */
const PAUSE = 1000

/** The problems of the last save. */
export interface Problems {
  /** What they stop. */
  outcome: string
  /** All of it for people, with whole paths. */
  report: string
}

interface Options {
  /** Makes the site of the present content and templates. */
  open(): Promise<DevSite>
  /** Builds all of it, and throws the problems. The signal ends it. */
  check(signal: AbortSignal): Promise<void>
  onSite(): void
  onProblems(problems: Problems): void
}

/** The builds of a site while somebody edits it. */
export interface DevBuilds {
  /** The site that pages show; `undefined` until the first one has been made. */
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
export function devBuilds({ open, check, onSite, onProblems }: Options): DevBuilds {
  let lastSave = new AbortController()
  let renewal = Promise.resolve()
  const builds: DevBuilds = {
    site: undefined,
    problems: undefined,
    inView: '/',
    save() {
      lastSave.abort()
      lastSave = new AbortController()
      const { signal } = lastSave
      // One after the other, as each makes the modules and files that the next one finds.
      renewal = renewal.then(() => renew(signal))
    },
    newest: () => renewal,
  }

  /** @param signal comes with the next save */
  async function renew(signal: AbortSignal): Promise<void> {
    await delay(QUIET)
    if (signal.aborted) return
    try {
      const made = await open()
      // If the template of the page in view fails, the earlier site stays.
      await made.answer(builds.inView)
      if (signal.aborted) return
      builds.site = made
      builds.problems = undefined
      onSite()
      void checkWhole(signal)
    } catch (error) {
      const outcome = builds.site ? 'This is the last good page.' : 'There is no good page yet.'
      if (!signal.aborted) report(problemsOf(error, outcome))
    }
  }

  async function checkWhole(signal: AbortSignal): Promise<void> {
    await delay(PAUSE)
    if (signal.aborted) return
    try {
      await check(signal)
    } catch (error) {
      if (!signal.aborted) report(problemsOf(error, 'A build would stop here.'))
    }
  }

  function report(problems: Problems): void {
    builds.problems = problems
    onProblems(problems)
  }

  return builds
}

function delay(milliseconds: number): Promise<void> {
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
  return { outcome, report: reportFindings(placed, outcome) + stack }
}
