import { href } from '../../templates/address.ts'
import type { PlannedPage } from '../../templates/kind.ts'
import type { Cache } from '../cache.ts'
import { makeDesk, textsFile } from '../desk/desk-files.tsx'
import { type Finding, isBuildError } from '../finding.ts'
import { diskFolder } from '../load/disk-folder.ts'
import { staticFiles } from '../load/static-files.ts'
import { makeFont } from '../make/make-font.ts'
import { makePictures } from '../make/make-pictures.ts'
import type { OutputFile } from '../output-file.ts'
import { renderHeaders } from '../render/render-headers.ts'
import {
  bodyRenderer,
  documentRenderer,
  type PageBody,
  type RenderedPage,
} from '../render/render-page.tsx'
import { siteFiles } from '../render/site-files.ts'
import { makeSite, openSite } from '../site.ts'

// What `npm run dev` loads again whenever a source changes: the build. The server outlives it and imports only its types.

/** A site in memory, by addresses as browsers request them. Each page is rendered when it is first asked for. */
export interface DevSite {
  basePath: string
  has(address: string): boolean
  /** The addresses of all pages. */
  routes(): string[]
  /** A page as it is published; `undefined` if there is none. */
  page(address: string): string | undefined
  /** The page for unknown addresses. */
  notFound(): string
  /** What the templates throw, page by page. */
  failures(): unknown[]
  /** The headers that hosts are asked to send with everything. */
  headers: Readonly<Record<string, string>>
  /** Any file other than a page. A picture is made when it is asked for. */
  file(address: string): Promise<OutputFile | undefined>
  /** The editor of the folder, by addresses: its page and its files. */
  desk(token: string): Promise<ReadonlyMap<string, OutputFile>>
}

/** The content to make a site of. */
export interface DevOptions {
  contentDir: string
  now: Date
  cache: Cache
}

/**
 * Makes a site in memory, by the steps of the build up to its pages.
 * @throws BuildError with everything that is wrong with the content
 */
export async function openDevSite({ contentDir, now, cache }: DevOptions): Promise<DevSite> {
  const folder = diskFolder(contentDir)
  const open = await openSite(folder, { now, cache })
  const { loaded, planned, site, brand, assets, pictures, symbols, inspected } = open
  const { basePath } = site.content.site
  const previews = [...assets.previews.values()]
  const listed = new Map(
    planned
      .filter(({ kind }) => kind.listed !== false)
      .map((one) => [href(basePath, one.page.route), one]),
  )
  // Only some pages will be rendered, so the font has the letters of the content.
  const text = JSON.stringify(site.content)
  const font = await makeFont([text], site.content.site, brand.face, cache)
  const bodies = new Map<PlannedPage, PageBody>()
  const renderBody = bodyRenderer(site)
  const render = (one: PlannedPage): RenderedPage => {
    const body = bodies.get(one) ?? renderBody(one)
    bodies.set(one, body)
    return documentRenderer(site, assets, { fontFace: font.fontFace, drawn: drawn() })(body)
  }
  /** The drawings that pages have asked for so far, under names that stay as there are more. */
  const drawn = () =>
    new Map(
      [...symbols.draw()].map(([mark, { path, bytes }]) => [
        mark,
        { path: path.replace(/\.\w+(?=\.svg$)/, ''), bytes },
      ]),
    )
  const byAddress = (files: readonly OutputFile[]) =>
    new Map(files.map((file) => [href(basePath, `/${file.path}`), file]))
  const files = byAddress([...font.files, ...assets.files, ...staticFiles(folder)])
  const headers = [...String(renderHeaders(site.content).bytes).matchAll(/^ {2}([\w-]+): (.*)$/gm)]
  return {
    basePath,
    headers: Object.fromEntries(headers.map(([, name, value]) => [name, value])),
    has: (address) => listed.has(address),
    routes: () => [...listed.keys()],
    page(address) {
      const one = listed.get(address)
      return one && `${render(one).file.bytes}`
    },
    notFound: () =>
      `${planned.filter(({ kind }) => kind.listed === false).map(render)[0]?.file.bytes ?? ''}`,
    failures: () =>
      planned.flatMap((one) => {
        try {
          render(one)
          return []
        } catch (error) {
          return [error]
        }
      }),
    async file(address) {
      const file = files.get(address) ?? byAddress([...drawn().values()]).get(address)
      if (file) return file
      const path = address.slice(basePath.length + 1)
      const request = pictures.files.get(path)
      if (!request)
        return byAddress(siteFiles(folder, loaded, site, planned.map(render), previews).files).get(
          address,
        )
      const [picture] = await makePictures(folder, new Map([[path, request]]), inspected, cache)
      return picture
    },
    async desk(token) {
      const made = await makeDesk(
        { name: site.content.business.name, store: { kind: 'folder', token } },
        assets.brandStyle,
        '',
        cache,
      )
      return new Map(
        [...made, textsFile(loaded, site, planned.map(render))].map((file) => [
          file.path === 'desk/index.html' ? '/desk' : `/${file.path}`,
          file,
        ]),
      )
    },
  }
}

/** Builds the whole site, and returns what the build would say: the problems that stop it, or else its other findings. */
export async function findings(
  { contentDir, ...options }: DevOptions,
  how: { launch?: boolean; pause?: () => Promise<void> } = {},
): Promise<readonly Finding[]> {
  try {
    return (await makeSite(diskFolder(contentDir), { ...options, ...how })).findings
  } catch (error) {
    if (isBuildError(error)) return error.problems
    throw error
  }
}
