import type { Thing } from 'schema-dts'
import { absoluteHref, href } from './address.ts'
import { openGraphLocale } from './fields/language.ts'
import type { Meta } from './fields/page.ts'
import { preloadPicture } from './parts/picture/picture.tsx'
import type { PagePicture } from './parts/picture/picture-set.ts'
import type { Site } from './site.ts'
import { jsonLd } from './structured-data.ts'

/** A page's assets and addresses, ready to be written into its head. */
interface PageAssets {
  /** The whole stylesheet of the page. */
  style: string
  /** Address of the deferred stylesheet. */
  deferred: string
  /** Address of the stylesheet for paper. */
  print: string
  /** Speculation rules for fetching the next page early, as JSON. */
  speculationRules: string
  /** The content security policy. */
  policy: string
  /** The link picture, by its route, with its alternative text; undefined where the page has none. */
  linkPicture: { route: string; text: string } | undefined
  /** Colour of the browser's own frame, light and dark. */
  themeColours: readonly [light: string, dark: string]
}

interface HeadProps {
  site: Site
  meta: Meta
  route: string
  robots?: string | undefined
  /** Whether the page has a canonical address for search engines. */
  listed: boolean
  /** The nodes of its structured data. */
  nodes: readonly Thing[]
  /** The pictures that the page shows. */
  pictures: readonly PagePicture[]
  assets: PageAssets
}

/** The media of the deferred stylesheet, which blocks rendering only where they match. */
const DEFERRED = '(height<27rem),(width<17rem),(forced-colors),(prefers-contrast),(inverted-colors)'

/** What stands in the head of a page. Only this file writes such elements. */
export function Head({
  site: whole,
  meta,
  route,
  robots,
  listed,
  nodes,
  pictures,
  assets,
}: HeadProps) {
  const { business, site } = whole.content
  const { description, keywords, title } = meta
  const address = absoluteHref(site, route)
  const { linkPicture } = assets
  const home = route === '/'
  const [light, dark] = assets.themeColours
  for (const { first, slot, image } of pictures)
    if (first) preloadPicture(whole.picture(slot, image), slot)
  return (
    <>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={assets.policy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords.join(', ')} />
      {robots && <meta name="robots" content={robots} />}
      {listed && <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:locale" content={openGraphLocale(site.language)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {listed && <meta property="og:url" content={address} />}
      {linkPicture && (
        <>
          <meta property="og:image" content={absoluteHref(site, linkPicture.route)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={linkPicture.text} />
        </>
      )}
      <meta name="twitter:card" content={linkPicture ? 'summary_large_image' : 'summary'} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
      {home && <link rel="icon" href={href(site.basePath, '/favicon.ico')} sizes="32x32" />}
      <link rel="icon" href={href(site.basePath, '/icon.svg')} type="image/svg+xml" />
      {/* Found without a link where the site is at the root of its host (Apple, Configuring Web Applications). */}
      {(home || site.basePath) && (
        <link rel="apple-touch-icon" href={href(site.basePath, '/apple-touch-icon.png')} />
      )}
      {/* Only on the manifest's start page: elsewhere the request would be of no use. */}
      {home && <link rel="manifest" href={href(site.basePath, '/site.webmanifest')} />}
      <Raw tag="style" text={assets.style} />
      <link rel="stylesheet" href={assets.deferred} media={DEFERRED} />
      <link rel="stylesheet" href={assets.print} media="print" />
      <Raw tag="script" type="speculationrules" text={assets.speculationRules} />
      {listed && <Raw tag="script" type="application/ld+json" text={jsonLd(nodes)} />}
    </>
  )
}

/** An element with raw text. The build generates all of it; none is typed into content. */
function Raw({ tag: Tag, type, text }: { tag: 'style' | 'script'; type?: string; text: string }) {
  // React would escape quotes, which are significant in these texts.
  return <Tag type={type} dangerouslySetInnerHTML={{ __html: text }} />
}

interface RedirectDocumentProps {
  language: string
  /** Title of the new page, and its address with and without the host. */
  title: string
  address: string
  href: string
}

/** The page at an old address, for hosts without redirects. It runs no scripts and is not indexed. */
export function RedirectDocument({ language, title, address, href }: RedirectDocumentProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta
          httpEquiv="Content-Security-Policy"
          content="default-src 'none'; base-uri 'none'; form-action 'none'"
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="refresh" content={`0; url=${href}`} />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={address} />
      </head>
      <body>
        <a href={href}>{title}</a>
      </body>
    </html>
  )
}
