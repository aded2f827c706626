import '../render/production.ts'
import { href } from '../../templates/address.ts'
import { type PlannedPage, pageLinks, planPages } from '../../templates/plan-pages.ts'
import { bundleDeferredStyles, bundleStyles } from '../assets/bundle-styles.ts'
import { deferredFile, deliveryOf } from '../assets/make-assets.ts'
import { shortNames } from '../assets/short-names.ts'
import type { Cache } from '../base/cache.ts'
import { withFiles } from '../base/content-folder.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { diskFolder } from '../base/disk-folder.ts'
import { ICON_NAMES } from '../base/icon-names.ts'
import type { OutputFile } from '../base/output-file.ts'
import { prepareSite, readSite } from '../build-site.ts'
import { checkPages } from '../checks/check-pages.ts'
import { weighSite } from '../checks/check-weights.ts'
import type { JsonSource } from '../content/json-source.ts'
import { readContent } from '../content/load-content.ts'
import { placedPictures, tooSmallPictures } from '../content/placed-pictures.ts'
import { staticFiles } from '../content/static-files.ts'
import { markContent } from '../edit/mark-content.ts'
import type { NewPicture } from '../edit/new-picture.ts'
import { placeMarks } from '../edit/place-marks.ts'
import { type UnseenText, unseenTexts } from '../edit/unseen-texts.ts'
import { launchWarnings } from '../launch/check-launch.ts'
import type { PreparedSite } from '../made-site.ts'
import { makePictures } from '../pictures/make-pictures.ts'
import { pageRenderer, type RenderedPage } from '../render/render-page.tsx'
import { filesOfPages } from '../render/render-pages.ts'
import { siteFiles } from '../site-files.ts'

// The entry of the bundle that is loaded again whenever a source changes: the steps of the build that `npm run dev` uses.
// The server outlives it and imports only its types.

/** A site in memory, by addresses as browsers request them. Each page is rendered when it is first needed. */
export interface DevSite {
  basePath: string
  has(address: string): boolean
  /** A page as it is published, but with readable class names. */
  page(address: string): string
  /** The page with the places of its texts and pictures in it. */
  editable(address: string): string
  /** The texts of a page that only search engines and screen readers read. */
  unseen(address: string): UnseenText[]
  /** The page for unknown addresses. */
  notFound(): string
  /** Any file other than a page. */
  file(address: string): OutputFile | undefined
  /** The JSON files of the content as this site was made from them, by name. */
  sources: ReadonlyMap<string, JsonSource>
  prepared: PreparedSite
  /** Renders and checks every page. Requests are answered between the steps; `proceed` may throw there to end the check. */
  check(proceed: () => void): Promise<Diagnostic[]>
}

interface SiteOptions {
  contentDir: string
  now: Date
  cache: Cache
  /** Receives the reason why a page cannot be edited in place. */
  warn: (message: string) => void
}

/**
 * Makes a site in memory with the steps of the build up to its pages.
 * @throws BuildError with everything that is wrong with the content
 */
export async function makeSite({ contentDir, now, cache, warn }: SiteOptions): Promise<DevSite> {
  return devSite(await prepareSite(diskFolder(contentDir), { now, cache, readable: true }), warn)
}

/**
 * Makes a site again from what was saved, with the subset font and the link previews of the earlier one: they take too long
 * to wait for, and few saves change them.
 * @throws BuildError with everything that is wrong with the content
 */
export async function updatedSite({ prepared }: DevSite, { contentDir, now, cache, warn }: SiteOptions): Promise<DevSite> {
  const folder = diskFolder(contentDir)
  const { loaded, inspected, planned, placed } = await readSite(folder, cache)
  const { content } = loaded
  const delivers = deliveryOf(content) !== 'none'
  const [{ pictures, files: pictureFiles }, styles, deferredStyles] = await Promise.all([
    makePictures(folder, content, placed, inspected, cache),
    bundleStyles(delivers),
    bundleDeferredStyles(),
  ])
  const { previews: before, files } = prepared.assets
  const [anyPreview] = before.values()
  const previews = new Map(
    planned.flatMap(({ page: { route } }) => {
      const preview = before.get(route) ?? anyPreview
      return preview ? [[route, preview]] : []
    }),
  )
  const deferred = deferredFile(deferredStyles)
  const assets = { ...prepared.assets, previews, styles, deferred, files: [...files, deferred] }
  const site = { ...prepared.site, content, pages: pageLinks(planned, content), pictures, now }
  return devSite({ ...prepared, folder, loaded, inspected, site, planned, assets, pictureFiles }, warn)
}

