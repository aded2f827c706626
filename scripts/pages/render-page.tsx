import { renderToStaticMarkup } from 'react-dom/server'
import { href } from '../../templates/address.ts'
import { Document } from '../../templates/document.tsx'
import { previewImage } from '../../templates/page-kind.ts'
import { focusRules } from '../../templates/parts/picture/focus.ts'
import { picturePlaces } from '../../templates/parts/picture/picture-places.ts'
import type { Site } from '../../templates/site.ts'
import type { PageAssets } from '../assets/make-assets.ts'
import { type OutputFile, textFile } from '../base/output-file.ts'
import type { PlannedPage } from '../content/plan-pages.ts'
import { contentPolicy, integrityOf } from './content-policy.ts'
import { focusLetters } from './focus-letters.ts'
import { formatHtml, formatPart } from './format-html.ts'
import { keepTogether } from './keep-together.ts'
import { classesIn, pageStyles, withoutUnusedKeyframes, withoutUnusedProperties } from './page-style.ts'
import { routeFile } from './route-file.ts'
import { shareSymbols } from './share-symbols.ts'
import { sharedParts } from './shared-parts.tsx'

/** A rendered page. */
export interface RenderedPage extends PlannedPage {
  /** Its text is rendered when it is first asked for, where the page is known to be as it was. */
  file: OutputFile & { bytes: string }
  /** Hashes of what the page's policy allows: its scripts and its stylesheets. */
  scripts: readonly string[]
  styles: readonly string[]
}

/** Where the body goes in a document that is written around it. */
const BODY = '\uE000'
/** Where the stylesheet goes, which no line break is looked for in. */
const STYLE = '\uE001'
/** What React asks browsers to fetch early. It writes that before a body by itself, and in a document behind the viewport. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/
const VIEWPORT = /<meta name="viewport"[^>]*>/

/** Writes a page as HTML text: the whole document, line by line. */
export function renderPage(site: Site, planned: PlannedPage, assets: PageAssets): RenderedPage {
  return pageRenderer(site, assets)(planned)
}

/** Writes pages of one site; what many of them share is worked out once. */
export function pageRenderer(site: Site, assets: PageAssets): (planned: PlannedPage) => RenderedPage {
  const { content } = site
  const { basePath } = content.site
  const { names } = assets
  const numbers = [content.business.phone, content.business.secondPhone].flatMap((phone) => phone?.display ?? [])
  const speculationRules = JSON.stringify({ prerender: [{ where: { href_matches: `${basePath}/*` }, eagerness: 'moderate' }] })
  const integrity = integrityOf(assets.script.bytes)
  const scripts = [integrity, integrityOf(speculationRules)]
  const sheets = new Map(
    [...assets.styles].map(([kind, sheet]) => [kind, pageStyles([sheet, assets.brandStyle].filter(Boolean).join('\n'))]),
  )
  /** The stylesheets of pages with the same classes and the same focal points, with their hashes. */
  const styles = new Map<string, { style: Uint8Array; hash: string }>()
  /** Where custom properties are used besides in the styles of pages. */
  const drawn = JSON.stringify([site.mark ?? '', ...assets.symbols.keys()])
  const ofDrawings = (drawn.match(/var\(--[\w-]+\)/g) ?? []).join('')
  const elsewhere = [names?.inStyle(ofDrawings) ?? ofDrawings, assets.seldom.bytes, assets.script.bytes].join('')
  const styleOf = (kind: string, body: string, focus: string) => {
    const classes = new Set([...classesIn(body), ...shared.partsIn(body).flatMap((part) => part.classes)])
    const key = JSON.stringify([kind, [...classes].sort(), focus])
    const known = styles.get(key)
    if (known) return known
    const rules = sheets.get(kind)?.(classes) ?? ''
    const used = withoutUnusedProperties(withoutUnusedKeyframes(names?.inStyle(rules) ?? rules, elsewhere), elsewhere)
    const style = Buffer.from([assets.fontFace, used, focus].filter(Boolean).join('\n'))
    const made = { style, hash: integrityOf(style) }
    styles.set(key, made)
    return made
  }
  const improved = (markup: string) => shareSymbols(keepTogether(`<body>${markup}`, numbers).slice('<body>'.length), assets.symbols)
  const shared = sharedParts(basePath, improved, (part) => formatPart(names?.inMarkup(part) ?? part))

  return (planned) => {
    const { kind, page } = planned
    const preview = assets.previews.get(page.route)
    const { alt, sample } = previewImage(kind, page, content)
    if (!preview) throw new Error(`No picture for link previews was made for ${page.route}.`)
    const cropped = (kind.pictures?.(page, content) ?? []).filter(({ place }) => picturePlaces[place].cropped)
    const rendered = shared.render(<kind.Page site={site} page={page} />)
    const [preloads = ''] = rendered.match(PRELOADS) ?? []
    const focused = { markup: improved(rendered.slice(preloads.length)), rules: focusRules(cropped.map(({ image }) => image.focus)) }
    const { markup: body, rules } = names ? focusLetters(focused) : focused
    const { style, hash } = styleOf(kind.name, body, rules)
    const frame = renderToStaticMarkup(
      <Document
        content={content}
        meta={page.meta}
        route={page.route}
        robots={kind.robots}
        listed={kind.listed !== false}
        nodes={kind.nodes?.(page, site) ?? []}
        assets={{
          style: STYLE,
          seldom: href(basePath, `/${assets.seldom.path}`),
          speculationRules,
          policy: contentPolicy({
            scripts,
            styles: [hash],
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
        {BODY}
      </Document>,
    )
    const [head = '', rest = ''] = frame.split(`<body>${BODY}`)
    const markup = `<!doctype html>${head.replace(VIEWPORT, (tag) => tag + preloads)}<body>${names?.inMarkup(body) ?? body}${rest}`
    const [before = '', after = ''] = formatHtml(markup).split(STYLE)
    const file = textFile(routeFile(planned, content.site.routeFiles), [Buffer.from(before), style, ...shared.joined(after)])
    return { ...planned, file, scripts, styles: [hash] }
  }
}
