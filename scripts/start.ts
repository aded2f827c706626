import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { FIRM, ROOT } from './base/root.ts'
import { optionsTakenByNpm } from './command-line/read-arguments.ts'

// Serves the last build, or the folder in the first argument, to this machine only. Other arguments are passed on to `serve`;
// a number is a port.

const SERVE = createRequire(import.meta.url).resolve('serve/build/main.js')
const typed = process.argv.slice(2).flatMap((argument) => {
  const [, option, port = ''] = argument.match(/^(-[lp]|--listen)?=?(\d+)$/) ?? []
  return port === '' ? [argument] : [...(option ? [option] : []), loopback(port)]
})
if (typed[0]?.startsWith('tcp:')) typed.unshift('--listen')
const [folder = '', ...options] =
  typed[0] && !typed[0].startsWith('-') ? typed : [path.join(FIRM, 'dist'), ...typed]
// Reports a wrong option or address.
process.once('uncaughtException', ({ message }) => {
  const plain = message
    .replace(/^unknown or unexpected option:/, 'Unknown option')
    .replace(/^Unknown --listen.*/, '--listen needs a port')
  refuse(`${plain.replace(/\.*$/, '.')} To choose a port: npm start -- --listen 4000`)
})

/** A port alone would listen on all addresses of the machine. */
function loopback(port: string): string {
  return `tcp://127.0.0.1:${port}`
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const [taken] = optionsTakenByNpm('start', ['listen'], process.env)

if (taken && !options.includes('--listen')) {
  const port = taken.value === 'true' ? '4000' : taken.value
  refuse(`npm kept --listen for itself. Type npm start -- --listen ${port}`)
} else if (!existsSync(path.join(folder, 'index.html'))) {
  refuse(
    `There is no site in ${path.relative('', folder) || '.'} yet. Build one first: npm run build`,
  )
} else {
  // Otherwise `serve` would check online for a newer version.
  process.env.NO_UPDATE_CHECK = '1'
  const where = options.some((option) => /^(?:-l|-p|--listen)/.test(option))
    ? []
    : ['--listen', loopback('3000')]
  const { root, config } = placed(path.resolve(folder))
  process.argv = [
    process.execPath,
    SERVE,
    root,
    '--config',
    config,
    '--no-clipboard',
    ...where,
    ...options,
  ]
  void import(pathToFileURL(SERVE).href)
}

/** Returns what is served, and how: the site itself or, if it has a base path, a folder that contains it there. */
function placed(site: string): { root: string; config: string } {
  const config = path.join(ROOT, 'docs/servers/serve.json')
  const manifest = path.join(site, 'site.webmanifest')
  const { start_url: home } = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { start_url: string })
    : { start_url: '/' }
  const basePath = home.replace(/\/$/, '')
  const old = oldAddresses(site)
  if (basePath === '' && old.length === 0) return { root: site, config }
  const host = path.join(FIRM, '.cache', `start-${process.pid}`)
  const root = basePath === '' ? site : path.join(host, 'site')
  mkdirSync(host, { recursive: true })
  if (root !== site) {
    const inside = path.join(root, basePath)
    mkdirSync(path.dirname(inside), { recursive: true })
    symlinkSync(site, inside, 'junction')
    copyFileSync(path.join(site, '404.html'), path.join(root, '404.html'))
  }
  const settings = JSON.parse(readFileSync(config, 'utf8')) as object
  const redirects = [
    ...old,
    ...(root === site ? [] : [{ source: '/', destination: basePath, type: 307 }]),
  ]
  writeFileSync(
    path.join(host, 'serve.json'),
    JSON.stringify({ ...settings, redirects, symlinks: true }),
  )
  process.once('exit', () => rmSync(host, { recursive: true, force: true }))
  return { root, config: path.join(host, 'serve.json') }
}

/** Returns the site's redirects, whichever host they are for, as `serve` needs them. It removes ".html" before matching. */
function oldAddresses(site: string): { source: string; destination: string; type: number }[] {
  const file = ['_redirects', '.redirects/start']
    .map((name) => path.join(site, name))
    .find((name) => existsSync(name))
  const rules = file ? readFileSync(file, 'utf8').trim().split('\n') : []
  return rules.flatMap((rule) => {
    const [from = '', destination = ''] = rule.split(' ')
    const source = decodeURI(from)
    const short = source.replace(/(?:\.html?|\/index)$/, '')
    // "/x.html" may redirect to "/x" if that is a page.
    const isPage =
      short === '' ||
      ['.html', '/index.html'].some((ending) => existsSync(path.join(site, short + ending)))
    const sources = isPage ? [source] : [source, short]
    return sources.map((one) => ({
      source: one.replace(/[()+*?:]/g, '\\$&'),
      destination,
      type: 301,
    }))
  })
}
