import { BUILD_RECORD, digestOf, type OutputFile } from '../base/output-file.ts'
import { parentsOf } from '../base/parents-of.ts'

/** A file in a published folder. */
export interface StandingFile {
  path: string
  /** The digest of a file that builds have made and may replace or remove; `undefined` for any other. */
  digest?: string | undefined
  /** Whether a web server may read it. */
  isReadable: boolean
}

/** What publishing does to a folder. */
export interface SitePlan {
  /** New and different files in groups, each of which must stand before the next: those that others refer to come first. */
  write: OutputFile[][]
  /** Paths of files of earlier builds that the site no longer has, pages first. */
  remove: string[]
  /** Paths of files that no build made and whose names the site needs. Nothing may be done while there are any. */
  refuse: string[]
  /** Paths of all files that no build made. */
  keep: string[]
}

/** Compares what stands in a folder with the files that are wanted there. */
export function planSite(
  standing: readonly StandingFile[],
  files: readonly OutputFile[],
): SitePlan {
  const wanted = new Set(files.map(({ path }) => path))
  const folders = new Set(files.flatMap(({ path }) => parentsOf(path)))
  const isInTheWay = (path: string) =>
    wanted.has(path) || folders.has(path) || parentsOf(path).some((parent) => wanted.has(parent))
  const keep = standing.flatMap(({ path, digest }) => (digest === undefined ? path : []))
  const made = new Map(
    standing.flatMap((file) => (file.digest === undefined ? [] : [[file.path, file] as const])),
  )
  const order = (path: string) => publishOrder(path, made.has(path))
  const different = files.filter(
    (file) => made.get(file.path)?.digest !== digestOf(file) || !made.get(file.path)?.isReadable,
  )
  const remove = [...made.keys()].filter((path) => !wanted.has(path))
  return {
    write: [0, 1, 2, 3].map((group) =>
      different
        .filter(({ path }) => order(path) === group)
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
    ),
    remove: remove.sort((a, b) => order(b) - order(a) || (a < b ? -1 : 1)),
    refuse: keep.filter(isInTheWay),
    keep,
  }
}

/** The publish order: assets (0), new pages, which nothing links to yet (1), changed pages (2), sitemaps and the build's record (3). */
function publishOrder(path: string, stands: boolean): number {
  if (path.endsWith('.html')) return stands ? 2 : 1
  return path.endsWith('.xml') || path === BUILD_RECORD ? 3 : 0
}
