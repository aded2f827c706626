// Values that hold a place until the owner has the real one, by what they look like.

/** A placeholder for a text that is still to be written: `[Insurer]`, but not the link `[label](/route)`. */
const BRACKETED = /\[[^\][]*\](?!\()/g
const UNWRITTEN = /\b(?:TODO|TBC|TBD|FIXME|XXX)\b|\blorem ipsum\b/gi

/** The parts of a text that are still to be written. */
export function placeholders(text: string): string[] {
  return [...(text.match(BRACKETED) ?? []), ...(text.match(UNWRITTEN) ?? [])]
}

/**
 * Names that lead nowhere in public: RFC 2606, RFC 6761, RFC 6762 (appendix G names what networks use by themselves),
 * RFC 7686, RFC 8375, RFC 9476, ICANN's .internal.
 */
const RESERVED_HOST =
  /(?:^|\.)(?:example\.(?:com|net|org)|home\.arpa|alt|corp|example|home|internal|intranet|invalid|lan|local|localdomain|localhost|mail|onion|private|test)$/
/** Hosts under which a provider shows a draft of a site. */
const PREVIEW_HOST = /--[^.]+\.netlify\.app$|^[^.]+\.[^.]+\.pages\.dev$|-git-[^.]+\.vercel\.app$/
const LINK = /https?:\/\/([^\s/?#:"'<>)\]]+)/gi
const MAIL = /@([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)/gi

/** The hosts in a text, in addresses of pages and of e-mail, that are not for the public. */
export function privateHosts(text: string): string[] {
  // Hardly any of many thousand texts has an address.
  if (!text.includes('@') && !text.includes('://')) return []
  const linked = [...text.matchAll(LINK)].map(([, host = '']) => hostOf(host))
  const mailed = [...text.matchAll(MAIL)].map(([, host = '']) => host.toLowerCase())
  return [
    // A name without a dot is a machine of the local network.
    ...linked.filter((host) => isPrivate(host) || !host.includes('.')),
    ...mailed.filter((host) => isPrivate(host) && !linked.includes(host)),
  ]
}

function isPrivate(host: string): boolean {
  return RESERVED_HOST.test(host) || PREVIEW_HOST.test(host) || /^[\d.]+$/.test(host)
}

/** A host as browsers read it: numbers in any notation as the address that they mean, without a dot at the end. */
function hostOf(typed: string): string {
  const address = `https://${typed}`
  return (URL.canParse(address) ? new URL(address).hostname : typed.toLowerCase()).replace(/\.$/, '')
}
