import { lookup } from 'mrmime'

/** Returns the type of a file by its name. */
export function typeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}
