import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { atMost } from '../base/at-most.ts'
import { diskFolder } from '../base/disk-folder.ts'
import { ADDRESSES } from '../content/addresses.ts'
import { isChecked, isContent, namedIn, valuesOf } from '../content/stored-files.ts'
import { tellsPlace } from './picture-place.ts'
import { type Git, GitError, gitIn } from './run-git.ts'
import { saveFile } from './save-file.ts'
import { type NewVersion, type Store, type StoredContent, StoreError } from './store.ts'

const EMPTY = new Uint8Array()
/** The commit that was being pushed when its answer was lost. Each work tree has its own such references. */
const PUSHING = 'refs/worktree/pushing'
/** How many commits back to look for an earlier try. */
const LOOKED_BACK = 100
const MOST_NAMES = 8
/** Milliseconds without a sign of life. A host may run long checks before it accepts a push. */
const PATIENCE = { fetch: 60_000, push: 600_000 }

/** Files that git keeps while something is under way, and how to end it. */
const UNDER_WAY: [file: string, what: string, command: string][] = [
  ['MERGE_HEAD', 'A merge', 'merge'],
  ['rebase-merge', 'A rebase', 'rebase'],
  ['rebase-apply', 'A rebase', 'rebase'],
  ['CHERRY_PICK_HEAD', 'A cherry-pick', 'cherry-pick'],
  ['REVERT_HEAD', 'A revert', 'revert'],
]

/** What publishing the folder would change, by paths below it. */
export interface FolderChanges {
  /** New and changed files, and files that are gone. */
  changed: string[]
  removed: string[]
  /** New files that stay where they are, as the site does not use them. */
  unused: string[]
}

/** The branch that a work tree follows, as a store of the content folder. */
export interface GitStore extends Store {
  /** Compares the folder with the public commit. */
  changes(upon: string): Promise<FolderChanges>
}

/** The files of a commit, by paths below the content folder. */
type Listing = Map<string, { sha: string; mode: string }>

/** Where the work tree is, and where its branch is published. */
interface Place {
  git: Git
  /** The content folder below the top of the repository, with a slash at its end; empty for the top itself. */
  folder: string
  /** The branch here, and its counterpart at the remote. */
  local: string
  remote: string
  branch: string
}

/**
 * Opens the branch that the work tree of a content folder follows. Neither the work tree nor its index is touched before the
 * host has a commit.
 */
