import type { Content } from '../../templates/content.ts'
import type { Site } from '../../templates/site.ts'
import type { PageAssets } from '../assets/make-assets.ts'
import { type Cache, keyOf } from '../base/cache.ts'
import { libraryVersion } from '../base/library-version.ts'
import { digestOf, lengthOf, type OutputFile } from '../base/output-file.ts'
import { sourceHash } from '../base/source-hash.ts'
import type { PlannedPage } from '../content/plan-pages.ts'
import { renderHeaders } from './render-headers.ts'
import { pageRenderer, type RenderedPage } from './render-page.tsx'
import { renderSitemap } from './render-sitemap.ts'
import { routeFile } from './route-file.ts'
import { sharedContent } from './shared-content.ts'

/** The pages of a site, with the files that say where they are and how they are to be served. */
export interface RenderedPages {
  pages: RenderedPage[]
  files: OutputFile[]
}

/** What is kept of a page: with it the page is known, and rendered only when somebody asks for its text. */
interface KeptPage extends Pick<RenderedPage, 'scripts' | 'styles'> {
  digest: string
  length: number
}

/** What builds write and say changes at full hours only: ages, dates that are over. */
const HOUR_MS = 3_600_000

/**
 * Renders every planned page but those that are known to be as they were: what a page may look at has not changed, nor
 * has the program. Of other towns it may look at a few fields only (`shared-content.ts`), so that a town's words are its own
 * page's matter.
 * @param tell is told of each page as soon as it is rendered
 */
export async function renderPages(
  site: Site,
  planned: readonly PlannedPage[],
  assets: PageAssets,
  cache: Cache,
  tell: (page: RenderedPage) => void = () => undefined,
): Promise<RenderedPages> {
  const seen = { ...site, content: sharedContent(site.content) }
  const render = pageRenderer(seen, assets)
  const inputs = planned.map((each) => keyOf([JSON.stringify([each.kind.name, each.page, assets.previews.get(each.page.route)?.path])]))
  const fresh = new Map<number, RenderedPage>()
  const kept = await cache.rememberMany('pages', programAndSite(seen, assets), inputs, (index): KeptPage => {
    const page = render(planned[index] as PlannedPage)
    fresh.set(index, page)
    tell(page)
    return { digest: digestOf(page.file), length: lengthOf(page.file), scripts: page.scripts, styles: page.styles }
  })
  const pages = planned.map((each, index) => fresh.get(index) ?? keptPage(each, kept[index] as KeptPage, site.content, render))
  return { pages, files: filesOfPages(site, pages) }
}

/** The files of rendered pages, with those that follow from them. */
export function filesOfPages({ content }: Site, pages: readonly RenderedPage[]): OutputFile[] {
  return [...pages.map(({ file }) => file), ...renderSitemap(content, pages), renderHeaders(content, pages)]
}

function keptPage(
  planned: PlannedPage,
  { digest, length, scripts, styles }: KeptPage,
  content: Content,
  render: (planned: PlannedPage) => RenderedPage,
): RenderedPage {
  let page: RenderedPage | undefined
  const file = {
    path: routeFile(planned, content.site.routeFiles),
    digest,
    length,
    get bytes() {
      page ??= render(planned)
      return page.file.bytes
    },
  }
  return { ...planned, file, scripts, styles }
}

/** Everything but its own words that decides what a page is. */
function programAndSite({ content, pages, pictures, drawings, mark, now }: Site, assets: PageAssets): string[] {
  const { styles, seldom, names, symbols, brandStyle, fontFace, script, themeColours } = assets
  return [
    ...['react', 'react-dom'].map(libraryVersion),
    // Dates and numbers are written by the engine.
    JSON.stringify(process.versions),
    sourceHash('templates', 'client', 'scripts/pages', 'scripts/assets', 'scripts/base'),
    JSON.stringify([content, pages, [...pictures.sets], pictures.sample, drawings, mark]),
    JSON.stringify([
      [...styles],
      [...symbols],
      seldom.path,
      names !== undefined,
      brandStyle,
      fontFace,
      script.path,
      digestOf(script),
      themeColours,
    ]),
    String(Math.floor(now.getTime() / HOUR_MS)),
  ]
}
