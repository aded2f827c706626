import type { ReactNode } from 'react'
import type { Thing } from 'schema-dts'
import { absoluteHref, href } from './address.ts'
import type { Content } from './content.ts'
import { openGraphLocale, textDirection } from './fields/language.ts'
import type { Meta } from './fields/page.ts'
import { jsonLd, pageNode } from './structured-data.ts'

/** A page's assets and addresses, ready to be written into its head. */
export interface PageAssets {
  /** The whole stylesheet of the page. */
  style: string
  /** Address of the styles that few visits need. */
  deferred: string
  /** Rules by which browsers fetch the next page early, as JSON. */
  speculationRules: string
  /** The content security policy. */
  policy: string
  /** Addresses on this site. */
  script: string
  /** Hash of the script, by which the policy allows it. */
  integrity: string
  /** Route of the picture that link previews show. */
  socialPicture: string
  /** The alternative text of that picture. */
  socialPictureText: string
  /** Colour of the browser's own frame, light and dark. */
  themeColours: readonly [light: string, dark: string]
}

interface DocumentProps {
  content: Content
  meta: Meta
  route: string
  robots?: string | undefined
  /** Whether the page has a canonical address for search engines. */
  listed: boolean
  /** The page's own nodes of structured data. */
  nodes: readonly Thing[]
  /** Address of the firm's own photograph with which it begins. */
  leadPicture?: string | undefined
  assets: PageAssets
  /** The body of the page. */
  children: ReactNode
}

/** For whom the styles count that few visits need; browsers wait for them there, and nowhere else. */
const DEFERRED = 'print,(height<27rem),(width<17rem),(forced-colors),(prefers-contrast),(inverted-colors)'

/** The whole document of a page. The only template that writes head elements. */
export function Document({ content, meta, route, robots, listed, nodes, leadPicture, assets, children }: DocumentProps) {
  const { business, site } = content
  const { description, keywords, title } = meta
  const address = absoluteHref(site, route)
  const picture = absoluteHref(site, assets.socialPicture)
  const home = route === '/'
  const [light, dark] = assets.themeColours
  return (
    <html lang={site.language} dir={textDirection(site.language)}>
      <head>
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
        <meta property="og:image" content={picture} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={assets.socialPictureText} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
        {home && <link rel="icon" href={href(site.basePath, '/favicon.ico')} sizes="32x32" />}
        <link rel="icon" href={href(site.basePath, '/icon.svg')} type="image/svg+xml" />
        {/* Found without being named where the site has the host to itself (Apple, Configuring Web Applications). */}
        {(home || site.basePath) && <link rel="apple-touch-icon" href={href(site.basePath, '/apple-touch-icon.png')} />}
        {/* Only where the manifest's start address is: a request on every page would serve nobody. */}
        {home && <link rel="manifest" href={href(site.basePath, '/site.webmanifest')} />}
        <Raw tag="style" text={assets.style} />
        <link rel="stylesheet" href={assets.deferred} media={DEFERRED} />
        <Raw tag="script" type="speculationrules" text={assets.speculationRules} />
        {listed && (
          <Raw
            tag="script"
            type="application/ld+json"
            text={jsonLd([pageNode(content, { title, description, route, picture: leadPicture, nodes }), ...nodes])}
          />
        )}
      </head>
      <body>
        {children}
        {/* At the end, so that the picture above the fold is asked for first. */}
        <script type="module" src={assets.script} integrity={assets.integrity} fetchPriority="low" />
      </body>
    </html>
  )
}

/** An element with raw text, which React would escape. The build makes all of it; none is typed into content. */
function Raw({ tag: Tag, type, text }: { tag: 'style' | 'script'; type?: string; text: string }) {
  // React would escape quotes, which mean something in these texts.
  return <Tag type={type} dangerouslySetInnerHTML={{ __html: text }} />
}

interface RedirectDocumentProps {
  language: string
  /** Title of the page that has taken its place, and its address with and without the host. */
  title: string
  address: string
  href: string
}

/** What stands at an old address on a host that knows no redirects. Nothing runs in it, and no search engine keeps it. */
export function RedirectDocument({ language, title, address, href }: RedirectDocumentProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'" />
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
