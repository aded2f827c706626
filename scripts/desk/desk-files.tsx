import { renderToStaticMarkup } from 'react-dom/server'
import type { Content } from '../../templates/content.ts'
import type { Cache } from '../base/cache.ts'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'
import { deskPolicy, GITHUB_API, integrityOf } from '../render/content-policy.ts'
import { formatHtml } from '../render/format-html.ts'
import { bundleDesk } from './bundle-desk.ts'
import type { DeskSettings } from './desk-settings.ts'

/** Makes the desk of a published site; none for a site without one. No page links to it, and it is not indexed. */
export async function deskFiles({ business, site }: Content, brandStyle: string, cache: Cache): Promise<OutputFile[]> {
  if (!site.desk) return []
  const { repository, branch, content, api = GITHUB_API } = site.desk
  const settings: DeskSettings = { name: business.name, store: { kind: 'github', repository, branch, content, api } }
  return makeDesk(settings, brandStyle, site.basePath, cache)
}

/** Makes the desk's page, scripts and styles. */
export async function makeDesk(settings: DeskSettings, brandStyle: string, basePath: string, cache: Cache): Promise<OutputFile[]> {
  const bundled = await bundleDesk(cache)
  const scripts = bundled.scripts.map(([name, bytes]) => ({ path: `assets/${name}`, bytes }))
  const entry = scripts.find(({ path }) => path === `assets/${bundled.entry}`)
  if (!entry) throw new Error("The desk's script was not bundled.")
  const style = hashedAsset('desk', 'css', bundled.style + brandStyle)
  const address = (file: OutputFile) => `${basePath}/${file.path}`
  const page = (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={deskPolicy(settings.store.kind === 'github' ? settings.store.api : undefined)} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Desk | ${settings.name}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="desk" content={JSON.stringify(settings)} />
        <link rel="icon" href={`${basePath}/icon.svg`} type="image/svg+xml" />
        <link rel="stylesheet" href={address(style)} />
        <script type="module" src={address(entry)} integrity={integrityOf(entry.bytes)} />
      </head>
      <body>
        <main>
          <h1 tabIndex={-1}>{settings.name}</h1>
          <noscript>
            <p>The desk needs JavaScript. Switch it on in your browser settings.</p>
          </noscript>
        </main>
        <p role="status" />
      </body>
    </html>
  )
  return [{ path: 'desk/index.html', bytes: formatHtml(`<!doctype html>${renderToStaticMarkup(page)}`) }, ...scripts, style]
}
