import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { readPage } from '../dom/pages.ts'

// The first firm's specification, transcribed from its own words. It applies only to the frozen sample.

interface AskedFor {
  phone: { display: string; dial: string }
  secondPhone: string
  serviceRoute: string
  areaRoute: string
  services: { slug: string; name: string }[]
  /** In the specification's order, with the number of finished projects in each. */
  areas: { slug: string; name: string; projects: string }[]
}

const asked: AskedFor = JSON.parse(readFileSync(path.join(import.meta.dirname, 'asked-for.json'), 'utf8'))

export const PHONE = asked.phone.display
export const TEL = `tel:${asked.phone.dial}`
export const SECOND_PHONE = asked.secondPhone

/** Names by slug. */
export const SERVICES: Record<string, string> = Object.fromEntries(asked.services.map(({ slug, name }) => [slug, name]))

/** Name and number of finished projects by slug, in the specification's order. */
export const AREAS: Record<string, [name: string, projects: string]> = Object.fromEntries(
  asked.areas.map(({ slug, name, projects }) => [slug, [name, projects]]),
)

export const serviceRoute = (slug: string) => asked.serviceRoute.replace('{slug}', slug)
export const areaRoute = (slug: string) => asked.areaRoute.replace('{slug}', slug)
export const SERVICE_ROUTES = Object.keys(SERVICES).map(serviceRoute)
export const AREA_ROUTES = Object.keys(AREAS).map(areaRoute)
export const ROUTES = ['/', ...SERVICE_ROUTES, ...AREA_ROUTES, '/sitemap', '/privacy', '/terms']

export function fileOf(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}/index.html`
}

/** Reads the page at a route. */
export async function pageAt(route: string): Promise<Document> {
  return (await readPage(inject('siteDir'), fileOf(route))).document
}

/** Reads the main element of a page, between header and footer. */
export async function mainAt(route: string): Promise<Element> {
  return (await pageAt(route)).querySelector('main') as Element
}
