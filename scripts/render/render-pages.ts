import type { PlannedPage } from '../../templates/kind.ts'
import type { Site } from '../../templates/site.ts'
import type { SharedAssets } from '../make/make-assets.ts'
import {
  type AskedAssets,
  bodyRenderer,
  documentRenderer,
  type PageBody,
  type RenderedPage,
} from './render-page.tsx'

/**
 * Renders the body of every page of a site, which asks for what it shows.
 * @param pause awaited after each page; an error thrown by it ends the rendering
 */
export function renderBodies(
  site: Site,
  planned: readonly PlannedPage[],
  pause?: () => Promise<void>,
): Promise<PageBody[]> {
  return eachAfterPause(planned, bodyRenderer(site), pause)
}

/**
 * Writes the document of every page, when what the bodies ask for is made.
 * @param pause as for the bodies
 */
export function renderDocuments(
  site: Site,
  bodies: readonly PageBody[],
  assets: SharedAssets,
  asked: AskedAssets,
  pause?: () => Promise<void>,
): Promise<RenderedPage[]> {
  return eachAfterPause(bodies, documentRenderer(site, assets, asked), pause)
}

async function eachAfterPause<From, To>(
  all: readonly From[],
  make: (one: From) => To,
  pause: () => Promise<void> | void = () => undefined,
): Promise<To[]> {
  const made: To[] = []
  for (const one of all) {
    made.push(make(one))
    await pause()
  }
  return made
}
