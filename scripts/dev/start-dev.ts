import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { ErrorPayload, FullReloadPayload, Plugin } from 'vite'
import { folderCache } from '../cache.ts'
import { describeFinding, reportFindings } from '../command-line/report-findings.ts'
import { isProblem } from '../finding.ts'
import { bundle } from '../make/bundle.ts'
import { FIRM, ROOT } from '../root.ts'
import { type DeskRoutes, deskRoutes } from './desk-routes.ts'
import { type LiveSite, liveSite, type Problems } from './live-site.ts'
import { siteAnswer } from './site-answer.ts'
import { isWatched } from './watched-files.ts'

/** Whether this is the packed program: only content is edited then. */
declare const IS_PACKED: boolean

const PORT = 3000
const PROGRAM = path.join(ROOT, 'scripts/dev/site-program.ts')
/** What Vite answers by itself: its script in pages, and the links to an editor. */
const OF_VITE = /^\/(?:@vite\/|(?:@fs\/.*\/)?node_modules\/vite\/dist\/client\/)/
const EDITOR = '/__open-in-editor'

const HEADERS = {
  'Cache-Control': 'no-store',
  // Other pages must not show, read or load anything from this server.
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Builds the site of a content folder in memory, serves it to this machine and builds again after every save. Nothing is
 * published.
 * @returns after the first build, whether it failed or not
 */
export async function startDev(
  contentDir: string,
  clock: () => Date,
  log: (text: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
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
      const found = await (await program()).findings(options(), { pause })
      for (const { severity, file, message } of found)
        if (severity === 'warning') log(`Warning: ${file}: ${message}`)
      return found.filter((finding) => isProblem(finding, false))
    },
    onSite: () => tellPages({ type: 'full-reload' }),
    onProblems(problems) {
      tellPages(overlayOf(problems))
      log(reportFindings(problems.found, problems.outcome))
    },
  })
  const desk = await deskRoutes(contentDir, live, async () => {
    const { findings } = await program()
    const found = await findings(options(), { launch: true })
    return found.filter((finding) => isProblem(finding, true))
  })
  let stopStart: (error: Error) => void = () => undefined
  const failure = new Promise<never>((_, reject) => {
    stopStart = reject
  })
  failure.catch(() => undefined)
  /** The site of the page that was asked for last. */
  let served = live.site
  const site: Plugin = {
    name: 'site',
    configureServer({ middlewares, watcher, ws }) {
      // Of other errors, such as a link that leads to itself, Vite goes on.
      watcher.on('error', (error) => {
        if ((error as NodeJS.ErrnoException).syscall === 'watch') stopStart(error as Error)
      })
      watcher.add(path.dirname(contentDir))
      ws.on('vite:client:connect', (_, client) => {
        // Something was saved between the page and its script.
        if (served !== live.site) client.send({ type: 'full-reload' })
        else if (live.problems) client.send(overlayOf(live.problems))
      })
      middlewares.use((request, response, next) => {
        const onPage = () => {
          served = live.site
        }
        answer(request, response, live, desk, onPage).then(
          (isAnswered) => isAnswered || next(),
          next,
        )
      })
    },
    // After Vite has forgotten the modules of the file: its watcher tells of it before.
    hotUpdate({ type }) {
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
      watch: { ignored: (file: string) => !isWatched(file, contentDir, !IS_PACKED) },
    },
    plugins: [site],
  })
  await vite.listen()
  const { port } = vite.config.server
  if (port !== PORT) log(`Port ${PORT} is taken, so this is on port ${port}.`)
  const url = () => `http://localhost:${port}${live.site?.basePath ? `${live.site.basePath}/` : ''}`
  log(`Building the site for ${url()}`)
  live.save()
  const stop = () => {
    live.stop()
    return vite.close()
  }
  await Promise.race([live.newest(), failure]).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url: url(), stop }
}

/** Answers a request; returns whether it has been one for the site or its editor. `onPage` is told of each page. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  live: LiveSite,
  desk: DeskRoutes,
  onPage: () => void,
): Promise<boolean> {
  const { method = '', headers, url = '/' } = request
  const [address = '/'] = url.split('?')
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
  if (address === EDITOR && headers['sec-fetch-site'] !== 'same-origin')
    response.writeHead(403).end('Only a page of this server may do that.')
  else if (address === EDITOR || OF_VITE.test(address)) return false
  else if (!(await desk.answer(request, response, address))) {
    await live.newest()
    const { status, type, body, location } = await siteAnswer(live, address, desk.head())
    if (type.startsWith('text/html')) onPage()
    response.writeHead(status, {
      ...live.site?.headers,
      ...HEADERS,
      'Content-Type': type,
      ...(location !== undefined && { Location: location }),
    })
    response.end(method === 'HEAD' ? undefined : body)
  }
  return true
}

/** The overlay of Vite with all problems. It makes links of whole paths with line and column. */
function overlayOf({ found, outcome }: Problems): ErrorPayload {
  const lines = found.flatMap((problem) => [
    ...describeFinding(
      problem.line === undefined ? problem : { ...problem, file: path.resolve(problem.file) },
    ),
    '',
  ])
  const count = `${found.length} ${found.length === 1 ? 'problem' : 'problems'}. ${outcome}`
  return { type: 'error', err: { message: count, stack: lines.join('\n') } }
}
