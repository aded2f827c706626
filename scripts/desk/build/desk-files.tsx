import { renderToStaticMarkup } from 'react-dom/server'
import type { Content } from '../../../templates/content.ts'
import type { Cache } from '../../cache.ts'
import { hashedAsset, type OutputFile } from '../../output-file.ts'
import { integrityOf } from '../../render/content-policy.ts'
import { formatHtml } from '../../render/format-html.ts'
import type { Settings } from '../session.ts'
import { GITHUB_API } from '../store/github-api.ts'
import { words } from '../words.ts'
import { bundleDesk } from './bundle-desk.ts'

/** The desk's page, below the published folder. */
export const DESK_PAGE = 'desk/index.html'

const MANIFEST = 'desk/site.webmanifest'

/** Makes the desk of a published site; none for a site without one. No page links to it, and it is not indexed. */
export async function deskFiles(
  { business, site }: Content,
  brandStyle: string,
  cache: Cache,
): Promise<OutputFile[]> {
  if (!site.desk) return []
  const store: Settings['store'] = { kind: 'github', ...site.desk, api: GITHUB_API }
  return makeDesk({ name: business.name, store }, brandStyle, site.basePath, cache)
}

/** Makes the desk's page, script and styles, and what puts it on a home screen. */
export async function makeDesk(
  { name, store }: Settings,
  brandStyle: string,
  basePath: string,
  cache: Cache,
): Promise<OutputFile[]> {
  const bundle = await bundleDesk(cache)
  const style = hashedAsset('desk', 'css', bundle.style + brandStyle)
  const program = hashedAsset('desk', 'json', bundle.program)
  const address = (file: OutputFile) => `${basePath}/${file.path}`
  const scripts = bundle.scripts.map((file) => ({
    src: address(file),
    integrity: integrityOf(file.bytes),
  }))
  const [first, ...others] = scripts
  const api = store.kind === 'github' ? new URL(store.api).origin : undefined
  const manifest = {
    name: words.deskOf(name),
    short_name: words.desk,
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
        <meta httpEquiv="Content-Security-Policy" content={deskPolicy(api, scripts)} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{words.deskOf(name)}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="desk" content={JSON.stringify({ name, store })} />
        {api && <link rel="preconnect" href={api} crossOrigin="anonymous" />}
        <link rel="preload" as="fetch" href={address(program)} crossOrigin="anonymous" />
        <link rel="stylesheet" href={address(style)} />
        <script type="module" {...first} />
        {others.map(({ src, integrity }) => (
          <link key={src} rel="modulepreload" href={src} integrity={integrity} />
        ))}
        <link rel="icon" href={`${basePath}/icon.svg`} type="image/svg+xml" />
        {api && <link rel="apple-touch-icon" href={`${basePath}/apple-touch-icon.png`} />}
        {api && <link rel="manifest" href={`${basePath}/${MANIFEST}`} />}
      </head>
      <body>
        <div id="desk">
          <main>
            <h1 tabIndex={-1}>{words.deskOf(name)}</h1>
            <p>{words.opening}</p>
            <noscript>
              <p>The desk needs JavaScript. Switch it on in the settings of your browser.</p>
            </noscript>
          </main>
        </div>
        <p role="status" />
      </body>
    </html>
  )
  return [
    { path: DESK_PAGE, bytes: formatHtml(`<!doctype html>${renderToStaticMarkup(page)}`) },
    ...bundle.scripts,
    style,
    program,
    ...(api ? [{ path: MANIFEST, bytes: `${JSON.stringify(manifest, null, 2)}\n` }] : []),
  ]
}

/**
 * The policy of the desk: these scripts, and no other host than that of the repository,
 * if there is one. Browsers older than 'strict-dynamic' (Safari 15.3) would load nothing.
 */
function deskPolicy(api: string | undefined, scripts: readonly { integrity: string }[]): string {
  const hashes = scripts.map(({ integrity }) => `'${integrity}'`).join(' ')
  return [
    "default-src 'none'",
    `script-src ${hashes} 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' blob:",
    "manifest-src 'self'",
    `connect-src 'self'${api ? ` ${api}` : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
