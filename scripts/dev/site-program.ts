import '../pages/production.ts'
import { href } from '../../templates/address.ts'
import { type Cache, keyOf } from '../base/cache.ts'
import { distinctFiles, type OutputFile } from '../base/output-file.ts'
import type { Finding, Problem } from '../base/problem.ts'
import { keepSourceHashes } from '../base/source-hash.ts'
import { type PreparedSite, prepareSite } from '../build-site.ts'
import { checkPages, QUICK_CHECKS } from '../checks/check-pages.ts'
import type { Check, Fault } from '../checks/fault.ts'
import type { JsonSource } from '../content/json-source.ts'
import { readContent } from '../content/load-content.ts'
import { type PlannedPage, pageLinks, planPages } from '../content/plan-pages.ts'
import type { ContentPlace } from '../edit/content-place.ts'
import { markContent } from '../edit/mark-content.ts'
import type { NewPicture } from '../edit/new-picture.ts'
import { placeMarks } from '../edit/place-marks.ts'
import { type UnseenText, unseenTexts } from '../edit/unseen-texts.ts'
import { pageRenderer, type RenderedPage } from '../pages/render-page.tsx'
import { filesOfPages } from '../pages/render-pages.ts'
import { placedPictures, tooSmallPictures } from '../pictures/make-pictures.ts'

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
  /** Renders and checks every page. Between steps requests are answered; `proceed` may throw there to end it. */
  check(proceed: () => void): Promise<Finding[]>
}

/** Results that take long to make and that nobody looks at while writing. */
const SLOW = ['font', 'fallbacks', 'preview', 'unwritable']

/** The slow results of one run of the server; it outlives this module. */
export interface Kept {
  /** By what they were made from. */
  known: Map<string, Promise<Uint8Array>>
  /** Of each slow step its newest result. */
  last: Map<string, Uint8Array>
}

/** A site, and what was wrong with editing in place on it. */
interface SiteOptions {
  contentDir: string
  now: Date
  cache: Cache
  kept: Kept
  /** Whether slow results of an earlier content may do: the letters of a new text, the pictures of link previews. */
  hasty: boolean
  /** Told when pages cannot be edited in place, and why. */
  warn: (message: string) => void
}

/**
 * Takes the build's steps up to the pages, in memory.
 * @throws BuildError with everything that is wrong with the content
 */
export async function makeSite({ contentDir, now, cache, kept, hasty, warn }: SiteOptions): Promise<DevSite> {
  const asked: Kept['known'] = new Map()
  const prepared = await prepareSite({ contentDir, now, readable: true }, devCache(cache, kept, hasty, asked))
  // What only an earlier content needed is on the disk.
  if (!hasty) kept.known = asked
  const { planned, site, loaded, assets, pictureFiles } = prepared
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
  const own = byAddress([...assets.files, ...pictureFiles])
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
    async check(proceed) {
      const breathe = async () => {
        await new Promise(setImmediate)
        proceed()
      }
      for (const one of planned) {
        rendered(one)
        await breathe()
      }
      const pages = planned.map(rendered)
      const files = distinctFiles([...filesOfPages(site, pages), ...pictureFiles, ...assets.files])
      // Weights are left out: pages have long class names here, and published ones have short ones.
      const oneByOne: Check = async (checked) => {
        const faults: Fault[] = []
        for (const check of QUICK_CHECKS) {
          await breathe()
          faults.push(...(await check(checked)))
        }
        return faults
      }
      const { script, unwritable } = assets
      return checkPages({ contentDir, loaded, pages, files, script, unwritable, cache: devCache(cache, kept, true, new Map()) }, [oneByOne])
    },
  }
}

/** Sources are hashed once. This module is loaded anew when one changes, but it does not hold stylesheets. */
export function stylesChanged(): void {
  keepSourceHashes()
}
stylesChanged()

/** What would be wrong with the content if one of its files were saved like this, and a picture with it. */
export async function unsavedProblems(
  contentDir: string,
  file: string,
  bytes: Uint8Array,
  picture?: NewPicture,
): Promise<readonly Problem[]> {
  const unsaved = new Map([[file, bytes]])
  if (picture) unsaved.set(picture.name, picture.bytes)
  const { loaded, problems } = await readContent(contentDir, undefined, unsaved)
  if (!loaded || !picture) return problems
  const { name, width, height } = picture
  const inspected = { facts: new Map([[name, { width, height, hash: '' }]]), problems: [] }
  return [...problems, ...tooSmallPictures(contentDir, placedPictures(planPages(loaded.content), loaded.content), inspected)]
}

/** Keeps in memory what is made or read, and in haste lets the newest result of a slow step stand for the next one. */
function devCache(cache: Cache, { known, last }: Kept, hasty: boolean, asked: Kept['known']): Cache {
  const remember: Cache['remember'] = async (name, inputs, make) => {
    const key = `${name} ${keyOf(inputs)}`
    const before = last.get(name)
    if (hasty && SLOW.includes(name) && before && !known.has(key)) return before
    const made = known.get(key) ?? cache.remember(name, inputs, make)
    known.set(key, made)
    asked.set(key, made)
    made.catch(() => known.delete(key))
    last.set(name, await made)
    return made
  }
  return {
    remember,
    rememberFile: async (path, ...result) => ({ path, bytes: await remember(...result) }),
    rememberMany: async (_name, _shared, inputs, make) => inputs.map((_, index) => make(index)),
  }
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
