import { type CheckResult, checkSite } from './check/check-site.ts'
import { deskFiles } from './desk/build/desk-files.tsx'
import { textsFile } from './desk/build/texts.tsx'
import { inTurn } from './in-turn.ts'
import type { ContentFolder } from './load/content-folder.ts'
import { makeFont } from './make/make-font.ts'
import { makePictures } from './make/make-pictures.ts'
import { type OpenOptions, type OpenSite, openSite } from './open-site.ts'
import type { OutputFile } from './output-file.ts'
import { bodyRenderer, documentRenderer, type RenderedPage } from './render/render-page.tsx'
import { type BuiltCommit, siteFiles } from './render/site-files.ts'

export interface SiteOptions extends OpenOptions {
  /** Returns the content's commit. Called only for a site with a desk. */
  commit?: (() => BuiltCommit) | undefined
  /** Whether what is not fit to publish stops the build. */
  launch?: boolean
  /** Called as pictures are encoded. */
  onProgress?: ((progress: { done: number; all: number }) => void) | undefined
  /** Awaited between pieces of work, so that a server can answer meanwhile; an error thrown by it ends the build. */
  pause?: () => Promise<void>
}

/** A whole site in memory, checked. */
export interface MadeSite extends OpenSite, CheckResult {
  pages: RenderedPage[]
  files: OutputFile[]
}

/**
 * The whole build as one function of the content: every page, picture and check, every time. Only the cache remembers
 * earlier builds. A build stops at most twice: at problems in the content files, then at problems in the site they make.
 * @throws BuildError with every problem that could be found
 */
export async function makeSite(folder: ContentFolder, options: SiteOptions): Promise<MadeSite> {
  const { cache, commit, onProgress, pause } = options
  const open = await openSite(folder, options)
  const { loaded, site, planned, brand, assets, pictures, drawings } = open
  const { content } = loaded

  // The bodies ask for pictures, drawings and letters; the documents around them name the files of these.
  const bodies = await inTurn(planned, bodyRenderer(site), pause)
  const markup = bodies.map((body) => body.markup)
  const { fontFace, files: font } = await makeFont(markup, content.site, brand.face, cache)
  const drawn = drawings.draw()
  const renderDocument = documentRenderer(site, assets, { fontFace, drawn })
  const pages = await inTurn(bodies, renderDocument, pause)

  const made = [
    ...(await makePictures(folder, pictures.files, cache, onProgress)),
    ...assets.files,
    ...font,
    ...drawn.values(),
    ...(await deskFiles(content, brand.style, cache)),
    ...(content.site.desk ? [textsFile(loaded, site, pages)] : []),
  ]

  const { files, problems } = siteFiles(open, pages, made, commit)
  const checked = await checkSite(
    { ...open, pages, files },
    [...pictures.problems, ...problems],
    options,
  )
  return { ...open, ...checked, pages, files }
}
