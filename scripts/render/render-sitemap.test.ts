import { expect, test } from 'vitest'
import type { Content } from '../../templates/content.ts'
import { renderedPage } from '../test/dom/rendered-page.ts'
import { renderSitemap } from './render-sitemap.ts'

const content = { site: { origin: 'https://www.example.com', basePath: '/roofs' } } as Content
const pages = ['/', '/a', '/b', '/404'].map((route) => renderedPage(route, '', route === '/404' ? 'not-found' : 'legal'))
const files = (most?: number) =>
  Object.fromEntries(renderSitemap(content, pages, false, most).map(({ path, bytes }) => [path, String(bytes)]))

test('every page is listed with its own address, and the not-found page is not', () => {
  const xml = files()['sitemap.xml'] ?? ''
  expect([...xml.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://www.example.com/roofs/',
    'https://www.example.com/roofs/a',
    'https://www.example.com/roofs/b',
  ])
  expect(xml).not.toContain('lastmod')
})

test('robots.txt allows all and names the sitemap', () => {
  expect(files()['robots.txt']).toBe('User-agent: *\nAllow: /\n\nSitemap: https://www.example.com/roofs/sitemap.xml\n')
})

test('what does not fit one file goes into several with an index', () => {
  const made = files(2)
  expect(Object.keys(made)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'robots.txt'])
  expect(made['sitemap.xml']).toContain('<sitemap><loc>https://www.example.com/roofs/sitemap-2.xml</loc></sitemap>')
  expect(made['sitemap-2.xml']).toContain('<url><loc>https://www.example.com/roofs/b</loc></url>')
})
