import type { DeskSettings } from '../desk-settings.ts'
import type { Form } from '../task.ts'
import { type BranchContent, readBranch } from './branch-content.ts'
import { type Host, HostError, openHost } from './host.ts'
import type { Keep } from './keep.ts'

/** What was begun and is not public yet. It is kept until it is, or until it is thrown away. */
export interface Draft {
  id: string
  form: Form
  /** The commit whose content the owner saw. */
  base: string
}

/** The last change that was made public, with what takes it back. */
export interface Sent {
  subject: string
  commit: string
  /** When it was made public, in milliseconds. */
  at: number
  /** What the files said before and after; only those that the change concerns. */
  before: [file: string, value: unknown][]
  after: [file: string, value: unknown][]
  /** The photographs that came with it. */
  photos: string[]
  /** The id of the commit that takes it back. */
  backId: string
  /** After how many seconds it was seen by the public. */
  seconds?: number
}

export const draftName = (task: string) => `draft:${task}`
export const SENT = 'sent'

/** What the screens share while somebody is at the desk. */
export interface Session {
  settings: DeskSettings
  keep: Keep
  isSignedIn(): boolean
  signIn(token: string): void
  signOut(): void
  host(): Host
  /** The content of the branch as it is now. */
  newest(): Promise<BranchContent>
  /** The content at an earlier commit, or of the newest where that is gone. */
  contentAt(commit: string): Promise<BranchContent>
  /** Ends when another screen is shown. */
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
