import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Cache } from '../base/cache.ts'
import { type Diagnostic, isBuildError } from '../base/diagnostic.ts'
import { systemDiagnostic } from '../base/system-diagnostic.ts'
import { describeDiagnostic, reportDiagnostics } from '../command-line/report-diagnostics.ts'
import type { Program } from './load-program.ts'
import { failureDiagnostics } from './program-failures.ts'
import type { DevSite } from './site-program.ts'

/** The state that open pages receive after every change of it. */
export interface DevState {
  /** Counts the sites that have been shown. */
  version: number
  /** A build is taking long, as it encodes pictures. */
  busy: boolean
  /** The problems of the last save. While there are any, the pages of an earlier save are shown. */
  problems: readonly ShownDiagnostic[]
}

/** A diagnostic as pages show it: the lines that the terminal prints, and the place for an editor if it is in a file. */
export interface ShownDiagnostic {
  lines: readonly string[]
  place: { file: string; line: number; column: number } | null
}

interface BuildsOptions {
  contentDir: string
  cache: Cache
  clock: () => Date
  load: () => Promise<Program>
  log: (text: string) => void
  onChange: (state: DevState) => void
}

/** The builds of one run of the server. */
export interface DevBuilds {
  /** Builds again after a save. `isCode` if the program itself has changed, and not only content or styles. */
  build(isCode: boolean): void
  /** Resolves after the first build, whether it failed or not. */
  first: Promise<void>
  /** The site that is shown; `undefined` until a build has made one. */
  site: DevSite | undefined
  /** A page of the site; `undefined` if there is none or its template fails. */
  page(address: string): string | undefined
  program: Program | undefined
  problems: readonly Diagnostic[]
  state: DevState
}

/** After so many milliseconds pages show that a build is running. */
const BUSY_AFTER = 400
/** The whole site is rendered and checked so many milliseconds after the last save: until then browsers need the processor. */
const PAUSE = 500

/** Thrown to end a build when something else has been saved. */
const OVERTAKEN = new Error('Something else has been saved.')

/**
 * Builds in this process, never twice at a time. After a save of content or styles the open pages are rendered first. The
 * whole site is built and checked when nothing else has been saved for a moment.
 */
export function devBuilds({ contentDir, cache, clock, load, log, onChange }: BuildsOptions): DevBuilds {
  let requests = 0
  let running = false
  let announcement: NodeJS.Timeout | undefined
  let endPause: () => void = () => undefined
  let endFirst: () => void = () => undefined
  /** The program has changed since it was loaded. */
  let isOutdated = true
  /** The last site without problems. */
  let good: DevSite | undefined
  let maker: Program | undefined
  /** The site that is shown before this build has checked it. */
  let unchecked: DevSite | undefined
  /** The addresses of open pages: those that were requested since the site is shown. */
  let open = new Set<string>()
  let lastWarnings = ''

  const builds: DevBuilds = {
    site: undefined,
    program: undefined,
    problems: [],
    state: { version: 0, busy: false, problems: [] },
    build(isCode) {
      isOutdated ||= isCode
      requests++
      endPause()
      if (!running) void run()
    },
    first: new Promise((resolve) => {
      endFirst = resolve
    }),
    page(address) {
      open.add(address)
      for (const site of [builds.site, good]) {
        if (!site?.has(address)) continue
        try {
          return site.page(address)
        } catch {
          // The check that follows reports it.
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
    for (let request = 0; request !== requests; ) {
      request = requests
      announcement = setTimeout(() => change({ busy: true }), BUSY_AFTER)
      try {
        await buildOnce(() => {
          if (request !== requests) throw OVERTAKEN
        })
      } catch (error) {
        if (error !== OVERTAKEN) fail(diagnosticsOf(error))
      }
      clearTimeout(announcement)
      endFirst()
    }
    // No request can come between the end of the loop and this line; a later one starts another run.
    running = false
  }

  async function buildOnce(proceed: () => void): Promise<void> {
    const started = performance.now()
    unchecked = undefined
    const program = await currentProgram()
    const options = { contentDir, now: clock(), cache }
    // A site that an earlier program has made may have another shape.
    if (builds.site && program === maker && builds.state.problems.length === 0) {
      const site = await program.updatedSite(builds.site, options)
      proceed()
      for (const address of open) site.page(address)
      show(site, started)
      unchecked = site
      await new Promise<void>((resolve) => {
        endPause = resolve
        setTimeout(resolve, PAUSE)
      })
      proceed()
    }
    const whole = await program.makeSite(options).catch((error) => {
      // Content that does not load was saved after what is shown, in which nothing was found wrong: that stays.
      unchecked = undefined
      throw error
    })
    proceed()
    const diagnostics = await whole.check(proceed)
    proceed()
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) {
      builds.site ??= whole
      return fail(errors)
    }
    // The engine runs functions slowly the first time, which would delay the first save.
    if (!builds.site) (await program.updatedSite(whole, options)).page(`${whole.basePath}/`)
    const isNews = [...open].some((address) => builds.site?.page(address) !== whole.page(address))
    good = whole
    maker = program
    if (isNews || !builds.site || builds.state.problems.length > 0) show(whole, started)
    else builds.site = whole
    if (builds.state.busy) change({ busy: false })
    const warnings = diagnostics.map(({ file, message }) => `Warning: ${file}: ${message}`).join('\n')
    if (warnings !== lastWarnings && warnings !== '') log(warnings)
    lastWarnings = warnings
  }

  async function currentProgram(): Promise<Program> {
    if (builds.program && !isOutdated) return builds.program
    isOutdated = false
    builds.program = await load().catch((error) => {
      isOutdated = true
      throw error
    })
    return builds.program
  }

  function show(site: DevSite, started: number): void {
    clearTimeout(announcement)
    builds.site = site
    builds.problems = []
    open = new Set()
    change({ version: builds.state.version + 1, busy: false, problems: [] })
    log(`Built in ${Math.round(performance.now() - started)} ms.`)
  }

  /** Shows problems over the last good pages, in place of pages that this build has shown before it checked them. */
  function fail(problems: readonly Diagnostic[]): void {
    const isTakenBack = good !== undefined && builds.site === unchecked
    if (isTakenBack) builds.site = good
    builds.problems = problems
    change({ version: builds.state.version + Number(isTakenBack), busy: false, problems: problems.map(shownDiagnostic) })
    log(reportDiagnostics(problems, {}, builds.site ? 'The last good pages stay.' : 'There is no good page yet.'))
  }

  function diagnosticsOf(error: unknown): readonly Diagnostic[] {
    if (isBuildError(error)) return error.problems
    const refused = systemDiagnostic(error)
    if (refused) return [refused]
    if (error instanceof Error && !('errors' in error)) log(error.stack ?? error.message)
    return failureDiagnostics(error)
  }

  return builds
}

function shownDiagnostic(diagnostic: Diagnostic): ShownDiagnostic {
  const { line = 1, column = 1 } = diagnostic
  const file = path.resolve(diagnostic.file)
  return { lines: describeDiagnostic(diagnostic), place: existsSync(file) ? { file, line, column } : null }
}
