import { spawnSync } from 'node:child_process'

/** A commit and its time (ISO 8601, UTC); `null` if unknown. */
export interface BuiltCommit {
  commit: string | null
  time: string | null
}

/** The variables in which GitHub, Netlify and Cloudflare Pages name the commit that they build. */
const NAMES = ['GITHUB_SHA', 'COMMIT_REF', 'CF_PAGES_COMMIT_SHA']

/** Returns a content folder's commit: the one that the environment names, or else the one that git has checked out. */
export function builtCommit(contentDir: string, env: NodeJS.ProcessEnv): BuiltCommit {
  const named = NAMES.map((name) => env[name] ?? '').find((value) =>
    /^[0-9a-f]{40,64}$/.test(value),
  )
  const format = ['--format=%H %cd', '--date=format-local:%Y-%m-%dT%H:%M:%SZ']
  const git = spawnSync('git', ['show', '--no-patch', ...format, named ?? 'HEAD'], {
    cwd: contentDir,
    env: { ...env, TZ: 'UTC' },
  })
  const [commit = '', time = ''] = git.status === 0 ? git.stdout.toString().trim().split(' ') : []
  return { commit: commit || named || null, time: time || null }
}
