import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import {
  findProgram,
  freePort,
  type RunningServer,
  startServer,
} from '../programs/server-process.ts'

const DOCS = path.join(import.meta.dirname, '../../../docs/servers')

/** Where Apache keeps its modules: Debian, Red Hat, Arch and Alpine, macOS. */
const APACHE_MODULES = [
  '/usr/lib/apache2',
  '/usr/lib64/httpd',
  '/usr/lib/httpd',
  '/opt/homebrew/lib/httpd',
].map((one) => `${one}/modules`)
APACHE_MODULES.push('/usr/libexec/apache2')
const APACHE_TYPES = [
  '/etc',
  '/etc/apache2',
  '/etc/httpd',
  '/etc/httpd/conf',
  '/opt/homebrew/etc/httpd',
].map((one) => `${one}/mime.types`)
const NGINX_TYPES = ['/etc', '/usr/local/etc', '/opt/homebrew/etc'].map(
  (one) => `${one}/nginx/mime.types`,
)

interface Program {
  /** What it is called. */
  names: string[]
  /** Returns a whole configuration around a server's part of it. */
  configuration(server: string, scratch: string, port: number): string
  args(file: string, scratch: string): string[]
  env?(scratch: string): NodeJS.ProcessEnv
}

const nginx: Program = {
  names: ['nginx'],
  configuration: (server, scratch) =>
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
    ].join('\n'),
  args: (file, scratch) => ['-e', 'stderr', '-p', scratch, '-c', file],
}

const apache: Program = {
  names: ['apache2', 'httpd'],
  configuration(server, scratch, port) {
    const folder = existing(APACHE_MODULES)
    const wanted = [
      'mpm_event',
      'unixd',
      'authz_core',
      'dir',
      'mime',
      'rewrite',
      'headers',
      'filter',
      'deflate',
    ]
    const modules = wanted.filter((name) => existsSync(path.join(folder, `mod_${name}.so`)))
    return [
      ...modules.map((name) => `LoadModule ${name}_module ${folder}/mod_${name}.so`),
      `ServerRoot ${scratch}`,
      `Listen 127.0.0.1:${port}`,
      'ServerName localhost',
      `PidFile ${scratch}/apache.pid`,
      `Mutex file:${scratch}`,
      `ErrorLog ${scratch}/error.log`,
      `TypesConfig ${existing(APACHE_TYPES)}`,
      // As root, Apache drops its privileges to a user that every system has.
      ...(process.getuid?.() === 0 ? ['User #65534', 'Group #65534'] : []),
      // As in every distribution.
      '<FilesMatch "^\\.ht">\nRequire all denied\n</FilesMatch>',
      server,
    ].join('\n')
  },
  args: (file) => ['-f', file, '-DFOREGROUND'],
}

const caddy: Program = {
  names: ['caddy'],
  configuration: (server) => `{\n admin off\n auto_https off\n}\n${server}`,
  args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  env: (scratch) => ({ HOME: scratch, XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch }),
}

const lighttpd: Program = {
  names: ['lighttpd'],
  configuration: (server) => `server.bind = "127.0.0.1"\n${server}\n`,
  args: (file) => ['-D', '-f', file],
}

/** A web server for a site. `scratch` is an empty folder for its files, `site` the folder with the pages. */
export interface ServerSetup {
  name: string
  /** The program; `undefined` if it is not installed. */
  program: string | undefined
  /** What it is known to answer differently, as `docs/robustness.md` also says. */
  cannot: readonly string[]
  start(site: string, scratch: string): Promise<RunningServer>
}

type Part = (site: string, port: number) => Promise<string> | string

function setup(
  name: string,
  program: Program,
  part: Part,
  cannot: readonly string[] = [],
): ServerSetup {
  const found = findProgram(...program.names)
  return {
    name,
    program: found,
    cannot,
    async start(site, scratch) {
      await mkdir(scratch, { recursive: true, mode: 0o755 })
      const [port, file] = [await freePort(), path.join(scratch, 'configuration')]
      await writeFile(file, program.configuration(await part(site, port), scratch, port))
      return startServer(found ?? '', program.args(file, scratch), port, program.env?.(scratch))
    },
  }
}

