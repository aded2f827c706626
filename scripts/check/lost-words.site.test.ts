import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { optionalFiles, sharedFiles } from '../../templates/content.ts'
import { planPages } from '../../templates/kinds.ts'
import { splitLinks } from '../../templates/parts/rich-text/split-links.ts'
import { fieldName } from '../json/json-walk.ts'
import { diskFolder } from '../load/disk-folder.ts'
import { readTexts } from '../load/role-fields.ts'
import { routeFile } from '../render/render-page.tsx'
import { validContent } from '../test/content/valid-content.ts'
import { SAMPLE } from '../test/folders.ts'
import { checkHtml } from '../test/inspect/check-html.ts'
import { oneOfEach } from '../test/thorough.ts'

// Whether templates print what content says. No owner can mend this, so no build checks it.

const firms = [
  { contentDir: SAMPLE, siteDir: inject('siteDir') },
  ...[inject('roofer'), inject('locksmith')],
].map(({ contentDir, siteDir }) => {
  const { content } = validContent(diskFolder(contentDir))
  const pages = planPages(content).map((planned) => ({
    ...planned,
    html: readFileSync(path.join(siteDir, routeFile(planned, content.site)), 'utf8'),
  }))
  return { content, pages }
})

/** Returns every word on a page, in one line: texts, then attributes that are shown or read out. */
function wordsOn(html: string): string {
  const worded = [
    ...html.matchAll(/ (?:alt|aria-label|content|placeholder|title|data-[\w-]+)="([^"]*)"/g),
  ].map(([, words]) => words)
  const text = html.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '')
  const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" } as Record<string, string>
  return `${text} ${worded.join(' ')}`
    .replace(/&([\w#]+);/g, (_, name) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
}

/** Whether a page shows a whole text, with links as their labels and anything in place of a `{name}`. */
function isOn(page: string, text: string): boolean {
  const plain = splitLinks(text)
    .map((piece) => piece.text)
    .join('')
  const pieces = plain.split(/\{\w+\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return (
    page.includes(plain) || (pieces.length > 1 && new RegExp(pieces.join('.{1,120}?')).test(page))
  )
}

/** The values of a site's files with tokens filled, each with its schema; without addresses, which the build adds. */
function valuesOf({ content, pages }: (typeof firms)[number]) {
  const shared = Object.entries({ ...sharedFiles, ...optionalFiles }).map(
    ([key, { file, schema }]) => ({ file, schema, value: content[key as keyof typeof content] }),
  )
  const own = pages.map(({ kind, page: { slug: _, route: __, source, ...value } }) => ({
    ...{ file: source, schema: kind.schema, value: value as unknown },
  }))
  return [...shared, ...own]
}

/** Texts that depend on other content: a token in another text, an endpoint, a sample, a sixteenth town. Or they are in drawings. */
const ELSEWHERE = [
  /^business\.json legal\./,
  /^contact\.json (?:form\.(?:delivery|mailSubject|withoutScript)|photo\.)/,
  /^(?:labels\.json (?:sample|vat|pair)|reviews\.json sampleLabel|home\.json gallery\.text)/,
  /^navigation\.json (?:allAreas|footer\.socialHeading)|^service-pages\.json (?:guide|prices)/,
  /^(?:map\.json lines|brand\.json logo\.initials|areas\/[\w-]+\.json county)/,
]

test('every text that visitors read is on a page', () => {
  const lost = firms.flatMap((site) => {
    const words = site.pages.map(({ html }) => wordsOn(html)).join('\n')
    return valuesOf(site).flatMap(({ file, schema, value }) =>
      readTexts(schema, value).flatMap(({ path, text }) =>
        isOn(words, text) ? [] : `${file} ${fieldName(path)}: ${text}`,
      ),
    )
  })
  expect(lost.filter((field) => !ELSEWHERE.some((pattern) => pattern.test(field)))).toEqual([])
  for (const pattern of ELSEWHERE)
    expect(
      lost.some((field) => pattern.test(field)),
      `${pattern}`,
    ).toBe(true)
})

test('the HTML of every kind of page is valid', async () => {
  for (const { pages } of firms) {
    for (const { page, html } of oneOfEach(pages, ({ kind }) => kind))
      expect(await checkHtml(html), page.route).toEqual([])
  }
})
