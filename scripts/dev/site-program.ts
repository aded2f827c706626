import { diskFolder } from '../base/disk-folder.ts'
import '../render/production.ts'
import { href } from '../../templates/address.ts'
import { bundleDesign } from '../assets/bundle-design.ts'
import { deliveryOf, seldomFile } from '../assets/make-assets.ts'
import { shortNames } from '../assets/short-names.ts'
import { type Cache, folderCache } from '../base/cache.ts'
import { distinctFiles, type OutputFile } from '../base/output-file.ts'
import { BuildError, type Finding, type Problem } from '../base/problem.ts'
import { keepSourceHashes } from '../base/source-hash.ts'
import { systemProblem } from '../base/system-problem.ts'
import { type PreparedSite, prepareSite } from '../build-site.ts'
import { checkPages } from '../checks/check-pages.ts'
import { weighSite } from '../checks/check-weights.ts'
import type { JsonSource } from '../content/json-source.ts'
import { readContent } from '../content/load-content.ts'
import { type PlannedPage, pageLinks, planPages } from '../content/plan-pages.ts'
import { launchWarnings } from '../launch/check-launch.ts'
import { pageRenderer, type RenderedPage } from '../render/render-page.tsx'
import { filesOfPages } from '../render/render-pages.ts'
import type { ContentPlace } from './edit/content-place.ts'
import { markContent } from './edit/mark-content.ts'
import { placeMarks } from './edit/place-marks.ts'
import { type UnseenText, unseenTexts } from './edit/unseen-texts.ts'

// The entry of what is bundled and loaded anew whenever a source changes: the build itself. What lives as long as the
// server knows it by these types only.

/** A site in memory, by addresses as a browser asks for them. Each page is rendered when it is first needed. */
export interface DevSite {
  basePath: string
  /** Whether there is a page at an address. */
  has(address: string): boolean
  /** A page with the places of its texts and pictures in it. */
  editable(address: string): string
  /** What a page says to search engines and screen readers alone. */
  unseen(address: string): UnseenText[]
  /** The JSON files of the content as they were, by their names below its folder. */
  sources: ReadonlyMap<string, JsonSource>
  /** What every unknown address shows. */
  notFound(): string
  /** A file that is no page. */
  file(address: string): OutputFile | undefined
  /** What it was made of. */
  prepared: PreparedSite
  /**
   * What makes the site unfit to be shown, found out in small steps between which requests are answered; `undefined`
   * when `isOver` says before the end that nobody wants to know any more.
   */
  faults(isOver: () => boolean): Promise<readonly Problem[] | undefined>
  /** What takes too long to be waited for, in the same way: the checks of all pages, slow ones included. */
  findings(isOver: () => boolean): Promise<Finding[] | undefined>
}

/** Thrown where something is given up because nobody wants to know any more what comes of it. */
const OVER = new Error('Something else was saved meanwhile.')

/** What came of a build: a site, or what is wrong. */
export type Attempt = { site: DevSite } | { problems: readonly Problem[] }

/**
 * Takes the build's steps up to the pages, in memory.
 * @param isOver says before a step that nobody wants to know any more what comes of it: then nothing does
 */
