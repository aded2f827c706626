import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Content } from '../../../templates/content.ts'
import { pageLinks, planPages } from '../../../templates/kinds.ts'

// The pages as a template of Eleventy (https://www.11ty.dev/docs/languages/javascript/): it reads valid content as one file from
// the current folder, and renders the bodies of the same pages with the same components. Nothing is checked, hashed or cached.

const content = JSON.parse(readFileSync('content.json', 'utf8')) as Content
const file = { href: '/assets/picture-480.00000000.avif', width: 480 }
const set = { width: 1200, height: 800, avif: [file, file, file], webp: file, jpeg: file }
const planned = planPages(content)
const site = {
  content,
  pages: pageLinks(planned, content),
  picture: () => set,
  drawing: ({ name }: { name: string }, part?: { id: string }) => `/assets/${name}.svg#${part?.id}`,
  now: new Date(),
}

/** One page for each index. */
export const data = {
  pagination: { data: 'planned', size: 1, alias: 'index' },
  planned: [...planned.keys()],
  permalink: ({ index }: { index: number }) => `${planned[index]?.page.route.slice(1)}/index.html`,
}

/** A page as HTML. */
export function render({ index }: { index: number }): string {
  const { kind, page } = planned[index] ?? {}
  const body = kind && page && createElement(kind.View, { site, page })
  return `<!doctype html>${renderToStaticMarkup(body)}`
}
