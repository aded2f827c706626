import type { Cache } from '../base/cache.ts'
import { type Diagnostic, isBuildError, refuseIfAny } from '../base/diagnostic.ts'
import { systemDiagnostic } from '../base/system-diagnostic.ts'
import { reportDiagnostics } from '../command-line/report-diagnostics.ts'
import { hurriedCache } from './hurried-cache.ts'
import type { Program } from './load-program.ts'
import { failureDiagnostic } from './program-failures.ts'
import type { DevSite } from './site-program.ts'

/** The state that open pages receive after every change of it. */
export interface DevState {
  /** Counts the sites that have been shown. */
  version: number
  /** A build is taking long, as it encodes pictures. */
  busy: boolean
  /** The problems of the last save, and a sentence on what they stop. */
  problems: readonly Diagnostic[]
  outcome: string
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
  /** A page of the site; `undefined` if its template fails. */
  page(address: string): string | undefined
  /** Returns what would stop a launch of the content, as a build with `--launch` finds it. */
  launchProblems(): Promise<readonly Diagnostic[]>
  state: DevState
}

/** After so many milliseconds pages show that a build is running. */
const BUSY_AFTER = 400
/** The whole site is built so many milliseconds after the last save: until then browsers need the processor. */
const PAUSE = 500

/** Thrown to end the build of a whole site when something else has been saved. */
const OVERTAKEN = new Error('Something else has been saved.')

/**
 * Makes a site after every save, which renders each page when it is asked for. When nothing else has been saved for a moment,
 * the whole site is built, for what a build would say.
 */
export function devBuilds({
  contentDir,
  cache,
  clock,
  load,
  log,
  onChange,
}: BuildsOptions): DevBuilds {
  let requests = 0
  let isRunning = false
  let endFirst: () => void = () => undefined
  /** The program as it was loaded last; `undefined` when it has changed since. */
  let program: Promise<Program> | undefined
  let later: NodeJS.Timeout | undefined
  /** The address of the page that was asked for last. */
  let inView = ''
  let lastWarnings = ''
  const hurried = hurriedCache(cache)
  const options = () => ({ contentDir, now: clock(), cache })

  const builds: DevBuilds = {
    site: undefined,
    state: { version: 0, busy: false, problems: [], outcome: '' },
    build(isCode) {
      if (isCode) program = undefined
      requests++
      clearTimeout(later)
      if (!isRunning) void run()
    },
    first: new Promise((resolve) => {
      endFirst = resolve
    }),
    page(address) {
      inView = address
      try {
        return builds.site?.page(address)
      } catch {
        // The build of the whole site reports it.
        return undefined
      }
    },
    launchProblems: async () => {
      const { findings } = await loaded()
      const found = await findings(options(), { launch: true })
      return found.filter(({ severity }) => severity === 'error')
    },
  }
  /** Returns the present program. One that cannot be loaded is tried again the next time. */
  const loaded = () => {
    program ??= load()
    program.catch(() => {
      program = undefined
    })
    return program
  }
  const change = (state: Partial<DevState>) => {
    builds.state = { ...builds.state, ...state }
    onChange(builds.state)
  }

  async function run(): Promise<void> {
    isRunning = true
    let request = 0
    let shown: Program | undefined
    while (request !== requests) {
      request = requests
      const announcement = setTimeout(() => change({ busy: true }), BUSY_AFTER)
      shown = await showNewest().catch((error) => {
        fail(error, builds.site ? 'This is the last good page.' : 'There is no good page yet.')
        return undefined
      })
      clearTimeout(announcement)
      endFirst()
    }
    // No request can come between the end of the loop and this line; a later one starts another run.
    isRunning = false
    if (shown) later = setTimeout(check, PAUSE, shown, () => request !== requests)
  }

  /** Returns the program whose site is shown now. */
  async function showNewest(): Promise<Program> {
    const started = performance.now()
    const made = await loaded()
    hurried.isBehind = false
    const site = await made.openSite({ ...options(), cache: hurried })
    // If its template fails, the earlier one stays.
    if (site.has(inView)) site.page(inView)
    builds.site = site
    change({ version: builds.state.version + 1, busy: false, problems: [] })
    log(`Built in ${Math.round(performance.now() - started)} ms.`)
    return made
  }

  /** Builds the whole site until something else is saved, and says what is wrong with it. */
  async function check({ findings }: Program, isOvertaken: () => boolean): Promise<void> {
    const pause = async () => {
      await new Promise(setImmediate)
      if (isOvertaken()) throw OVERTAKEN
    }
    try {
      const found = await findings(options(), { pause })
      await pause()
      refuseIfAny(found.filter(({ severity }) => severity === 'error'))
      const warnings = found.map(({ file, message }) => `Warning: ${file}: ${message}`).join('\n')
      if (warnings !== lastWarnings && warnings !== '') log(warnings)
      lastWarnings = warnings
      // What was too slow to wait for is made now.
      if (hurried.isBehind) builds.build(false)
    } catch (error) {
      if (!isOvertaken()) fail(error, 'A build would stop here.')
    }
  }

  function fail(error: unknown, outcome: string): void {
    const problems = diagnosticsOf(error)
    change({ busy: false, problems, outcome })
    log(reportDiagnostics(problems, outcome))
  }

  function diagnosticsOf(error: unknown): readonly Diagnostic[] {
    if (isBuildError(error)) return error.problems
    const refused = systemDiagnostic(error)
    if (refused) return [refused]
    if (error instanceof Error) log(error.stack ?? error.message)
    return [failureDiagnostic(error)]
  }

  return builds
}
