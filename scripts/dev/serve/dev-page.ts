import type { DevBuilds } from '../dev-builds.ts'

/** The script that pages need to follow saves. */
export interface DevScript {
  src: string
  text: string
  /** Proves to the server that a request comes from one of its own pages. */
  token: string
}

const EMPTY =
  '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>…</title>\n</head>\n<body></body>\n</html>\n'
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/i

/**
 * A page as `npm run dev` serves it: the published one, without its policy, and with the script that follows saves.
 * @param html `undefined` for an empty page that waits, when the first build has failed
 * @param builds counts the sites that have been shown, so that a page knows whether it is the newest
 */
export function devPage(
  html: string | undefined,
  { src, token }: DevScript,
  { state, site }: DevBuilds,
): string {
  const head = [
    `<meta name="dev-token" content="${token}">`,
    `<meta name="dev-version" content="${html === undefined ? 0 : state.version}">`,
    `<meta name="dev-base" content="${site?.basePath ?? ''}">`,
    `<script type="module" src="${src}"></script>`,
  ]
  return (html ?? EMPTY).replace(POLICY, '').replace(/(?=<\/head>)/, `${head.join('\n')}\n`)
}
