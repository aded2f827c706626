import type { IncomingMessage } from 'node:http'

/**
 * The reason for not answering a request; `undefined` if it may be answered. Only this machine can connect, by its own name
 * (Vite sees to both), but any page in its browser may send requests here. Another site's page may link to these pages. What
 * they load comes from one of them, and so does what changes anything: they alone know the token.
 */
export function requestProblem(
  { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  token: string,
): string | undefined {
  const site = headers['sec-fetch-site'] ?? 'none'
  const isRead = method === 'GET' || method === 'HEAD'
  const isVisit = isRead && (site === 'none' || headers['sec-fetch-dest'] === 'document')
  const isOwn = isRead ? site === 'same-origin' : headers.origin === `http://${headers.host}`
  if (!isVisit && !isOwn) return 'Only a page of this server may do that.'
  if (isRead || headers['x-dev-token'] === token) return undefined
  return 'The server was restarted since this page was loaded. Reload it.'
}
