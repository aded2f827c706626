import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Cache } from '../base/cache.ts'
import { type Diagnostic, isBuildError } from '../base/diagnostic.ts'
import { systemDiagnostic } from '../base/system-diagnostic.ts'
import { describeDiagnostic, reportDiagnostics } from '../command-line/report-diagnostics.ts'
import type { Program } from './load-program.ts'
import { failureDiagnostics } from './program-failures.ts'
import type { DevSite } from './site-program.ts'

/** What open pages are told whenever something has changed. */
export interface DevState {
  /** Counts the sites that were shown. */
  version: number
  /** A build takes longer than a moment, because pictures are being made. */
  busy: boolean
  /** What is wrong now. Then the pages of an earlier save are shown. */
  problems: readonly ShownProblem[]
}

/** A problem for a page to show and to open. */
export interface ShownProblem {
  /** The terminal's own words, line by line. */
  lines: readonly string[]
  /** Where an editor finds it; null when no file is meant. */
  place: { file: string; line: number; column: number } | null
}

interface BuildsOptions {
  contentDir: string
  cache: Cache
  clock: () => Date
  load: () => Promise<Program>
  say: (text: string) => void
  /** Called after every change of the state. */
  onChange: (state: DevState) => void
}

/** What a saved file belongs to. */
export type Change = 'content' | 'styles' | 'code'

/** The builds of one run of the server. */
export interface DevBuilds {
  /** Builds again, because content or styles have changed, or the program itself. */
  build(change: Change): void
  /** Settles after the first build, whatever came of it. */
  first: Promise<void>
  /** The site that is shown; `undefined` until one could be made. */
  site: DevSite | undefined
  /** A page of it with the places of its texts; `undefined` when there is none, or a template fails. */
  page(address: string): string | undefined
  program: Program | undefined
  /** What is wrong with what was saved last. */
  problems: readonly Diagnostic[]
  state: DevState
}

/** After this many milliseconds a build is announced to the pages. */
const MOMENT = 400
/** All pages are rendered and checked when nothing was saved for so long: until then the processor is the browser's. */
const PAUSE = 500

/** Thrown where a check is given up because something else has been saved. */
const OVERTAKEN = new Error('Something else was saved meanwhile.')

/**
 * Builds in this process whenever it is asked to, never two at once. The pages that are looked at come first; the whole
 * site follows and is checked when nothing has been saved for a moment.
 */
