import type { Diagnostic } from '../../base/diagnostic.ts'
import type { GitHubApi } from '../../store/github-api.ts'

/** The state of a commit on its way to the public site. */
export type Live =
  | { state: 'waiting' | 'building' | 'silent' }
  | { state: 'live' | 'overtaken'; seconds: number }
  | { state: 'refused'; problems: Diagnostic[] }

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
  report: (live: Live) => void,
): Promise<void> {
  const has = remembered((other: string) => host.contains(other, commit))
  let asked = 0
  for (const begun = Date.now(); !signal.aborted; await pause(signal)) {
    const built = await deployedCommit()
    try {
      if (built && (await has(built))) {
        return report({ state: built === commit ? 'live' : 'overtaken', seconds: Math.round((Date.now() - since) / 1000) })
      }
      if (Date.now() - asked > PAUSE_FOR_PROBLEMS) {
        asked = Date.now()
        const refused = await host.fileOf<{ commit: string; problems: Diagnostic[] }>('problems.json', 'desk-problems')
        if (refused && refused.problems.length > 0 && (await has(refused.commit)))
          return report({ state: 'refused', problems: refused.problems })
      }
    } catch {
      // The next poll may succeed.
    }
    if (Date.now() - begun > LONGEST) return report({ state: 'silent' })
    if (!signal.aborted) report({ state: built ? 'building' : 'waiting' })
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

function remembered(ask: (other: string) => Promise<boolean>): (other: string) => Promise<boolean> {
  const known = new Map<string, boolean>()
  return async (other) => {
    const answer = known.get(other) ?? (await ask(other))
    known.set(other, answer)
    return answer
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
