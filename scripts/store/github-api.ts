import { LOOKED_BACK, StoreError, type StoreFault } from './store.ts'
import { upload } from './upload.ts'

/** The repository of a site, as `owner/name`, its branch, and the address of the API without a trailing slash. */
export interface GitHubSettings {
  repository: string
  branch: string
  api: string
}

/** A file of a commit; without `sha` it is removed. */
export interface TreeEntry {
  path: string
  sha: string | null
}

/** The person whom commits name, beside the account of the key. */
export interface Author {
  name: string
  email: string
}

/** Gets how much has been sent, from 0 to 1. */
type OnProgress = (share: number) => void

type Listed = { path: string; sha: string; type: string; mode: string }

/** The calls of GitHub's REST API that the desk makes (https://docs.github.com/en/rest). */
export type GitHubApi = ReturnType<typeof openGitHub>

/** Time limits for an answer, in milliseconds; uploading photos is slow on a bad connection. */
const PATIENCE = 30_000
const PATIENCE_FOR_FILES = 120_000
/** The form of the answers, as otherwise the host's newest one counts. */
const VERSION = '2022-11-28'
/** What the host says when rules of the repository stand in the way, and not the key. */
const RULES = /protected|\brules?\b|pull request|hook declined|status check/i

/** Opens the API for a repository, authorised by a token. */
export function openGitHub(
  { api, branch, ...settings }: GitHubSettings,
  token: string,
  author?: Author,
) {
  let { repository } = settings
  let lastDay: string | undefined
  const ref = encodedPath(branch)
  /** The trees of the commits that were seen. */
  const trees = new Map<string, string>()

  async function send(
    method: string,
    path: string,
    {
      body,
      redirect = 'manual',
      onProgress,
    }: { body?: object | undefined; redirect?: RequestRedirect; onProgress?: OnProgress } = {},
  ) {
    const headers = {
      Accept: 'application/vnd.github+json',
      Authorization: `Bearer ${token}`,
      'X-GitHub-Api-Version': VERSION,
      ...(body && { 'Content-Type': 'application/json' }),
    }
    const patience = path.endsWith('git/blobs') ? PATIENCE_FOR_FILES : PATIENCE
    const written = body && JSON.stringify(body)
    // The host lets browsers cache answers for a minute, but the branch moves.
    const options = { cache: 'no-store', redirect, referrerPolicy: 'no-referrer' } as const
    try {
      const response =
        onProgress && written && 'XMLHttpRequest' in globalThis
          ? await upload(api + path, { method, headers, body: written, patience }, onProgress)
          : await fetch(api + path, {
              ...{ ...options, method, headers, signal: AbortSignal.timeout(patience) },
              ...(written && { body: written }),
            })
      lastDay ??= response.headers.get('github-authentication-token-expiration')?.slice(0, 10)
      return { response, text: await response.text() }
    } catch {
      if (globalThis.navigator?.onLine === false)
        throw new StoreError('offline', 'This phone has no connection.')
      throw new StoreError('silent', 'GitHub did not answer.')
    }
  }

  async function call<Answer>(
    method: string,
    path: string,
    body?: object,
    onProgress?: OnProgress,
  ): Promise<Answer> {
    const inRepository = () => `/repos/${repository}${path && `/${path}`}`
    const options = { body, ...(onProgress && { onProgress }) }
    let sent = await send(method, inRepository(), options)
    if (isElsewhere(sent.response)) {
      await findNewName()
      sent = await send(method, inRepository(), options)
    }
    return answerOf<Answer>(sent)
  }

  /** A renamed repository is found by reading, as a browser turns what it sends to an old address into reading. */
  async function findNewName(): Promise<void> {
    const { full_name } = answerOf<{ full_name: string }>(
      await send('GET', `/repos/${repository}`, { redirect: 'follow' }),
    )
    if (full_name === repository)
      throw new StoreError('refused', `GitHub keeps sending the desk away from ${repository}.`)
    repository = full_name
  }

  function answerOf<Answer>({ response, text }: Awaited<ReturnType<typeof send>>): Answer {
    const answer = parsed(text)
    if (!response.ok) throw errorOf(response, (answer ?? {}) as Refusal)
    if (answer === undefined) throw new StoreError('silent', "GitHub's answer was cut off.")
    return answer as Answer
  }

  function errorOf(
    { status, headers }: Response,
    { message = '', errors = [] }: Refusal,
  ): StoreError {
    const wait = waitOf(headers, message)
    const refused = (said: string) => new StoreError('refused', said)
    if (status === 429 || (status === 403 && wait)) {
      const until = new Date(Date.now() + (wait ?? 60) * 1000).toLocaleTimeString('en-GB', {
        timeStyle: 'short',
      })
      return new StoreError('wait', `That was too many requests for GitHub. Try again at ${until}.`)
    }
    if (status === 401)
      return new StoreError(
        'signed out',
        'GitHub does not accept this key. It may be mistyped, deleted or expired.',
      )
    if (status >= 500)
      return new StoreError('broken', `Something went wrong at GitHub (${status}).`)
    if (status === 413 || errors.some(({ code }) => code === 'too_large'))
      return refused('A file is too large for GitHub.')
    if (headers.has('x-github-sso'))
      return refused(
        `Your key is right, but ${ownerOf(repository)} asks you to sign in to it at GitHub first.`,
      )
    if (/archived/i.test(message))
      return refused(`At GitHub, ${repository} is archived: nobody can change it.`)
    if (RULES.test(message))
      return refused(
        `Your key is right, but at GitHub a rule keeps the desk from changing ${branch}. Whoever looks after the site can allow it.`,
      )
    const remedy = `Make a new one for ${repository}, with Contents: "Read and write".`
    if (status === 403)
      return new StoreError('forbidden', `This key can't change your site. ${remedy}`)
    if (status === 404)
      return new StoreError('missing', `This key doesn't open your site. ${remedy}`)
    return refused(
      `GitHub did not take it. Tell whoever looks after the site its reason: “${message}” (${status}).`,
    )
  }

  const host = {
    /** The last day of the key, where the host has told it. */
    lastDay: () => lastDay,
    /** The name of the repository at the host, if it was renamed. */
    newName: () => (repository === settings.repository ? undefined : repository),
    /** Returns what everybody who can read the repository may know of it. */
    about: () => call<{ private: boolean }>('GET', ''),
    /** Returns the other private repositories that the key opens. */
    async others(): Promise<string[]> {
      const all = answerOf<{ full_name: string }[]>(
        await send('GET', '/user/repos?visibility=private&per_page=100'),
      )
      const isOther = (name: string) => name.toLowerCase() !== repository.toLowerCase()
      return all.flatMap(({ full_name }) => (isOther(full_name) ? full_name : []))
    },
    /** Returns the newest commit of the branch. */
    async head(): Promise<string> {
      const [newest] = await call<CommitInList[]>(
        'GET',
        `commits?sha=${encodeURIComponent(branch)}&per_page=1`,
      )
      if (!newest) throw new StoreError('refused', `${repository} is empty.`)
      trees.set(newest.sha, newest.commit.tree.sha)
      return newest.sha
    },
    /** Returns the hash of a commit's tree. */
    async tree(commit: string): Promise<string> {
      const tree =
        trees.get(commit) ??
        (await call<{ tree: { sha: string } }>('GET', `git/commits/${commit}`)).tree.sha
      trees.set(commit, tree)
      return tree
    },
    /** Returns the files below a folder of a commit, by their paths in it. */
    async files(commit: string, folder: string): Promise<Listed[]> {
      const all = await call<{ tree: Listed[]; truncated: boolean }>(
        'GET',
        `git/trees/${await host.tree(commit)}?recursive=1`,
      )
      // The host lists a hundred thousand files.
      if (all.truncated)
        throw new StoreError('refused', `${repository} has too many files for the desk.`)
      return all.tree.flatMap((file) =>
        file.path.startsWith(`${folder}/`)
          ? { ...file, path: file.path.slice(folder.length + 1) }
          : [],
      )
    },
    /** Returns a file's bytes in base64. */
    async blob(sha: string): Promise<string> {
      return (await call<{ content: string }>('GET', `git/blobs/${sha}`)).content.replace(/\s/g, '')
    },
    /** Stores bytes, given in base64, and returns their hash. */
    async store(content: string, onProgress?: OnProgress): Promise<string> {
      return (
        await call<{ sha: string }>(
          'POST',
          'git/blobs',
          { content, encoding: 'base64' },
          onProgress,
        )
      ).sha
    },
    /** Makes a commit that is on no branch yet. */
    async commit(
      parent: string,
      baseTree: string,
      entries: readonly TreeEntry[],
      message: string,
    ): Promise<string> {
      const tree = entries.map((entry) => ({ ...entry, mode: '100644', type: 'blob' }))
      const made = await call<{ sha: string }>('POST', 'git/trees', { base_tree: baseTree, tree })
      return (
        await call<{ sha: string }>('POST', 'git/commits', {
          message,
          tree: made.sha,
          parents: [parent],
          ...(author && { author }),
        })
      ).sha
    },
    /** Moves the branch to a commit, unless that would lose another one. */
    async advance(commit: string): Promise<void> {
      await call('PATCH', `git/refs/heads/${ref}`, { sha: commit, force: false })
    },
    /** Finds the commit whose message has a line, among the newest ones up to `upTo`. */
    async commitWith(line: string, upTo: string): Promise<string | undefined> {
      const commits = await call<CommitInList[]>(
        'GET',
        `commits?sha=${upTo}&per_page=${LOOKED_BACK}`,
      )
      return commits.find(({ commit }) => commit.message.split('\n').includes(line))?.sha
    },
    /** Returns whether a commit is another one, or has it in its history. */
    async contains(commit: string, other: string): Promise<boolean> {
      if (commit === other) return true
      const compared = await call<{ status: string }>('GET', `compare/${other}...${commit}`).catch(
        unless('missing'),
      )
      return compared?.status === 'ahead'
    },
    /** Reads a JSON file from the top folder of another branch; undefined if there is none. */
    async fileOf<Value>(path: string, of: string): Promise<Value | undefined> {
      const file = await call<{ content: string }>('GET', `contents/${path}?ref=${of}`).catch(
        unless('missing'),
      )
      return (
        file &&
        (JSON.parse(new TextDecoder().decode(bytesOf(file.content.replace(/\s/g, '')))) as Value)
      )
    },
  }
  return host
}

/** Handles errors: what a store refuses for one of these reasons is left out, and all else is thrown on. */
export function unless(...faults: StoreFault[]): (error: unknown) => undefined {
  return (error) => {
    if (error instanceof StoreError && faults.includes(error.fault)) return undefined
    throw error
  }
}

interface CommitInList {
  sha: string
  commit: { message: string; tree: { sha: string } }
}

/** What the host says when it refuses. */
interface Refusal {
  message?: string
  errors?: { code?: string }[]
}

/** Browsers hide where a redirect leads, and its status. */
function isElsewhere({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400)
}

/** Returns who owns a repository. */
export function ownerOf(repository: string): string {
  return repository.split('/')[0] ?? ''
}

/** Encodes a path or the name of a branch, but for its slashes. */
function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
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
  for (let at = 0; at < bytes.length; at += 8192)
    letters += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(letters)
}
