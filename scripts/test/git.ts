import { execFile } from 'node:child_process'

const IDENTITY = { name: 'Owner', email: 'owner@example.com' }

/** Runs git with only the repository's own configuration. @throws Error with what it printed, if it fails */
export function git(
  cwd: string,
  args: string[],
  { input, env }: { input?: string | Buffer; env?: NodeJS.ProcessEnv } = {},
): Promise<Buffer> {
  const plain = {
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
  }
  const identity = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, IDENTITY.name],
      [`GIT_${who}_EMAIL`, IDENTITY.email],
    ]),
  )
  return new Promise((resolve, reject) => {
    const options = {
      cwd,
      encoding: 'buffer' as const,
      maxBuffer: 1e9,
      env: { ...process.env, ...plain, ...identity, ...env },
    }
    const child = execFile('git', args, options, (error, stdout, stderr) => {
      if (error)
        reject(new Error(`git ${args.join(' ')}: ${stderr.toString().trim() || error.message}`))
      else resolve(stdout)
    })
    child.stdin?.end(input)
  })
}

/** Makes a folder a repository, whose first commit has what is added of it, and is public in a bare repository made for it. */
export async function publicRepository(work: string, bare: string, added = '--all'): Promise<void> {
  await git(work, ['init', '--quiet', '--bare', '--initial-branch=main', bare])
  await git(work, ['init', '--quiet', '--initial-branch=main'])
  await git(work, ['remote', 'add', 'origin', bare])
  await git(work, ['add', added])
  await git(work, ['commit', '--quiet', '--message', 'Begin'])
  await git(work, ['push', '--quiet', '--set-upstream', 'origin', 'main'])
}
