import { renderToStaticMarkup } from 'react-dom/server'
import type { Content } from '../../templates/content.ts'
import type { Cache } from '../base/cache.ts'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'
import { DESK_PAGE, deskPolicy, GITHUB_API, integrityOf } from '../render/content-policy.ts'
import { formatHtml } from '../render/format-html.ts'
import type { DeskSettings } from './browser/session.ts'
import { bundleDesk } from './bundle-desk.ts'

const MANIFEST = 'desk/site.webmanifest'

/** Makes the desk of a published site; none for a site without one. No page links to it, and it is not indexed. */
export async function deskFiles(
  { business, site }: Content,
  brandStyle: string,
  cache: Cache,
): Promise<OutputFile[]> {
  if (!site.desk) return []
  const { repository, branch, content, api = GITHUB_API } = site.desk
  const settings: DeskSettings = {
    name: business.name,
    store: { kind: 'github', repository, branch, content, api },
  }
  return makeDesk(settings, brandStyle, site.basePath, cache)
}

/** Makes the desk's page, scripts and styles, and what puts it on a home screen. */
export async function makeDesk(
  { name, store }: DeskSettings,
  brandStyle: string,
  basePath: string,
  cache: Cache,
): Promise<OutputFile[]> {
  const bundled = await bundleDesk(cache)
  const scripts = new Map(
    bundled.scripts.map(([file, bytes]) => [file, { path: `assets/${file}`, bytes }]),
  )
  const first = bundled.first.flatMap((file) => scripts.get(file) ?? [])
  const style = hashedAsset('desk', 'css', bundled.style + brandStyle)
  const address = (file: OutputFile) => `${basePath}/${file.path}`
  // A script of the page itself, as the parts that it imports need no hashes then (CSP Level 3, 'strict-dynamic').
  const start = `import(${JSON.stringify(`${basePath}/assets/${bundled.entry}`)})`
  const api = store.kind === 'github' ? new URL(store.api).origin : undefined
  const policy = deskPolicy(api, [
    integrityOf(start),
    ...first.map(({ bytes }) => integrityOf(bytes)),
  ])
  const manifest = {
    name: `Desk of ${name}`,
    short_name: 'Desk',
    start_url: `${basePath}/desk`,
    scope: `${basePath}/desk`,
    display: 'standalone',
    icons: [192, 512].map((size) => ({
      src: `${basePath}/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }
  const page = (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Desk of ${name}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="desk" content={JSON.stringify({ name, store })} />
        {api && <link rel="preconnect" href={api} crossOrigin="anonymous" />}
        <link rel="stylesheet" href={address(style)} />
        {first.map((file) => (
          <link
            key={file.path}
            rel="modulepreload"
            href={address(file)}
            integrity={integrityOf(file.bytes)}
          />
        ))}
        <script type="module" dangerouslySetInnerHTML={{ __html: start }} />
        <link rel="icon" href={`${basePath}/icon.svg`} type="image/svg+xml" />
        {api && <link rel="apple-touch-icon" href={`${basePath}/apple-touch-icon.png`} />}
        {api && <link rel="manifest" href={`${basePath}/${MANIFEST}`} />}
      </head>
      <body>
        <main>
          <h1 tabIndex={-1}>{`The desk of ${name}`}</h1>
          <p>Opening …</p>
          <noscript>
            <p>The desk needs JavaScript. Switch it on in your browser settings.</p>
          </noscript>
        </main>
        <p role="status" />
      </body>
    </html>
  )
  return [
    { path: DESK_PAGE, bytes: formatHtml(`<!doctype html>${renderToStaticMarkup(page)}`) },
    ...scripts.values(),
    style,
    ...(api ? [{ path: MANIFEST, bytes: `${JSON.stringify(manifest, null, 2)}\n` }] : []),
  ]
}