function devSite(prepared: PreparedSite, warn: (message: string) => void): DevSite {
  const { planned, site, loaded, inspected, assets, pictureFiles } = prepared
  const { basePath } = site.content.site
  const listed = new Map(planned.filter(({ kind }) => kind.listed !== false).map((one) => [href(basePath, one.page.route), one]))
  const rendered = new Map<PlannedPage, RenderedPage>()
  const renderNew = pageRenderer(site, assets)
  const render = (one: PlannedPage): RenderedPage => {
    const page = rendered.get(one) ?? renderNew(one)
    rendered.set(one, page)
    return page
  }
  const page = (address: string) => {
    const one = listed.get(address)
    return one ? render(one).file.bytes : ''
  }
  const byAddress = (files: readonly OutputFile[]) => new Map(files.map((file) => [href(basePath, `/${file.path}`), file]))
  const files = byAddress([...assets.files, ...pictureFiles, ...staticFiles(prepared.folder)])
  const marked = markedPages(prepared)
  /** The result of `use` with the marked copy of a page, or `otherwise` if the copy cannot be rendered. */
  const withMarks = <Result>(address: string, otherwise: Result, use: (...copy: MarkedPage) => Result): Result => {
    try {
      const copy = marked(listed.get(address)?.page.route)
      return copy ? use(...copy) : otherwise
    } catch (error) {
      // A template may, for example, calculate with a text, which marks make impossible.
      const why = error instanceof Error ? error.message : String(error)
      warn(`${address} cannot be edited in the page, only in its files: a template cannot render its marked texts (${why}).`)
      return otherwise
    }
  }
  return {
    basePath,
    has: (address) => listed.has(address),
    page,
    editable(address) {
      const html = page(address)
      return withMarks(address, html, (copy, places) => placeMarks(html, copy, places))
    },
    unseen: (address) => withMarks(address, [], unseenTexts),
    notFound: () => planned.filter(({ kind }) => kind.listed === false).map(render)[0]?.file.bytes ?? '',
    file: (address) => files.get(address) ?? byAddress(filesOfPages(site, planned.map(render))).get(address),
    sources: loaded.sources,
    prepared,
    async check(proceed) {
      const pause = async () => {
        await new Promise(setImmediate)
        proceed()
      }
      // With the short class names of a build: they count in a page's weight.
      const styles = [...assets.styles.values(), String(assets.deferred.bytes), assets.brandStyle]
      const publish = pageRenderer(site, { ...assets, names: shortNames(styles, String(assets.script.bytes)) })
      const pages: RenderedPage[] = []
      for (const one of planned) {
        pages.push(publish(one))
        await pause()
      }
      const { files: all, problems } = siteFiles(prepared, pages)
      const weights = weighSite(pages, assets.script)
      const diagnostics = await checkPages({ loaded, pages, files: all, unwritable: assets.unwritable, weights }, pause)
      return [...loaded.warnings, ...problems, ...diagnostics, ...launchWarnings(loaded, site.now, inspected.facts)]
    },
  }
}

type MarkedPage = [html: string, places: readonly string[]]

/** Renders pages of a site a second time, with marks around their texts that tell the place of each. */
function markedPages({ loaded, site, assets }: PreparedSite): (route: string | undefined) => MarkedPage | undefined {
  let prepared: { planned: PlannedPage[]; render: (planned: PlannedPage) => RenderedPage; places: readonly string[] } | undefined
  return (route) => {
    if (!prepared) {
      const { content, places } = markContent(loaded)
      const planned = planPages(content)
      prepared = { planned, render: pageRenderer({ ...site, content, pages: pageLinks(planned, content) }, assets), places }
    }
    const planned = prepared.planned.find(({ page }) => page.route === route)
    return planned && [prepared.render(planned).file.bytes, prepared.places]
  }
}

/** The problems that the content would have if a file were saved with these bytes, and a new picture with it. */
export async function unsavedDiagnostics(
  contentDir: string,
  file: string,
  bytes: Uint8Array,
  picture?: NewPicture,
): Promise<readonly Diagnostic[]> {
  const unsaved = new Map([[file, bytes]])
  if (picture) unsaved.set(picture.name, picture.bytes)
  const folder = withFiles(diskFolder(contentDir), unsaved)
  const { loaded, problems } = readContent(folder, ICON_NAMES)
  if (!loaded || !picture) return problems
  const { name, width, height } = picture
  const inspected = { facts: new Map([[name, { width, height, hash: '' }]]), problems: [] }
  return [...problems, ...tooSmallPictures(folder, placedPictures(planPages(loaded.content), loaded.content), inspected.facts)]
}