/** Returns a part of a configuration that is documented, with folder, name and port filled in. */
function snippet(name: string): Part {
  return async (site, port) => {
    const text = await readFile(path.join(DOCS, name), 'utf8')
    return (
      text
        .replaceAll('/var/www/site', site)
        .replace('listen 80;', `listen 127.0.0.1:${port};`)
        .replace('<VirtualHost *:80>', `<VirtualHost 127.0.0.1:${port}>`)
        .replace('server.port = 80', `server.port = ${port}`)
        // The first line that begins with a name has the site's; Caddy's other block is for all other names.
        .replace(
          /^www\..* \{$/m,
          (names) => `${names.replace(/[\w.]+/g, `http://$&:${port}`)}\n\tbind 127.0.0.1`,
        )
        .replace(/^http:\/\/, https:\/\/ \{$/m, `http://:${port} {\n\tbind 127.0.0.1`)
    )
  }
}

/** Puts the documented `.htaccess` into the site, beside a part of the configuration. */
function withHtaccess(part: Part): Part {
  return async (site, port) => {
    await copyFile(path.join(DOCS, 'htaccess'), path.join(site, '.htaccess'))
    return part(site, port)
  }
}

/** Python's own server, which has no configuration. */
const python: ServerSetup = {
  name: 'Python',
  program: findProgram('python3'),
  cannot: [],
  async start(site) {
    const port = await freePort()
    return startServer(
      'python3',
      ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', site],
      port,
    )
  },
}

/** The configuration of a shared host, where customers may only write into a folder. */
const sharedHost: Part = (site) =>
  `DocumentRoot ${site}\n<Directory ${site}>\nRequire all granted\nAllowOverride All\n</Directory>`

/** `serve`, which is only for a local look at the site, and has no settings for any of what it cannot do. */
const serve: ServerSetup = {
  name: 'serve',
  program: process.execPath,
  cannot: [
    ...[
      'an extra slash at the end',
      'private files',
      'a foreign host name',
      'the bare domain',
      'other methods',
    ],
    ...[
      'requests refused before a file is looked up',
      'byte ranges of a file',
      'cached files',
      'old addresses',
    ],
  ],
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
export const documented: ServerSetup[] = [
  serve,
  setup('nginx', nginx, snippet('nginx.conf')),
  setup('Apache', apache, withHtaccess(snippet('apache.conf'))),
  setup('Apache, .htaccess alone', apache, withHtaccess(sharedHost), [
    'requests refused before a file is looked up',
  ]),
  setup('Caddy', caddy, snippet('Caddyfile')),
  setup('lighttpd', lighttpd, snippet('lighttpd.conf')),
]

/** The servers in a minimal configuration: a folder, and nothing specific to this site. */
export const minimal: ServerSetup[] = [
  setup('nginx', nginx, (site, port) => `server { listen 127.0.0.1:${port}; root ${site}; }`),
  setup('Apache', apache, sharedHost),
  setup(
    'Caddy',
    caddy,
    (site, port) => `http://:${port} {\n bind 127.0.0.1\n root * ${site}\n file_server\n}`,
  ),
  setup('lighttpd', lighttpd, (site, port) =>
    [
      `server.document-root = "${site}"`,
      `server.port = ${port}`,
      'index-file.names = ( "index.html" )',
      'mimetype.assign = ( ".html" => "text/html", ".js" => "text/javascript", ".jpg" => "image/jpeg" )',
    ].join('\n'),
  ),
  python,
]

/** nginx with a site in the subfolder `/firm`, as a comment in its configuration describes. */
export const nginxInFolder = setup('nginx', nginx, async (root, port) => {
  const text = await snippet('nginx.conf')(root, port)
  const uncommented = text.replace(/^ {4}# (location = \/firm.*| {4}.*;|\})$/gm, '    $1')
  return uncommented.replaceAll(' /404.html', ' /firm/404.html')
})

function existing(files: readonly string[]): string {
  const found = files.find((file) => existsSync(file))
  if (!found) throw new Error(`None of these exists: ${files.join(', ')}`)
  return found
}
