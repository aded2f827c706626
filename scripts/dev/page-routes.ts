import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorPayload, FullReloadPayload } from 'vite'
import type { DeskRoutes } from './desk-routes.ts'
import type { DevBuilds, Problems } from './dev-builds.ts'
import { typeOf } from './type-of.ts'

/** What pages are told: to load again, or what is wrong. */
export type Message = ErrorPayload | FullReloadPayload

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

export type PageRoutes = ReturnType<typeof pageRoutes>

/** Makes what `npm run dev` answers with the site of the last build, and with the editor of its folder. */
export function pageRoutes(builds: DevBuilds, desk: DeskRoutes) {
  /** The site of the page that was asked for last. */
  let served = builds.site
  return {
    /** Answers a request, unless it is for Vite; returns whether it has. */
    async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const [address = '/'] = (request.url ?? '/').split('?')
      response.setHeader('Cache-Control', 'no-store')
      if (await desk.answer(request, response, address)) return true
      if (OF_VITE.test(address)) return false
      await builds.newest()
      const { site } = builds
      // The check of the whole site reports a template that fails.
      const answer = await site?.answer(address).catch(() => undefined)
      const { status, file } = answer ?? EMPTY
      const type = typeOf(file.path)
      const isPage = type.startsWith('text/html')
      const html = () =>
        `${file.bytes}`.replace(POLICY, '').replace('</head>', () => `${desk.head()}\n</head>`)
      response.writeHead(status, { 'Content-Type': type }).end(isPage ? html() : file.bytes)
      if (isPage) {
        builds.inView = address
        served = site
      }
      return true
    },
    /** What a page is told whose script has begun, if anything. */
    greeting(): Message | undefined {
      // Something was saved between the page and its script.
      if (served !== builds.site) return { type: 'full-reload' }
      return builds.problems && overlayOf(builds.problems)
    },
  }
}

/** What Vite shows over a page. */
export function overlayOf({ outcome, report }: Problems): Message {
  return { type: 'error', err: { message: outcome, stack: report } }
}
