import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { ROOT } from '../base/root.ts'
import { ADDRESSES } from '../content/addresses.ts'
import { diffSites } from '../diff/diff-sites.ts'
import { readSite } from '../diff/read-site.ts'
import { reportDiff } from '../diff/report-diff.ts'
import { unpacking } from '../diff/unpacking.ts'
import type { CallAnswer } from '../edit/edit-calls.ts'

/** Without a name of what was checked, the content is checked; with it, exactly that is published. */
const askedSchema = z.strictObject({ checked: z.string().optional() })

/** Problems that a refusal lists. */
const MOST_PROBLEMS = 8
const MOST_NAMES = 3
/** Milliseconds after which the repository's host is taken not to answer, as git might be waiting for a password. */
const HOST_ANSWERS = 60_000

/** A state of the content that is fit to publish. */
interface Checked {
  /** The commit below it, which is the public one, and the tree of the content as it lies in its folder. */
  head: string
  tree: string
  /** The tree to publish: the same with the addresses that become public with it. */
  published: string
  addresses: string | undefined
}

/** Why nothing is published, in a sentence. */
class Refusal extends Error {}

/**
 * Publishes the content folder, and nothing else, as one commit on the branch that the work tree follows. Git's index is
 * the only thing changed before the host has the commit.
 * @returns a call that checks the content and says what changes, and that publishes what it has checked
 */