export function gitStore(contentDir: string, env: NodeJS.ProcessEnv, patience = PATIENCE): GitStore {
  const queue = atMost(1)
  let last: Place | undefined
  const listings = new Map<string, Listing>()
  /** Runs one task after the other. Those that only read a commit need not look again for what is in the way. */
  const turn = <Result>(act: (at: Place) => Promise<Result>, isReading = false) =>
    queue(async () => {
      try {
        const at = isReading && last ? last : await place()
        last = at
        return await act(at)
      } catch (error) {
        throw error instanceof GitError ? refusal(error.message) : error
      }
    })

  /** Finds the repository, if nothing is in the way of publishing. */
  async function place(): Promise<Place> {
    const found = await text(gitIn(contentDir, env), 'rev-parse', '--show-toplevel', '--absolute-git-dir', '--show-prefix').catch(
      (error: GitError) => {
        const isNone = /not a git repository/.test(error.message)
        throw refusal(isNone ? 'The content is not in a git repository, so there is nowhere to publish it to.' : error.message)
      },
    )
    const [top = '', own = '', folder = ''] = found.split('\n')
    const git = gitIn(top, env)
    for (const [file, what, command] of UNDER_WAY) {
      if (!existsSync(path.join(own, file))) continue
      throw refusal(`${what} is under way here. Finish it (git ${command} --continue) or leave it (git ${command} --abort) first.`)
    }
    const unsettled = (await text(git, 'diff', '--name-only', '--diff-filter=U', '-z')).split('\0').filter(Boolean)
    if (unsettled.length > 0) throw refusal(`Settle the conflicts first: ${listed(unsettled)}`)
    const local = await text(git, 'symbolic-ref', '--quiet', 'HEAD').catch(() => {
      throw refusal('No branch is checked out. Check one out: git switch main')
    })
    const name = local.replace('refs/heads/', '')
    const setting = (key: string) => text(git, 'config', '--get', `branch.${name}.${key}`).catch(() => '')
    const [remote, branch] = [await setting('remote'), await setting('merge')]
    if (!remote || !branch) throw refusal(`The branch ${name} has no upstream branch. Set one: git push --set-upstream origin ${name}`)
    return { git, folder, local, remote, branch }
  }

  /** Returns the public commit. */
  async function fetched({ git, remote, branch }: Place): Promise<string> {
    await git(['fetch', '--progress', '--', remote, branch], { patience: patience.fetch }).catch((error: GitError) => {
      const name = branch.replace('refs/heads/', '')
      const isNew = /couldn't find remote ref/.test(error.message)
      throw isNew
        ? refusal(`The branch ${name} is not public yet. Push it first: git push ${remote} ${name}`)
        : new StoreError('offline', `The host of the repository cannot be reached: ${error.message}`)
    })
    return text(git, 'rev-parse', 'FETCH_HEAD')
  }

  /** Returns the public commit, if nothing else is on the branch here or there. */
  async function newest(at: Place): Promise<string> {
    const mine = await text(at.git, 'rev-parse', '--verify', '--quiet', 'HEAD').catch(() => {
      throw refusal('The repository has no commit yet. Make the first one: git add --all, git commit, git push')
    })
    const theirs = await fetched(at)
    const sent = await text(at.git, 'rev-parse', '--verify', '--quiet', PUSHING).catch(() => undefined)
    const arrived = sent !== undefined && sent !== mine && (await isIn(at, sent, theirs)) && (await isIn(at, mine, sent))
    if (arrived) await takeOver(at, mine, sent)
    if (theirs === (arrived ? sent : mine)) return theirs
    const said = arrived
      ? 'What you have published has arrived, and somebody else has published since'
      : 'Somebody else has published in the meantime'
    throw refusal(
      (await isIn(at, theirs, mine))
        ? 'There are commits here that are not public yet. Push them first: git push'
        : `${said}. Get their changes first: git pull`,
    )
  }

  /** Lists the content of a commit, by paths below its folder. */
  async function listing({ git, folder }: Place, version: string): Promise<Listing> {
    const known = listings.get(version)
    if (known) return known
    if (!/^[0-9a-f]{40,64}$/.test(version)) throw new StoreError('missing', 'There is no such version.')
    const args = ['ls-tree', '-r', '-z', '--full-tree', version, ...(folder === '' ? [] : [folder])]
    const files: Listing = new Map()
    for (const line of (await git(args)).toString().split('\0')) {
      const [, mode = '', type, sha = '', name = ''] = line.match(/^(\d+) (\w+) (\w+)\t(.*)$/s) ?? []
      const below = name.slice(folder.length)
      if (type === 'blob' && mode !== '120000' && isContent(below)) files.set(below, { sha, mode })
    }
    listings.set(version, files)
    return files
  }

  async function read(at: Place, version: string): Promise<StoredContent> {
    const listed = await listing(at, version)
    const files = new Map<string, Uint8Array>([...listed.keys()].map((name) => [name, EMPTY]))
    const wanted = [...listed].filter(([name]) => isChecked(name))
    const output = await at.git(['cat-file', '--batch'], { input: wanted.map(([, { sha }]) => `${sha}\n`).join('') })
    let start = 0
    for (const [name] of wanted) {
      const end = output.indexOf('\n', start)
      const size = Number(output.subarray(start, end).toString().split(' ')[2])
      files.set(name, output.subarray(end + 1, end + 1 + size))
      start = end + 1 + size + 1
    }
    return { version, files, values: valuesOf(files) }
  }

  async function changes(at: Place, upon: string): Promise<FolderChanges> {
    const { git, folder } = at
    const names = diskFolder(contentDir).names()
    const isUsed = usedFiles(names)
    const there = await listing(at, upon)
    const gone = [...there.keys()].filter((name) => !names.includes(name))
    const list = (some: readonly string[]) => ({ input: some.map((name) => `${folder}${name}\0`).join('') })
    const adding = ['-c', 'core.fileMode=false', 'update-index', '--add', '-z', '--stdin']
    const tree = await treeUpon(at, upon, (inIndex) => inIndex(adding, list(names.filter(isUsed))))
    const differing = (await git(['diff-tree', '-r', '-z', '--name-only', '--no-renames', upon, tree])).toString()
    const changed = differing.split('\0').flatMap((name) => (name === '' ? [] : name.slice(folder.length)))
    await refusePlaces(changed.map((name) => [name, readFileSync(path.join(contentDir, name))]))
    const unused = names.filter((name) => !isUsed(name) && !there.has(name) && !name.endsWith('README.md'))
    return { changed, removed: gone, unused }
  }

  async function save(at: Place, upon: string, { files, subject, id }: NewVersion, progress: (text: string) => void): Promise<string> {
    const { git, folder, remote, branch } = at
    if ((await text(git, 'rev-parse', 'HEAD')) !== upon) throw new StoreError('moved', 'Something has been committed in the meantime.')
    await refusePlaces([...files].flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : [])))
    const modes = await listing(at, upon)
    const lines: string[] = []
    for (const [name, bytes] of files) {
      const where = folder + name
      const args = ['hash-object', '-w', '--stdin', `--path=${where}`]
      const sha = bytes && (await git(args, { input: bytes })).toString().trim()
      lines.push(sha ? `${modes.get(name)?.mode ?? '100644'} ${sha}\t${where}\0` : `0 ${'0'.repeat(upon.length)}\t${where}\0`)
    }
    const tree = await treeUpon(at, upon, (inIndex) => inIndex(['update-index', '-z', '--index-info'], { input: lines.join('') }))
    const message = `${subject}\n\n${listed(
      [...files.keys()].map((name) => folder + name),
      '\n',
    )}\n\nDesk-Id: ${id}\n`
    const commit = await committed(at, upon, tree, message)
    progress('Sending it to the repository. With photographs, this may take minutes …')
    const fault = await git(['push', '--progress', '--', remote, `${commit}:${branch}`], { patience: patience.push }).catch(
      (error: GitError) => error,
    )
    if (fault instanceof GitError) await hasArrived(at, upon, commit, fault)
    await takeOver(at, upon, commit)
    return commit
  }

  /** Makes a commit, or finds the one of an earlier try, so that what is sent twice is one. */
  async function committed({ git }: Place, parent: string, tree: string, message: string): Promise<string> {
    const earlier = await git(['log', '-1', '--format=%T %P%n%B', PUSHING]).catch(() => '')
    if (earlier.toString().trim() === `${tree} ${parent}\n${message}`.trim()) return text(git, 'rev-parse', PUSHING)
    const made = await git(['commit-tree', tree, '-p', parent, '-F', '-'], { input: message }).catch((error: GitError) => {
      if (!/identity|tell me who you are|ident name|email/i.test(error.message)) throw refusal(error.message)
      throw refusal('Git does not know who you are. Say it: git config user.name "Your name" and git config user.email you@firm.example')
    })
    const commit = made.toString().trim()
    await git(['update-ref', PUSHING, commit])
    return commit
  }

  /** Asks the remote about a commit after a broken push. @throws StoreError unless it has arrived */
  async function hasArrived(at: Place, upon: string, commit: string, fault: GitError): Promise<void> {
    const theirs = await fetched(at).catch(() => undefined)
    if (theirs !== undefined && (await isIn(at, commit, theirs))) return
    const again = 'It may have arrived all the same: try again, and that is looked up first.'
    if (theirs === undefined) throw new StoreError('silent', `The host of the repository cannot be reached any more. ${again}`)
    if (theirs !== upon) throw new StoreError('moved', 'Somebody else has published in the meantime.')
    if (fault.isSilent) throw new StoreError('silent', `The host of the repository says nothing any more. ${again}`)
    throw refusal(`The host of the repository did not take it: ${fault.message}`)
  }

  /** Moves the branch here, its index and unchanged files on to a commit that is public. Other staged work stays. */
  async function takeOver(at: Place, before: string, commit: string): Promise<void> {
    const { git, local } = at
    const isMoved = await git(['update-ref', '-m', 'publish', local, commit, before]).catch((error: GitError) => error)
    // Something was committed here meanwhile: "git pull" brings both together.
    if (isMoved instanceof GitError) return
    const differences = (await git(['diff-tree', '-r', '-z', '--no-renames', before, commit])).toString().split('\0')
    const lines = differences.flatMap((line, index) => {
      const [, mode, sha] = line.match(/^:\d+ (\d+) \w+ (\w+) \w$/) ?? []
      return mode ? [`${mode} ${sha}\t${differences[index + 1]}\0`] : []
    })
    await git(['update-index', '-z', '--index-info'], { input: lines.join('') })
    const [was, is] = [(await listing(at, before)).get(ADDRESSES), (await listing(at, commit)).get(ADDRESSES)]
    if (is && is.sha !== was?.sha) {
      const [old, now] = [was && (await git(['cat-file', 'blob', was.sha])), await git(['cat-file', 'blob', is.sha])]
      // Changed here meanwhile, it stays as it is.
      await saveFile(contentDir, ADDRESSES, now, old).catch(() => undefined)
    }
    await git(['update-ref', '-d', PUSHING])
    await git(['update-index', '-q', '--refresh']).catch(() => undefined)
  }

  return {
    head: () => turn(newest),
    read: (version) => turn((at) => read(at, version), true),
    bytes: (version, name) =>
      turn(async (at) => {
        const file = (await listing(at, version)).get(name)
        if (!file) throw new StoreError('missing', `There is no ${name}.`)
        return at.git(['cat-file', 'blob', file.sha])
      }, true),
    save: (upon, next, progress) => turn((at) => save(at, upon, next, progress)),
    madeBy: (id, upTo) =>
      turn(async ({ git }) => {
        const args = ['log', `--max-count=${LOOKED_BACK}`, '--fixed-strings', `--grep=Desk-Id: ${id}`, '--format=%H', '--end-of-options']
        return (await text(git, ...args, upTo)).split('\n')[0] || undefined
      }, true),
    changes: (upon) => turn((at) => changes(at, upon)),
  }

  /** Returns which files of the folder a build reads: JSON, what it names, and what is published unchanged. */
  function usedFiles(names: readonly string[]): (name: string) => boolean {
    const checked = names.filter(isChecked)
    const values = valuesOf(new Map(checked.map((name) => [name, readFileSync(path.join(contentDir, name))])))
    const named = namedIn(values)
    const known = new Set(checked)
    return (name) => known.has(name) || named.has(name) || (name.startsWith('static/') && !name.endsWith('README.md'))
  }
}

