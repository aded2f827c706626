import '../pages/production.ts'
import { href } from '../../templates/address.ts'
import type { Site } from '../../templates/site.ts'
import { bundleDesign } from '../assets/bundle-design.ts'
import { deliveryOf } from '../assets/make-assets.ts'
import type { Cache } from '../base/cache.ts'
import type { OutputFile } from '../base/output-file.ts'
import { BuildError, type Finding, type Problem, systemProblem } from '../base/problem.ts'
import { type MadeSite, makeSite } from '../build-site.ts'
import { checkPages, QUICK_CHECKS } from '../checks/check-pages.ts'
import { readContent } from '../content/load-content.ts'
import { type PlannedPage, pageLinks, planPages } from '../content/plan-pages.ts'
import { type RenderedPage, renderPage } from '../pages/render-page.tsx'
import type { ContentPlace } from './edit/content-place.ts'
import { markContent } from './edit/mark-content.ts'
import { placeMarks } from './edit/place-marks.ts'

// The entry of what is bundled and loaded anew whenever a source changes: the build itself. What lives as long as the
// server knows it by these types only.

/** A built site in memory, by addresses as a browser asks for them. */
export interface DevSite {
  basePath: string
  /** The pages as they would be published. */
  pages: ReadonlyMap<string, string>
  /** A page with the places of its texts and pictures in it. */
  editable(address: string): string
  /** The JSON files of the content, by their names below its folder. */
  sources: ReadonlySet<string>
  /** What every unknown address shows. */
  notFound: string
  files: ReadonlyMap<string, OutputFile>
  /** What it was made of. */
  made: MadeSite
  /** What takes too long to be waited for: the checks of all pages, slow ones included. */
  findings(): Promise<Finding[]>
}

/** What came of a build: a site, or what is wrong. */
export type Attempt = { site: DevSite } | { problems: readonly Problem[] }

/** Builds the site in memory, as `npm run build` does before it publishes. */
export async function attemptSite(contentDir: string, now: Date, cache: Cache): Promise<Attempt> {
  try {
    const made = await makeSite({ contentDir, now }, cache)
    const checked = { ...made, contentDir, script: made.assets.script, cache }
    const errors = (await checkPages(checked, QUICK_CHECKS)).filter(({ severity }) => severity === 'error')
    return errors.length > 0 ? { problems: errors } : { site: devSite(made, () => checkPages(checked)) }
  } catch (error) {
    const refused = systemProblem(error)
    if (error instanceof BuildError) return { problems: error.problems }
    if (refused) return { problems: [refused] }
    throw error
  }
}

/**
 * The site in its styles as they are now. More may follow from them, icons and link previews in other colours: that
 * takes longer, and whoever edits a stylesheet is not looking at it.
 */
export async function restyled(site: DevSite, cache: Cache): Promise<DevSite> {
  const { made } = site
  const { styles } = await bundleDesign(deliveryOf(made.site.content), cache)
  const assets = { ...made.assets, styles }
  const pages = new Map(made.planned.map((planned) => [planned.page.route, planned]))
  const fresh = (page: RenderedPage) => renderPage(made.site, pages.get(page.page.route) ?? page, assets)
  return { ...site, editable: editablePages({ ...made, assets }, (page) => fresh(page).file.bytes), findings: () => Promise.resolve([]) }
}

/** What would be wrong with the content if one of its files were saved like this. */
export async function unsavedProblems(contentDir: string, file: string, bytes: Uint8Array): Promise<readonly Problem[]> {
  return (await readContent(contentDir, undefined, new Map([[file, bytes]]))).problems
}

function devSite(made: MadeSite, findings: DevSite['findings']): DevSite {
  const { pages, files, site, loaded } = made
  const { basePath } = site.content.site
  const listed = pages.filter(({ kind }) => kind.listed !== false)
  return {
    basePath,
    pages: new Map(listed.map(({ page, file }) => [href(basePath, page.route), file.bytes])),
    editable: editablePages(made),
    sources: new Set(loaded.sources.keys()),
    made,
    notFound: pages.find(({ kind }) => kind.listed === false)?.file.bytes ?? '',
    files: new Map(files.map((file) => [href(basePath, `/${file.path}`), file])),
    findings,
  }
}

/** Renders a page a second time when it is looked at, with marks in its texts, to learn where they come from. */
function editablePages(
  { loaded, site, assets, pages }: MadeSite,
  htmlOf = (page: RenderedPage): string => page.file.bytes,
): DevSite['editable'] {
  let ready: { site: Site; places: readonly ContentPlace[]; planned: readonly PlannedPage[] } | undefined
  const prepare = () => {
    const { content, places } = markContent(loaded)
    const planned = planPages(content)
    return { site: { ...site, content, pages: pageLinks(planned, content) }, places, planned }
  }
  return (address) => {
    const page = pages.find((one) => href(site.content.site.basePath, one.page.route) === address)
    const html = page ? htmlOf(page) : ''
    try {
      ready ??= prepare()
      const planned = ready.planned.find((one) => one.page.route === page?.page.route)
      return planned ? placeMarks(html, renderPage(ready.site, planned, assets).file.bytes, ready.places) : html
    } catch {
      // A template that calculates with a text cannot be shown a marked one: then this page is edited in its files.
      return html
    }
  }
}
