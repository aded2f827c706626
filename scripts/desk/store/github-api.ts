import { StaleError, StoreError } from './host.ts'

/** The address of the host's API, without a slash at its end. */
export const GITHUB_API = 'https://api.github.com'

/** The repository of a site as `owner/name`, its branch, and the API's address without a slash. */
export interface GitHubSettings {
  repository: string
  branch: string
  api: string
}

/** The longest wait for an answer, in milliseconds, and the slowest sending, in bytes in one. */
const LONGEST = 30_000
const SLOWEST = 10
/** The form of the REST API's answers, as otherwise the newest one counts. */
const VERSION = '2022-11-28'
/** The types of the GraphQL API for a status. */
const TYPES: Readonly<Record<number, string>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'RATE_LIMITED',
}

/**
 * The calls of GitHub's two APIs (https://docs.github.com/en/rest, https://docs.github.com/en/graphql).
 * They throw a StoreError, `offline` where the same call may succeed later, whether or not it has had its effect by now;
 * and a StaleError.
 */
export function githubApi({ api, repository }: GitHubSettings, token: string) {
  let lastDay: string | undefined

  async function call<Answer>(method: string, address: string, body?: object): Promise<Answer> {
    const text = body && JSON.stringify(body)
    // The host's cache lives for a minute: queries are posted, and blobs never change. To go round it would make Chromium ask
    // for permission before each call.
    const response = await fetch(address, {
      method,
      headers: {
        Accept: 'application/vnd.github+json',
        Authorization: `Bearer ${token}`,
        'X-GitHub-Api-Version': VERSION,
        ...(text && { 'Content-Type': 'application/json' }),
      },
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(LONGEST + Math.ceil((text?.length ?? 0) / SLOWEST)),
      ...(text && { body: text }),
    }).catch(() => undefined)
    const answer: unknown = await response?.json().catch(() => undefined)
    if (!response || answer === undefined) {
      const isOffline = globalThis.navigator?.onLine === false
      const why = isOffline ? 'This phone has no connection.' : 'GitHub did not answer.'
      throw new StoreError('offline', why)
    }
    const { ok, status, headers } = response
    lastDay ??= headers.get('github-authentication-token-expiration')?.slice(0, 10)
    if (ok) return answer as Answer
    const { message = '' } = answer as { message?: string }
    throw errorOf(TYPES[status] ?? `${status}`, message)
  }

  /** Returns the error for a type of the GraphQL API, with its message. */
  function errorOf(type: string, message: string): StoreError {
    const remedy = `Make a new one for ${repository}, with Contents: "Read and write".`
    const reason = message && ` GitHub's reason: “${message}”.`
    // Both limits come with a status of refusals too
    // (https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api).
    if (type === 'RATE_LIMITED' || /rate limit/i.test(message))
      return new StoreError('offline', 'GitHub is busy. Press the button again in a few minutes.')
    if (type === 'UNAUTHORIZED')
      return new StoreError('key', 'GitHub does not accept this key. It may be deleted or expired.')
    if (type === 'FORBIDDEN')
      return new StoreError('key', `This key can't change your site. ${remedy}${reason}`)
    if (type === 'NOT_FOUND')
      return new StoreError('key', `This key doesn't open your site. ${remedy}`)
    if (/^5/.test(type) || /timeout|something went wrong/i.test(message))
      return new StoreError('offline', 'Something went wrong at GitHub.')
    return new StoreError(
      'host',
      `GitHub did not take it. Tell whoever looks after the site.${reason}`,
    )
  }

  return {
    /** Calls the REST API, given a path below the repository. */
    rest: <Answer>(method: string, path: string, body?: object) =>
      call<Answer>(method, `${api}/repos/${repository}/${path}`, body),
    /** Asks the GraphQL API. */
    async query<Data>(query: string, variables: object = {}): Promise<Data> {
      const { data, errors = [] } = await call<{
        data: Data
        errors?: { type?: string; message: string }[]
      }>('POST', `${api}/graphql`, { query, variables })
      const [error] = errors
      if (error?.type === 'STALE_DATA') throw new StaleError(error.message)
      if (error) throw errorOf(error.type ?? '', error.message)
      return data
    },
    /** The last day of the key as YYYY-MM-DD, where the host has told it (not to browsers). */
    lastDay: () => lastDay,
  }
}

/** Decodes base64, with or without line breaks. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))
}

/** Encodes bytes in base64. */
export function base64Of(bytes: Uint8Array): string {
  let letters = ''
  // In chunks: a call takes some ten thousand arguments at most.
  for (let at = 0; at < bytes.length; at += 8192)
    letters += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(letters)
}
