import { renderToStaticMarkup } from 'react-dom/server'
import { href } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import { Head } from '../../templates/document.tsx'
import type { PlannedPage } from '../../templates/kind.ts'
import { linkPictureOf, pageNodes } from '../../templates/kind.ts'
import { Links } from '../../templates/parts/link/link.tsx'
import { phoneLines } from '../../templates/parts/phone-lines/phone-lines.ts'
import { focusRules } from '../../templates/parts/picture/picture.tsx'
import type { PagePicture } from '../../templates/parts/picture/picture-set.ts'
import { pictureSlots } from '../../templates/parts/picture/picture-slots.ts'
import type { Site } from '../../templates/site.ts'
import type { Assets } from '../make/make-assets.ts'
import type { OutputFile } from '../output-file.ts'
import { contentPolicy, integrityOf } from './content-policy.ts'
import { formatHtml } from './format-html.ts'

/** A page whose body has been rendered, and so has asked for what it shows. */
interface PageBody extends PlannedPage {
  /** In bytes, which take half of the memory that its text would. */
  markup: Buffer
  /** The pictures that it shows. */
  pictures: readonly PagePicture[]
}

/** A page with its file. */
export interface RenderedPage extends PlannedPage {
  file: OutputFile & { bytes: Buffer }
}

/** What is made of what the bodies of all pages ask for. */
interface AskedAssets {
  /** The `@font-face` rules. */
  fontFace: string
  /** Files of drawings, by what stands for their addresses in bodies. */
  drawn: ReadonlyMap<string, OutputFile>
}

/**
 * Cloudflare would replace e-mail addresses with codes, and add a script that undoes it, which the policy blocks: this is on for
 * every new zone (https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/). React has no comments.
 */
const SHOW_EMAIL = '<!--email_off-->'
const END_SHOW_EMAIL = '<!--/email_off-->'
/** What stands for the address of a drawing in the attributes of a body. */
const DRAWING = /(?<=")drawing:[^"#]+/g

/** Returns a function that renders the body of a page. Everything the pages share is computed once. */
export function bodyRenderer(site: Site): (planned: PlannedPage) => PageBody {
  const { business, site: publishing } = site.content
  const { numbers: further = [] } = business
  const links = {
    basePath: publishing.basePath,
    phones: [...phoneLines(site), ...further.filter(({ link }) => link === false)],
  }
  return ({ kind, page }) => {
    const pictures: PagePicture[] = []
    const picture: Site['picture'] = (slot, image, first) => {
      pictures.push({ slot, image, first })
      return site.picture(slot, image)
    }
    const markup = renderToStaticMarkup(
      <Links value={links}>
        <kind.View site={{ ...site, picture }} page={page} />
      </Links>,
    )
    return { kind, page, markup: Buffer.from(markup), pictures }
  }
}

/** Returns a function that writes the document around the body of a page. */
export function documentRenderer(
  site: Site,
  assets: Omit<Assets, 'files'>,
  { fontFace, drawn }: AskedAssets,
): (body: PageBody) => Promise<RenderedPage> {
  const { content } = site
  const { basePath } = content.site
  const speculationRules = JSON.stringify({
    prerender: [{ where: { href_matches: `${basePath}/*` }, eagerness: 'moderate' }],
  })
  const address = ({ path }: Pick<OutputFile, 'path'>) => href(basePath, `/${path}`)
  const integrity = integrityOf(assets.script.bytes)
  const scripts = [integrity, integrityOf(speculationRules)]
  // At the end, so that the picture above the fold is requested first.
  const script = `<script type="module" src="${address(assets.script)}" integrity="${integrity}" fetchPriority="low"></script>`

  return async ({ kind, page, markup, pictures }) => {
    const picture = assets.linkPictures.get(page.route)
    const shown = linkPictureOf(kind, page, content)
    const body = markup.toString().replace(DRAWING, (placeholder) => {
      const file = drawn.get(placeholder)
      return file ? address(file) : placeholder
    })
    const cropped = pictures.filter(({ slot }) => !pictureSlots[slot].whole)
    const focus = focusRules(cropped.map(({ image }) => image.focus))
    const style = [fontFace, await assets.styleOf(body), focus].filter(Boolean).join('\n')
    const head = renderToStaticMarkup(
      <Head
        site={site}
        meta={page.meta}
        route={page.route}
        robots={site.preview || kind.waits?.(page, content) ? 'noindex' : kind.robots}
        listed={kind.listed !== false}
        nodes={pageNodes(kind, page, site, pictures)}
        pictures={pictures}
        assets={{
          style,
          deferred: address(assets.deferred),
          print: address(assets.print),
          speculationRules,
          policy: contentPolicy({
            scripts,
            styles: [integrityOf(style)],
            formEndpoint: content.contact.form.endpoint,
          }),
          linkPicture: picture &&
            shown && {
              route: `/${picture.path}`,
              text: shown.sample ? `${content.labels.samplePicture}: ${shown.alt}` : shown.alt,
            },
          themeColours: assets.themeColours,
        }}
      />,
    )
    const html = `<!doctype html><html lang="${content.site.language}"><head>${head}</head><body>${SHOW_EMAIL}${body}${END_SHOW_EMAIL}${script}</body></html>`
    return {
      kind,
      page,
      file: {
        path: routeFile({ kind, page }, content.site),
        bytes: Buffer.from(formatHtml(html)),
      },
    }
  }
}

/**
 * A page's file below `dist`: `route/index.html`, which every web server finds; `route.html` on the hosts that redirect a
 * folder to an address with a trailing slash.
 */
export function routeFile(
  { kind, page: { route } }: PlannedPage,
  { host = 'own' }: Pick<Content['site'], 'host'>,
): string {
  if (route === '/') return 'index.html'
  return host === 'own' && kind.listed !== false
    ? `${route.slice(1)}/index.html`
    : `${route.slice(1)}.html`
}
