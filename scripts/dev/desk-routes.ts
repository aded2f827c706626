import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type FolderJudge, folderRoute } from '../desk/build/folder-route.ts'
import { bundle } from '../make/bundle.ts'
import { ROOT } from '../root.ts'
import type { DevBuilds } from './dev-builds.ts'
import type { DeskFiles } from './dev-site.ts'
import { requestProblem } from './request-problem.ts'
import { typeOf } from './type-of.ts'

/** The addresses of the editor on this machine. No page can have those with underscores. */
const SCRIPT = '/__dev/client.js'
const STORE = '/__desk/'
const DESK = /^\/(?:desk\/?|desk\/texts\.json|assets\/desk\.[^/]+)$/
/** The desk at the list of what stops the build. With a slash, as a fragment is not sent. */
const PROBLEMS = '/desk/#live'

export type DeskRoutes = Awaited<ReturnType<typeof deskRoutes>>

/**
 * Makes what `npm run dev` answers for the editor.
 * @param open makes the editor's files
 * @param check builds the whole site of the files as they are
 */
export async function deskRoutes(
  contentDir: string,
  builds: DevBuilds,
  open: (token: string) => Promise<DeskFiles>,
  check: FolderJudge,
) {
  const token = randomBytes(16).toString('hex')
  const store = folderRoute(contentDir, check)
  const { outputFiles } = await bundle({
    entryPoints: [path.join(ROOT, 'scripts/dev/browser/dev-client.ts')],
    format: 'esm',
    alias: { 'vite-client': '/@vite/client' },
    external: ['/@vite/client'],
  })
  const script = outputFiles[0]?.text ?? ''
  return {
    /** What every page has in its head, so that its texts can be pointed at. */
    head: () =>
      [
        `<meta name="dev-token" content="${token}">`,
        `<meta name="dev-base" content="${builds.site?.basePath ?? ''}">`,
        `<script type="module" src="${SCRIPT}"></script>`,
      ].join('\n'),
    /** Answers a request for the editor; returns whether it was one. */
    async answer(request: IncomingMessage, response: ServerResponse, address: string) {
      const send = (status: number, type: string, body: Uint8Array | string) => {
        response.writeHead(status, { 'Content-Type': type }).end(body)
        return true
      }
      const problem = requestProblem(request, token)
      if (problem) return send(403, 'text/plain', problem)
      if (request.method === 'POST') {
        const body = (await buffer(request)).toString()
        const name = address.startsWith(STORE) ? address.slice(STORE.length) : ''
        const answer = await store(name, body)
        return send(answer.status, 'text/plain; charset=utf-8', answer.body)
      }
      if (address === SCRIPT) return send(200, 'text/javascript; charset=utf-8', script)
      if (!DESK.test(address)) return false
      await builds.newest()
      if (!builds.site && address === '/desk') {
        response.writeHead(302, { Location: PROBLEMS }).end()
        return true
      }
      const file = (await open(token)).get(address.replace(/\/$/, ''))
      if (!file) return false
      return send(200, typeOf(file.path), file.bytes)
    },
  }
}
