import type { Judge } from '../../change/prepare-change.ts'
import type { GitHubSettings } from '../../store/github-api.ts'
import { type GitHubStore, githubStore } from '../../store/github-store.ts'
import { remoteStore } from '../../store/remote-store.ts'
import { type Store, type StoredContent, StoreError } from '../../store/store.ts'
import type { Keep } from './keep.ts'
import { pictureFacts } from './photograph.ts'
import { forgetKey, type Key } from './token.ts'

/** What the desk's script knows about the site before it reads any content. */
export interface DeskSettings {
  name: string
  /**
   * Where the content is kept: a branch of a repository, in its folder "content" or another; or the folder that `npm run dev`
   * serves, with what proves to the server that a request comes from one of its own pages.
   */
  store:
    | (GitHubSettings & { kind: 'github'; content?: string | undefined })
    | { kind: 'folder'; token: string }
}

/** The state shared by the screens. */
export type Session = ReturnType<typeof startSession>

export function startSession(settings: DeskSettings, keep: Keep, kept: Key | undefined) {
  const { store: site } = settings
  const folder = site.kind === 'folder' ? remoteStore('folder', site.token) : undefined
  let github: GitHubStore | undefined
  let key: Key | undefined
  let reading: Promise<StoredContent> | undefined
  let leaving = new AbortController()

  function signIn(next: Key): void {
    key = next
    const author = key.name ? { name: key.name, email: `desk@${location.hostname}` } : undefined
    if (site.kind === 'github') github = githubStore(site, key.token, keep, author)
  }

  function store(): Store {
    const any = folder ?? github
    if (!any) throw new StoreError('signed out', 'Sign in first.')
    return any
  }

  /** Returns the current content of the branch. */
  function newest(): Promise<StoredContent> {
    const { head, read } = store()
    reading ??= head()
      .then(read)
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  /**
   * Returns content to begin a form with: what this device has kept, at once; else the newest, of which only the named files
   * are waited for. All of the newest is read behind it.
   */
  async function forForm(needs?: readonly string[]): Promise<StoredContent> {
    const { kept: last, some, head } = store()
    const onDevice = await last?.().catch(() => undefined)
    // On a slow connection the other files would delay these, so they come afterwards.
    const few = onDevice ?? (needs && some && (await some(await head(), needs)))
    const all = newest()
    if (!few) return all
    all.catch(() => undefined)
    return few
  }

  if (kept) signIn(kept)
  return {
    settings,
    keep,
    signIn,
    isSignedIn: () => (folder ?? github) !== undefined,
    /** Forgets the key, on the device too. */
    async signOut(): Promise<void> {
      github = key = undefined
      await forgetKey(keep)
    },
    /** The key that the owner has signed in with. */
    key: () => key,
    store,
    /** The API of the host on which the site is built, where it is one. */
    github: () => github,
    /** What changes are judged by at this moment. */
    judge: (): Judge => ({ now: new Date(), launch: site.kind === 'github', facts: pictureFacts }),
    newest,
    forForm,
    /** Aborts when another screen is shown. */
    signal: () => leaving.signal,
    leave(): void {
      leaving.abort()
      leaving = new AbortController()
    },
  }
}
