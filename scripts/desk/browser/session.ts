import type { Judge } from '../../change/prepare-change.ts'
import { type GitHubStore, githubStore } from '../../store/github-store.ts'
import { remoteStore } from '../../store/remote-store.ts'
import { type Store, type StoredContent, StoreError } from '../../store/store.ts'
import type { DeskSettings } from '../desk-settings.ts'
import type { Form } from '../task.ts'
import type { Keep } from './keep.ts'
import { pictureFacts } from './picture-facts.ts'
import { forgetKey, type Key } from './token.ts'

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
  signIn(key: Key): void
  /** Forgets the key, on the device too. */
  signOut(): Promise<void>
  /** The key that the owner has signed in with. */
  key(): Key | undefined
  store(): Store
  /** The API of the host on which the site is built, where it is one. */
  github(): GitHubStore | undefined
  /** What changes are judged by at this moment. */
  judge(): Judge
  /** Returns the current content of the branch. */
  newest(): Promise<StoredContent>
  /**
   * Returns content to begin a form with: what this device has kept, at once; else the newest, of which only the named files
   * are waited for. All of the newest is read behind it.
   */
  forForm(needs?: readonly string[]): Promise<StoredContent>
  /** Returns the content at an earlier version, or the newest if that version is gone. */
  contentAt(version: string): Promise<StoredContent>
  /** Aborts when another screen is shown. */
  signal(): AbortSignal
  leave(): void
}

export function startSession(settings: DeskSettings, keep: Keep, key: Key | undefined): Session {
  let opened: GitHubStore | undefined
  let signedIn: Key | undefined
  let reading: Promise<StoredContent> | undefined
  let leaving = new AbortController()
  const folder = settings.store.kind === 'folder' ? remoteStore('folder', settings.store.token) : undefined
  const store = () => {
    const any = folder ?? opened
    if (!any) throw new StoreError('signed out', 'Sign in first.')
    return any
  }
  /** Reads the newest content, unless that is under way. */
  const readNewest = () => {
    reading ??= newest().finally(() => {
      reading = undefined
    })
    return reading
  }
  const newest = async () => {
    const { head, read } = store()
    return read(await head())
  }
  const session: Session = {
    settings,
    keep,
    isSignedIn: () => (folder ?? opened) !== undefined,
    signIn(key) {
      signedIn = key
      const author = key.name ? { name: key.name, email: `desk@${location.hostname}` } : undefined
      if (settings.store.kind === 'github') opened = githubStore(settings.store, key.token, keep, author)
    },
    async signOut() {
      opened = signedIn = undefined
      await forgetKey(keep)
    },
    key: () => signedIn,
    store,
    github: () => opened,
    judge: () => ({ now: new Date(), launch: settings.store.kind === 'github', facts: pictureFacts }),
    newest: readNewest,
    async forForm(needs) {
      const { kept, some, head } = store()
      const known = await kept?.().catch(() => undefined)
      // On a slow connection the other files would delay these, so they come afterwards.
      const few = known ?? (needs && some && (await some(await head(), needs)))
      const all = readNewest()
      if (!few) return all
      all.catch(() => undefined)
      return few
    },
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
  if (key) session.signIn(key)
  return session
}
