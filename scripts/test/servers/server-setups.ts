import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { findProgram, freePort, type RunningServer, startServer } from '../programs/server-process.ts'

const DOCS = path.join(import.meta.dirname, '../../../docs/servers')
/** Where Apache keeps its modules: Debian, Red Hat, Arch and Alpine, macOS. */
const APACHE_MODULES = [
  '/usr/lib/apache2/modules',
  '/usr/lib64/httpd/modules',
  '/usr/lib/httpd/modules',
  '/usr/libexec/apache2',
  '/opt/homebrew/lib/httpd/modules',
]
const MIME_TYPES = [
  '/etc/mime.types',
  '/etc/apache2/mime.types',
  '/etc/httpd/mime.types',
  '/etc/httpd/conf/mime.types',
  '/opt/homebrew/etc/httpd/mime.types',
]
const NGINX_TYPES = ['/etc/nginx/mime.types', '/usr/local/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types']

/** `serve` is only for a local look at the site, and has no settings for any of these. */
const SERVE_CANNOT = [
  'an extra slash at the end',
  'private files',
  'a foreign host name',
  'the bare domain',
  'other methods',
  'requests refused before a file is looked up',
  'byte ranges of a file',
  'cached files',
]

/** A web server for a site. `scratch` is an empty folder for its files, `site` the folder with the pages. */
export interface ServerSetup {
  name: string
  /** The program; `undefined` if it is not installed. */
  program: string | undefined
  /** The topics in `server-requests.ts` that it is known to answer differently, as `docs/robustness.md` also says. */
  cannot: readonly string[]
  start(site: string, scratch: string): Promise<RunningServer>
}

/** The servers in their documented configuration, with folder, name and port filled in. */
export const documented: ServerSetup[] = [
  setup(
    'serve',
    [process.execPath],
    async (program, site, _scratch, port) => {
      const main = createRequire(import.meta.url).resolve('serve/build/main.js')
      const config = path.join(DOCS, 'serve.json')
      return startServer(program, [main, site, '--config', config, '--listen', `tcp://127.0.0.1:${port}`, '--no-clipboard'], port, {
        NO_UPDATE_CHECK: '1',
      })
    },
    SERVE_CANNOT,
  ),
  setup('nginx', ['nginx'], async (program, site, scratch, port) =>
    startNginx(program, scratch, port, await snippet('nginx.conf', site, port)),
  ),
  setup('Apache', ['apache2', 'httpd'], async (program, site, scratch, port) => {
    await copyFile(path.join(DOCS, 'htaccess'), path.join(site, '.htaccess'))
    return startApache(program, scratch, port, await snippet('apache.conf', site, port))
  }),
  setup(
    'Apache, .htaccess alone',
    ['apache2', 'httpd'],
    async (program, site, scratch, port) => {
      await copyFile(path.join(DOCS, 'htaccess'), path.join(site, '.htaccess'))
      return startApache(program, scratch, port, openFolder(site))
    },
    ['requests refused before a file is looked up'],
  ),
  setup('Caddy', ['caddy'], async (program, site, scratch, port) =>
    startCaddy(program, scratch, port, await snippet('Caddyfile', site, port)),
  ),
  setup('lighttpd', ['lighttpd'], async (program, site, scratch, port) =>
    startLighttpd(program, scratch, port, await snippet('lighttpd.conf', site, port)),
  ),
]

