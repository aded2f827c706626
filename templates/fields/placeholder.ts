// Values that hold a place until the owner has the real one, by what they look like.

/** What stands for a text that is still to be written: `[Insurer]`, but not the link `[label](/route)`. */
const BRACKETED = /\[[^\][]*\](?!\()/g
const UNWRITTEN = /\b(?:TODO|TBC|TBD|FIXME|XXX)\b|\blorem ipsum\b/gi

/** The parts of a text that are still to be written. */
export function placeholders(text: string): string[] {
  return [...(text.match(BRACKETED) ?? []), ...(text.match(UNWRITTEN) ?? [])]
}

/** Names that lead nowhere in public (RFC 2606, RFC 6761, RFC 6762, ICANN's .internal). */
const RESERVED_HOST = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost|local|internal)$/
/** Hosts under which a provider shows a draft of a site. */
const PREVIEW_HOST = /--[^.]+\.netlify\.app$|^[^.]+\.[^.]+\.pages\.dev$|-git-[^.]+\.vercel\.app$/
const HOST = /(?:https?:\/\/|@)([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)/gi

/** The hosts in a text, in addresses of pages and of e-mail, that are not for the public. */
export function privateHosts(text: string): string[] {
  const hosts = [...text.matchAll(HOST)].map(([, host = '']) => host.toLowerCase())
  return hosts.filter((host) => RESERVED_HOST.test(host) || PREVIEW_HOST.test(host) || /^[\d.]+$/.test(host))
}
