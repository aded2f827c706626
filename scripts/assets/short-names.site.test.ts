import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { weightOf } from '../base/weight.ts'
import { buildSite } from '../build-site.ts'
import { BUDGETS, TOLERANCE } from '../test/budgets.ts'
import { copySampleToday } from '../test/content/sample-today.ts'
import { readPages } from '../test/dom/pages.ts'
import { CACHE } from '../test/folders.ts'
import { folderOfFile } from '../test/temporary.ts'
import { TEST_NOW } from '../test/test-now.ts'

const folder = folderOfFile()

/** A page with a number for each name, in the order in which it says them first: the same for two that differ in names. */
function withoutNames(html: string): string {
  const numbers = new Map<string, number>()
  const numbered = (kind: string, name: string) => {
    if (!numbers.has(kind + name)) numbers.set(kind + name, numbers.size)
    return `${kind}${numbers.get(kind + name)}`
  }
  // Fonts' file names and the script's own property look like names, and are none.
  return html
    .replace(/(?<=\.woff2"?\)format\("|'sha256-|integrity="sha256-)[^"']*/g, '')
    .replace(/<style>[\s\S]*<\/style>/, (style) =>
      style
        .replaceAll('}\n', '}')
        .replace(/(?<=@layer )[\w-]+/g, (name) => numbered('@', name))
        .replace(
          /"[^"]*"|url\([^)]*\)|(\.|(?<![\w-])--)([a-z][\w-]*)/gi,
          (found, kind?: string, name = '') => (kind ? numbered(kind, name) : found),
        ),
    )
    .replace(/\[data-focus="?([\w-]+)"?\]/g, (_, point: string) => numbered('focus', point))
    .replace(/ data-focus="([\w-]+)"/g, (_, point: string) =>
      numbers.has(`focus${point}`) ? numbered('focus', point) : '',
    )
    .replace(/ class="([^"]*)"/g, (_, names: string) => {
      const styled = names.split(' ').filter((name) => numbers.has(`.${name}`))
      return styled.length > 0
        ? ` class="${styled.map((name) => numbered('.', name)).join(' ')}"`
        : ''
    })
    .replace(/="var\(--([\w-]+)\)"/g, (_, name: string) => `="var(${numbered('--', name)})"`)
}

/** A page with the stylesheet that it refers to as a part of its own. */
function withDeferred(siteDir: string, html: string): string {
  return html.replace(
    /<\/style>\s*<link rel="stylesheet" href="([^"]*)"/,
    (_, file: string) =>
      `${readFileSync(path.join(siteDir, file), 'utf8')}</style>\n<link rel="stylesheet"`,
  )
}

/** A page with the drawings that it refers to at its end: they use the names of its custom properties. */
function withDrawings(siteDir: string, html: string): string {
  const files = new Set(html.match(/\/assets\/(?:symbols|map)\.\w+\.svg/g))
  return [...files].reduce(
    (page, file) =>
      page.replaceAll(file, 'drawing') + readFileSync(path.join(siteDir, file), 'utf8'),
    html,
  )
}

/** A page with what it refers to, and with numbers for names. */
const comparable = (siteDir: string, html: string) =>
  withoutNames(withDrawings(siteDir, withDeferred(siteDir, html)))

let outDir: string
beforeAll(async () => {
  outDir = path.join(folder(), 'dist')
  const { dir } = await copySampleToday(folder())
  await buildSite({ contentDir: dir, outDir, now: TEST_NOW, cacheDir: CACHE })
})

test('published pages differ from those of the tests in names only', async () => {
  const [published, readable] = await Promise.all([readPages(outDir), readPages(inject('siteDir'))])
  expect(published.map(({ file }) => file)).toEqual(readable.map(({ file }) => file))
  for (const [index, { file, html }] of published.entries()) {
    const other = readable[index]?.html ?? ''
    expect(html.length, file).toBeLessThan(other.length)
    expect(comparable(outDir, html), file).toBe(comparable(inject('siteDir'), other))
  }
})

test('each page of the sample holds its budget', async () => {
  const pages = await readPages(outDir)
  expect(pages).toHaveLength(27)
  for (const { file, html } of pages) {
    expect(await weightOf({ bytes: html }), file).toBeLessThanOrEqual(
      (file === 'index.html' ? BUDGETS.home : BUDGETS.page) * TOLERANCE,
    )
  }
})
