import { type GitHubSettings, openGitHub, ownerOf, unless } from './github-api.ts'
import { StoreError } from './store.ts'

/** What became known of a key that can change the site. */
export interface TriedKey {
  /** Its last day, as YYYY-MM-DD, where the host tells it. */
  lastDay: string | undefined
  /** Other private repositories that it opens: there should be none. */
  others: string[]
}

/**
 * Tries whether a key opens a site's repository and may change it, before anybody types: it stores an empty file that is in
 * no commit.
 * @throws StoreError that says what is wrong with the key, and which to make instead
 */
export async function tryKey(settings: GitHubSettings, token: string): Promise<TriedKey> {
  if (!/^[\w-]+$/.test(token))
    throw new StoreError('refused', 'Paste the whole key, as GitHub shows it.')
  // Keys of the old kinds, which cannot be confined to a repository.
  if (/^gh[a-z]_|^[\da-f]{40}$/.test(token))
    throw new StoreError(
      'refused',
      'This key opens all of your repositories. Make one for this site alone.',
    )
  const host = openGitHub(settings, token)
  const { repository, branch } = settings
  const owner = ownerOf(repository)
  const others = () => host.others().catch(() => [])
  const unlessRefused = unless('missing', 'forbidden')
  if ((await host.head().catch(unlessRefused)) === undefined) {
    if (await host.about().catch(unlessRefused))
      throw new StoreError(
        'refused',
        `${repository} has no branch ${branch}. Tell whoever looks after the site.`,
      )
    const [other] = await others()
    const remedy = `Make a new one and tick ${repository}.`
    if (other)
      throw new StoreError('missing', `This key opens ${other}, but not your site. ${remedy}`)
    throw new StoreError(
      'missing',
      `This key doesn't open your site. ${remedy} If that was done, ${owner} has still to approve the key at GitHub.`,
    )
  }
  if ((await host.store('').catch(unlessRefused)) === undefined) {
    const { private: isPrivate } = await host.about()
    if (isPrivate)
      throw new StoreError(
        'forbidden',
        'This key can read your site, but not change it. Make a new one with Contents: "Read and write".',
      )
    throw new StoreError(
      'forbidden',
      `This key can read only what everybody can. Make a new one: tick ${repository}, and choose Contents: "Read and write". If that was done, ${owner} has still to approve the key at GitHub.`,
    )
  }
  return { others: await others(), lastDay: host.lastDay() }
}
