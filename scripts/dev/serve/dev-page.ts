/** What a page needs to follow what is edited. */
export interface DevScript {
  /** The script's address and the hash of its text. */
  src: string
  integrity: string
  /** What shows the server that a request comes from one of its own pages. */
  token: string
}

/**
 * A page as `npm run dev` serves it: what would be published, with the script that follows edits and a policy that lets
 * it run. Published pages know neither.
 * @param version counts the builds, so that a page knows whether it is the newest
 */
export function devPage(html: string, { src, integrity, token }: DevScript, version: number): string {
  const head = [
    `<meta name="dev-token" content="${token}">`,
    `<meta name="dev-version" content="${version}">`,
    `<script type="module" src="${src}" integrity="${integrity}"></script>`,
  ]
  return html
    .replace(/(http-equiv="Content-Security-Policy" content=")([^"]*)/i, (_, start, policy) => `${start}${devPolicy(policy, integrity)}`)
    .replace(/(?=<\/head>)/, `${head.join('\n')}\n`)
}

/** A page when there is none yet, because the first build has found something. */
export function emptyPage(script: DevScript): string {
  return devPage(
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>…</title>\n</head>\n<body></body>\n</html>\n',
    script,
    0,
  )
}

/** What the script needs beyond what the page itself is allowed. */
function devPolicy(policy: string, integrity: string): string {
  const more: Record<string, (sources: string) => string> = {
    'script-src': (sources) => `${sources} '${integrity}'`,
    // Styles are exchanged in place, and one that is still being written has no hash yet.
    'style-src': () => "'self' 'unsafe-inline'",
    // A picture that is dropped on the page is shown before it is saved.
    'img-src': (sources) => `${sources} blob:`,
    // Where a form is sent elsewhere, a published page may reach that host alone.
    'connect-src': (sources) => [...new Set(["'self'", ...sources.split(' ')])].join(' '),
    'trusted-types': () => 'dev',
  }
  const directives = policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ')
    return [name, more[name]?.(sources.join(' ')) ?? sources.join(' ')].join(' ')
  })
  return directives.join('; ')
}
