import { renderToStaticMarkup } from 'react-dom/server'
import { href } from '../../templates/address.ts'
import { Document } from '../../templates/document.tsx'
import { previewImage } from '../../templates/page-kind.ts'
import { BasePath } from '../../templates/parts/link/base-path.ts'
import { focusRules } from '../../templates/parts/picture/focus.ts'
import { picturePlaces } from '../../templates/parts/picture/picture-places.ts'
import type { Site } from '../../templates/site.ts'
import type { PageAssets } from '../assets/make-assets.ts'
import type { OutputFile } from '../base/output-file.ts'
import type { PlannedPage } from '../content/plan-pages.ts'
import { contentPolicy, integrityOf } from './content-policy.ts'
import { formatHtml } from './format-html.ts'
import { routeFile } from './route-file.ts'

/** A rendered page. */
export interface RenderedPage extends PlannedPage {
  file: OutputFile & { bytes: string }
  /** Hashes of what the page's policy allows: its scripts and its stylesheets. */
  scripts: readonly string[]
  styles: readonly string[]
}

/** Writes a page as HTML text: the whole document, line by line. */
export function renderPage(site: Site, planned: PlannedPage, assets: PageAssets): RenderedPage {
  const { kind, page } = planned
  const { content } = site
  const { basePath } = content.site
  const preview = assets.previews.get(page.route)
  const { alt, sample } = previewImage(kind, page, content)
  if (!preview) throw new Error(`No picture for link previews was made for ${page.route}.`)
  const cropped = (kind.pictures?.(page, content) ?? []).filter(({ place }) => picturePlaces[place].cropped)
  const style = [assets.fontFace, assets.styles.get(kind.name), focusRules(cropped.map(({ image }) => image.focus))]
    .filter(Boolean)
    .join('\n')
  const speculationRules = JSON.stringify({ prerender: [{ where: { href_matches: `${basePath}/*` }, eagerness: 'moderate' }] })
  const integrity = integrityOf(assets.script.bytes)
  const scripts = [integrity, integrityOf(speculationRules)]
  const styles = [integrityOf(style)]
  const markup = renderToStaticMarkup(
    <BasePath value={basePath}>
      <Document
        content={content}
        meta={page.meta}
        route={page.route}
        robots={kind.robots}
        listed={kind.listed !== false}
        nodes={kind.nodes?.(page, site) ?? []}
        assets={{
          style,
          speculationRules,
          policy: contentPolicy({
            scripts,
            styles,
            formEndpoint: content.contact.form.endpoint,
            redirectOrigins: content.contact.form.service?.redirectOrigins,
          }),
          script: href(basePath, `/${assets.script.path}`),
          integrity,
          icon: assets.icon,
          socialPicture: `/${preview.path}`,
          socialPictureText: sample ? `${content.labels.samplePicture}: ${alt}` : alt,
          themeColours: assets.themeColours,
        }}
      >
        <kind.Page site={site} page={page} />
      </Document>
    </BasePath>,
  )
  const file = { path: routeFile(planned, content.site.routeFiles), bytes: formatHtml(`<!doctype html>${markup}`) }
  return { ...planned, file, scripts, styles }
}
