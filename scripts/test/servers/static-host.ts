import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Listening, listen } from '../programs/listen.ts'

/** How a host maps addresses to files. */
export type HostRules = 'github-pages' | 'cloudflare-pages' | 'netlify'

type Answer = { file: string; status: 200 | 404 } | { redirect: string; status: 301 | 308 }

/**
 * Starts a local server that maps addresses as a host does. `basePath` is the subfolder from which the host serves the
 * site; anything outside it belongs to others.
 *
 * GitHub Pages: `/x` is `x.html`, a folder `x` is redirected to `/x/`, `404.html` is for missing pages.
 * Cloudflare Pages: the same, and `/x.html` and `/x/` (if there is `x.html`) are redirected to `/x`.
 * https://developers.cloudflare.com/pages/configuration/serving-pages/
 * Netlify: as GitHub, and `/x/` (if there is `x.html`) is redirected to `/x`.
 * All three as measured in https://github.com/slorber/trailing-slash-guide.
 */
export function startHost(rules: HostRules, folder: string, basePath = ''): Promise<Listening> {
  return listen((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://host')
      const answer = await answerFor(rules, folder, basePath, decodeURIComponent(pathname))
      if (!answer) response.writeHead(404, { 'content-type': 'text/plain' }).end("The host's own page")
      else if ('redirect' in answer) response.writeHead(answer.status, { location: answer.redirect }).end()
      else {
        const type = answer.file.endsWith('.html') ? 'text/html; charset=utf-8' : 'application/octet-stream'
        response.writeHead(answer.status, { 'content-type': type }).end(await readFile(path.join(folder, answer.file)))
      }
    })()
  })
}

async function answerFor(rules: HostRules, folder: string, basePath: string, pathname: string): Promise<Answer | undefined> {
  if (pathname === basePath && basePath !== '') return { redirect: `${basePath}/`, status: 301 }
  if (!pathname.startsWith(`${basePath}/`)) return undefined
  const inner = pathname.slice(basePath.length + 1)
  const is = async (file: string) =>
    stat(path.join(folder, file)).then(
      (status) => status.isFile(),
      () => false,
    )
  const bare = inner.replace(/\/$/, '')
  if (inner === '' || inner.endsWith('/')) {
    if (await is(`${inner}index.html`)) return { file: `${inner}index.html`, status: 200 }
    if (rules !== 'github-pages' && (await is(`${bare}.html`))) return { redirect: `${basePath}/${bare}`, status: 308 }
  } else {
    if (rules === 'cloudflare-pages' && inner.endsWith('.html') && inner !== '404.html' && (await is(inner))) {
      return { redirect: `${basePath}/${inner.replace(/(?:^|\/)index\.html$|\.html$/, '')}`, status: 308 }
    }
    if (await is(inner)) return { file: inner, status: 200 }
    if (await is(`${inner}.html`)) return { file: `${inner}.html`, status: 200 }
    if (await is(`${inner}/index.html`)) return { redirect: `${basePath}/${inner}/`, status: rules === 'cloudflare-pages' ? 308 : 301 }
  }
  return (await is('404.html')) ? { file: '404.html', status: 404 } : undefined
}
