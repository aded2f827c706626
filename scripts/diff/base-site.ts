import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from '../command-line/run-program.ts'
import { FIRM } from '../root.ts'
import { pagesWith } from './diff-sites.ts'
import type { SiteFiles } from './read-site.ts'

/** The site to compare with; of one that was built, its commit. */
interface Base {
  dist: string
  name: string
  commit?: string
}

/**
 * Returns the site to compare with: a folder with a built site, or that of a git ref. Its files are copies outside the
 * repository; packages, unless its lock file has others, and cache are this one's.
 * @param env this process's environment, of which the build gets no secret
 * @throws BuildError if `base` is neither, or cannot be built
 */
export function baseSite(base: string, scratch: string, env: NodeJS.ProcessEnv): Base {
  if (existsSync(path.join(base, 'index.html'))) return { dist: path.resolve(base), name: base }
  const unknown = `${base} is neither a folder nor a ref to compare with. A folder needs an index.html; a ref may need git fetch, or a name such as origin/main`
  const parse = ['rev-parse', '--verify', '--end-of-options', `${base}^{commit}`]
  const commit = runProgram('git', parse, FIRM, env, unknown).trim()
  const name = `${base} (${commit.slice(0, 7)})`
  const project = path.join(scratch, 'base')
  checkOut(commit, project, env, `${name} cannot be read`)
  const share = (folder: string) =>
    symlinkSync(path.join(FIRM, folder), path.join(project, folder), 'junction')
  if (lockFile(FIRM) === lockFile(project)) share('node_modules')
  else {
    const install = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
    runProgram('npm', install, project, env, `${name} needs packages that cannot be installed`)
  }
  if (existsSync(path.join(FIRM, '.cache'))) share('.cache')
  runProgram('npm', ['run', 'build'], project, env, `${name} does not build`)
  return { dist: path.join(project, 'dist'), name, commit }
}

/** Writes the files of a commit into a new folder, with an index of its own, as git alone does on every system. */
function checkOut(commit: string, folder: string, env: NodeJS.ProcessEnv, trouble: string): void {
  const own = { ...env, GIT_INDEX_FILE: `${folder}.index` }
  const git = (cwd: string, ...args: string[]) => runProgram('git', args, cwd, own, trouble).trim()
  const repository = git(FIRM, 'rev-parse', '--absolute-git-dir')
  // The firm's folder, which may be below that of the repository.
  git(FIRM, 'read-tree', `${commit}:./`)
  mkdirSync(folder)
  git(folder, '--git-dir', repository, '--work-tree', folder, 'checkout-index', '--all')
}

function lockFile(folder: string): string {
  const file = path.join(folder, 'package-lock.json')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/**
 * Returns a table in Markdown, as GitHub shows it, of the content's pictures that differ from a commit's: before, after, and
 * the pages that show them.
 * @param env this process's environment, by which GitHub says where the pictures are; elsewhere there is no table
 */
export function changedPictures(
  commit: string,
  [before, after]: readonly [SiteFiles, SiteFiles],
  env: NodeJS.ProcessEnv,
): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = env
  if (!repository) return ''
  const git = (...args: string[]) =>
    runProgram('git', args, FIRM, env, 'The pictures cannot be compared').trim()
  const head = git('rev-parse', 'HEAD')
  const status = git('diff', '--name-status', '--no-renames', commit, '--', 'content/images')
  const pictures = status.matchAll(/^([AMD])\t(.*\/(.*)\.(?:avif|webp|jpe?g|png))$/gim)
  const rows = Array.from(pictures, ([, state, file = '', name]) => {
    const image = (at: string) =>
      `<img width="320" src="${server}/${repository}/raw/${at}/${encodeURI(file)}">`
    const pages = pagesWith(`/${name}-`, state === 'D' ? before : after).join(', ')
    return `| ${state === 'A' ? '' : image(commit)} | ${state === 'D' ? '' : image(head)} | ${pages} |\n`
  })
  return rows.length > 0 ? `\n| Before | After | On |\n| --- | --- | --- |\n${rows.join('')}` : ''
}