export async function attemptSite(contentDir: string, now: Date, cache: Cache, isOver: () => boolean): Promise<Attempt | undefined> {
  const { goOn } = steps(isOver)
  try {
    return { site: devSite(await prepareSite({ contentDir, now, readable: true }, cache, goOn)) }
  } catch (error) {
    if (error === OVER) return undefined
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
export async function restyled({ prepared }: DevSite, cache: Cache): Promise<DevSite> {
  const design = await bundleDesign(deliveryOf(prepared.site.content), cache)
  const seldom = seldomFile(design.seldom)
  const files = [...prepared.assets.files.filter((file) => file !== prepared.assets.seldom), seldom]
  return devSite({ ...prepared, assets: { ...prepared.assets, styles: design.styles, seldom, files } })
}

/** Makes all that pages need and that takes long, in a process of its own, so that the next build finds it in a folder. */
export async function fillCache(contentDir: string, cacheDir: string, now: Date): Promise<void> {
  await prepareSite({ contentDir, now }, folderCache(cacheDir))
}

/** Sources are read once: this module is loaded anew when one is edited, and told here of stylesheets, which it does not hold. */
export function stylesChanged(): void {
  keepSourceHashes()
}
stylesChanged()

/** What would be wrong with the content if one of its files were saved like this. */
export async function unsavedProblems(contentDir: string, file: string, bytes: Uint8Array): Promise<readonly Problem[]> {
  return readContent(diskFolder(contentDir, undefined, new Map([[file, bytes]]))).problems
}

function devSite(prepared: PreparedSite): DevSite {
  const { planned, site, loaded, assets } = prepared
  const { basePath } = site.content.site
  const listed = new Map(planned.filter(({ kind }) => kind.listed !== false).map((one) => [href(basePath, one.page.route), one]))
  const known = new Map<PlannedPage, RenderedPage>()
  const render = pageRenderer(site, assets)
  const rendered = (one: PlannedPage): RenderedPage => {
    const page = known.get(one) ?? render(one)
    known.set(one, page)
    return page
  }
  const own = byAddress([...assets.files, ...prepared.pictureFiles], basePath)
  let pageFiles: ReadonlyMap<string, OutputFile> | undefined
  // What is checked are the pages as a build publishes them: names of classes are part of a page's weight.
  const styles = [...assets.styles.values(), String(assets.seldom.bytes), assets.brandStyle]
  const publish = pageRenderer(site, { ...assets, names: shortNames(styles, String(assets.script.bytes)) })
  const findings = async (isOver: () => boolean): Promise<Finding[] | undefined> => {
    const { breathe } = steps(isOver)
    try {
      const pages: RenderedPage[] = []
      for (const one of planned) {
        pages.push(publish(one))
        await breathe()
      }
      const weights = weighSite(pages, assets.script)
      const rendered = { loaded, pages, files: allFiles(prepared, pages), unwritable: assets.unwritable, weights }
      return [...(await checkPages(rendered, breathe)), ...launchWarnings(loaded, prepared.inspected.facts)]
    } catch (error) {
      if (error === OVER) return undefined
      throw error
    }
  }
  return {
    basePath,
    has: (address) => listed.has(address),
    ...editablePages(prepared, (address) => {
      const one = listed.get(address)
      return one && rendered(one)
    }),
    sources: loaded.sources,
    prepared,
    notFound: () => planned.filter(({ kind }) => kind.listed === false).map(rendered)[0]?.file.bytes ?? '',
    file(address) {
      const file = own.get(address)
      if (file) return file
      pageFiles ??= byAddress(filesOfPages(site, planned.map(rendered)), basePath)
      return pageFiles.get(address)
    },
    async faults(isOver) {
      return (await findings(isOver))?.filter(({ severity }) => severity === 'error')
    },
    findings,
  }
}

/** What stands between two steps of something long: it ends there when nobody wants to know any more. */
function steps(isOver: () => boolean): { goOn: () => void; breathe: () => Promise<void> } {
  const goOn = () => {
    if (isOver()) throw OVER
  }
  return {
    goOn,
    /** Answers requests first, and hears of what was saved. */
    async breathe() {
      await new Promise(setImmediate)
      goOn()
    },
  }
}

function allFiles({ site, assets, pictureFiles }: PreparedSite, pages: readonly RenderedPage[]): OutputFile[] {
  return distinctFiles([...filesOfPages(site, pages), ...pictureFiles, ...assets.files])
}

function byAddress(files: readonly OutputFile[], basePath: string): Map<string, OutputFile> {
  return new Map(files.map((file) => [href(basePath, `/${file.path}`), file]))
}

/** Renders a page a second time when it is looked at, with marks in its texts, to learn where they come from. */
function editablePages(
  { loaded, site, assets }: PreparedSite,
  pageAt: (address: string) => RenderedPage | undefined,
): Pick<DevSite, 'editable' | 'unseen'> {
  let ready:
    | { render: (planned: PlannedPage) => RenderedPage; places: readonly ContentPlace[]; planned: readonly PlannedPage[] }
    | undefined
  const prepare = () => {
    const { content, places } = markContent(loaded)
    const planned = planPages(content)
    return { render: pageRenderer({ ...site, content, pages: pageLinks(planned, content) }, assets), places, planned }
  }
  /** What is made of a page and its marked copy; of a page that has none, `otherwise`. */
  const marked = <Result>(
    page: RenderedPage | undefined,
    otherwise: Result,
    make: (html: string, places: readonly ContentPlace[]) => Result,
  ) => {
    try {
      ready ??= prepare()
      const planned = ready.planned.find((one) => one.page.route === page?.page.route)
      return planned ? make(ready.render(planned).file.bytes, ready.places) : otherwise
    } catch {
      // A template that calculates with a text cannot be shown a marked one: then this page is edited in its files.
      return otherwise
    }
  }
  return {
    editable(address) {
      const page = pageAt(address)
      const html = page?.file.bytes ?? ''
      return marked(page, html, (copy, places) => placeMarks(html, copy, places))
    },
    unseen: (address) => marked(pageAt(address), [], unseenTexts),
  }
}
