import '../render/production.ts'
import { href } from '../../templates/address.ts'
import { bundleDeferredStyles, bundleStyles } from '../assets/bundle-styles.ts'
import { deferredFile, deliveryOf } from '../assets/make-assets.ts'
import { shortNames } from '../assets/short-names.ts'
import type { Cache } from '../base/cache.ts'
import { withFiles } from '../base/content-folder.ts'
import { BuildError, type Diagnostic, refuseIfAny } from '../base/diagnostic.ts'
import { diskFolder } from '../base/disk-folder.ts'
import { ICON_NAMES } from '../base/icon-names.ts'
import type { OutputFile } from '../base/output-file.ts'
import { type PreparedSite, prepareSite } from '../build-site.ts'
import { checkPages } from '../checks/check-pages.ts'
import { weighSite } from '../checks/check-weights.ts'
import type { JsonSource } from '../content/json-source.ts'
import { readContent } from '../content/load-content.ts'
import { type PlannedPage, pageLinks, planPages } from '../content/plan-pages.ts'
import { staticFiles } from '../content/static-files.ts'
import type { ContentPlace } from '../edit/content-place.ts'
import { markContent } from '../edit/mark-content.ts'
import type { NewPicture } from '../edit/new-picture.ts'
import { placeMarks } from '../edit/place-marks.ts'
import { type UnseenText, unseenTexts } from '../edit/unseen-texts.ts'
import { launchWarnings } from '../launch/check-launch.ts'
import { inspectPictures } from '../pictures/inspect-pictures.ts'
import { makePictures, placedPictures, tooSmallPictures } from '../pictures/make-pictures.ts'
import { pageRenderer, type RenderedPage } from '../render/render-page.tsx'
import { filesOfPages } from '../render/render-pages.ts'
import { siteFiles } from '../site-files.ts'

// The entry of the bundle that is loaded anew whenever a source changes: the build itself. The server outlives it and
// imports only its types. Everything that `npm run dev` takes from the build's steps is in this file.

/** A site in memory, by addresses as a browser asks for them. Each page is rendered when it is first needed. */
export interface DevSite {
  basePath: string
  /** Whether there is a page at an address. */
  has(address: string): boolean
  /** A page as it is published. */
  page(address: string): string
  /** A page with the places of its texts and pictures in it. */
  editable(address: string): string
  /** Texts of a page that only search engines and screen readers read. */
  unseen(address: string): UnseenText[]
  /** The page for unknown addresses. */
  notFound(): string
  /** A file that is no page. */
  file(address: string): OutputFile | undefined
  /** The JSON files of the content as they were, by their names below its folder. */
  sources: ReadonlyMap<string, JsonSource>
  /** What it was made from. */
  prepared: PreparedSite
  /** Renders and checks every page. Between steps requests are answered; `proceed` may throw there to end it. */
  check(proceed: () => void): Promise<Diagnostic[]>
}

interface SiteOptions {
  contentDir: string
  now: Date
  cache: Cache
  /** Told when pages cannot be edited in place, and why. */
  warn: (message: string) => void
}

/**
 * Takes the build's steps up to the pages, in memory.
 * @throws BuildError with everything that is wrong with the content
 */
export async function makeSite({ contentDir, now, cache, warn }: SiteOptions): Promise<DevSite> {
  const folder = diskFolder(contentDir)
  return devSite(await prepareSite(folder, { now, cache, readable: true }), warn)
}

/**
 * A site with new words and photographs, and everything else as it was: cutting the font and drawing link previews takes
 * longer than anybody waits for a page, and few saves change them.
 * @throws BuildError with everything that is wrong with the content
 */
export async function rewordedSite({ prepared }: DevSite, { contentDir, now, cache, warn }: SiteOptions): Promise<DevSite> {
  const folder = diskFolder(contentDir)
  const { loaded, problems, pictures: named } = readContent(folder, ICON_NAMES)
  const inspected = await inspectPictures(folder, named, cache)
  if (!loaded) throw new BuildError([...problems, ...inspected.problems])
  const { content } = loaded
  const planned = planPages(content)
  const placed = placedPictures(planned, content)
  refuseIfAny([...inspected.problems, ...tooSmallPictures(folder, placed, inspected)])
  const { pictures, files: pictureFiles } = await makePictures(folder, content, placed, inspected, cache)
  const { previews: before } = prepared.assets
  const [anyPreview] = before.values()
  const previews = new Map(
    planned.flatMap(({ page: { route } }) => {
      const preview = before.get(route) ?? anyPreview
      return preview ? [[route, preview]] : []
    }),
  )
  const assets = { ...prepared.assets, previews }
  const site = { ...prepared.site, content, pages: pageLinks(planned, content), pictures, now }
  return devSite({ folder, loaded, inspected, site, planned, assets, pictureFiles }, warn)
}

