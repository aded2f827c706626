import { createHash } from 'node:crypto'

/** A text's hash as policies and `integrity` attributes write it (Subresource Integrity, section 3.3). */
export function integrityOf(text: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

interface PolicyParts {
  /** Hashes of the scripts that may run: the file by its `integrity` attribute, inline texts by themselves. */
  scripts: readonly string[]
  /** Hashes of the inline stylesheets. */
  styles: readonly string[]
  /** Where the form is sent to; null when it opens the visitor's mail program. */
  formEndpoint: string | null
  /** To which other hosts the service behind the form leads visitors. */
  redirectOrigins?: readonly string[] | undefined
}

/**
 * A content security policy: everything is forbidden that the pages do not do. Scripts are named by their content, so
 * that nothing else on the host runs either, such as an uploaded file (CSP Level 3, section 8.4; Chrome 59, Firefox
 * 116, Safari 15.6).
 */
export function contentPolicy({ scripts, styles, formEndpoint, redirectOrigins = [] }: PolicyParts): string {
  const sources = (hashes: readonly string[]) => [...new Set(hashes)].map((hash) => `'${hash}'`).join(' ')
  const endpoint = formEndpoint === null ? undefined : new URL(formEndpoint).origin
  return [
    "default-src 'none'",
    `script-src ${sources(scripts)}`,
    `style-src 'self' ${sources(styles)}`,
    "img-src 'self'",
    "font-src 'self'",
    // Only enquiries are sent by script. While nothing is, auditing tools may fetch robots.txt from within the page.
    `connect-src ${endpoint ?? "'self'"}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    // Browsers hold a redirect that follows a post against this as well (CSP Level 3, section 6.4.1.1; not all do).
    `form-action ${endpoint ? [...new Set([endpoint, "'self'", ...redirectOrigins])].join(' ') : 'mailto:'}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
