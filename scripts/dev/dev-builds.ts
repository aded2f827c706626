import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Cache } from '../base/cache.ts'
import type { Problem } from '../base/problem.ts'
import { describeProblem, reportProblems } from '../command-line/report-problems.ts'
import { failureProblems } from './failure-problem.ts'
import type { Program } from './load-program.ts'
import type { Attempt, DevSite } from './site-program.ts'
import { uncheckedSite } from './unchecked-site.ts'

/** What open pages are told whenever something has changed. */
export interface DevState {
  /** Counts the sites that were shown. */
  version: number
  /** A build takes longer than a moment, because pictures are being made. */
  busy: boolean
  /** What is wrong now; the pages that are shown are then the last good ones. */
  problems: readonly ShownProblem[]
}

/** A problem for a page to show and to open. */
export interface ShownProblem {
  /** The terminal's own words, line by line. */
  lines: readonly string[]
  /** Where an editor finds it; null when no file is meant. */
  place: { file: string; line: number; column: number } | null
}

export interface BuildsOptions {
  contentDir: string
  cache: Cache
  clock: () => Date
  load: () => Promise<Program>
  say: (text: string) => void
  /** Is told of every change of the state. */
  tell: (state: DevState) => void
}

/** The builds of one run of the server. */
export interface DevBuilds {
  /** Builds again, because something of a kind has changed. Code has to be read anew, and styles can be shown at once. */
  build(changed: 'content' | 'styles' | 'code'): void
  /** Settles when there was a build, whatever came of it. */
  first: Promise<void>
  /** What is shown: what was saved last, or the last good site when there is something wrong with that. */
  site: DevSite | undefined
  program: Program | undefined
  /** What is wrong with what was saved last. */
  problems: readonly Problem[]
  state: DevState
}

/** After so many milliseconds a build is said to be under way. */
const MOMENT = 400
/** So long nothing must happen before the checks that take long are made. */
const PAUSE = 3000
const REHEARSALS = 4
/** So long browsers need, on a slow machine, to show what was saved; the checks leave them the processor. */
const SEEN = 150
/** A page that is opened meanwhile is answered first. */
const BREATH = 50

