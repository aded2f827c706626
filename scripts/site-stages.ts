import type { PlannedPage } from '../templates/plan-pages.ts'
import type { Site } from '../templates/site.ts'
import type { Cache } from './cache.ts'
import type { Finding } from './finding.ts'
import type { ContentFolder } from './load/content-folder.ts'
import type { LoadedContent } from './load/load-content.ts'
import type { InspectedPictures } from './make/inspect-pictures.ts'
import type { Assets } from './make/make-assets.ts'
import type { PictureRequests } from './make/picture-requests.ts'
import type { OutputFile } from './output-file.ts'
import type { Written } from './publish.ts'
import type { RenderedPage } from './render/render-page.tsx'
import type { Timings } from './stopwatch.ts'

/** The inputs of a site besides its content and the program. */
export interface SiteOptions {
  /** The current time, for the year and the ages of reviews. */
  now: Date
  /** Keeps slow results between builds. */
  cache: Cache
  /** Returns the content's commit. Called only for a site with a desk. */
  commit?: (() => BuiltCommit) | undefined
  /** Whether to refuse a site that is not fit to publish. */
  launch?: boolean
  /** Whether to ask search engines to leave the site out, for a link to show. */
  preview?: boolean
  /** Called as pictures are encoded. */
  onProgress?: ((progress: { done: number; all: number }) => void) | undefined
  /** Called when a step ends. */
  onStep?: (step: string) => void
  /** Awaited between pieces of work, so that a server can answer meanwhile; an error thrown by it ends the build. */
  pause?: () => Promise<void>
}

/** A commit and its time (ISO 8601, UTC); `null` if unknown. */
export interface BuiltCommit {
  commit: string | null
  time: string | null
}

/** A site with everything but its pages. */
export interface PreparedSite {
  folder: ContentFolder
  loaded: LoadedContent
  inspected: InspectedPictures
  /** The context that templates read. */
  site: Site
  planned: readonly PlannedPage[]
  assets: Assets
  /** What the pages rendered so far have asked for. */
  pictures: PictureRequests
  /** The page from which the owner changes the content, with its script and styles; none without a desk. */
  deskFiles: readonly OutputFile[]
}

/** What the checks found that does not stop a build. */
export interface CheckedSite {
  /** In bytes, compressed as hosts send them: the heaviest page with its route, and the script. */
  weights: { page: number; route: string; script: number }
  /** The rules for a launch that are not met yet. */
  unfit: Finding[]
  /** The same in sentences, on a line each. */
  launchSummary: string[]
  warnings: Finding[]
  /** Sentences on what is worth knowing but not wrong. */
  notes: string[]
}

/** A whole site in memory, checked. */
export interface MadeSite extends PreparedSite, CheckedSite {
  pages: RenderedPage[]
  files: OutputFile[]
}

export interface BuildOptions extends Omit<SiteOptions, 'cache' | 'onStep' | 'pause'> {
  /** The folder with the JSON files and the pictures. */
  contentDir: string
  /** The folder to publish into. */
  outDir: string
  cacheDir: string
}

/** A published site. */
export interface Built extends MadeSite {
  written: Written
  timings: Timings
}
