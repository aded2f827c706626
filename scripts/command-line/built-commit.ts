import { spawnSync } from 'node:child_process'
import type { BuiltCommit } from '../made-site.ts'

/** The variables in which GitHub, Netlify and Cloudflare Pages name the commit that they build. */
const NAMES = ['GITHUB_SHA', 'COMMIT_REF', 'CF_PAGES_COMMIT_SHA']

/** Returns a content folder's commit: the one that the environment names, or else the one that git has checked out. */
export function builtCommit(contentDir: string, env: NodeJS.ProcessEnv): BuiltCommit {
  const named = NAMES.map((name) => env[name] ?? '').find((value) => /^[0-9a-f]{40,64}$/.test(value))
  const format = ['--format=%H %cd', '--date=format-local:%Y-%m-%dT%H:%M:%SZ']
  const asked = spawnSync('git', ['show', '--no-patch', ...format, named ?? 'HEAD'], { cwd: contentDir, env: { ...env, TZ: 'UTC' } })
  const [commit = '', time = ''] = asked.status === 0 ? asked.stdout.toString().trim().split(' ') : []
  return { commit: commit || named || null, time: time || null }
}
