import { expect, test } from 'vitest'
import type { Content } from '../../templates/content.ts'
import { renderedPage } from '../test/dom/rendered-page.ts'
import { renderSitemap } from './render-sitemap.ts'

test('every page is listed with its own address, but the not-found page and the page of thanks; robots.txt allows all', () => {
  const content = { site: { origin: 'https://www.example.com', basePath: '/roofs' } } as Content
  const pages = [
    ...['/', '/a', '/b'].map((route) => renderedPage(route, '')),
    ...['not-found', 'thank-you'].map((kind) => renderedPage(`/${kind}`, '', kind)),
  ]
  const [xml = '', robots] = renderSitemap(content, pages).map(({ bytes }) => String(bytes))
  expect([...xml.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)).toEqual(
    ['/', '/a', '/b'].map((route) => `https://www.example.com/roofs${route}`),
  )
  expect(xml).not.toContain('lastmod')
  expect(robots).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://www.example.com/roofs/sitemap.xml\n',
  )
})
