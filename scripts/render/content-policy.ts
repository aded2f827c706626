import { createHash } from 'node:crypto'

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
}

/**
 * A content security policy that forbids everything the pages do not do. Scripts are allowed by hash, so that other files on
 * the host, such as uploads, cannot run either (CSP Level 3, section 8.4; Chrome 59, Firefox 116, Safari 15.6).
 */
export function contentPolicy({ scripts, styles, formEndpoint }: PolicyParts): string {
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
    `form-action ${endpoint ? `${endpoint} 'self'` : 'mailto:'}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