/** Builds in this process whenever it is asked to: once more if something has changed meanwhile, and never two at once. */
export function devBuilds({ contentDir, cache, clock, load, say, tell }: BuildsOptions): DevBuilds {
  let running = false
  let again = false
  /** Counts what was asked for. */
  let asked = 0
  let begun: () => void = () => undefined
  let stale = true
  let unstyled = false
  let pause: NodeJS.Timeout | undefined
  let warned = ''
  let wake: () => void = () => undefined
  /** The last site of which the checks had nothing to say. */
  let good: DevSite | undefined

  const builds: DevBuilds = {
    site: undefined,
    program: undefined,
    problems: [],
    state: { version: 0, busy: false, problems: [] },
    build(changed) {
      stale ||= changed === 'code'
      unstyled ||= changed === 'styles'
      if (unstyled) builds.program?.stylesChanged()
      again = true
      asked++
      wake()
      clearTimeout(pause)
      if (running) return
      void run()
    },
    first: new Promise((resolve) => {
      begun = resolve
    }),
  }
  const change = (state: Partial<DevState>) => {
    builds.state = { ...builds.state, ...state }
    tell(builds.state)
  }

  async function run(): Promise<void> {
    running = true
    while (again) {
      again = false
      const fresh = stale
      const started = performance.now()
      const dressed = unstyled && !stale && (await restyle())
      unstyled = false
      const busy = setTimeout(() => change({ busy: true }), MOMENT)
      // Where its styles are seen already, nobody waits for the rest, and what is saved meanwhile goes before it.
      const attempt = await attemptOnce(() => dressed && again)
      if (!attempt) {
        clearTimeout(busy)
        continue
      }
      // Words and pictures are seen at once; what the checks take is not waited for, unless something is wrong already.
      const early = 'site' in attempt && good !== undefined && builds.state.problems.length === 0
      if ('site' in attempt && good && early) {
        clearTimeout(busy)
        show(uncheckedSite(attempt.site, good), started)
      }
      if (early) await quiet(SEEN)
      const problems = 'problems' in attempt ? attempt.problems : await faultsOf(attempt.site)
      clearTimeout(busy)
      // What was saved meanwhile is looked at instead.
      if (!problems) continue
      builds.problems = problems
      if ('site' in attempt && problems.length === 0) {
        good = attempt.site
        if (early) builds.site = good
        else show(good, started)
        begun()
        if (fresh) await rehearse()
        pause = setTimeout(() => warn(attempt.site), PAUSE).unref()
      } else {
        if (early) builds.site = good
        change({ version: builds.state.version + Number(early), busy: false, problems: problems.map(shownProblem) })
        say(reportProblems(problems, {}, good ? 'The last good pages stay.' : 'There is nothing to show yet.'))
      }
      begun()
    }
    // In the same breath as the last look at `again`: what is asked for after it begins another run.
    running = false
  }

  function show(site: DevSite, started: number): void {
    builds.site = site
    change({ version: builds.state.version + 1, busy: false, problems: [] })
    say(`Built in ${Math.round(performance.now() - started)} ms.`)
  }

  /** Settles after so many milliseconds, or as soon as something else is saved: at once, where that is so already. */
  function quiet(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      if (again) return resolve()
      wake = resolve
      setTimeout(resolve, milliseconds)
    })
  }

  /** What the checks say of a site; `undefined` when something else has been saved before they had an end. */
  async function faultsOf(site: DevSite): Promise<readonly Problem[] | undefined> {
    try {
      return await site.faults(() => again)
    } catch (error) {
      return failed(error)
    }
  }

  /** Shows new styles before the rest is built, if that is possible. What is wrong with them is then told with the rest. */
  async function restyle(): Promise<boolean> {
    if (!builds.site || builds.state.problems.length > 0) return false
    const site = await builds.program?.restyled(builds.site, cache).catch(() => undefined)
    if (!site) return false
    builds.site = site
    good = site
    change({ version: builds.state.version + 1 })
    return true
  }

  /** A build; nothing when `isOver` says before its end that it is not wanted any more. */
  async function attemptOnce(isOver: () => boolean): Promise<Attempt | undefined> {
    try {
      if (stale || !builds.program) builds.program = await load()
      stale = false
      return await builds.program.attemptSite(contentDir, clock(), cache, isOver)
    } catch (error) {
      return { problems: failed(error) }
    }
  }

  function failed(error: unknown): Problem[] {
    if (error instanceof Error && !('errors' in error)) say(error.stack ?? error.message)
    return failureProblems(error)
  }

  /**
   * Functions run several times faster when the engine has seen them run: the first edit shall not be the one to wait.
   * It does all that an edit leads to, in steps between which a real one takes its turn.
   */
  async function rehearse(): Promise<void> {
    try {
      for (let round = 0; round < REHEARSALS && !again; round++) {
        await quiet(BREATH)
        const attempt = await builds.program?.attemptSite(contentDir, clock(), cache, () => again)
        if (!attempt || 'problems' in attempt) return
        attempt.site.editable(`${attempt.site.basePath}/`)
        await attempt.site.faults(() => again)
      }
    } catch {
      // It has read a file that is just being saved: the build that follows tells what is wrong, if anything is.
    }
  }

  /** Says what might be better, when that is something else than the last time. */
  async function warn(site: DevSite): Promise<void> {
    const before = asked
    const findings = await site.findings(() => asked !== before).catch((error) => void failed(error))
    if (!findings) return
    const text = findings.map(({ file, message }) => `Warning: ${file}: ${message}`).join('\n')
    // A page that is a few bytes heavier than before is no news.
    const news = text.replace(/\d/g, '')
    if (news !== warned && text !== '') say(text)
    warned = news
  }

  return builds
}

function shownProblem(problem: Problem): ShownProblem {
  const { line = 1, column = 1 } = problem
  const file = path.resolve(problem.file)
  return { lines: describeProblem(problem), place: existsSync(file) ? { file, line, column } : null }
}
