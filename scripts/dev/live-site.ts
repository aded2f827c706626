import type { Finding } from '../finding.ts'
import { findingsOf } from './program-failures.ts'
import type { DevSite } from './site-program.ts'

/** A save is over when nothing has been saved for so many milliseconds: editors write, rename and write again. */
const QUIET = 20
/** The whole site is built so many milliseconds after the last save: until then browsers need the processor. */
const PAUSE = 500
/** Ends the build of a whole site when something else has been saved. */
const OVERTAKEN = new Error('Something else has been saved.')

/** The problems of the last save, and a sentence on what they stop. */
export interface Problems {
  found: readonly Finding[]
  outcome: string
}

interface Options {
  /** Makes the site of the present content and templates. */
  open(): Promise<DevSite>
  /** Builds all of it, and returns the problems; the function that it awaits now and then ends it by an error. */
  check(pause: () => Promise<void>): Promise<readonly Finding[]>
  onSite(): void
  onProblems(problems: Problems): void
}

/** The site that pages show while somebody edits it. */
export interface LiveSite {
  /** `undefined` until the first one has been made. */
  readonly site: DevSite | undefined
  /** `undefined` when none are known. */
  readonly problems: Problems | undefined
  /** Makes the site again. */
  save(): void
  /** Makes and reports nothing more. */
  stop(): void
  /** Resolves when the site is that of the last save, or could not be made. */
  newest(): Promise<void>
  /** A page of the site; `undefined` if there is none, or its template fails. */
  page(address: string): string | undefined
}

/**
 * Makes a site after every save, which renders each page when it is asked for; the last good one stays until then. When nothing
 * else has been saved for a moment, the whole site is checked.
 */
export function liveSite({ open, check, onSite, onProblems }: Options): LiveSite {
  let saves = 0
  let site: DevSite | undefined
  let problems: Problems | undefined
  let renewal = Promise.resolve()
  let later: NodeJS.Timeout | undefined
  let inView = ''
  let isStopped = false

  function report(found: readonly Finding[], outcome: string): void {
    problems = { found, outcome }
    if (!isStopped) onProblems(problems)
  }

  async function renew(save: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, QUIET))
    if (save !== saves) return
    let made: DevSite | undefined
    try {
      made = await open()
      // If the template of the page in view fails, the earlier site stays.
      made.page(inView)
      if (save !== saves) return
      site = made
      problems = undefined
      onSite()
      later = setTimeout(checkWhole, PAUSE, save)
    } catch (error) {
      const outcome = site ? 'This is the last good page.' : 'There is no good page yet.'
      if (save === saves) report(findingsOf(made?.failures() ?? [error]), outcome)
    }
  }

  async function checkWhole(save: number): Promise<void> {
    const pause = async () => {
      await new Promise(setImmediate)
      if (save !== saves) throw OVERTAKEN
    }
    const found = await check(pause).catch((error: unknown) => {
      const failures = error === OVERTAKEN ? [] : (site?.failures() ?? [])
      return findingsOf(failures.length > 0 ? failures : [error])
    })
    if (found.length > 0 && save === saves) report(found, 'A build would stop here.')
  }

  return {
    get site() {
      return site
    },
    get problems() {
      return problems
    },
    save() {
      const save = ++saves
      clearTimeout(later)
      // One after the other, as each makes the modules and files that the next one finds.
      renewal = renewal.then(() => renew(save))
    },
    stop() {
      saves++
      isStopped = true
      clearTimeout(later)
    },
    newest: () => renewal,
    page(address) {
      inView = address
      try {
        return site?.page(address)
      } catch {
        // The check of the whole site reports it.
        return undefined
      }
    },
  }
}
