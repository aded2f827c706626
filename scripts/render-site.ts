import type { BuildContext } from './build-context.ts'
import { deskFiles } from './desk/build/desk-files.tsx'
import { textsFile } from './desk/build/texts.tsx'
import { makeFont } from './make/make-font.ts'
import { makePictures } from './make/make-pictures.ts'
import { mapAsync } from './map-async.ts'
import type { PreparedSite } from './prepare-site.ts'
import { bodyRenderer, documentRenderer } from './render/render-page.tsx'
import { type SiteFiles, siteFiles } from './render/site-files.ts'

/**
 * Renders all pages of a site, and makes what they ask for.
 * @throws BuildError that names a picture that cannot be encoded; the reason of a signal that ends the build
 */
export async function renderSite(
  prepared: PreparedSite,
  { cache, commit, onProgress, signal }: BuildContext,
): Promise<SiteFiles> {
  const { folder, loaded, site, planned, brand, assets, pictures, drawings } = prepared
  const { content } = loaded

  // The bodies ask for pictures, drawings and letters; the documents around them name the files of these.
  const bodies = await mapAsync(planned, bodyRenderer(site), signal)
  const markup = bodies.map((body) => body.markup)
  const { fontFace, files: font } = await makeFont(markup, content.site, brand.face, cache)
  const drawn = drawings.draw()
  const renderDocument = documentRenderer(site, assets, { fontFace, drawn })
  const pages = await mapAsync(bodies, renderDocument, signal)

  const made = [
    ...(await makePictures(folder, pictures.files, cache, onProgress)),
    ...assets.files,
    ...font,
    ...drawn.values(),
    ...(await deskFiles(content, brand.style, cache)),
    ...(content.site.desk ? [textsFile(loaded, site, pages)] : []),
  ]
  const { files, findings } = siteFiles(prepared, pages, made, commit)
  return { pages, files, findings: [...pictures.problems, ...findings] }
}
