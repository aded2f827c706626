import { expect, test } from 'vitest'
import type { Content } from '../../templates/content.ts'
import { renderedPage } from '../test/dom/rendered-page.ts'
import { renderSitemap } from './render-sitemap.ts'

const content = { site: { origin: 'https://www.example.com', basePath: '/roofs' } } as Content
const pages = [
  ...['/', '/a', '/b'].map((route) => renderedPage(route, '')),
  ...['not-found', 'thank-you'].map((kind) => renderedPage(`/${kind}`, '', kind)),
]
const files = Object.fromEntries(
  renderSitemap(content, pages).map(({ path, bytes }) => [path, String(bytes)]),
)

test('every page is listed with its own address, but the not-found page and the page of thanks', () => {
  const xml = files['sitemap.xml'] ?? ''
  expect([...xml.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://www.example.com/roofs/',
    'https://www.example.com/roofs/a',
    'https://www.example.com/roofs/b',
  ])
  expect(xml).not.toContain('lastmod')
})

test('robots.txt allows all and names the sitemap', () => {
  expect(files['robots.txt']).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://www.example.com/roofs/sitemap.xml\n',
  )
})
