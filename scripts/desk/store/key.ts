import { type GitHubSettings, githubApi } from './github-api.ts'
import { StoreError } from './host.ts'

/** A key that changes a site's repository, with whose it is and its last day as YYYY-MM-DD. */
export interface Key {
  token: string
  name: string
  until: string
}

/** The host's list of keys, where one can be revoked. */
export const KEYS = 'https://github.com/settings/personal-access-tokens'
/** For how many days a key is made: a year, which is the most that the host allows. */
export const LONGEST = 365

/** Returns the address of the host's form for a new key, filled in as far as it can be. */
export function newKeyAddress(repository: string, name: string): string {
  const query = {
    name: name.slice(0, 40),
    target_name: repository.split('/')[0] ?? '',
    expires_in: String(LONGEST),
    contents: 'write',
  }
  return `${KEYS}/new?${new URLSearchParams(query)}`
}

/** Returns the fragment with which a key is handed over, as in `https://site/desk#key=…`. */
export function keyFragment({ token, name, until }: Key): string {
  return new URLSearchParams({ key: token, name, until }).toString()
}

/** Reads what was pasted or scanned: a key alone, a fragment, or an address with one. */
export function readKey(text: string): Record<keyof Key, string | undefined> & { token: string } {
  const fields = new URLSearchParams(text.slice(text.indexOf('#') + 1))
  // Phones and messengers add spaces and invisible characters.
  const token = (fields.get('key') ?? text).replace(/[^\x21-\x7e]/g, '')
  return { token, name: fields.get('name') || undefined, until: fields.get('until') || undefined }
}

/**
 * Tries whether a key can change a repository, before anybody types: it stores an empty blob that
 * is in no commit.
 * @returns its last day, as YYYY-MM-DD, where the host tells it
 * @throws StoreError that says what is wrong with the key, or that the host does not answer now
 */
export async function tryKey(settings: GitHubSettings, token: string): Promise<string | undefined> {
  if (!/^[\w-]+$/.test(token))
    throw new StoreError('key', 'Paste the whole key, as GitHub shows it.')
  // Keys of the old kinds, which cannot be confined to a repository.
  if (/^gh[a-z]_|^[\da-f]{40}$/.test(token))
    throw new StoreError(
      'key',
      'This key opens all of your repositories. Make one for this site alone.',
    )
  const api = githubApi(settings, token)
  await api.rest('POST', 'git/blobs', { content: '', encoding: 'utf-8' })
  return api.lastDay()
}
