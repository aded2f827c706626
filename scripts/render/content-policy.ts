import { createHash } from 'node:crypto'

/** The API that a desk writes to, where `site.json` names no other. */
export const GITHUB_API = 'https://api.github.com'

/** A text's hash in the notation of policies and `integrity` attributes (Subresource Integrity, section 3.3). */
export function integrityOf(text: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

interface PolicyParts {
  /** Hashes of the allowed scripts: files, by their `integrity` attribute, and inline ones. */
  scripts: readonly string[]
  /** Hashes of the inline stylesheets. */
  styles: readonly string[]
  /** The form's address; null when it opens the visitor's mail program. */
  formEndpoint: string | null
  /** Other hosts that the form's service redirects visitors to. */
  redirectOrigins?: readonly string[] | undefined
}

/**
 * A content security policy that forbids everything the pages do not do. Scripts are allowed by hash, so that other files on
 * the host, such as uploads, cannot run either (CSP Level 3, section 8.4; Chrome 59, Firefox 116, Safari 15.6).
 */
export function contentPolicy({
  scripts,
  styles,
  formEndpoint,
  redirectOrigins = [],
}: PolicyParts): string {
  const sources = (hashes: readonly string[]) =>
    [...new Set(hashes)].map((hash) => `'${hash}'`).join(' ')
  const endpoint = formEndpoint === null ? undefined : new URL(formEndpoint).origin
  return [
    "default-src 'none'",
    `script-src ${sources(scripts)}`,
    `style-src 'self' ${sources(styles)}`,
    "img-src 'self'",
    "font-src 'self'",
    // Scripts send enquiries only. Without an endpoint, 'self' lets auditing tools fetch robots.txt from the page.
    `connect-src ${endpoint ?? "'self'"}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    // Some browsers also check redirects after a post (CSP Level 3, section 6.4.1.1).
    `form-action ${endpoint ? [...new Set([endpoint, "'self'", ...redirectOrigins])].join(' ') : 'mailto:'}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** The desk's page, below the published folder. */
export const DESK_PAGE = 'desk/index.html'

/**
 * The policy of the desk: the scripts with these hashes and what they import, and no other host than that of the repository,
 * if there is one. Browsers older than 'strict-dynamic' (Safari 15.3) would load nothing.
 */
export function deskPolicy(api: string | undefined, scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    ['script-src', ...scripts.map((hash) => `'${hash}'`), "'strict-dynamic'"].join(' '),
    "style-src 'self'",
    "img-src 'self' blob:",
    "manifest-src 'self'",
    ['connect-src', "'self'", ...(api ? [api] : [])].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
