import type { Diagnostic } from '../../base/diagnostic.ts'
import type { GitHubApi } from '../../store/github-api.ts'

/** The state of a commit on its way to the public site. */
export interface Live {
  state: 'waiting' | 'building' | 'silent' | 'live' | 'overtaken' | 'refused'
  /** How long it took. */
  seconds?: number
  /** Why a build was refused. */
  problems?: Diagnostic[]
}

/** Polling intervals in milliseconds: a build takes minutes, and requests for problems count towards the host's rate limit. */
const PAUSE = 2000
const PAUSE_FOR_PROBLEMS = 10_000
const LONGEST = 10 * 60_000

/**
 * Follows a commit until the public site was built from it, or from one that contains it.
 * @param since when the commit was made, in milliseconds
 * @param report is called whenever the state changes
 */
export async function followCommit(
  host: GitHubApi,
  commit: string,
  since: number,
  signal: AbortSignal,
  report: (live: Live) => Promise<void>,
): Promise<void> {
  const begun = Date.now()
  /** Commits that do not contain this one, of which the host is asked once. */
  const others = new Set<string>()
  const isIn = async (built: string) => {
    if (others.has(built)) return false
    const isThere = await host.contains(built, commit)
    if (!isThere) others.add(built)
    return isThere
  }
  let asked = 0
  const look = async (built: string | undefined): Promise<Live | undefined> => {
    if (built && (await isIn(built)))
      return {
        state: built === commit ? 'live' : 'overtaken',
        seconds: Math.round((Date.now() - since) / 1000),
      }
    if (Date.now() - asked <= PAUSE_FOR_PROBLEMS) return undefined
    asked = Date.now()
    const refused = await host.fileOf<{ commit: string; problems: Diagnostic[] }>(
      'problems.json',
      'desk-problems',
    )
    const isOwn = refused && refused.problems.length > 0 && (await isIn(refused.commit))
    return isOwn ? { state: 'refused', problems: refused.problems } : undefined
  }
  let last: string | undefined
  while (!signal.aborted) {
    const built = await deployedCommit()
    // After a fault of the host, the next look may succeed.
    const ended = await look(built).catch(() => undefined)
    const live = ended ?? {
      state: Date.now() - begun > LONGEST ? 'silent' : built ? 'building' : 'waiting',
    }
    if (live.state !== last && !signal.aborted) await report(live)
    if (ended || live.state === 'silent') return
    last = live.state
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}

/** Returns the commit that the public site was built from; undefined if the site does not answer. */
async function deployedCommit(): Promise<string | undefined> {
  try {
    const response = await fetch('/build.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    return response.ok ? ((await response.json()) as { commit?: string }).commit : undefined
  } catch {
    return undefined
  }
}
