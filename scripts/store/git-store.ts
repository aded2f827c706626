import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { atMost } from '../base/at-most.ts'
import { diskFolder } from '../base/disk-folder.ts'
import { isContent } from '../base/left-behind.ts'
import { ADDRESSES } from '../content/addresses.ts'
import { isChecked, namedIn, valuesOf } from '../content/stored-files.ts'
import { withoutPlace } from './picture-place.ts'
import { type Git, GitError, gitIn } from './run-git.ts'
import { saveFile } from '../base/save-file.ts'
import {
  LOOKED_BACK,
  messageOf,
  type NewVersion,
  type Store,
  type StoredContent,
  StoreError,
  tryLine,
} from './store.ts'

const EMPTY = new Uint8Array()
const COMMIT = /^[0-9a-f]{40,64}$/
/** The commit that was being pushed when its answer was lost. Each work tree has its own such references. */
const PUSHING = 'refs/worktree/pushing'
/** Milliseconds without a sign of life. A host may run long checks before it accepts a push. */
const PATIENCE = { fetch: 60_000, push: 600_000 }
/** What git keeps while something is under way. */
const UNDER_WAY = /^(?:(merge|cherry_pick|revert)_head|(rebase)-(?:merge|apply))$/i

/** What publishing the folder would change, by paths below it. */
export interface FolderChanges {
  /** New and changed files, and files that are gone. */
  changed: string[]
  removed: string[]
  /** New files that stay where they are, as the site does not use them. */
  unused: string[]
  /** Changed photographs that say where they were taken. They are saved without that, here too, before they are published. */
  placed: string[]
}

/** The branch that a work tree follows, as a store of the content folder. */
export interface GitStore extends Store {
  /** Compares the folder with the public commit. */
  changes(upon: string): Promise<FolderChanges>
}

/** The files of a commit, by paths below the content folder. */
type Listing = Map<string, { sha: string; mode: string }>

/** A repository. */
interface Repository {
  git: Git
  /** The folder in which git keeps what belongs to this work tree. */
  own: string
  /** The content folder below the top of the repository, with a slash at its end; empty for the top itself. */
  folder: string
}

/** The branch of a work tree, and its counterpart at the remote. */
interface Branch {
  local: string
  remote: string
  theirs: string
}

/**
 * Opens the branch that the work tree of a content folder follows. Neither the work tree nor its index is touched before the
 * host has a commit, but for photographs that say where they were taken.
 */
