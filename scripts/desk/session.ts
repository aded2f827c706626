import { del, get, set } from 'idb-keyval'
import { folderStore } from './store/folder-store.ts'
import type { GitHubSettings } from './store/github-api.ts'
import { githubStore } from './store/github-store.ts'
import { type Key, LONGEST, readKey, tryKey } from './store/key.ts'
import type { Store } from './store/store.ts'

/** What the desk's page says about its site: its name, and where its content is. */
export interface Settings {
  name: string
  store: (GitHubSettings & { kind: 'github' }) | { kind: 'folder'; token: string }
}

/** A store that is open; `expires` is the last day of its key, as YYYY-MM-DD. */
export interface Session {
  store: Store
  expires?: string
}

const DAY = 86_400_000

/** The day in so many days from now, as YYYY-MM-DD. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** The key's name on the device. */
const KEY = 'key'

/** Opens the folder, or the repository with the key on this device; undefined without one. */
export async function openStored(settings: Settings): Promise<Session | undefined> {
  if (settings.store.kind === 'folder') return { store: folderStore(settings.store.token) }
  const key = await get<Key>(KEY).catch(() => undefined)
  return key && sessionOf(settings.store, key)
}

/**
 * Opens the repository with a key that was pasted or scanned.
 * @param keep whether this device keeps it
 * @throws StoreError that says what is wrong with the key
 */
export async function signIn(
  settings: GitHubSettings,
  text: string,
  keep: boolean,
): Promise<Session> {
  const { token, name = 'Desk', until } = readKey(text)
  const lastDay = (await tryKey(settings, token)) ?? until ?? dayIn(LONGEST)
  const key = { token, name, until: lastDay }
  // A private window keeps nothing.
  if (keep) await set(KEY, key).catch(() => undefined)
  return sessionOf(settings, key)
}

/** Forgets the key, and the content that was read with it. */
export async function signOut(): Promise<void> {
  await Promise.all([del(KEY), del('content')])
}

/** Takes a key out of the page's address at once, so that no history and no bookmark has it. */
export function keyInAddress(): string | undefined {
  if (!location.hash.startsWith('#key=')) return undefined
  const { hash } = location
  history.replaceState(null, '', location.pathname)
  return hash
}

function sessionOf(settings: GitHubSettings, { token, name, until }: Key): Session {
  const author = { name, email: `desk@${location.hostname}` }
  return { store: githubStore(settings, token, author, { get, set }), expires: until }
}
