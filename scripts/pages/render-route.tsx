import { renderToStaticMarkup } from 'react-dom/server'
import { Document } from '../../templates/document.tsx'
import { focusRules } from '../../templates/parts/picture/focus.ts'
import type { Route } from '../../templates/route.ts'
import { href, type Site } from '../../templates/site.ts'
import type { Bundle } from '../assets/bundle-assets.ts'
import { iconAddress } from '../assets/make-brand.tsx'
import type { OutputFile } from '../base/output-file.ts'
import { contentPolicy, integrityOf } from './content-policy.ts'
import { formatHtml } from './format-html.ts'
import { routeFile } from './route-file.ts'

/** A rendered page. */
export interface Page {
  route: Route
  file: OutputFile & { bytes: string }
  /** Hashes of what the page's policy allows: its scripts and its stylesheets. */
  scripts: readonly string[]
  styles: string[]
}

interface PageParts {
  bundle: Bundle
  fontFace: string
  /** Route of the picture that link previews show. */
  socialPicture: string
}

/** Writes a route as HTML text: the whole document, line by line. */
export function renderRoute(site: Site, route: Route, { bundle, fontFace, socialPicture }: PageParts): Page {
  const { content } = site
  const body = renderToStaticMarkup(route.body)
  const style = [fontFace, bundle.styles[route.kind], focusRules(body)].filter(Boolean).join('\n')
  const speculationRules = JSON.stringify({
    prerender: [{ where: { href_matches: `${content.site.basePath}/*` }, eagerness: 'moderate' }],
  })
  const integrity = integrityOf(bundle.script.bytes)
  const allowed = { scripts: [integrity, integrityOf(speculationRules)], styles: [integrityOf(style)] }
  const assets = {
    style,
    speculationRules,
    policy: contentPolicy({ scripts: allowed.scripts, styles: allowed.styles, formEndpoint: content.contact.form.endpoint }),
    script: href(content, `/${bundle.script.path}`),
    integrity,
    icon: iconAddress(),
    socialPicture,
    themeColours: bundle.themeColours,
  }
  const markup = renderToStaticMarkup(<Document site={site} route={route} assets={assets} />)
  const file = { path: routeFile(route, content.site.routeFiles), bytes: formatHtml(`<!doctype html>${markup}`) }
  return { route, file, ...allowed }
}