export function gitStore(
  contentDir: string,
  env: NodeJS.ProcessEnv,
  patience = PATIENCE,
): GitStore {
  const queue = atMost(1)
  /** Runs one task after the other. */
  const turn = <Result>(act: (at: Repository) => Promise<Result>) =>
    queue(async () => {
      try {
        return await act(await repository())
      } catch (error) {
        throw error instanceof GitError ? refusal(error.message) : error
      }
    })

  async function repository(): Promise<Repository> {
    const found = await text(gitIn(contentDir, env), [
      'rev-parse',
      '--show-toplevel',
      '--absolute-git-dir',
      '--show-prefix',
    ]).catch(({ message }: GitError) => {
      const isNone = message.includes('not a git repository')
      throw refusal(
        isNone
          ? 'The content is not in a git repository, so there is nowhere to publish it to.'
          : message,
      )
    })
    const [top = '', own = '', folder = ''] = found.split('\n')
    return { git: gitIn(top, env), own, folder }
  }

  /** Returns the branch that is followed, if nothing is in the way of publishing. */
  async function branchOf({ git, own }: Repository): Promise<Branch> {
    const [, head, rebase] = readdirSync(own).flatMap((name) => name.match(UNDER_WAY) ?? [])
    const what = (head ?? rebase)?.toLowerCase().replace('_', '-')
    if (what)
      throw refusal(
        `A ${what} is under way here. Finish it (git ${what} --continue) or leave it (git ${what} --abort) first.`,
      )
    const local = await text(git, ['symbolic-ref', '--quiet', 'HEAD']).catch(() => {
      throw refusal('No branch is checked out. Check one out: git switch main')
    })
    const name = nameOf(local)
    const setting = (key: string) =>
      text(git, ['config', '--get', `branch.${name}.${key}`]).catch(() => '')
    const [remote, theirs] = [await setting('remote'), await setting('merge')]
    if (!remote || !theirs)
      throw refusal(
        `The branch ${name} has no upstream branch. Set one: git push --set-upstream origin ${name}`,
      )
    return { local, remote, theirs }
  }

  /** Returns the public commit. */
  async function fetched({ git }: Repository, { remote, theirs }: Branch): Promise<string> {
    await git(['fetch', '--progress', '--', remote, theirs], { patience: patience.fetch }).catch(
      ({ message }: GitError) => {
        const [name, isNew] = [nameOf(theirs), message.includes("couldn't find remote ref")]
        throw isNew
          ? refusal(
              `The branch ${name} is not public yet. Push it first: git push ${remote} ${name}`,
            )
          : new StoreError('offline', `The host of the repository cannot be reached: ${message}`)
      },
    )
    return text(git, ['rev-parse', 'FETCH_HEAD'])
  }

  /** Returns the public commit, if nothing else is on the branch here or there. */
  async function newest(at: Repository): Promise<string> {
    const branch = await branchOf(at)
    const mine = await text(at.git, ['rev-parse', '--verify', '--quiet', 'HEAD']).catch(() => {
      throw refusal(
        'The repository has no commit yet. Make the first one: git add --all, git commit, git push',
      )
    })
    const theirs = await fetched(at, branch)
    const sent = await text(at.git, ['rev-parse', '--verify', '--quiet', PUSHING]).catch(() => mine)
    const hasArrived =
      sent !== mine && (await isIn(at, sent, theirs)) && (await isIn(at, mine, sent))
    if (hasArrived) await takeOver(at, branch, mine, sent)
    if (theirs === (hasArrived ? sent : mine)) return theirs
    throw refusal(
      (await isIn(at, theirs, mine))
        ? 'There are commits here that are not public yet. Push them first: git push'
        : 'Somebody else has published in the meantime. Get their changes first: git pull',
    )
  }

  /** Lists the content of a commit, by paths below its folder. */
  async function listing({ git, folder }: Repository, version: string): Promise<Listing> {
    if (!COMMIT.test(version)) throw new StoreError('missing', 'There is no such version.')
    const files: Listing = new Map()
    for (const line of (
      await git(['ls-tree', '-r', '-z', '--full-tree', version, ...(folder && [folder])])
    )
      .toString()
      .split('\0')) {
      const [, mode = '', type, sha = '', name = ''] =
        line.match(/^(\d+) (\w+) (\w+)\t(.*)$/s) ?? []
      const below = name.slice(folder.length)
      if (type === 'blob' && mode !== '120000' && isContent(below)) files.set(below, { sha, mode })
    }
    return files
  }

  async function read(at: Repository, version: string): Promise<StoredContent> {
    const listed = await listing(at, version)
    const files = new Map<string, Uint8Array>([...listed.keys()].map((name) => [name, EMPTY]))
    const wanted = [...listed].filter(([name]) => isChecked(name))
    const output = await at.git(['cat-file', '--batch'], {
      input: wanted.map(([, { sha }]) => `${sha}\n`).join(''),
    })
    let start = 0
    for (const [name] of wanted) {
      const end = output.indexOf('\n', start)
      const size = Number(output.subarray(start, end).toString().split(' ')[2])
      files.set(name, output.subarray(end + 1, end + 1 + size))
      start = end + 1 + size + 1
    }
    return { version, files, values: valuesOf(files) }
  }

  async function changes(at: Repository, upon: string): Promise<FolderChanges> {
    const names = diskFolder(contentDir).names()
    const there = await listing(at, upon)
    const bytesOf = (name: string) => readFileSync(path.join(contentDir, name))
    // What a build reads: JSON, what it names, and what is published unchanged.
    const named = namedIn(
      valuesOf(new Map(names.filter(isChecked).map((name) => [name, bytesOf(name)]))),
    )
    const isUsed = (name: string) =>
      isChecked(name) || named.has(name) || name.startsWith('static/')
    const used = names.filter((name) => isUsed(name) && !name.endsWith('README.md'))
    // As git would store them, which may be with other ends of lines.
    const input = used.map((name) => `${at.folder}${name}\n`).join('')
    const hashes = (await text(at.git, ['hash-object', '--stdin-paths'], { input })).split('\n')
    const changed = used.filter((name, index) => there.get(name)?.sha !== hashes[index])
    const placed: string[] = []
    for (const name of changed) if (await withoutPlace(name, bytesOf(name))) placed.push(name)
    return {
      changed,
      removed: [...there.keys()].filter((name) => !names.includes(name)),
      unused: names.filter(
        (name) => !used.includes(name) && !there.has(name) && !name.endsWith('README.md'),
      ),
      placed,
    }
  }

  async function save(
    at: Repository,
    upon: string,
    { files, ...next }: NewVersion,
    progress: (text: string) => void,
  ): Promise<string> {
    const { git, folder } = at
    const branch = await branchOf(at)
    if ((await text(git, ['rev-parse', 'HEAD'])) !== upon)
      throw new StoreError('moved', 'Something has been committed in the meantime.')
    const known = await listing(at, upon)
    const lines: string[] = []
    for (const [name, bytes] of files) {
      const where = folder + name
      const clean = bytes && (await withoutPlace(name, bytes))
      // Changed here meanwhile, it stays as it is.
      if (clean) await saveFile(contentDir, name, clean, bytes).catch(() => undefined)
      const sha =
        bytes &&
        (await text(git, ['hash-object', '-w', '--stdin', `--path=${where}`], {
          input: clean ?? bytes,
        }))
      lines.push(
        sha
          ? `${known.get(name)?.mode ?? '100644'} ${sha}\t${where}\0`
          : `0 ${'0'.repeat(upon.length)}\t${where}\0`,
      )
    }
    const commit = await committed(
      at,
      upon,
      await treeUpon(at, upon, lines.join('')),
      messageOf(next),
    )
    progress('Sending it to the repository. With photographs, this may take minutes …')
    const push = ['push', '--progress', '--', branch.remote, `${commit}:${branch.theirs}`]
    await git(push, { patience: patience.push }).catch((fault: GitError) =>
      refuseUnlessArrived(at, branch, upon, commit, fault),
    )
    await takeOver(at, branch, upon, commit)
    return commit
  }

  /** Asks the remote about a commit after a broken push. @throws StoreError unless it has arrived */
  async function refuseUnlessArrived(
    at: Repository,
    branch: Branch,
    upon: string,
    commit: string,
    fault: GitError,
  ): Promise<void> {
    const theirs = await fetched(at, branch).catch(() => undefined)
    if (theirs !== undefined && (await isIn(at, commit, theirs))) return
    if (theirs === undefined || (theirs === upon && fault.isSilent)) {
      const again = 'It may have arrived all the same: try again, and that is looked up first.'
      throw new StoreError(
        'silent',
        `The host of the repository does not answer any more. ${again}`,
      )
    }
    if (theirs !== upon)
      throw new StoreError('moved', 'Somebody else has published in the meantime.')
    throw refusal(`The host of the repository did not take it: ${fault.message}`)
  }

  /** Moves the branch here, its index and unchanged files on to a commit that is public. Other staged work stays. */
  async function takeOver(
    at: Repository,
    { local }: Branch,
    before: string,
    commit: string,
  ): Promise<void> {
    const { git } = at
    const isMoved = await git(['update-ref', '-m', 'publish', local, commit, before]).catch(
      (error: GitError) => error,
    )
    // Something was committed here meanwhile: "git pull" brings both together.
    if (isMoved instanceof GitError) return
    const names = await git([
      'diff-tree',
      '-r',
      '-z',
      '--name-only',
      '--no-renames',
      before,
      commit,
    ])
    // Without names, all that is staged would be lost.
    if (names.length > 0)
      await git(['reset', '--quiet', '--pathspec-from-file=-', '--pathspec-file-nul'], {
        input: names,
      })
    const [was, is] = await Promise.all(
      [before, commit].map((one) => blob(at, one, ADDRESSES).catch(() => undefined)),
    )
    // Changed here meanwhile, it stays as it is.
    if (is && !was?.equals(is))
      await saveFile(contentDir, ADDRESSES, is, was).catch(() => undefined)
    await git(['update-ref', '-d', PUSHING])
  }

  return {
    head: () => turn(newest),
    read: (version) => turn((at) => read(at, version)),
    bytes: (version, name) =>
      turn((at) =>
        blob(at, version, name).catch(() => {
          throw new StoreError('missing', `There is no ${name}.`)
        }),
      ),
    save: (upon, next, progress) => turn((at) => save(at, upon, next, progress)),
    madeBy: (id, upTo) =>
      turn(async ({ git }) => {
        const args = [
          'log',
          `--max-count=${LOOKED_BACK}`,
          '--fixed-strings',
          `--grep=${tryLine(id)}`,
          '--format=%H',
          '--end-of-options',
        ]
        return (await text(git, [...args, upTo])).split('\n')[0] || undefined
      }),
    changes: (upon) => turn((at) => changes(at, upon)),
  }
}

