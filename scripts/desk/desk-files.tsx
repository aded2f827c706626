import { renderToStaticMarkup } from 'react-dom/server'
import type { Content } from '../../templates/content.ts'
import type { Cache } from '../base/cache.ts'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'
import type { MadeBrand } from '../brand/make-brand.ts'
import { deskPolicy, GITHUB_API, integrityOf } from '../render/content-policy.ts'
import { formatHtml } from '../render/format-html.ts'
import { bundleDesk } from './bundle-desk.ts'
import type { DeskSettings } from './desk-settings.ts'

/** Makes the desk's page, script and styles; none for a site without a desk. No page links to it, and it is not indexed. */
export async function deskFiles({ business, site }: Content, brand: MadeBrand, cache: Cache): Promise<OutputFile[]> {
  if (!site.desk) return []
  const { repository, branch, api = GITHUB_API } = site.desk
  const bundled = await bundleDesk(cache)
  const script = hashedAsset('desk', 'js', bundled.script)
  const style = hashedAsset('desk', 'css', bundled.style + brand.style)
  const settings: DeskSettings = { repository, branch, api, name: business.name }
  const address = (file: OutputFile) => `${site.basePath}/${file.path}`
  const page = (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={deskPolicy(api)} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Desk | ${business.name}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="desk" content={JSON.stringify(settings)} />
        <link rel="icon" href={`${site.basePath}/icon.svg`} type="image/svg+xml" />
        <link rel="stylesheet" href={address(style)} />
        <script type="module" src={address(script)} integrity={integrityOf(script.bytes)} />
      </head>
      <body>
        <main>
          <h1 tabIndex={-1}>{business.name}</h1>
          <noscript>
            <p>The desk needs JavaScript. Switch it on in your browser settings.</p>
          </noscript>
        </main>
        <p role="status" />
      </body>
    </html>
  )
  return [{ path: 'desk/index.html', bytes: formatHtml(`<!doctype html>${renderToStaticMarkup(page)}`) }, script, style]
}