export function contentPublisher(contentDir: string, env: NodeJS.ProcessEnv): (asked: unknown) => Promise<CallAnswer> {
  let last: Checked | undefined
  let running = false

  return async (asked) => {
    const { data } = askedSchema.safeParse(asked)
    if (!data) return { status: 400, text: 'That was not understood. Reload the page.' }
    if (running) return { status: 409, text: 'It is already being checked or published.' }
    running = true
    try {
      const text = data.checked === undefined ? await check() : await publish(data.checked)
      return { status: 200, text }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { status: 422, text: error.message }
    } finally {
      running = false
    }
  }

  async function check(): Promise<string> {
    last = undefined
    const { folder, head, tree } = await stage()
    if (tree === (await git('rev-parse', 'HEAD^{tree}'))) throw new Refusal('Nothing has changed since the content was last published.')
    const scratch = await mkdtemp(path.join(await realpath(os.tmpdir()), 'publish-'))
    try {
      const [before, now] = ['before/content', 'now/content'].map((name) => path.join(scratch, name)) as [string, string]
      const contentOf = (commit: string) => (folder === '' ? commit : `${commit}:${folder}`)
      await unpack(contentOf(head), before)
      await unpack(contentOf(tree), now)
      const [old, built] = await Promise.all([build(before), build(now, '--launch')])
      if (built.problems) throw new Refusal(unfit(built.problems))
      // The launch has added the addresses that become public.
      const addresses = await text(path.join(now, ADDRESSES))
      const isNews = addresses !== (await text(path.join(contentDir, ADDRESSES)))
      if (isNews) {
        const blob = await git('hash-object', '-w', '--', path.join(now, ADDRESSES))
        await git('update-index', '--add', '--cacheinfo', `100644,${blob},${path.posix.join(folder, ADDRESSES)}`)
      }
      last = { head, tree, published: await git('write-tree'), addresses: isNews ? addresses : undefined }
      const words = old.problems
        ? 'The public content does not build, so the pages cannot be compared.'
        : reportDiff(diffSites(await readSite(old.out), await readSite(built.out)), 'Compared with what is public')
      return JSON.stringify({ checked: last.published, words })
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  }

  async function publish(checked: string): Promise<string> {
    const { head, tree, remote, branch } = await stage()
    if (!last || last.published !== checked || last.head !== head || last.tree !== tree)
      throw new Refusal('The content has changed since it was checked. Check it again.')
    const names = (await git('diff-tree', '-r', '-z', '--name-only', head, checked)).split('\0').filter(Boolean)
    const shown = names.slice(0, MOST_NAMES).map((name) => path.posix.basename(name))
    const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : ''
    const message = `Change the content: ${shown.join(', ')}${more}`
    const commit = await git('commit-tree', checked, '-p', head, '-m', message)
    await git('push', '--quiet', remote, `${commit}:${branch}`).catch(async (error: Refusal) => {
      // The answer may have been lost, and not the commit.
      if ((await publicCommit(remote, branch)) !== commit) throw new Refusal(`It could not be published: ${error.message}`)
    })
    await git('update-ref', 'HEAD', commit, head)
    await git('reset', '--quiet')
    if (last.addresses !== undefined) await writeFile(path.join(contentDir, ADDRESSES), last.addresses)
    last = undefined
    return `Published: ${names.length === 1 ? '1 file' : `${names.length} files`}. The site changes as soon as its host has built it.`
  }

  /** Puts the content into git's index, if nothing else in the work tree or on the branch is in the way. */
  async function stage() {
    const prefix = await git('rev-parse', '--show-prefix').catch(() => {
      throw new Refusal('The content is not in a git repository, so there is nowhere to publish it to.')
    })
    const folder = prefix.replace(/\/$/, '')
    const local = await git('symbolic-ref', '--quiet', 'HEAD').catch(() => {
      throw new Refusal('No branch is checked out. Check one out: git switch main')
    })
    const name = local.replace('refs/heads/', '')
    const [remote, branch] = await Promise.all(['remote', 'merge'].map((key) => git('config', `branch.${name}.${key}`))).catch(() => {
      throw new Refusal(`The branch ${name} has no upstream branch. Set one: git push --set-upstream origin ${name}`)
    })
    const exceptContent = folder === '' ? [] : [':/', `:(exclude,top)${folder}`]
    const others = folder === '' ? '' : await git('diff', '--name-only', '-z', 'HEAD', '--', ...exceptContent)
    if (others) {
      const names = others.split('\0').filter(Boolean)
      throw new Refusal(`Files outside the content have changed too. Commit or discard them: ${listed(names)}`)
    }
    const head = await git('rev-parse', 'HEAD')
    const theirs = await publicCommit(remote ?? '', branch ?? '')
    if (theirs !== head) {
      const isAhead = await git('merge-base', '--is-ancestor', theirs, head).then(
        () => true,
        () => false,
      )
      throw new Refusal(
        isAhead
          ? 'There are commits here that are not public yet. Push them first: git push'
          : 'Somebody else has published in the meantime. Get their changes first: git pull',
      )
    }
    await git('add', '--all', '--', '.')
    return { folder, head, tree: await git('write-tree'), remote: remote ?? '', branch: branch ?? '' }
  }

  async function publicCommit(remote: string, branch: string): Promise<string> {
    await git('fetch', '--quiet', remote, branch).catch((error: Refusal) => {
      throw new Refusal(`The host of the repository cannot be reached: ${error.message}`)
    })
    return git('rev-parse', 'FETCH_HEAD')
  }

  async function unpack(tree: string, into: string): Promise<void> {
    await mkdir(into, { recursive: true })
    const top = await git('rev-parse', '--show-toplevel')
    for (const { args, env: index } of unpacking(tree, into)) {
      const { failed, complaint } = await run('git', args, top, index)
      if (failed) throw new Refusal(complaint)
    }
  }

  /** Builds a content folder beside it; the problems of one that is refused. */
  async function build(
    content: string,
    ...options: string[]
  ): Promise<{ out: string; problems?: { file: string; line?: number; message: string }[] }> {
    const out = path.join(path.dirname(content), 'dist')
    const args = [path.join(ROOT, 'scripts/run.js'), 'build', '--content', 'content', '--out', out, '--json', ...options]
    const { output } = await run(process.execPath, args, path.dirname(content), { NODE_ENV: 'production' })
    return { ...JSON.parse(output), out }
  }

  /** @returns what git prints; throws a refusal with the first line of its complaint */
  async function git(...args: string[]): Promise<string> {
    const { failed, output, complaint } = await run('git', args, contentDir, { GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' })
    if (failed) throw new Refusal(complaint.split('\n')[0]?.replace(/^(?:fatal|error): /, '') || `git ${args[0]} failed.`)
    return output.trim()
  }

  function run(program: string, args: string[], cwd: string, more: NodeJS.ProcessEnv = {}) {
    const options = { cwd, env: { ...env, ...more }, maxBuffer: 1e8, timeout: program === 'git' ? HOST_ANSWERS : 0 }
    return new Promise<{ failed: boolean; output: string; complaint: string }>((resolve) => {
      execFile(program, args, options, (error, output, complaint) => {
        resolve({ failed: error !== null, output, complaint: complaint.trim() || (error?.message ?? '') })
      })
    })
  }
}

function text(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined)
}

function unfit(problems: readonly { file: string; line?: number; message: string }[]): string {
  const lines = problems.slice(0, MOST_PROBLEMS).map(({ file, line, message }) => `${line ? `${file}:${line}` : file}: ${message}`)
  const more = problems.length > lines.length ? [`And ${problems.length - lines.length} more: npm run build -- --launch lists them.`] : []
  return ['This is not fit to publish yet.', ...lines, ...more].join('\n')
}

function listed(names: readonly string[]): string {
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
  return `${names.slice(0, MOST_NAMES).join(', ')}${more}`
}
