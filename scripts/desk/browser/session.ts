import type { Judge } from '../../change/prepare-change.ts'
import { type GitHubStore, githubStore } from '../../store/github-store.ts'
import { remoteStore } from '../../store/remote-store.ts'
import { type Store, type StoredContent, StoreError } from '../../store/store.ts'
import type { DeskSettings } from '../desk-settings.ts'
import type { Form } from '../task.ts'
import type { Keep } from './keep.ts'
import { pictureFacts } from './picture-facts.ts'

/** A task's unpublished form, kept until it is published or thrown away. */
export interface Draft {
  /** A new one at each edit, so that an earlier wording which arrived is not taken for this one. */
  id: string
  form: Form
  /** The version whose content the owner saw. */
  base: string
  /** The ids and wanted values of wordings that the owner tried to publish. */
  earlier?: { id: string; wanted: [file: string, value: unknown][] }[]
}

export const draftName = (task: string) => `draft:${task}`

/** The state shared by the screens. */
export interface Session {
  settings: DeskSettings
  keep: Keep
  isSignedIn(): boolean
  signIn(token: string): void
  signOut(): void
  store(): Store
  /** The API of the host on which the site is built, where it is one. */
  github(): GitHubStore | undefined
  /** What changes are judged by at this moment. */
  judge(): Judge
  /** Returns the current content of the branch. */
  newest(): Promise<StoredContent>
  /** Returns the content at an earlier version, or the newest if that version is gone. */
  contentAt(version: string): Promise<StoredContent>
  /** Aborts when another screen is shown. */
  signal(): AbortSignal
  leave(): void
}

export function startSession(settings: DeskSettings, keep: Keep, token: string | undefined): Session {
  let opened: GitHubStore | undefined
  let leaving = new AbortController()
  const folder = settings.store.kind === 'folder' ? remoteStore('folder', settings.store.token) : undefined
  const store = () => {
    const any = folder ?? opened
    if (!any) throw new StoreError('signed out', 'Sign in first.')
    return any
  }
  const session: Session = {
    settings,
    keep,
    isSignedIn: () => (folder ?? opened) !== undefined,
    signIn(token) {
      if (settings.store.kind === 'github') opened = githubStore(settings.store, token, keep)
    },
    signOut() {
      opened = undefined
    },
    store,
    github: () => opened,
    judge: () => ({ now: new Date(), launch: settings.store.kind === 'github', facts: pictureFacts }),
    newest: async () => store().read(await store().head()),
    async contentAt(version) {
      try {
        return await store().read(version)
      } catch (error) {
        if (error instanceof StoreError && error.fault === 'missing') return session.newest()
        throw error
      }
    },
    signal: () => leaving.signal,
    leave() {
      leaving.abort()
      leaving = new AbortController()
    },
  }
  if (token !== undefined) session.signIn(token)
  return session
}
