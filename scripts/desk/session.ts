import { del, get, set } from 'idb-keyval'
import type { Program } from './desk-site.ts'
import { folderHost } from './store/folder-host.ts'
import type { GitHubSettings } from './store/github-api.ts'
import { githubHost } from './store/github-host.ts'
import type { Files, Host } from './store/host.ts'
import { type Key, LONGEST, readKey, tryKey } from './store/key.ts'
import { type Store, type Stored, storeOf } from './store/store.ts'

/** What the desk's page says about its site: its name, and where its content is. */
export interface Settings {
  name: string
  store: (GitHubSettings & { kind: 'github' }) | { kind: 'folder'; token: string }
}

/** What commits to a site, and knows what can be changed there. */
export interface Opened {
  program: Program
  store: Store
}

/** A host that is open, and what is loaded first; `expires` is the last day of its key, as YYYY-MM-DD. */
export interface Session {
  host: Host
  expires: string | undefined
  opened: Promise<Opened>
  reading: Promise<Files>
}

const DAY = 86_400_000

/** The day in so many days from now, as YYYY-MM-DD. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** The names on the device of the key and of the last save. */
const KEY = 'key'
const LAST = 'last'

/** Opens the folder, or the repository with the key on this device; undefined without one. */
export async function openStored({ store }: Settings): Promise<Session | undefined> {
  if (store.kind === 'folder') return openHost(folderHost(store.token))
  const key = await get<Key>(KEY).catch(() => undefined)
  return key && sessionOf(store, key)
}

/**
 * Opens the repository with a key that was pasted or scanned.
 * @param isKept whether this device keeps it
 * @throws StoreError that says what is wrong with the key
 */
export async function signIn(
  settings: GitHubSettings,
  text: string,
  isKept: boolean,
): Promise<Session> {
  const { token, name = 'Desk', until } = readKey(text)
  const lastDay = (await tryKey(settings, token)) ?? until ?? dayIn(LONGEST)
  const key = { token, name, until: lastDay }
  // A private window keeps nothing.
  if (isKept) await set(KEY, key).catch(() => undefined)
  return sessionOf(settings, key)
}

/** Forgets the key, and the content that was read with it. */
export async function signOut(): Promise<void> {
  await Promise.all([KEY, LAST, 'files'].map((name) => del(name)))
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
  return openHost(githubHost(settings, token, author, { get, set }), until)
}

/** Begins to load what the desk knows of any site, and the texts of this one. */
export function openHost(host: Host, expires?: string): Session {
  const opened = readProgram().then((program) => ({ program, store: storeOf(host, program.kinds) }))
  const reading = opened.then(({ store }) => store.read())
  // Whoever waits for it hears why it fails.
  reading.catch(() => undefined)
  return { host, expires, opened, reading }
}

async function readProgram(): Promise<Program> {
  // The page has asked for it already, beside the script.
  const { href = '' } = document.querySelector<HTMLLinkElement>('link[as=fetch]') ?? {}
  const response = await fetch(href).catch(() => undefined)
  if (!response?.ok) throw new Error('The desk cannot be loaded. Is there a connection?')
  return (await response.json()) as Program
}

/** The last save made on this device, which can be taken back. */
export interface LastSave extends Stored {
  title: string
}

/** Returns the last save; undefined where there is none, or nothing is kept. */
export const lastSave = (): Promise<LastSave | undefined> =>
  get<LastSave>(LAST).catch(() => undefined)

/** Keeps the last save. */
export const keepSave = (save: LastSave): Promise<void> => set(LAST, save).catch(() => undefined)
