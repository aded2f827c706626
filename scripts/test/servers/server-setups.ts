import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import {
  findProgram,
  freePort,
  type RunningServer,
  startServer,
} from '../programs/server-process.ts'

const DOCS = path.join(import.meta.dirname, '../../../docs/servers')

const NGINX_TYPES = ['/etc', '/usr/local/etc', '/opt/homebrew/etc'].map(
  (one) => `${one}/nginx/mime.types`,
)

/** A whole configuration around a server's part of it. */
const configurationOf = (server: string, scratch: string) =>
  [
    `pid ${scratch}/nginx.pid;`,
    'daemon off;',
    'worker_processes 1;',
    'error_log stderr;',
    'events { }',
    `http { access_log off; include ${existing(NGINX_TYPES)};`,
    'default_type application/octet-stream;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${scratch}/${name};`,
    ),
    server,
    '}',
  ].join('\n')

/** A web server for a site. `scratch` is an empty folder for its files, `site` the folder with the pages. */
export interface ServerSetup {
  name: string
  /** The program; `undefined` if it is not installed. */
  program: string | undefined
  /** Whether it stands for a server of visitors; otherwise it is only for a look at the site on one's own machine. */
  isForVisitors: boolean
  start(site: string, scratch: string): Promise<RunningServer>
}

type Part = (site: string, port: number) => Promise<string> | string

function nginx(part: Part): ServerSetup {
  const program = findProgram('nginx')
  return {
    name: 'nginx',
    program,
    isForVisitors: true,
    async start(site, scratch) {
      await mkdir(scratch, { recursive: true, mode: 0o755 })
      const port = await freePort()
      const file = path.join(scratch, 'configuration')
      await writeFile(file, configurationOf(await part(site, port), scratch))
      return startServer(program ?? '', ['-e', 'stderr', '-p', scratch, '-c', file], port)
    },
  }
}

/** The configuration that is documented, with folder and port filled in. */
const documentedPart: Part = async (site, port) => {
  const text = await readFile(path.join(DOCS, 'nginx.conf'), 'utf8')
  return text.replaceAll('/var/www/site', site).replace('listen 80;', `listen 127.0.0.1:${port};`)
}

/** `serve`, which is only for a local look at the site, and has no settings for any of what it cannot do. */
const serve: ServerSetup = {
  name: 'serve',
  program: process.execPath,
  isForVisitors: false,
  async start(site) {
    const port = await freePort()
    const main = createRequire(import.meta.url).resolve('serve/build/main.js')
    const args = [
      main,
      site,
      '--config',
      path.join(DOCS, 'serve.json'),
      '--listen',
      `tcp://127.0.0.1:${port}`,
      '--no-clipboard',
    ]
    return startServer(process.execPath, args, port, { NO_UPDATE_CHECK: '1' })
  },
}

/** The servers in their documented configuration. */
export const documented: ServerSetup[] = [serve, nginx(documentedPart)]

/** The servers in a minimal configuration: a folder, and nothing specific to this site. */
export const minimal: ServerSetup[] = [
  nginx((site, port) => `server { listen 127.0.0.1:${port}; root ${site}; }`),
]

/** nginx with a site in the subfolder `/firm`, as a comment in its configuration describes. */
export const nginxInFolder = nginx(async (root, port) => {
  const text = await documentedPart(root, port)
  const uncommented = text.replace(/^ {4}# (location = \/firm.*| {4}.*;|\})$/gm, '    $1')
  return uncommented.replaceAll(' /404.html', ' /firm/404.html')
})

function existing(files: readonly string[]): string {
  const found = files.find((file) => existsSync(file))
  if (!found) throw new Error(`None of these exists: ${files.join(', ')}`)
  return found
}
