import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { ErrorPayload, FullReloadPayload, Plugin } from 'vite'
import { folderCache } from '../cache.ts'
import { isContent } from '../files/left-behind.ts'
import { isBuildError } from '../finding.ts'
import { bundle } from '../make/bundle.ts'
import { FIRM, ROOT } from '../root.ts'
import { deskRoutes } from './desk-routes.ts'
import { liveSite, type Problems } from './live-site.ts'
import { typeOf } from './type-of.ts'

/** Whether this is the packed program: only content is edited then. */
declare const IS_PACKED: boolean

const PORT = 3000
const PROGRAM = path.join(ROOT, 'scripts/dev/site-program.ts')
/** What Vite answers by itself: its script in pages, and the links to an editor. */
const OF_VITE = /^\/(?:@vite\/|(?:@fs\/.*\/)?node_modules\/vite\/dist\/client\/|__open-in-editor$)/
/** The page before the first build has succeeded, or where a template fails. */
const EMPTY = {
  status: 503,
  file: {
    path: 'index.html',
    bytes: '<!doctype html>\n<html lang="en">\n<head>\n<title>…</title>\n</head>\n</html>\n',
  },
}
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/i

/**
 * Builds the site of a content folder in memory, serves it to this machine and builds again after every save. Nothing is
 * published.
 * @returns the address, after the first build, whether it failed or not
 */
export async function startDev(
  contentDir: string,
  clock: () => Date,
  log: (text: string) => void,
): Promise<string> {
  const { createServer } = await import('vite')
  const cache = folderCache(path.join(FIRM, '.cache'))
  const options = () => ({ contentDir, now: clock(), cache })
  const program = async (): Promise<typeof import('./site-program.ts')> => {
    if (IS_PACKED) return import('./site-program.ts')
    try {
      return (await vite.ssrLoadModule(PROGRAM)) as typeof import('./site-program.ts')
    } catch (error) {
      // Throws every mistake of all sources, with their places, if it is one of them.
      await bundle({
        entryPoints: [PROGRAM],
        packages: 'external',
        platform: 'node',
        format: 'esm',
      })
      throw error
    }
  }
  // Vite would keep it for the next page, which knows it already.
  const tellPages = (payload: ErrorPayload | FullReloadPayload) => {
    if (vite.ws.clients.size > 0) vite.ws.send(payload)
  }
  const live = liveSite({
    open: async () => (await program()).openDevSite(options()),
    check: async (pause) => {
      const { findings } = await (await program()).checkWholeSite(options(), { pause })
      for (const { severity, file, message } of findings)
        if (severity === 'warning') log(`Warning: ${file}: ${message}`)
    },
    onSite: () => tellPages({ type: 'full-reload' }),
    onProblems(problems) {
      tellPages(overlayOf(problems))
      log(problems.report)
    },
  })
  // Pages are answered meanwhile.
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve))
  const openDesk = async (token: string) =>
    live.site ? live.site.desk(token) : (await program()).openSitelessDesk(options(), token)
  const desk = await deskRoutes(contentDir, live, openDesk, async () => {
    try {
      const { addresses, findings } = await (await program()).checkWholeSite(options(), { pause })
      return { addresses, left: findings.filter(({ severity }) => severity === 'launch') }
    } catch (error) {
      if (isBuildError(error)) return { problems: error.problems }
      throw error
    }
  })
  /** The site of the page that was asked for last. */
  let served = live.site
  /** Answers a request, unless it is for Vite; returns whether it has. */
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [address = '/'] = (request.url ?? '/').split('?')
    response.setHeader('Cache-Control', 'no-store')
    if (await desk.answer(request, response, address)) return true
    if (OF_VITE.test(address)) return false
    await live.newest()
    const { site } = live
    // The check of the whole site reports a template that fails.
    const answer = await site?.answer(address).catch(() => undefined)
    const { status, file } = answer ?? EMPTY
    const type = typeOf(file.path)
    const isPage = type.startsWith('text/html')
    const html = () =>
      `${file.bytes}`.replace(POLICY, '').replace('</head>', () => `${desk.head()}\n</head>`)
    response.writeHead(status, { 'Content-Type': type }).end(isPage ? html() : file.bytes)
    if (isPage) {
      live.inView = address
      served = site
    }
    return true
  }
  const plugin: Plugin = {
    name: 'site',
    configureServer({ middlewares, ws }) {
      ws.on('vite:client:connect', (_, client) => {
        // Something was saved between the page and its script.
        if (served !== live.site) client.send({ type: 'full-reload' })
        else if (live.problems) client.send(overlayOf(live.problems))
      })
      middlewares.use((request, response, next) => {
        respond(request, response).then((isAnswered) => isAnswered || next(), next)
      })
    },
    // After Vite has forgotten the modules of the file: its watcher tells of it before.
    hotUpdate({ type }) {
      if (this.environment.name !== 'ssr') return []
      if (type !== 'update') this.environment.moduleGraph.invalidateAll()
      live.save()
      return []
    },
  }
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    envDir: false,
    publicDir: false,
    cacheDir: path.join(FIRM, '.cache/vite'),
    appType: 'custom',
    logLevel: 'silent',
    oxc: { jsx: { runtime: 'automatic' } },
    optimizeDeps: { noDiscovery: true },
    server: {
      host: 'localhost',
      port: PORT,
      cors: false,
      watch: { ignored: (file: string) => !isWatched(file, contentDir) },
    },
    plugins: [plugin],
  })
  const limit = new Promise<never>((_, reject) => {
    // Of other errors, such as a link that leads to itself, Vite goes on.
    vite.watcher.on('error', (error) => {
      if ((error as NodeJS.ErrnoException).syscall === 'watch') reject(error)
    })
  })
  // With the folder above, as one that is removed and made again would be lost otherwise.
  vite.watcher.add(path.dirname(contentDir))
  await vite.listen()
  const { port } = vite.config.server
  if (port !== PORT) log(`Port ${PORT} is taken, so this is on port ${port}.`)
  live.save()
  await Promise.race([live.newest(), limit])
  if (!IS_PACKED && live.site) await (await program()).writeSchemas()
  const basePath = live.site?.basePath
  return `http://localhost:${port}${basePath ? `${basePath}/` : ''}`
}

/** Returns whether a file or folder is watched: content without what editors leave there, and sources without their tests. */
function isWatched(file: string, contentDir: string): boolean {
  const below = path.relative(contentDir, file)
  if (!below.startsWith('..')) return isContent(below.replaceAll(path.sep, '/'))
  if (file === ROOT || file === path.dirname(contentDir)) return true
  const [folder = ''] = path.relative(ROOT, file).split(path.sep)
  const isSource = ['templates', 'scripts', 'client'].includes(folder)
  return !IS_PACKED && isSource && !/\.test\.tsx?$/.test(file)
}

function overlayOf({ outcome, report }: Problems): ErrorPayload {
  return { type: 'error', err: { message: outcome, stack: report } }
}
