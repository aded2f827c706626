import type { Content } from '../../../templates/content.ts'
import { pageLinks, planPages } from '../../../templates/kinds.ts'
import type { Site } from '../../../templates/site.ts'
import { bundleScript, type ScriptParts } from '../../make/bundle.ts'
import { bundleStyles } from '../../make/bundle-styles.ts'
import { pageStyles } from '../../make/page-styles.ts'
import { hashedAsset } from '../../output-file.ts'
import { bodyRenderer, documentRenderer } from '../../render/render-page.tsx'
import { noCache } from '../content/no-cache.ts'
import { SAMPLE_FOLDER } from '../content/sample-folder.ts'
import { sampleSite } from '../content/sample-site.ts'
import { validContent } from '../content/valid-content.ts'
import { type Received, readEnquiry } from './form-service.ts'
import { listen } from './listen.ts'

type Form = Content['contact']['form']

/** A site whose form has an endpoint. */
export type DeliveringSite = Awaited<ReturnType<typeof serveDeliveringSite>>

/**
 * Serves the sample's pages with the given form, under their real policy. They are rendered on request, so that each
 * test has the form that it needs. Pictures and faces are left out.
 */
export async function serveDeliveringSite() {
  const script = async (parts: ScriptParts) =>
    hashedAsset('hydrate', 'js', await bundleScript(parts))
  const [{ content: sample }, site, style, ofWords, ofPhotos] = await Promise.all([
    validContent(SAMPLE_FOLDER),
    sampleSite(),
    bundleStyles(),
    script({ DELIVERS: true }),
    script({ DELIVERS: true, PHOTOS: true }),
  ])
  const styleOf = pageStyles(style, noCache)
  const posted: Received[] = []
  let form: Partial<Form> = {}
  const render = async (route: string, origin: string): Promise<string | undefined> => {
    const contact = { ...sample.contact, form: { ...sample.contact.form, ...form } }
    const content: Content = { ...sample, site: { ...sample.site, origin }, contact }
    const planned = planPages(content)
    const page = planned.find((one) => one.page.route === route)
    const linkPictures = new Map(
      planned.map((one) => [one.page.route, { path: 'icon.svg', bytes: '' }]),
    )
    const assets = {
      styleOf,
      deferred: { path: 'deferred.css', bytes: '' },
      print: { path: 'deferred.css', bytes: '' },
      script: form.service?.photoFields ? ofPhotos : ofWords,
      linkPictures,
      themeColours: ['', ''] as const,
    }
    if (!page) return undefined
    // Drawings are left out, too: an address in the page itself asks for nothing.
    const drawing: Site['drawing'] = (_, part) => `#${part?.id}`
    const whole = { ...site, drawing, content, pages: pageLinks(planned, content) }
    const made = { fontFace: '', drawn: new Map() }
    const { file } = await documentRenderer(whole, assets, made)(bodyRenderer(whole)(page))
    return String(file.bytes)
  }
  const server = await listen(async (request, response) => {
    const enquiry = await readEnquiry(request)
    if (enquiry) posted.push(enquiry)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const file = [ofWords, ofPhotos].find(({ path }) => url.pathname === `/${path}`)
    if (file) response.writeHead(200, { 'content-type': 'text/javascript' }).end(file.bytes)
    else if (url.pathname === '/deferred.css')
      response.writeHead(200, { 'content-type': 'text/css' }).end()
    else {
      const html = await render(url.pathname, url.origin)
      response
        .writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
        .end(html ?? '')
    }
  })
  return {
    ...server,
    /** Sets the form for further requests. */
    use(next: Partial<Form>) {
      form = next
    },
    /** Enquiries posted to the site itself, for hosts that accept forms. */
    posted,
  }
}
