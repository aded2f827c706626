import { setTimeout as wait } from 'node:timers/promises'
import { clockScript } from '../browser/browser-clock.ts'
import { listen } from '../programs/listen.ts'

/** The first script of every page, before its policy applies: it records errors. */
const WATCH = `
const note = (what) => sessionStorage.setItem('faults', (sessionStorage.getItem('faults') ?? '') + location.pathname + ' ' + what + '\\n')
const { error } = console
console.error = (...said) => {
  note('printed: ' + said.join(' '))
  error(...said)
}
addEventListener('error', ({ message, target }) => note(message ? 'threw: ' + message : 'failed to load ' + (target.currentSrc || target.src || target.href)), true)
addEventListener('unhandledrejection', ({ reason }) => {
  // WebKit reports its own abandoned transitions between two pages this way.
  if (!/view transition/i.test(reason)) note('rejected: ' + reason)
})
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note('broke its policy: ' + violatedDirective + ' ' + blockedURI))
`

/** A proxy of a site that records errors in its pages and can delay its fonts. */
export type WatchedSite = Awaited<ReturnType<typeof watchSite>>

/**
 * Starts a proxy in front of a site's server. Engines differ in how they report a page's errors, and in whether requests
 * can be delayed, so both are done here and in the page, the same way for all.
 */
export async function watchSite(site: string) {
  let delay = 0
  let ahead = 0
  let change = (page: string) => page
  const server = await listen(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', site)
    if (pathname === '/watch.js')
      return void response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(clockScript(ahead) + WATCH)
    if (request.method !== 'GET') return void response.writeHead(405).end()
    if (pathname.endsWith('.woff2')) await wait(delay)
    // Requested under the server's own host name, not the proxy's.
    const answer = await fetch(site + pathname + search, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity' },
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const headers: Record<string, string> = {
      'content-type': answer.headers.get('content-type') ?? '',
      'cache-control': 'no-cache',
    }
    const location = answer.headers.get('location')
    if (location) headers.location = location
    const isPage = headers['content-type']?.startsWith('text/html')
    response
      .writeHead(answer.status, headers)
      .end(
        isPage
          ? change(body.toString()).replace('<head>', '<head><script src="/watch.js"></script>')
          : body,
      )
  })
  return {
    ...server,
    /** Delays every font, until after a page's first layout. */
    faceTakes(milliseconds: number) {
      delay = milliseconds
    },
    /** Sets the clock of every further page ahead. */
    clockIsAhead(milliseconds: number) {
      ahead = milliseconds
    },
    /** Changes every further page. */
    changes(next: typeof change) {
      change = next
    },
  }
}
