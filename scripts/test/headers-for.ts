/**
 * Returns the headers that a host sends for a path: those of every matching rule in `_headers`. Values of the same header are
 * joined with a comma (https://developers.cloudflare.com/pages/configuration/headers/, "Attach a header").
 */
export function headersFor(text: string, pathname: string): Map<string, string> {
  const headers = new Map<string, string>()
  let matches = false
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = line.match(/^\s+([\w-]+): (.+)$/) ?? []
    if (!name && line && !line.startsWith('#')) matches = matchOf(line).test(pathname)
    const key = name.toLowerCase()
    if (name && matches)
      headers.set(key, headers.has(key) ? `${headers.get(key)}, ${value}` : value)
  }
  return headers
}

/** Turns a rule's path, with its wildcard, into a regular expression. */
function matchOf(rule: string): RegExp {
  return new RegExp(`^${rule.replace(/[.+?()[\]{}|^$\\]/g, '\\$&').replace('*', '.*')}$`)
}
