/**
 * Parses an address; `undefined` if it is none. Not by `URL.canParse`: after some thousand calls Node 20 and 22 take every
 * address with letters beyond ASCII for invalid (https://github.com/AikidoSec/firewall-node/pull/1086).
 */
export function parsedUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
