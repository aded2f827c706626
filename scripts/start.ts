import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Command, readArguments } from './command-line/read-arguments.ts'
import { runCommand } from './command-line/run-command.ts'
import { stop } from './finding.ts'
import { FIRM, ROOT } from './root.ts'
import { displayPath } from './system-finding.ts'

const START = {
  name: 'start',
  about: 'Serves a built website to this machine only.',
  usage: '[-- FOLDER] [OPTIONS]',
  names: { FOLDER: 'the folder with the site (default: dist)' },
  options: {
    port: { value: ['a port', 'PORT'], text: 'the port (default: the first free one from 3000)' },
  },
} as const satisfies Command

const NAME = 'npm start'
/** The usual port, and the last that is tried in its place. */
const PORTS = [3000, 3099] as const

await runCommand(START, async (args) => {
  const { names, values } = readArguments(START, args, process.env)
  const site = path.resolve(names[0] ?? path.join(FIRM, 'dist'))
  const problem = siteProblem(site)
  if (problem) stop(NAME, problem)
  const port = await (values.port === undefined ? usualPort() : namedPort(values.port))
  // `serve` would ask online for a newer version of itself.
  process.env.NO_UPDATE_CHECK = '1'
  const serve = createRequire(import.meta.url).resolve('serve/build/main.js')
  const options = ['--config', path.join(ROOT, 'docs/servers/serve.json'), '--no-clipboard']
  const listen = ['--no-port-switching', '--listen', `tcp://127.0.0.1:${port}`]
  process.argv = [process.execPath, serve, site, ...options, ...listen]
  await import(pathToFileURL(serve).href)
})

/** Returns why a folder cannot be served, if it cannot. */
function siteProblem(site: string): string | undefined {
  const name = displayPath(site)
  if (!existsSync(site)) return `There is no site in ${name} yet. Build one first: npm run build`
  if (!statSync(site).isDirectory())
    return `${name} is a file. Name the folder of a built site, such as dist.`
  return existsSync(path.join(site, 'index.html'))
    ? undefined
    : `${name} has no index.html, so it isn't a built site. Name the folder of one, such as dist.`
}

async function namedPort(typed: string): Promise<number> {
  const port = Number(typed)
  if (!/^\d+$/.test(typed) || port < 1 || port > 65_535)
    stop(NAME, `--port is "${typed}". Write a number from 1 to 65535, such as 3001.`)
  if (await isFree(port)) return port
  stop(NAME, `Port ${port} is taken. Choose another one, or leave --port out.`)
}

/** Returns the first free port, and says so if it is not the usual one. */
async function usualPort(): Promise<number> {
  const [usual, last] = PORTS
  for (let port: number = usual; port <= last; port++) {
    if (!(await isFree(port))) continue
    if (port !== usual)
      process.stdout.write(`Port ${usual} is taken, so this is on port ${port}.\n`)
    return port
  }
  stop(NAME, `Ports ${usual} to ${last} are taken. Choose another one with --port.`)
}

/**
 * Whether nobody listens to a port of this machine, under either of its addresses: browsers choose one for `localhost`.
 * @throws Error of the system for a port that it does not permit
 */
async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await new Promise<string | undefined>((resolve, reject) => {
      const server = createServer()
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EACCES' ? reject(error) : resolve(error.code),
      )
      server.listen(port, host, () => server.close(() => resolve(undefined)))
    })
    if (code === 'EADDRINUSE') return false
  }
  return true
}
