import type { DevBuilds } from '../dev-builds.ts'

/** The script that pages need to follow saves. */
export interface DevScript {
  src: string
  text: string
  /** The script's hash, for the page's policy. */
  integrity: string
  /** Proves to the server that a request comes from one of its own pages. */
  token: string
}

const EMPTY = '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>…</title>\n</head>\n<body></body>\n</html>\n'

/**
 * A page as `npm run dev` serves it: the published one, with the script that follows saves and a policy that permits it.
 * @param html `undefined` for an empty page that waits, when the first build has failed
 * @param builds counts the sites that have been shown, so that a page knows whether it is the newest
 */
export function devPage(html: string | undefined, { src, integrity, token }: DevScript, { state, site }: DevBuilds): string {
  const head = [
    `<meta name="dev-token" content="${token}">`,
    `<meta name="dev-version" content="${html === undefined ? 0 : state.version}">`,
    `<meta name="dev-base" content="${site?.basePath ?? ''}">`,
    `<script type="module" src="${src}" integrity="${integrity}"></script>`,
  ]
  return (html ?? EMPTY)
    .replace(/(http-equiv="Content-Security-Policy" content=")([^"]*)/i, (_, start, policy) => `${start}${devPolicy(policy, integrity)}`)
    .replace(/(?=<\/head>)/, `${head.join('\n')}\n`)
}

/** Adds to a page's policy the permissions that the script needs. */
function devPolicy(policy: string, integrity: string): string {
  const changes: Record<string, (sources: string) => string> = {
    'script-src': (sources) => `${sources} '${integrity}'`,
    // If the form is sent to another host, the published policy permits only that one.
    'connect-src': (sources) => [...new Set(["'self'", ...sources.split(' ')])].join(' '),
  }
  const directives = policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ')
    return [name, changes[name]?.(sources.join(' ')) ?? sources.join(' ')].join(' ')
  })
  // The desk opens beside the page.
  return [...directives, "frame-src 'self'"].join('; ')
}
