import { StoreError } from './store.ts'

/** The repository of a site, as `owner/name`, its branch, and the address of the API without a trailing slash. */
interface GitHubSettings {
  repository: string
  branch: string
  api: string
}

/** A file of a commit; without `sha` it is removed. */
export interface TreeEntry {
  path: string
  sha: string | null
}

/** The calls of GitHub's REST API that the desk makes (https://docs.github.com/en/rest). */
export type GitHubApi = ReturnType<typeof openGitHub>

/** Time limits for an answer, in milliseconds; uploading photos is slow on a bad connection. */
const PATIENCE = 30_000
const PATIENCE_FOR_FILES = 120_000
/** How many commits back to look for an earlier try. */
const LOOKED_BACK = 100

/** Opens the API for a repository, authorised by a token. */
export function openGitHub({ api, repository, branch }: GitHubSettings, token: string) {
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    let response: Response
    let text: string
    try {
      response = await fetch(`${api}/repos/${repository}/${path}`, {
        method,
        headers: {
          Accept: 'application/vnd.github+json',
          Authorization: `Bearer ${token}`,
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        // The host lets browsers cache answers for a minute, but the branch moves.
        cache: 'no-store',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(path === 'git/blobs' ? PATIENCE_FOR_FILES : PATIENCE),
      })
      text = await response.text()
    } catch {
      if (!navigator.onLine) throw new StoreError('offline', 'This phone has no connection.')
      throw new StoreError('silent', 'GitHub did not answer.')
    }
    const answer = parsed(text)
    if (response.ok && answer === undefined) throw new StoreError('silent', "GitHub's answer was cut off.")
    if (!response.ok) throw errorOf(response, String((answer as { message?: string } | undefined)?.message ?? ''))
    return answer as Answer
  }

  function errorOf({ status, headers }: Response, message: string): StoreError {
    const wait = waitOf(headers, message)
    if (status === 429 || (status === 403 && wait)) {
      const until = new Date(Date.now() + (wait ?? 60) * 1000).toLocaleTimeString('en-GB', { timeStyle: 'short' })
      return new StoreError('wait', `That was too many requests for GitHub. Try again at ${until}.`)
    }
    if (status === 401) return new StoreError('signed out', 'GitHub does not accept this key. It may be mistyped, deleted or expired.')
    if (status === 403)
      return new StoreError('forbidden', `This key cannot change ${repository}. Make one with "Contents: Read and write".`)
    if (status === 404) return new StoreError('missing', `GitHub finds no branch ${branch} of ${repository} with this key.`)
    if (status >= 500) return new StoreError('broken', `Something went wrong at GitHub (${status}).`)
    return new StoreError('refused', `GitHub refused it (${status}): ${message}`)
  }

  const host = {
    /** Returns the newest commit of the branch. */
    async head(): Promise<string> {
      return (await call<{ object: { sha: string } }>('GET', `git/ref/heads/${branch}`)).object.sha
    },
    /** Returns the files of a commit, with the hash of its tree. */
    async files(commit: string): Promise<{ tree: string; files: { path: string; sha: string; type: string; mode: string }[] }> {
      const { tree } = await call<{ tree: { sha: string } }>('GET', `git/commits/${commit}`)
      const listed = await call<{ tree: { path: string; sha: string; type: string; mode: string }[]; truncated: boolean }>(
        'GET',
        `git/trees/${tree.sha}?recursive=1`,
      )
      if (listed.truncated) throw new StoreError('refused', 'The repository has too many files for the desk.')
      return { tree: tree.sha, files: listed.tree }
    },
    /** Returns a file's bytes in base64. */
    async blob(sha: string): Promise<string> {
      return (await call<{ content: string }>('GET', `git/blobs/${sha}`)).content.replace(/\s/g, '')
    },
    /** Stores bytes, given in base64, and returns their hash. */
    async store(content: string): Promise<string> {
      return (await call<{ sha: string }>('POST', 'git/blobs', { content, encoding: 'base64' })).sha
    },
    /** Makes a commit that is on no branch yet. */
    async commit(parent: string, baseTree: string, entries: readonly TreeEntry[], message: string): Promise<string> {
      const tree = entries.map((entry) => ({ ...entry, mode: '100644', type: 'blob' }))
      const made = await call<{ sha: string }>('POST', 'git/trees', { base_tree: baseTree, tree })
      return (await call<{ sha: string }>('POST', 'git/commits', { message, tree: made.sha, parents: [parent] })).sha
    },
    /** Moves the branch to a commit, unless that would lose another one. */
    async advance(commit: string): Promise<void> {
      await call('PATCH', `git/refs/heads/${branch}`, { sha: commit, force: false })
    },
    /** Finds the commit whose message has a line, among the newest ones up to `upTo`. */
    async commitWith(line: string, upTo: string): Promise<string | undefined> {
      const commits = await call<{ sha: string; commit: { message: string } }[]>('GET', `commits?sha=${upTo}&per_page=${LOOKED_BACK}`)
      return commits.find(({ commit }) => commit.message.split('\n').includes(line))?.sha
    },
    /** Returns whether a commit is another one, or has it in its history. */
    async contains(commit: string, other: string): Promise<boolean> {
      if (commit === other) return true
      try {
        return (await call<{ status: string }>('GET', `compare/${other}...${commit}`)).status === 'ahead'
      } catch (error) {
        if (error instanceof StoreError && error.fault === 'missing') return false
        throw error
      }
    },
    /** Reads a JSON file from the top folder of another branch; undefined if there is none. */
    async fileOf<Value>(path: string, ref: string): Promise<Value | undefined> {
      try {
        const { content } = await call<{ content: string }>('GET', `contents/${path}?ref=${ref}`)
        return JSON.parse(new TextDecoder().decode(bytesOf(content.replace(/\s/g, '')))) as Value
      } catch (error) {
        if (error instanceof StoreError && error.fault === 'missing') return undefined
        throw error
      }
    },
  }
  return host
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the seconds to wait (https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api). */
function waitOf(headers: Headers, message: string): number | undefined {
  const after = headers.get('retry-after')
  if (after) return Number(after)
  if (headers.get('x-ratelimit-remaining') === '0') {
    return Math.max(1, Math.ceil(Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000))
  }
  return /rate limit/i.test(message) ? 60 : undefined
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

export function base64Of(bytes: Uint8Array): string {
  let letters = ''
  // In chunks: a call takes some ten thousand arguments at most.
  for (let at = 0; at < bytes.length; at += 8192) letters += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(letters)
}
