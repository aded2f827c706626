// Values that hold a place until the owner has the real one, by what they look like.

/** What stands for a text that is still to be written: `[Insurer]`, but not the link `[label](/route)`. */
const BRACKETED = /\[[^\][]*\](?!\()/g
const UNWRITTEN = /\b(?:TODO|TBC|TBD|FIXME|XXX)\b|\blorem ipsum\b/gi

/** The parts of a text that are still to be written. */
export function placeholders(text: string): string[] {
  return [...(text.match(BRACKETED) ?? []), ...(text.match(UNWRITTEN) ?? [])]
}

/** Names that lead nowhere in public (RFC 2606, 6761, 6762, 7686, 8375; ICANN's .internal; SSAC 045 for the others). */
const RESERVED_HOST =
  /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost|local|internal|home\.arpa|onion|lan|corp|home|intranet)$/
/** Hosts under which a provider shows a draft of a site. */
const PREVIEW_HOST = /--[^.]+\.netlify\.app$|^[^.]+\.[^.]+\.pages\.dev$|-git-[^.]+\.vercel\.app$/
const HOST = /(https?:\/\/|@)([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)/gi

/** The hosts in a text, in addresses of pages and of e-mail, that are not for the public. */
export function privateHosts(text: string): string[] {
  return [...text.matchAll(HOST)].flatMap(([, before = '', written = '']) => {
    // As browsers read it: https://0x7f000001 is 127.0.0.1.
    const host = URL.canParse(`https://${written}`) ? new URL(`https://${written}`).hostname : written.toLowerCase()
    // A name without a dot is one of an office's network; behind @ it is a name in a social network.
    const lone = before !== '@' && !host.includes('.')
    return lone || RESERVED_HOST.test(host) || PREVIEW_HOST.test(host) || /^[\d.]+$/.test(host) ? [written.toLowerCase()] : []
  })
}
