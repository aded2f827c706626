import { beforeAll, expect, test } from 'vitest'
import type { Content } from '../../templates/content/content-schema.ts'
import { loadContent } from '../content/load-content.ts'
import { SAMPLE } from '../test/temporary.ts'
import { listRoutes } from './list-routes.tsx'
import { routeFile } from './route-file.ts'

let content: Content
beforeAll(async () => {
  content = (await loadContent(SAMPLE)).content
})

const routesOf = (changed: Partial<Content> = {}) =>
  listRoutes({ content: { ...content, ...changed }, pictures: new Map(), now: new Date(0) })

test('home, services, areas, sitemap and legal pages follow each other; the not-found page is last', () => {
  const routes = routesOf()
  expect(routes.map(({ kind }) => kind)).toEqual([
    'home',
    ...content.services.map(() => 'service'),
    ...content.areas.map(() => 'area'),
    'sitemap',
    ...content.legal.map(() => 'legal'),
    'not-found',
  ])
  expect(routes.map(({ path }) => path)).toEqual([...new Set(routes.map(({ path }) => path))])
})

test('paths follow the patterns of the content, and have no slash at their end', () => {
  const site = { ...content.site, routes: { service: '/our-{slug}', area: '/{slug}-and-around' } }
  const paths = routesOf({ site }).map(({ path }) => path)
  expect(paths).toContain('/our-plastering')
  expect(paths).toContain('/epping-and-around')
  for (const path of paths.slice(1)) expect(path).toMatch(/^\/[a-z0-9-]+$/)
})

test('each route names the file that it is made from, and only the sitemap says what robots should do', () => {
  for (const { kind, source, robots } of routesOf()) {
    expect(source).toMatch(/\.json$/)
    expect(robots).toBe(kind === 'sitemap' ? 'index, follow' : undefined)
  }
})

test.each([
  ['home', '/', 'index.html', 'index.html'],
  ['area', '/roofs-in-deal', 'roofs-in-deal/index.html', 'roofs-in-deal.html'],
  ['not-found', '/404', '404.html', '404.html'],
] as const)('the %s page at %s is a file that web servers find', (kind, path, folder, file) => {
  const route = { ...routesOf()[0], kind, path } as Parameters<typeof routeFile>[0]
  expect(routeFile(route, 'folder')).toBe(folder)
  expect(routeFile(route, 'file')).toBe(file)
})
