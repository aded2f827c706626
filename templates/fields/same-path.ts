/** Decodes the %xx of a path; returns undefined if they are malformed. */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path).normalize()
  } catch {
    return undefined
  }
}

/** Normalises a path for comparison: case, %xx and a trailing slash make no difference. */
export function samePath(path: string): string {
  return (decodedPath(path) ?? path).toLowerCase().replace(/(.)\/$/, '$1')
}
