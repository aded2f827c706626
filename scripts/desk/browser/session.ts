import type { DeskSettings } from '../desk-settings.ts'
import type { Form } from '../task.ts'
import { type BranchContent, readBranch } from './branch-content.ts'
import { type Host, HostError, openHost } from './host.ts'
import type { Keep } from './keep.ts'

/** A task's unpublished form, kept until it is published or thrown away. */
export interface Draft {
  id: string
  form: Form
  /** The commit whose content the owner saw. */
  base: string
}

/** The last published change, with the data to revert it. */
export interface Sent {
  subject: string
  commit: string
  /** When it was published, in milliseconds. */
  at: number
  /** The values of the changed files before and after. */
  before: [file: string, value: unknown][]
  after: [file: string, value: unknown][]
  /** The added photos. */
  photos: string[]
  /** The id of the change that reverts it. */
  backId: string
  /** How many seconds it took to go live. */
  seconds?: number
}

export const draftName = (task: string) => `draft:${task}`
export const SENT = 'sent'

/** The state shared by the screens. */
export interface Session {
  settings: DeskSettings
  keep: Keep
  isSignedIn(): boolean
  signIn(token: string): void
  signOut(): void
  host(): Host
  /** Returns the current content of the branch. */
  newest(): Promise<BranchContent>
  /** Returns the content at an earlier commit, or the newest if that commit is gone. */
  contentAt(commit: string): Promise<BranchContent>
  /** Aborts when another screen is shown. */
  signal(): AbortSignal
  leave(): void
}

export function startSession(settings: DeskSettings, keep: Keep, kept: string | undefined): Session {
  let host = kept === undefined ? undefined : openHost(settings, kept)
  let leaving = new AbortController()
  let read: Promise<BranchContent> | undefined
  const hostNow = () => {
    if (!host) throw new HostError('signed out', 'Sign in first.')
    return host
  }
  const readOnce = async (commit: string): Promise<BranchContent> => {
    const known = await read?.catch(() => undefined)
    if (known?.commit === commit) return known
    read = readBranch(hostNow(), keep, commit)
    return read
  }
  const session: Session = {
    settings,
    keep,
    isSignedIn: () => host !== undefined,
    signIn(token) {
      host = openHost(settings, token)
    },
    signOut() {
      host = undefined
      read = undefined
    },
    host: hostNow,
    newest: async () => readOnce(await hostNow().head()),
    async contentAt(commit) {
      try {
        return await readOnce(commit)
      } catch (error) {
        if (error instanceof HostError && error.fault === 'missing') return session.newest()
        throw error
      }
    },
    signal: () => leaving.signal,
    leave() {
      leaving.abort()
      leaving = new AbortController()
    },
  }
  return session
}