/** The servers in a minimal configuration: a folder, and nothing specific to this site. */
export const minimal: ServerSetup[] = [
  setup('nginx', ['nginx'], (program, site, scratch, port) =>
    startNginx(program, scratch, port, `server { listen 127.0.0.1:${port}; root ${site}; }`),
  ),
  setup('Apache', ['apache2', 'httpd'], (program, site, scratch, port) => startApache(program, scratch, port, openFolder(site))),
  setup('Caddy', ['caddy'], (program, site, scratch, port) =>
    startCaddy(program, scratch, port, `http://:${port} {\n bind 127.0.0.1\n root * ${site}\n file_server\n}`),
  ),
  setup('lighttpd', ['lighttpd'], (program, site, scratch, port) => {
    const types = '".html" => "text/html", ".js" => "text/javascript", ".jpg" => "image/jpeg"'
    const lines = [
      `server.document-root = "${site}"`,
      `server.port = ${port}`,
      'index-file.names = ( "index.html" )',
      `mimetype.assign = ( ${types} )`,
    ]
    return startLighttpd(program, scratch, port, lines.join('\n'))
  }),
  setup('Python', ['python3'], (program, site, _scratch, port) =>
    startServer(program, ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', site], port),
  ),
]

/** nginx with a site in the subfolder `/firm`, as a comment in its configuration describes. */
export const nginxInFolder = setup('nginx', ['nginx'], async (program, root, scratch, port) => {
  const text = await snippet('nginx.conf', root, port)
  const uncommented = text.replace(/^ {4}# (location = \/firm.*| {4}.*;|\})$/gm, '    $1')
  return startNginx(program, scratch, port, uncommented.replaceAll(' /404.html', ' /firm/404.html'))
})

function setup(
  name: string,
  programs: string[],
  start: (program: string, site: string, scratch: string, port: number) => Promise<RunningServer>,
  cannot: readonly string[] = [],
): ServerSetup {
  const program = programs.includes(process.execPath) ? process.execPath : findProgram(...programs)
  return {
    name,
    program,
    cannot,
    async start(site, scratch) {
      if (!program) throw new Error(`${name} is not installed.`)
      await mkdir(scratch, { recursive: true, mode: 0o755 })
      return start(program, site, scratch, await freePort())
    },
  }
}

/** Reads a documented configuration, with this test's folder and port filled in. */
async function snippet(name: string, site: string, port: number): Promise<string> {
  const text = await readFile(path.join(DOCS, name), 'utf8')
  return (
    text
      .replaceAll('/var/www/site', site)
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('<VirtualHost *:80>', `<VirtualHost 127.0.0.1:${port}>`)
      .replace('server.port = 80', `server.port = ${port}`)
      // The first line that begins with a name has the site's; Caddy's other block is for all other names.
      .replace(/^www\..* \{$/m, (names) => `${names.replace(/[\w.]+/g, `http://$&:${port}`)}\n\tbind 127.0.0.1`)
      .replace(/^http:\/\/, https:\/\/ \{$/m, `http://:${port} {\n\tbind 127.0.0.1`)
  )
}

async function startNginx(program: string, scratch: string, port: number, server: string): Promise<RunningServer> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${scratch}/${name};`)
  const lines = [
    `pid ${scratch}/nginx.pid;`,
    'daemon off;',
    'worker_processes 1;',
    'error_log stderr;',
    'events { }',
    `http { access_log off; include ${existing(NGINX_TYPES)}; default_type application/octet-stream;`,
    ...temporary,
    server,
    '}',
  ]
  return startServer(program, ['-e', 'stderr', '-p', scratch, '-c', await write(scratch, 'nginx.conf', lines.join('\n'))], port)
}

/** The configuration of a shared host, where customers may only write into a folder. */
function openFolder(site: string): string {
  return `DocumentRoot ${site}\n<Directory ${site}>\nRequire all granted\nAllowOverride All\n</Directory>`
}

async function startApache(program: string, scratch: string, port: number, server: string): Promise<RunningServer> {
  const folder = existing(APACHE_MODULES)
  const modules = ['mpm_event', 'unixd', 'authz_core', 'dir', 'mime', 'rewrite', 'headers', 'filter', 'deflate'].filter((name) =>
    existsSync(path.join(folder, `mod_${name}.so`)),
  )
  const lines = [
    ...modules.map((name) => `LoadModule ${name}_module ${folder}/mod_${name}.so`),
    `ServerRoot ${scratch}`,
    `Listen 127.0.0.1:${port}`,
    'ServerName localhost',
    `PidFile ${scratch}/apache.pid`,
    `Mutex file:${scratch}`,
    `ErrorLog ${scratch}/error.log`,
    `TypesConfig ${existing(MIME_TYPES)}`,
    // As root, Apache drops its privileges to a user that every system has.
    ...(process.getuid?.() === 0 ? ['User #65534', 'Group #65534'] : []),
    // As in every distribution.
    '<FilesMatch "^\\.ht">',
    'Require all denied',
    '</FilesMatch>',
    server,
  ]
  return startServer(program, ['-f', await write(scratch, 'apache.conf', lines.join('\n')), '-DFOREGROUND'], port)
}

async function startCaddy(program: string, scratch: string, port: number, server: string): Promise<RunningServer> {
  const config = await write(scratch, 'Caddyfile', `{\n admin off\n auto_https off\n}\n${server}`)
  return startServer(program, ['run', '--config', config, '--adapter', 'caddyfile'], port, {
    HOME: scratch,
    XDG_DATA_HOME: scratch,
    XDG_CONFIG_HOME: scratch,
  })
}

async function startLighttpd(program: string, scratch: string, port: number, server: string): Promise<RunningServer> {
  const config = await write(scratch, 'lighttpd.conf', `server.bind = "127.0.0.1"\n${server}\n`)
  return startServer(program, ['-D', '-f', config], port)
}

async function write(folder: string, name: string, text: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, text)
  return file
}

function existing(files: readonly string[]): string {
  const found = files.find((file) => existsSync(file))
  if (!found) throw new Error(`None of these exists: ${files.join(', ')}`)
  return found
}
