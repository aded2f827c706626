import { inject } from 'vitest'
import { readPage } from '../dom/pages.ts'

// What the first firm has asked for, typed from its own words: the frozen sample is held against it, and no other content.

export const PHONE = '01632 960 001'
export const TEL = 'tel:+441632960001'
export const SECOND_PHONE = '07700 900 001'

export const SERVICES: Record<string, string> = {
  plastering: 'Plastering',
  boarding: 'Boarding',
  hardwall: 'Hardwall',
  'dot-and-dab': 'Dot & Dab',
  bonding: 'Bonding',
  'sand-and-cement': 'Sand & Cement',
}

/** Name and number of finished projects by slug, in the specification's order. */
export const AREAS: Record<string, [name: string, projects: string]> = {
  epping: ['Epping', '300+'],
  loughton: ['Loughton', '400+'],
  'buckhurst-hill': ['Buckhurst Hill', '350+'],
  ongar: ['Ongar', '250+'],
  harlow: ['Harlow', '500+'],
  'theydon-bois': ['Theydon Bois', '200+'],
  chelmsford: ['Chelmsford', '600+'],
  brentwood: ['Brentwood', '450+'],
  billericay: ['Billericay', '380+'],
  basildon: ['Basildon', '550+'],
  'waltham-abbey': ['Waltham Abbey', '320+'],
  cheshunt: ['Cheshunt', '280+'],
  broxbourne: ['Broxbourne', '260+'],
  'bishops-stortford': ["Bishop's Stortford", '240+'],
  romford: ['Romford', '480+'],
  ilford: ['Ilford', '520+'],
}

export const serviceRoute = (slug: string) => `/${slug}-in-essex`
export const areaRoute = (slug: string) => `/plastering-in-${slug}`
export const SERVICE_ROUTES = Object.keys(SERVICES).map(serviceRoute)
export const AREA_ROUTES = Object.keys(AREAS).map(areaRoute)
export const ROUTES = ['/', ...SERVICE_ROUTES, ...AREA_ROUTES, '/sitemap', '/privacy', '/terms']

export function fileOf(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}/index.html`
}

/** The page at a route. */
export async function pageAt(route: string): Promise<Document> {
  return (await readPage(inject('siteDir'), fileOf(route))).document
}

/** What is a page's own, between header and footer. */
export async function mainAt(route: string): Promise<Element> {
  return (await pageAt(route)).querySelector('main') as Element
}

/** Text and address of every link below an element. */
export function linksOf(element: ParentNode | null | undefined): [text: string, href: string][] {
  return [...(element?.querySelectorAll('a') ?? [])].map((link) => [
    (link.textContent ?? '').replace(/\s+/g, ' ').trim(),
    link.getAttribute('href') ?? '',
  ])
}

/** The heading with this text, or an error that names it. */
export function headingOf(root: ParentNode, text: string): Element {
  const found = [...root.querySelectorAll('h1, h2, h3, h4')].find((heading) => heading.textContent?.trim() === text)
  if (!found) throw new Error(`There is no heading "${text}".`)
  return found
}