/** Reads a file of a commit, by its path below the content folder. */
async function blob({ git, folder }: Repository, commit: string, name: string): Promise<Buffer> {
  if (!COMMIT.test(commit) || !isContent(name)) throw new GitError('There is no such file.')
  return git(['cat-file', 'blob', `${commit}:${folder}${name}`])
}

/** Makes a tree of a commit's files and changes to them, as lines of `git update-index`, in an index of its own. */
async function treeUpon({ git }: Repository, commit: string, lines: string): Promise<string> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'publish-'))
  const env = { GIT_INDEX_FILE: path.join(scratch, 'index') }
  try {
    await git(['read-tree', commit], { env })
    await git(['update-index', '-z', '--index-info'], { input: lines, env })
    return await text(git, ['write-tree'], { env })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Makes a commit, or finds the one of an earlier try, so that what is sent twice is one. */
async function committed(
  { git }: Repository,
  parent: string,
  tree: string,
  message: string,
): Promise<string> {
  const earlier = await text(git, ['log', '-1', '--format=%T %P%n%B', PUSHING]).catch(() => '')
  if (earlier === `${tree} ${parent}\n${message}`) return text(git, ['rev-parse', PUSHING])
  const commit = await text(git, ['commit-tree', tree, '-p', parent, '-F', '-'], {
    input: message,
  }).catch((error: GitError) => {
    if (!/identity|tell me who you are|ident name|email/i.test(error.message)) throw error
    throw refusal(
      'Git does not know who you are. Say it: git config user.name "Your name" and git config user.email you@firm.example',
    )
  })
  await git(['update-ref', PUSHING, commit])
  return commit
}

/** Returns whether a commit is another one, or stands in its history. */
function isIn({ git }: Repository, commit: string, other: string): Promise<boolean> {
  return git(['merge-base', '--is-ancestor', commit, other]).then(
    () => true,
    () => false,
  )
}

/** Runs git for a text. */
async function text(...[git, ...call]: [Git, ...Parameters<Git>]): Promise<string> {
  return (await git(...call)).toString().trim()
}

const nameOf = (reference: string) => reference.replace('refs/heads/', '')

function refusal(message: string): StoreError {
  return new StoreError('refused', message)
}
