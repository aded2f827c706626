import type { Route } from './route.ts'
import { absoluteHref, href, type Site } from './site.ts'
import { jsonLd, siteNodes } from './structured-data.ts'

/** What a page refers to besides its own words, ready to be written into its head. */
export interface PageAssets {
  /** The whole stylesheet of the page. */
  style: string
  /** Rules by which browsers fetch the next page early, as JSON. */
  speculationRules: string
  /** The content security policy. */
  policy: string
  /** Addresses on this site. */
  script: string
  /** Hash of the script, by which the policy allows it. */
  integrity: string
  /** The icon as a `data:` address. */
  icon: string
  /** Route of the picture that link previews show. */
  socialPicture: string
  /** Colour of the browser's own frame, light and dark. */
  themeColours: readonly [light: string, dark: string]
}

interface DocumentProps {
  site: Site
  route: Route
  assets: PageAssets
}

/** The whole document of a page. The only template that writes head elements. */
export function Document({ site: { content }, route, assets }: DocumentProps) {
  const { business, site } = content
  const { description, keywords, title } = route.meta
  const address = absoluteHref(content, route.path)
  const picture = absoluteHref(content, assets.socialPicture)
  const found = route.kind !== 'not-found'
  const home = route.kind === 'home'
  const [light, dark] = assets.themeColours
  return (
    <html lang={site.language}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={assets.policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="keywords" content={keywords.join(', ')} />
        {route.robots && <meta name="robots" content={route.robots} />}
        {found && <link rel="canonical" href={address} />}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={business.name} />
        <meta property="og:locale" content={site.language.replace('-', '_')} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {found && <meta property="og:url" content={address} />}
        <meta property="og:image" content={picture} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={title} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
        {home && <link rel="icon" href={href(content, '/favicon.ico')} sizes="32x32" />}
        {/* Search engines ask for the icon's own address on the home page; elsewhere it saves a request to have it here. */}
        <link rel="icon" href={home ? href(content, '/icon.svg') : assets.icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={href(content, '/apple-touch-icon.png')} />
        {/* Only where the manifest's start address is: a request on every page would serve nobody. */}
        {home && <link rel="manifest" href={href(content, '/site.webmanifest')} />}
        <Raw tag="style" text={assets.style} />
        <Raw tag="script" type="speculationrules" text={assets.speculationRules} />
        <Raw tag="script" type="application/ld+json" text={jsonLd([...siteNodes(content, picture), ...route.nodes])} />
      </head>
      <body>
        {route.body}
        {/* At the end, so that the picture above the fold is asked for first. */}
        <script type="module" src={assets.script} integrity={assets.integrity} fetchPriority="low" />
      </body>
    </html>
  )
}

/** An element whose text browsers take as it is. All of its text is made by the build, none is typed into content. */
function Raw({ tag: Tag, type, text }: { tag: 'style' | 'script'; type?: string; text: string }) {
  // React would escape quotes, which mean something in these texts.
  return <Tag type={type} dangerouslySetInnerHTML={{ __html: text }} />
}