/** A site in new styles, and everything else as it was. */
export async function restyledSite({ prepared }: DevSite, { warn }: SiteOptions): Promise<DevSite> {
  const delivers = deliveryOf(prepared.loaded.content) !== 'none'
  const [styles, deferredStyles] = await Promise.all([bundleStyles(delivers), bundleDeferredStyles()])
  const deferred = deferredFile(deferredStyles)
  const assets = { ...prepared.assets, styles, deferred, files: [...prepared.assets.files, deferred] }
  return devSite({ ...prepared, assets }, warn)
}

function devSite(prepared: PreparedSite, warn: (message: string) => void): DevSite {
  const { planned, site, loaded, inspected, assets, pictureFiles } = prepared
  const { basePath } = site.content.site
  const listed = new Map(planned.filter(({ kind }) => kind.listed !== false).map((one) => [href(basePath, one.page.route), one]))
  const known = new Map<PlannedPage, RenderedPage>()
  const render = pageRenderer(site, assets)
  const rendered = (one: PlannedPage): RenderedPage => {
    const page = known.get(one) ?? render(one)
    known.set(one, page)
    return page
  }
  const byAddress = (files: readonly OutputFile[]) => new Map(files.map((file) => [href(basePath, `/${file.path}`), file]))
  const own = byAddress([...assets.files, ...pictureFiles, ...staticFiles(prepared.folder)])
  const page = (address: string) => {
    const one = listed.get(address)
    return one ? rendered(one).file.bytes : ''
  }
  return {
    basePath,
    has: (address) => listed.has(address),
    page,
    ...editing(prepared, (address) => listed.get(address)?.page.route, page, warn),
    notFound: () => planned.filter(({ kind }) => kind.listed === false).map(rendered)[0]?.file.bytes ?? '',
    file: (address) => own.get(address) ?? byAddress(filesOfPages(site, planned.map(rendered))).get(address),
    sources: loaded.sources,
    prepared,
    async check(proceed) {
      const pause = async () => {
        await new Promise(setImmediate)
        proceed()
      }
      // As a build publishes them: the names of classes are part of a page's weight.
      const styles = [...assets.styles.values(), String(assets.deferred.bytes), assets.brandStyle]
      const publish = pageRenderer(site, { ...assets, names: shortNames(styles, String(assets.script.bytes)) })
      const pages: RenderedPage[] = []
      for (const one of planned) {
        pages.push(publish(one))
        await pause()
      }
      const { files, problems } = siteFiles(prepared, pages)
      const weights = weighSite(pages, assets.script)
      const findings = await checkPages({ loaded, pages, files, unwritable: assets.unwritable, weights }, pause)
      return [...problems, ...findings, ...launchWarnings(loaded, inspected.facts)]
    },
  }
}

/** What would be wrong with the content if one of its files were saved like this, and a picture with it. */
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
  return [...problems, ...tooSmallPictures(folder, placedPictures(planPages(loaded.content), loaded.content), inspected)]
}

/** Renders a page a second time when it is looked at, with marks in its texts, to learn which place each comes from. */
function editing(
  { loaded, site, assets }: PreparedSite,
  routeOf: (address: string) => string | undefined,
  page: (address: string) => string,
  warn: (message: string) => void,
): Pick<DevSite, 'editable' | 'unseen'> {
  let ready: { render: (planned: PlannedPage) => RenderedPage; places: readonly ContentPlace[]; planned: PlannedPage[] } | undefined
  const prepare = () => {
    const { content, places } = markContent(loaded)
    const planned = planPages(content)
    return { render: pageRenderer({ ...site, content, pages: pageLinks(planned, content) }, assets), places, planned }
  }
  /** What is made of the marked copy of a page; without one, `otherwise`. */
  const marked = <Result>(address: string, otherwise: Result, make: (html: string, places: readonly ContentPlace[]) => Result) => {
    try {
      ready ??= prepare()
      const route = routeOf(address)
      const planned = ready.planned.find((one) => one.page.route === route)
      return planned ? make(ready.render(planned).file.bytes, ready.places) : otherwise
    } catch (error) {
      // A template may calculate with a text, which a mark makes impossible.
      const why = error instanceof Error ? error.message : String(error)
      warn(`${address} cannot be edited in the page, only in its files: a template cannot render its marked texts (${why}).`)
      return otherwise
    }
  }
  return {
    editable(address) {
      const html = page(address)
      return marked(address, html, (copy, places) => placeMarks(html, copy, places))
    },
    unseen: (address) => marked(address, [], unseenTexts),
  }
}
