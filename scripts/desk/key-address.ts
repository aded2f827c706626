import { ownerOf } from '../store/github-api.ts'

/** The host's list of keys, where one can be deleted for good. */
export const KEYS = 'https://github.com/settings/personal-access-tokens'
/** For how many days a key is made at most. */
export const LONGEST = 90

/** Returns the address of the host's form for a new key, prefilled as far as possible. */
export function newKeyAddress(repository: string, name: string): string {
  const query = {
    name: name.slice(0, 40),
    target_name: ownerOf(repository),
    expires_in: String(LONGEST),
    contents: 'write',
  }
  return `${KEYS}/new?${new URLSearchParams(query)}`
}
