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
  const known = new Map<string, Promise<boolean>>()
  const has = (other: string) => {
    const answer = known.get(other) ?? host.contains(other, commit)
    known.set(other, answer)
    answer.catch(() => known.delete(other))
    return answer
  }
  const begun = Date.now()
  let asked = 0
  let shown = ''
  const open = (built: string | undefined): Live =>
    Date.now() - begun > LONGEST ? { state: 'silent' } : { state: built ? 'building' : 'waiting' }
  const look = async (built: string | undefined): Promise<Live> => {
    if (built && (await has(built)))
      return { state: built === commit ? 'live' : 'overtaken', seconds: Math.round((Date.now() - since) / 1000) }
    if (Date.now() - asked > PAUSE_FOR_PROBLEMS) {
      asked = Date.now()
      const refused = await host.fileOf<{ commit: string; problems: Diagnostic[] }>('problems.json', 'desk-problems')
      if (refused && refused.problems.length > 0 && (await has(refused.commit))) return { state: 'refused', problems: refused.problems }
    }
    return open(built)
  }
  while (!signal.aborted) {
    const built = await deployedCommit()
    // After a fault of the host, the next look may succeed.
    const live = await look(built).catch(() => open(built))
    if (live.state !== shown && !signal.aborted) await report(live)
    shown = live.state
    if (live.state !== 'waiting' && live.state !== 'building') return
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}

/** Returns the commit that the public site was built from; undefined if the site does not answer. */
async function deployedCommit(): Promise<string | undefined> {
  try {
    const response = await fetch('/build.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    return response.ok ? ((await response.json()) as { commit?: string }).commit : undefined
  } catch {
    return undefined
  }
}