export function devBuilds({ contentDir, cache, clock, load, say, onChange }: BuildsOptions): DevBuilds {
  /** Counts what was asked for. */
  let asked = 0
  let running = false
  let announcement: NodeJS.Timeout | undefined
  let wake: () => void = () => undefined
  let begun: () => void = () => undefined
  /** What was changed since the site that is shown was made. */
  const changed = new Set<Change>(['code'])
  /** The last site in which nothing was wrong. */
  let good: DevSite | undefined
  /** The site that is shown before all of it is checked. */
  let unchecked: DevSite | undefined
  /** Addresses of pages that were asked for since a site is shown: these are open. */
  let looked = new Set<string>()
  let warned = ''

  const builds: DevBuilds = {
    site: undefined,
    program: undefined,
    problems: [],
    state: { version: 0, busy: false, problems: [] },
    build(kind) {
      changed.add(kind)
      asked++
      wake()
      if (!running) void run()
    },
    first: new Promise((resolve) => {
      begun = resolve
    }),
    page(address) {
      looked.add(address)
      for (const site of [builds.site, good]) {
        try {
          if (site?.has(address)) return site.editable(address)
        } catch {
          // The check, which follows, reports it.
        }
      }
      return undefined
    },
  }
  const change = (state: Partial<DevState>) => {
    builds.state = { ...builds.state, ...state }
    onChange(builds.state)
  }

  async function run(): Promise<void> {
    running = true
    for (let turn = 0; turn !== asked; ) {
      turn = asked
      announcement = setTimeout(() => change({ busy: true }), MOMENT)
      try {
        await buildOnce(() => {
          if (turn !== asked) throw OVERTAKEN
        })
      } catch (error) {
        if (error !== OVERTAKEN) fail(problemsOf(error))
      }
      clearTimeout(announcement)
      begun()
    }
    // In the same breath as the last look at `asked`: a later request begins another run.
    running = false
  }

  async function buildOnce(proceed: () => void): Promise<void> {
    const started = performance.now()
    unchecked = undefined
    const isReloaded = changed.has('code')
    const program = await loaded()
    const options = { contentDir, now: clock(), cache, warn: say }
    // What an earlier program has made may have another shape.
    if (builds.site && !isReloaded && builds.state.problems.length === 0) {
      const dressed = changed.has('styles') ? await program.restyledSite(builds.site, options) : builds.site
      const site = changed.has('content') ? await program.rewordedSite(dressed, options) : dressed
      proceed()
      for (const address of looked) site.page(address)
      show(site, started)
      unchecked = site
      changed.clear()
      await quiet(proceed)
    }
    const whole = await program.makeSite(options)
    proceed()
    changed.clear()
    const findings = await whole.check(proceed)
    proceed()
    const errors = findings.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) {
      builds.site ??= whole
      return fail(errors)
    }
    // Functions are slow when the engine runs them first, and that shall not be the first save.
    if (!builds.site) (await program.rewordedSite(whole, options)).editable(`${whole.basePath}/`)
    const isNews = [...looked].some((address) => builds.site?.page(address) !== whole.page(address))
    builds.problems = []
    good = whole
    if (isNews || !builds.site || builds.state.problems.length > 0) show(whole, started)
    else builds.site = whole
    if (builds.state.busy) change({ busy: false })
    warn(findings)
  }

  /** The program as its sources are now. */
  async function loaded(): Promise<Program> {
    if (changed.delete('code') || !builds.program) {
      builds.program = await load().catch((error) => {
        changed.add('code')
        throw error
      })
    }
    return builds.program
  }

  function show(site: DevSite, started: number): void {
    clearTimeout(announcement)
    builds.site = site
    looked = new Set()
    builds.problems = []
    change({ version: builds.state.version + 1, busy: false, problems: [] })
    say(`Built in ${Math.round(performance.now() - started)} ms.`)
  }

  /** Shows what is wrong, over the last good pages. */
  function fail(problems: readonly Diagnostic[]): void {
    const isBack = good !== undefined && builds.site === unchecked
    builds.problems = problems
    if (isBack) builds.site = good
    change({ version: builds.state.version + Number(isBack), busy: false, problems: problems.map(shownProblem) })
    say(reportDiagnostics(problems, {}, builds.site ? 'The last good pages stay.' : 'There is no good page yet.'))
  }

  function problemsOf(error: unknown): readonly Diagnostic[] {
    if (isBuildError(error)) return error.problems
    const refused = systemDiagnostic(error)
    if (refused) return [refused]
    if (error instanceof Error && !('errors' in error)) say(error.stack ?? error.message)
    return failureDiagnostics(error)
  }

  /** Settles when nothing was saved for a while, and at once when something is. */
  async function quiet(proceed: () => void): Promise<void> {
    await new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, PAUSE)
    })
    proceed()
  }

  /** Reports what might be better, unless it is the same as the last time. */
  function warn(findings: readonly Diagnostic[]): void {
    const text = findings.map(({ file, message }) => `Warning: ${file}: ${message}`).join('\n')
    if (text !== warned && text !== '') say(text)
    warned = text
  }

  return builds
}

function shownProblem(problem: Diagnostic): ShownProblem {
  const { line = 1, column = 1 } = problem
  const file = path.resolve(problem.file)
  return { lines: describeDiagnostic(problem), place: existsSync(file) ? { file, line, column } : null }
}
