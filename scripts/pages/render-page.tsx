import type { ReactElement } from 'react'
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
import { keepTogether } from './keep-together.ts'
import { pageStyle } from './page-style.ts'
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
  const body = <kind.Page site={site} page={page} />
  const inBase = (element: ReactElement) => renderToStaticMarkup(<BasePath value={basePath}>{element}</BasePath>)
  const whole = (markup: string) => keepTogether(markup, [content.business.phone.display, content.business.secondPhone.display])
  const rules = pageStyle([assets.styles.get(kind.name), assets.brandStyle].filter(Boolean).join('\n'), whole(`<body>${inBase(body)}`))
  const style = [assets.fontFace, rules, focusRules(cropped.map(({ image }) => image.focus))].filter(Boolean).join('\n')
  const speculationRules = JSON.stringify({ prerender: [{ where: { href_matches: `${basePath}/*` }, eagerness: 'moderate' }] })
  const integrity = integrityOf(assets.script.bytes)
  const scripts = [integrity, integrityOf(speculationRules)]
  const styles = [integrityOf(style)]
  const markup = inBase(
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
        socialPicture: `/${preview.path}`,
        socialPictureText: sample ? `${content.labels.samplePicture}: ${alt}` : alt,
        themeColours: assets.themeColours,
      }}
    >
      {body}
    </Document>,
  )
  const file = { path: routeFile(planned, content.site.routeFiles), bytes: formatHtml(`<!doctype html>${whole(markup)}`) }
  return { ...planned, file, scripts, styles }
}
