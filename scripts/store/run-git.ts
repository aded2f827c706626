import { spawn } from 'node:child_process'

/** Git has refused something. The message is its complaint, without the lines that only count. */
export class GitError extends Error {
  /** Whether git was ended because nothing moved any more. */
  readonly isSilent: boolean

  constructor(message: string, isSilent: boolean) {
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
  return (args, { input, env: more, patience } = {}) =>
    new Promise((resolve, reject) => {
      const plain = { GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1', LC_ALL: 'C' }
      const child = spawn('git', args, { cwd, env: { ...env, ...plain, ...more }, stdio: 'pipe' })
      const [output, complaint]: Buffer[][] = [[], []]
      let isSilent = false
      let timer: NodeJS.Timeout | undefined
      const wait = () => {
        clearTimeout(timer)
        if (patience !== undefined) timer = setTimeout(end, patience)
      }
      const end = () => {
        isSilent = true
        child.kill()
        // What git has started may hold its ends of the pipes.
        for (const stream of [child.stdout, child.stderr]) stream.destroy()
      }
      const fail = (text: string) => {
        clearTimeout(timer)
        reject(new GitError(reasonIn(text) || `git ${args[0]} failed.`, isSilent))
      }
      wait()
      child.stdout.on('data', (chunk: Buffer) => output?.push(chunk))
      child.stderr.on('data', (chunk: Buffer) => {
        complaint?.push(chunk)
        wait()
      })
      child.on('error', (error) => fail((error as NodeJS.ErrnoException).code === 'ENOENT' ? 'Git is not installed here.' : error.message))
      child.on('close', (code) => {
        clearTimeout(timer)
        if (code === 0) resolve(Buffer.concat(output ?? []))
        else fail(isSilent ? 'It does not answer.' : Buffer.concat(complaint ?? []).toString())
      })
      // Git may end before it has read everything.
      child.stdin.on('error', () => undefined)
      child.stdin.end(input)
    })
}

/** Returns what the other side says, or else git's own first complaint. */
function reasonIn(complaint: string): string {
  const lines = complaint.split(/[\r\n]+/).map((line) => line.trim())
  const said = lines.flatMap(
    (line) => line.match(/^remote: (?!.*\d+% |(?:Counting|Compressing|Enumerating|Resolving|Total)\b)(.+)$/)?.[1] ?? [],
  )
  if (said.length > 0) return said.join(' ')
  const own = lines.find((line) => /^(?:fatal|error):|^! \[/.test(line)) ?? lines.find(Boolean) ?? ''
  return own.replace(/^(?:fatal|error): /, '')
}
