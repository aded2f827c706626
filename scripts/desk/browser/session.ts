import type { Judge } from '../../change/prepare-change.ts'
import { type GitHubStore, githubStore } from '../../store/github-store.ts'
import { remoteStore } from '../../store/remote-store.ts'
import { type Store, type StoredContent, StoreError } from '../../store/store.ts'
import type { DeskSettings } from '../desk-settings.ts'
import type { Keep } from './keep.ts'
import { pictureFacts } from './picture-facts.ts'
import { forgetKey, type Key } from './token.ts'

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
  /** Aborts when another screen is shown. */
  signal(): AbortSignal
  leave(): void
}

export function startSession(settings: DeskSettings, keep: Keep, kept: Key | undefined): Session {
  const { store: site } = settings
  const folder = site.kind === 'folder' ? remoteStore('folder', site.token) : undefined
  let opened: GitHubStore | undefined
  let key: Key | undefined
  let reading: Promise<StoredContent> | undefined
  let leaving = new AbortController()
  const session: Session = {
    settings,
    keep,
    isSignedIn: () => (folder ?? opened) !== undefined,
    signIn(next) {
      key = next
      const author = key.name ? { name: key.name, email: `desk@${location.hostname}` } : undefined
      if (site.kind === 'github') opened = githubStore(site, key.token, keep, author)
    },
    async signOut() {
      opened = key = undefined
      await forgetKey(keep)
    },
    key: () => key,
    store() {
      const any = folder ?? opened
      if (!any) throw new StoreError('signed out', 'Sign in first.')
      return any
    },
    github: () => opened,
    judge: () => ({ now: new Date(), launch: site.kind === 'github', facts: pictureFacts }),
    newest() {
      const { head, read } = session.store()
      reading ??= head()
        .then(read)
        .finally(() => {
          reading = undefined
        })
      return reading
    },
    async forForm(needs) {
      const { kept, some, head } = session.store()
      const known = await kept?.().catch(() => undefined)
      // On a slow connection the other files would delay these, so they come afterwards.
      const few = known ?? (needs && some && (await some(await head(), needs)))
      const all = session.newest()
      if (!few) return all
      all.catch(() => undefined)
      return few
    },
    signal: () => leaving.signal,
    leave() {
      leaving.abort()
      leaving = new AbortController()
    },
  }
  if (kept) session.signIn(kept)
  return session
}
