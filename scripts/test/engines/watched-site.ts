import { setTimeout as wait } from 'node:timers/promises'
import { listen } from '../programs/listen.ts'

/** What stands first in every page, before its policy begins: it notes what goes wrong there. */
const WATCH = `
const note = (what) => sessionStorage.setItem('faults', (sessionStorage.getItem('faults') ?? '') + location.pathname + ' ' + what + '\\n')
const { error } = console
console.error = (...said) => {
  note('printed: ' + said.join(' '))
  error(...said)
}
addEventListener('error', ({ message, target }) => note(message ? 'threw: ' + message : 'failed to load ' + (target.currentSrc || target.src || target.href)), true)
addEventListener('unhandledrejection', ({ reason }) => {
  // WebKit says so of the transition between two pages that it has begun and given up itself.
  if (!/view transition/i.test(reason)) note('rejected: ' + reason)
})
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note('broke its policy: ' + violatedDirective + ' ' + blockedURI))
`

/** A site as it is, but for what tests of engines have to know or to slow down. */
export interface WatchedSite {
  url: string
  /** How long each face takes to come; a page has been laid out without it by then. */
  faceTakes(milliseconds: number): void
  stop(): void
}

/**
 * Stands before a site's server. Engines differ in what they tell a test of a page's errors, and in whether a request
 * can be held back, so both are done here and in the page, the same way for all.
 */
export async function watchSite(site: string): Promise<WatchedSite> {
  let delay = 0
  const server = await listen(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', site)
    if (pathname === '/watch.js') return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(WATCH)
    if (request.method !== 'GET') return void response.writeHead(405).end()
    if (pathname.endsWith('.woff2')) await wait(delay)
    // As the server sees it, the page's own address is this one.
    const answer = await fetch(site + pathname + search, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } })
    const body = Buffer.from(await answer.arrayBuffer())
    const headers: Record<string, string> = { 'content-type': answer.headers.get('content-type') ?? '', 'cache-control': 'no-cache' }
    const location = answer.headers.get('location')
    if (location) headers.location = location
    const isPage = headers['content-type']?.startsWith('text/html')
    response
      .writeHead(answer.status, headers)
      .end(isPage ? body.toString().replace('<head>', '<head><script src="/watch.js"></script>') : body)
  })
  return {
    ...server,
    faceTakes(milliseconds) {
      delay = milliseconds
    },
  }
}
