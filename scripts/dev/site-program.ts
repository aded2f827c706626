import '../render/production.ts'
import { href } from '../../templates/address.ts'
import { type PlannedPage, pageLinks } from '../../templates/plan-pages.ts'
import { bundleDeferredStyles, bundleStyles } from '../assets/bundle-styles.ts'
import { deferredFile, deliveryOf } from '../assets/make-assets.ts'
import { shortNames } from '../assets/short-names.ts'
import type { Cache } from '../base/cache.ts'
import { type Diagnostic, isBuildError } from '../base/diagnostic.ts'
import { diskFolder } from '../base/disk-folder.ts'
import type { OutputFile } from '../base/output-file.ts'
import { prepareSite, readSite } from '../build-site.ts'
import { checkPages } from '../checks/check-pages.ts'
import { weighSite } from '../checks/check-weights.ts'
import { lostAddresses } from '../content/addresses.ts'
import { staticFiles } from '../content/static-files.ts'
import { makeDesk } from '../desk/desk-files.tsx'
import { checkLaunch, launchWarnings } from '../launch/check-launch.ts'
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
  /** The page for unknown addresses. */
  notFound(): string
  /** Any file other than a page. */
  file(address: string): OutputFile | undefined
  /** The editor of the folder, by addresses: its page and its files. */
  desk(token: string): Promise<ReadonlyMap<string, OutputFile>>
  prepared: PreparedSite
  /** Renders and checks every page. Requests are answered between the steps; `proceed` may throw there to end the check. */
  check(proceed: () => void): Promise<Diagnostic[]>
}

interface SiteOptions {
  contentDir: string
  now: Date
  cache: Cache
}

/**
 * Makes a site in memory with the steps of the build up to its pages.
 * @throws BuildError with everything that is wrong with the content
 */
export async function makeSite({ contentDir, now, cache }: SiteOptions): Promise<DevSite> {
  return devSite(await prepareSite(diskFolder(contentDir), { now, cache, readable: true }), cache)
}

/**
 * Makes a site again from what was saved, with the subset font and the link previews of the earlier one: they take too long
 * to wait for, and few saves change them.
 * @throws BuildError with everything that is wrong with the content
 */
export async function updatedSite({ prepared }: DevSite, { contentDir, now, cache }: SiteOptions): Promise<DevSite> {
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
  return devSite({ ...prepared, folder, loaded, inspected, site, planned, assets, pictureFiles }, cache)
}

function devSite(prepared: PreparedSite, cache: Cache): DevSite {
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
  return {
    basePath,
    has: (address) => listed.has(address),
    page,
    notFound: () => planned.filter(({ kind }) => kind.listed === false).map(render)[0]?.file.bytes ?? '',
    file: (address) => files.get(address) ?? byAddress(filesOfPages(site, planned.map(render))).get(address),
    async desk(token) {
      const made = await makeDesk({ name: site.content.business.name, store: { kind: 'folder', token } }, assets.brandStyle, '', cache)
      return new Map(made.map((file) => [file.path === 'desk/index.html' ? '/desk' : `/${file.path}`, file]))
    },
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

/** Returns what would stop a launch of the content, as a build with `--launch` finds it. */
export async function launchProblems(options: SiteOptions): Promise<readonly Diagnostic[]> {
  try {
    const site = await makeSite(options)
    const { loaded, inspected, folder } = site.prepared
    const found = await site.check(() => undefined)
    const unfit = checkLaunch(loaded, options.now, inspected.facts)
    return [...found.filter(({ severity }) => severity === 'error'), ...unfit, ...lostAddresses(loaded, staticFiles(folder), true)]
  } catch (error) {
    if (isBuildError(error)) return error.problems
    throw error
  }
}
