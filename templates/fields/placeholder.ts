// Recognises placeholders for values that the owner has yet to supply.

import { parsedUrl } from './parsed-url.ts'

/** A placeholder for a text that is still to be written: `[Insurer]`, but not the link `[label](/route)`. */
const BRACKETED = /\[[^\][]*\](?!\()/g
const UNWRITTEN = /\b(?:TODO|TBC|TBD|FIXME|XXX)\b|\blorem ipsum\b/gi

/** Finds the placeholders in a text. */
export function placeholders(text: string): string[] {
  return [...(text.match(BRACKETED) ?? []), ...(text.match(UNWRITTEN) ?? [])]
}

/** Whether a text has no placeholders. */
export function isWritten(text: string): boolean {
  return placeholders(text).length === 0
}

/**
 * Domain names that do not resolve publicly: RFC 2606, RFC 6761, RFC 6762 (appendix G: names used in private networks),
 * RFC 7686, RFC 8375, RFC 9476, ICANN's .internal.
 */
const RESERVED_HOST =
  /(?:^|\.)(?:example\.(?:com|net|org)|home\.arpa|alt|corp|example|home|internal|intranet|invalid|lan|local|localdomain|localhost|mail|onion|private|test)$/
/** Hosts of providers' deploy previews. */
const PREVIEW_HOST = /--[^.]+\.netlify\.app$|^[^.]+\.[^.]+\.pages\.dev$|-git-[^.]+\.vercel\.app$/
const LINK = /https?:\/\/([^\s/?#:"'<>)\]]+)/gi
const MAIL = /@([\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?)/giu

/** Finds the non-public hosts in a text's URLs and e-mail addresses. */
export function privateHosts(text: string): string[] {
  // Fast path: of many thousand texts hardly any has an address.
  if (!text.includes('@') && !text.includes('://')) return []
  const linked = [...text.matchAll(LINK)].map(([, host = '']) => hostOf(host))
  const mailed = [...text.matchAll(MAIL)].map(([, host = '']) => host.toLowerCase())
  return [
    // A name without a dot is a machine on the local network.
    ...linked.filter((host) => isPrivate(host) || !host.includes('.')),
    ...mailed.filter((host) => isPrivate(host) && !linked.includes(host)),
  ]
}

function isPrivate(host: string): boolean {
  return RESERVED_HOST.test(host) || PREVIEW_HOST.test(host) || /^[\d.]+$/.test(host)
}

/** Normalises a host as browsers do: an IP address in any notation becomes dotted decimal, a trailing dot goes. */
function hostOf(typed: string): string {
  return (parsedUrl(`https://${typed}`)?.hostname ?? typed.toLowerCase()).replace(/\.$/, '')
}
