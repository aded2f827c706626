import { existsSync, mkdirSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { copyCache } from '../cache.ts'
import { runProgram } from '../command-line/run-program.ts'
import { BuildError, errorIn } from '../finding.ts'
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
 * Returns the site to compare with: a folder with a built site, or that of a git ref. Its files are copies without a link to
 * the repository, and its build gets copies of the cache and of the packages, unless its own are others: it changes nothing
 * outside the scratch folder.
 * @param env this process's environment
 * @throws BuildError if `base` is neither, or cannot be built
 */
export async function makeBase(
  base: string,
  scratch: string,
  env: NodeJS.ProcessEnv,
): Promise<Base> {
  if (existsSync(path.join(base, 'index.html'))) return { dist: path.resolve(base), name: base }
  const unknown = `${base} is neither a folder nor a ref to compare with. A folder needs an index.html; a ref may need git fetch, or a name such as origin/main`
  const parse = ['rev-parse', '--verify', '--end-of-options', `${base}^{commit}`]
  const commit = runProgram('git', parse, FIRM, env, unknown).trim()
  const project = path.join(scratch, 'base')
  const archive = path.join(scratch, 'base.tar')
  const name = `The commit ${commit.slice(0, 7)}`
  mkdirSync(project)
  const unread = `${name} cannot be read`
  runProgram('git', ['archive', `--output=${archive}`, commit], FIRM, env, unread)
  runProgram('tar', ['-xf', archive], project, env, unread)
  const own = (folder: string, file: string) =>
    readFile(path.join(folder, file), 'utf8').catch(() => '{}')
  if (!JSON.parse(await own(project, 'package.json')).scripts?.build) {
    const message = `${name} has no "npm run build". Build it as was done then, and name the folder with its site.`
    throw new BuildError([errorIn('npm run diff', message)])
  }
  const lock = await own(FIRM, 'package-lock.json')
  const modules = path.join(FIRM, 'node_modules')
  if (lock === (await own(project, 'package-lock.json')) && existsSync(modules)) {
    // Packages for development are most of the folder.
    const { packages = {} } = JSON.parse(lock)
    const filter = (file: string) =>
      !packages[path.relative(FIRM, file).replaceAll(path.sep, '/')]?.dev
    const to = path.join(project, 'node_modules')
    await cp(modules, to, { recursive: true, verbatimSymlinks: true, filter })
  } else {
    const install = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
    runProgram('npm', install, project, env, `${name} needs packages that cannot be installed`)
  }
  await copyCache(path.join(FIRM, '.cache'), path.join(project, '.cache'))
  runProgram('npm', ['run', 'build'], project, env, `${name} does not build`)
  return {
    dist: path.join(project, 'dist'),
    name: `${base} (${commit.slice(0, 7)})`,
    commit,
  }
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
  const git = (args: string[]) =>
    runProgram('git', args, FIRM, env, 'The pictures cannot be compared').trim()
  const head = git(['rev-parse', 'HEAD'])
  const status = ['diff', '--name-status', '--no-renames', commit, '--', 'content/images']
  const rows = [...git(status).matchAll(/^([AMD])\t(.*\/(.*)\.(?:avif|webp|jpe?g|png))$/gim)]
  const cells = rows.map(([, state, file = '', name]) => {
    const image = (at: string) =>
      `<img width="320" src="${server}/${repository}/raw/${at}/${encodeURI(file)}">`
    const pages = pagesWith(`/${name}-`, state === 'D' ? before : after).join(', ')
    return `| ${state === 'A' ? '' : image(commit)} | ${state === 'D' ? '' : image(head)} | ${pages} |\n`
  })
  return cells.length > 0 ? `\n| Before | After | On |\n| --- | --- | --- |\n${cells.join('')}` : ''
}
