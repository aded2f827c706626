import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Cache } from '../base/cache.ts'
import type { Problem } from '../base/problem.ts'
import { describeProblem, reportProblems } from '../command-line/report-problems.ts'
import { failureProblems } from './failure-problem.ts'
import type { Program } from './load-program.ts'
import type { Attempt, DevSite } from './site-program.ts'

/** What open pages are told whenever something has changed. */
export interface DevState {
  /** Counts the good builds. */
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
  /** The last good site, and how many there have been. */
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
const REHEARSALS = 2

/** Builds in this process whenever it is asked to: once more if something has changed meanwhile, and never two at once. */
export function devBuilds({ contentDir, cache, clock, load, say, tell }: BuildsOptions): DevBuilds {
  let running = false
  let again = false
  let begun: () => void = () => undefined
  let stale = true
  let unstyled = false
  let pause: NodeJS.Timeout | undefined
  let warned = ''

  const builds: DevBuilds = {
    site: undefined,
    program: undefined,
    problems: [],
    state: { version: 0, busy: false, problems: [] },
    build(changed) {
      stale ||= changed === 'code'
      unstyled ||= changed === 'styles'
      again = true
      clearTimeout(pause)
      if (running) return
      running = true
      void run().finally(() => {
        running = false
      })
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
    while (again) {
      again = false
      const fresh = stale
      const started = performance.now()
      if (unstyled && !stale) await restyle()
      unstyled = false
      const busy = setTimeout(() => change({ busy: true }), MOMENT)
      const attempt = await attemptOnce()
      clearTimeout(busy)
      builds.problems = 'problems' in attempt ? attempt.problems : []
      if ('site' in attempt) {
        builds.site = attempt.site
        change({ version: builds.state.version + 1, busy: false, problems: [] })
        say(`Built in ${Math.round(performance.now() - started)} ms.`)
        begun()
        if (fresh) await rehearse(attempt.site)
        pause = setTimeout(() => warn(attempt.site), PAUSE).unref()
      } else {
        change({ busy: false, problems: attempt.problems.map(shownProblem) })
        say(reportProblems(attempt.problems, {}, builds.site ? 'The last good pages stay.' : 'There is nothing to show yet.'))
      }
      begun()
    }
  }

  /** Shows new styles before the rest is built. What is wrong with them is then told with the rest. */
  async function restyle(): Promise<void> {
    if (!builds.site || builds.state.problems.length > 0) return
    const site = await builds.program?.restyled(builds.site, cache).catch(() => undefined)
    if (!site) return
    builds.site = site
    change({ version: builds.state.version + 1 })
  }

  async function attemptOnce(): Promise<Attempt> {
    try {
      if (stale || !builds.program) builds.program = await load()
      stale = false
      return await builds.program.attemptSite(contentDir, clock(), cache)
    } catch (error) {
      if (error instanceof Error && !('errors' in error)) say(error.stack ?? error.message)
      return { problems: failureProblems(error) }
    }
  }

  /** Functions run several times faster when the engine has seen them run: the first edit shall not be the one to wait. */
  async function rehearse(site: DevSite): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, MOMENT))
    for (let round = 0; round < REHEARSALS && !again; round++) {
      await builds.program?.attemptSite(contentDir, clock(), cache)
      site.editable(`${site.basePath}/`)
    }
  }

  /** Says what might be better, when that is something else than the last time. */
  async function warn(site: DevSite): Promise<void> {
    const findings = await site.findings()
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