/** Makes a tree of a commit's files and changes to them, in an index of its own. */
async function treeUpon({ git }: Place, commit: string, change: (inIndex: Git) => Promise<unknown>): Promise<string> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'publish-'))
  const inIndex: Git = (args, options) => git(args, { ...options, env: { GIT_INDEX_FILE: path.join(scratch, 'index') } })
  try {
    await inIndex(['read-tree', commit])
    await change(inIndex)
    return (await inIndex(['write-tree'])).toString().trim()
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function refusePlaces(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Promise<void> {
  const telling: string[] = []
  for (const [name, bytes] of files) if (await tellsPlace(name, bytes)) telling.push(name)
  if (telling.length === 0) return
  throw refusal(
    `${listed(telling)} would tell everybody where it was taken. Choose it again in the desk, which removes that, or save it without its place.`,
  )
}

/** Returns whether a commit is another one, or stands in its history. */
function isIn({ git }: Place, commit: string, other: string): Promise<boolean> {
  return git(['merge-base', '--is-ancestor', commit, other]).then(
    () => true,
    () => false,
  )
}

async function text(git: Git, ...args: string[]): Promise<string> {
  return (await git(args)).toString().trim()
}

function refusal(message: string): StoreError {
  return new StoreError('refused', message)
}

function listed(names: readonly string[], between = ', '): string {
  const more = names.length > MOST_NAMES ? [`and ${names.length - MOST_NAMES} more`] : []
  return [...names.slice(0, MOST_NAMES), ...more].join(between)
}
