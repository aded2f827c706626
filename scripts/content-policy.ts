import { createHash } from 'node:crypto'

/** Source expression for an inline text (Content Security Policy Level 3, hash-source). */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

interface PolicyParts {
  /** The page's inline stylesheet and its speculation rules, exactly as they stand in the document. */
  style: string
  speculationRules: string
  /** Where the form posts to; null when it opens the visitor's mail program. */
  formEndpoint: string | null
}

/**
 * The content security policy of a page, for its `meta` element. Everything is forbidden that the page does not do.
 * `frame-ancestors` is ignored in a meta element (CSP Level 3, section 3.3), so hosts send it as a header.
 */
export function contentPolicy({ style, speculationRules, formEndpoint }: PolicyParts): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashSource(speculationRules)}`,
    `style-src ${hashSource(style)}`,
    "img-src 'self'",
    "font-src 'self'",
    // No page fetches anything; auditing tools fetch robots.txt from within the page, which this must allow.
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action ${formEndpoint === null ? 'mailto:' : new URL(formEndpoint).origin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
