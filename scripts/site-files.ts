import type { Site } from '../templates/site.ts'
import type { Assets } from './assets/make-assets.ts'
import type { ContentFolder } from './base/content-folder.ts'
import type { Diagnostic } from './base/diagnostic.ts'
import { distinctFiles, type OutputFile } from './base/output-file.ts'
import type { LoadedContent } from './content/load-content.ts'
import { hiddenFiles, redirectsOf } from './content/redirect-rules.ts'
import { staticClashes, staticFiles } from './content/static-files.ts'
import type { RenderedPage } from './render/render-page.tsx'
import { filesOfPages } from './render/render-pages.ts'
import { renderRedirects } from './render/render-redirects.tsx'

interface Prepared {
  folder: ContentFolder
  loaded: LoadedContent
  site: Site
  assets: Assets
  pictureFiles: readonly OutputFile[]
  deskFiles: readonly OutputFile[]
}

/** Every file of a site whose pages are rendered, and what is wrong where two would have one name or address. */
export function siteFiles(prepared: Prepared, pages: readonly RenderedPage[]): { files: OutputFile[]; problems: Diagnostic[] } {
  const { folder, loaded, site, pictureFiles, deskFiles, assets } = prepared
  const { content } = site
  const made = [...filesOfPages(site, pages), ...pictureFiles, ...deskFiles, ...assets.files]
  const said = redirectsOf(content, pages)
  const redirects = renderRedirects(content, pages, said)
  const own = staticFiles(folder)
  const problems = [...staticClashes(folder, own, [...made, ...redirects]), ...hiddenFiles(said, [...made, ...own], loaded.sources)]
  return { files: distinctFiles([...made, ...redirects, ...(problems.length > 0 ? [] : own)]), problems }
}
