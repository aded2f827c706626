import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Content } from '../../templates/content.ts'
import { BasePath } from '../../templates/parts/link/base-path.ts'
import type { PictureSet } from '../../templates/parts/picture/picture-set.ts'
import { pageLinks, planPages } from '../../templates/plan-pages.ts'

// The baseline for measurements: reads valid content as one file, renders the bodies of the pages with React, and writes
// them. Nothing is checked, hashed, bundled or cached.
// Arguments: the content as JSON, the encoded pictures as JSON, the folder to write into.

const [contentFile = '', picturesFile = '', outDir = ''] = process.argv.slice(2)
const content = JSON.parse(readFileSync(contentFile, 'utf8')) as Content
const sets = new Map(JSON.parse(readFileSync(picturesFile, 'utf8')) as [string, PictureSet][])
const planned = planPages(content)
const pictures = { sets, sample: { label: '', text: '' } }
const site = {
  content,
  pages: pageLinks(planned, content),
  pictures,
  drawings: { icons: '/assets/icons.svg' },
  now: new Date(),
}
for (const { kind, page } of planned) {
  const markup = renderToStaticMarkup(createElement(BasePath, { value: '' }, createElement(kind.Page, { site, page })))
  const file = path.join(outDir, page.route === '/' ? 'index.html' : `${page.route.slice(1)}/index.html`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `<!doctype html>${markup}`)
}
