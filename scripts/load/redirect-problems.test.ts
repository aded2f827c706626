import { expect, test } from 'vitest'
import { messageOf } from '../finding.ts'
import { editedRoofer } from '../test/content/edited-folder.ts'
import { loadContent } from './load-content.ts'

/** The problems of the roofer's content with redirects, each as "from to". */
function problemsOf(...redirects: string[]): string[] {
  const items = redirects.map((redirect) => redirect.split(' ')).map(([from, to]) => ({ from, to }))
  const folder = editedRoofer({
    'redirects.json': JSON.stringify({ redirects: items }, null, 2),
    'static/prices-2026.pdf': '%PDF-1.4',
  })
  return loadContent(folder).problems.map(
    (one) => `:${one.line} ${messageOf(one).replace(/^redirects\[\d\]\./, '')}`,
  )
}

test.each([
  ['a page', '/Roofs/Slate%20roofs.html/ /our-slates'],
  ['a part of a page', '/contact.php /#contact'],
  ['a file', '/prices-2019.pdf /prices-2026.pdf'],
  ['a page from the longest name that disks have', `/${'a'.repeat(255)} /`],
])('an old address may lead to %s: %s', (_, redirect) => {
  expect(problemsOf(redirect)).toEqual([])
})

/** What leads to nothing that there is. */
const NOWHERE = 'which isn\'t a page of this site, nor a file in "static".'

test.each<[redirects: string[], message: string]>([
  [['/Our-Slates/ /'], ':4 from is "/Our-Slates/", which would hide a page of this site.'],
  [['/ /our-slates'], ':4 from is "/", which would hide a page of this site.'],
  [['/a%62c /', '/ABC/ /our-slates'], ':8 from is "/ABC/", which is already redirected: '],
  [['/a /our-slate'], `:5 to is "/our-slate", ${NOWHERE} Did you mean "/our-slates"?`],
  [['/a /prices-2025.pdf'], `:5 to is "/prices-2025.pdf", ${NOWHERE} Did you mean `],
  [['/a /a'], ':5 to is "/a", which is itself an old address.'],
  [['/a /b', '/b /our-slates'], ':5 to is "/b", which is itself an old address.'],
  [['/page.php?id=2 /'], ':4 from has a query or an anchor'],
  ...['/old/*', 'https://old.example/x', '/.htaccess', '/old%2Fshop'].map(
    (from): [string[], string] => [[`${from} /`], ':4 from is not a path.'],
  ),
  [[`/${'é'.repeat(128)} /`], ':4 from has a part of more than 255 bytes'],
])('%j is a mistake at its place: %s', (redirects, message) => {
  expect(problemsOf(...redirects)).toEqual([expect.stringContaining(message)])
})
