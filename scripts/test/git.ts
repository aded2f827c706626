import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Only the repository's own configuration, and an identity. */
const ENVIRONMENT = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Owner',
  GIT_AUTHOR_EMAIL: 'owner@example.com',
  GIT_COMMITTER_NAME: 'Owner',
  GIT_COMMITTER_EMAIL: 'owner@example.com',
}

/** Runs git, and returns what it prints. @throws Error with what it printed, if it fails */
export async function git(cwd: string, args: string[]): Promise<string> {
  const env = { ...process.env, ...ENVIRONMENT }
  return (await promisify(execFile)('git', args, { cwd, env, maxBuffer: 1e9 })).stdout
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
