import type { Finding } from '../finding.ts'

/** A path that the content claims on the published site. */
interface ClaimedPath {
  /** Below the published folder. */
  path: string
  /** What is found if the path is taken. */
  finding: Finding
}

/**
 * Accepts the paths that are free, in their order. A path is taken if it is a file's, above a file or below one: a folder
 * cannot be a file. Case and forms of Unicode make no difference, as on Windows and macOS.
 * @param made the paths of files that the build makes
 */
export function claimPaths<Claim extends ClaimedPath>(
  made: readonly string[],
  claims: readonly Claim[],
): { accepted: Claim[]; problems: Finding[] } {
  const files = new Set<string>()
  const folders = new Set<string>()
  const add = (key: string) => {
    files.add(key)
    for (const parent of parentsOf(key)) folders.add(parent)
  }
  for (const path of made) add(keyOf(path))
  const accepted: Claim[] = []
  const problems: Finding[] = []
  for (const claim of claims) {
    const key = keyOf(claim.path)
    const isTaken =
      files.has(key) || folders.has(key) || parentsOf(key).some((parent) => files.has(parent))
    if (isTaken) problems.push(claim.finding)
    else {
      accepted.push(claim)
      add(key)
    }
  }
  return { accepted, problems }
}

function keyOf(path: string): string {
  return path.normalize().toLowerCase()
}

/** The folders around a file, the innermost first. */
export function parentsOf(name: string): string[] {
  const end = name.lastIndexOf('/')
  return end < 0 ? [] : [name.slice(0, end), ...parentsOf(name.slice(0, end))]
}
