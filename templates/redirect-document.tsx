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
