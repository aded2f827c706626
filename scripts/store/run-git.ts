import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer, text } from 'node:stream/consumers'

/** Git has refused something. The message is its complaint, without the lines that only count. */
export class GitError extends Error {
  /** Whether git was ended because nothing moved any more. */
  readonly isSilent: boolean

  constructor(message: string, isSilent = false) {
    super(message)
    this.isSilent = isSilent
  }
}

interface GitOptions {
  input?: string | Uint8Array
  env?: NodeJS.ProcessEnv
  /** Ends git after so many milliseconds in which it has said nothing: it may be waiting for a password. */
  patience?: number
}

/** Runs git in a folder. */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<Buffer>

/** Returns a function that runs git in a folder, without questions and in English. It throws GitError. */
export function gitIn(cwd: string, env: NodeJS.ProcessEnv): Git {
  return async (args, { input, env: more, patience } = {}) => {
    const plain = { GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1', LC_ALL: 'C' }
    const child = spawn('git', args, { cwd, env: { ...env, ...plain, ...more }, stdio: 'pipe' })
    const end = () => {
      child.kill()
      // What git has started may hold its ends of the pipes.
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
    }
    const silence = patience === undefined ? undefined : setTimeout(end, patience)
    child.stderr.on('data', () => silence?.refresh())
    // Git may end before it has read everything.
    child.stdin.on('error', () => undefined).end(input)
    try {
      const [output, complaint, [code]] = await Promise.all([
        buffer(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ])
      if (code === 0) return output
      throw new GitError(reasonIn(complaint) || `git ${args[0]} failed.`)
    } catch (error) {
      if (child.killed) throw new GitError('It does not answer.', true)
      throw (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? new GitError('Git is not installed here.')
        : error
    } finally {
      clearTimeout(silence)
    }
  }
}

/** Returns what the other side says, or else git's own first complaint. */
function reasonIn(complaint: string): string {
  const lines = complaint.split(/[\r\n]+/).map((line) => line.trim())
  const said = lines.flatMap(
    (line) =>
      line.match(
        /^remote: (?!.*\d+% |(?:Counting|Compressing|Enumerating|Resolving|Total)\b)(.+)$/,
      )?.[1] ?? [],
  )
  if (said.length > 0) return said.join(' ')
  const own =
    lines.find((line) => /^(?:fatal|error):|^! \[/.test(line)) ?? lines.find(Boolean) ?? ''
  return own.replace(/^(?:fatal|error): /, '')
}
