import path from 'node:path'
import { href } from '../../templates/address.ts'
import type { PlannedPage } from '../../templates/kind.ts'
import { palette } from '../../templates/styles/palette.ts'
import type { BuildContext } from '../build-context.ts'
import type { Cache } from '../cache.ts'
import { DESK_PAGE, makeDesk } from '../desk/build/desk-files.tsx'
import { textsFile } from '../desk/build/texts-file.tsx'
import type { Finding } from '../finding.ts'
import { diskFolder } from '../load/disk-folder.ts'
import { brandStyle } from '../make/brand-style.ts'
import { makeFont } from '../make/make-font.ts'
import { makePictures } from '../make/make-pictures.ts'
import type { OutputFile } from '../output-file.ts'
import { bodyRenderer, documentRenderer, type RenderedPage } from '../render/render-page.tsx'
import { siteFiles } from '../render/site-files.ts'
import { makeSite, prepareSite } from '../site.ts'

export { writeSchemas } from '../write-schemas.ts'

// What `npm run dev` loads again whenever a source changes: the build. The server outlives it and imports only its types.

/** What is likely to be typed next: making the font again takes a second. */
const LATIN = [
  ...Array.from({ length: 0x60 }, (_, index) => String.fromCharCode(0xa0 + index)),
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ!"#$%()*,-./:;=?@[]_–—‘’“”•…€™Œœ',
].join('')

/** A site in memory. Each page is rendered, and each picture made, when it is first asked for. */
export interface DevSite {
  basePath: string
  /** What is at an address: a page or a file, or the page for unknown addresses. */
  answer(address: string): Promise<{ status: number; file: OutputFile }>
  /** The editor of the folder. */
  desk(token: string): Promise<DeskFiles>
}

/** The editor's page and its files, by their addresses. */
export type DeskFiles = ReadonlyMap<string, OutputFile>

/** The content to make a site of, and what its build is given. */
interface DevOptions extends Pick<BuildContext, 'now' | 'cache'> {
  contentDir: string
}

/**
 * Makes a site in memory, by the steps of the build up to its pages.
 * @throws BuildError with everything that is wrong with the content
 */
export async function openDevSite({ contentDir, now, cache }: DevOptions): Promise<DevSite> {
  const folder = diskFolder(contentDir)
  const prepared = await prepareSite(folder, { now, cache })
  const { loaded, planned, site, brand, assets, pictures, drawings } = prepared
  const { basePath } = site.content.site
  // Only some pages will be rendered, so the font has the letters of the content.
  const texts = [JSON.stringify(site.content), LATIN]
  const { fontFace, files: fonts } = await makeFont(texts, site.content.site, brand.face, cache)
  const made = [...fonts, ...assets.files]
  const files = new Map<string, OutputFile>()
  const add = (more: Iterable<OutputFile>) => {
    for (const file of more) files.set(href(basePath, `/${file.path}`), file)
  }
  add(made)
  const pages = new Map(planned.map((one) => [href(basePath, one.page.route), one]))
  const notFound = planned.find(({ kind }) => kind.listed === false) as PlannedPage
  const renderBody = bodyRenderer(site)
  const rendered = new Map<PlannedPage, Promise<RenderedPage>>()
  const render = (one: PlannedPage): Promise<RenderedPage> => {
    const body = renderBody(one)
    // With what the pages before have asked for. What theirs name stays.
    const drawn = drawings.draw()
    add(drawn.values())
    const page = documentRenderer(site, assets, { fontFace, drawn })(body)
    rendered.set(one, page)
    return page
  }
  const pageOf = (one: PlannedPage): Promise<RenderedPage> => rendered.get(one) ?? render(one)
  const pagesOf = () => Promise.all(planned.map(pageOf))
  const fileAt = async (address: string): Promise<OutputFile | undefined> => {
    const name = address.slice(basePath.length + 1)
    const request = pictures.files.get(name)
    if (request && !files.has(address))
      add(await makePictures(folder, new Map([[name, request]]), cache))
    if (!files.has(address)) add(siteFiles(prepared, await pagesOf(), made).files)
    return files.get(address)
  }
  return {
    basePath,
    async answer(address) {
      const asked = address === '/' ? href(basePath, '/') : address
      const page = [asked, `${asked}/`, asked.replace(/\/$/, '')].find((one) => pages.has(one))
      const one = pages.get(page ?? '')
      const file = one ? (await pageOf(one)).file : await fileAt(address)
      const isFound = file && one !== notFound
      return { status: isFound ? 200 : 404, file: file ?? (await pageOf(notFound)).file }
    },
    async desk(token) {
      const files = await folderDesk(site.content.business.name, token, brand.style, cache)
      const texts = textsFile(loaded, site, await pagesOf())
      return files.set(`/${texts.path}`, texts)
    },
  }
}

/** The editor of a folder of which no site can be made yet: in the design's own colours, and without a search of pages. */
export function openSitelessDesk(
  { contentDir, cache }: DevOptions,
  token: string,
): Promise<DeskFiles> {
  const name = path.basename(path.dirname(contentDir))
  return folderDesk(name, token, brandStyle({}, palette), cache)
}

async function folderDesk(name: string, token: string, style: string, cache: Cache) {
  const files = await makeDesk({ name, store: { kind: 'folder', token } }, style, '', cache)
  return new Map(files.map((file) => [file.path === DESK_PAGE ? '/desk' : `/${file.path}`, file]))
}

/**
 * Builds the whole site, and returns what does not stop it.
 * @throws BuildError with what would stop a build; AbortError when the signal ends it
 */
export async function checkWholeSite(
  { contentDir, ...build }: DevOptions,
  signal?: AbortSignal,
): Promise<readonly Finding[]> {
  return (await makeSite(diskFolder(contentDir), { ...build, signal })).findings
}
