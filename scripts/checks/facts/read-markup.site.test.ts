import { Parser } from 'htmlparser2'
import { expect, inject, test } from 'vitest'
import { readPages } from '../../test/dom/pages.ts'
import { readMarkup } from './read-markup.ts'

/** What a page consists of, with pieces of text that follow each other as one. */
function list(): { told: string[]; text(piece: string): void; tell(what: string): void } {
  const told: string[] = []
  let text = ''
  const tell = (what: string) => {
    if (text) told.push(`text ${text}`)
    text = ''
    told.push(what)
  }
  return { told, tell, text: (piece) => (text += piece) }
}

function asRead(html: string): string[] {
  const { told, tell, text } = list()
  readMarkup(html, {
    open: (name, attributes) => tell(`open ${name} ${JSON.stringify(attributes)}`),
    close: (name) => tell(`close ${name}`),
    text,
    raw: (_, piece) => text(piece),
  })
  tell('end')
  return told
}

function asAnyHtml(html: string): string[] {
  const { told, tell, text } = list()
  const parser = new Parser({
    onopentag: (name, attributes) => tell(`open ${name} ${JSON.stringify(attributes)}`),
    onclosetag: (name) => tell(`close ${name}`),
    ontext: text,
  })
  parser.end(html)
  tell('end')
  return told
}

test('every page is read as a parser of any HTML reads it', async () => {
  const pages = await readPages(inject('siteDir'))
  expect(pages.length).toBeGreaterThan(20)
  for (const { file, html } of pages) expect(asRead(html), file).toEqual(asAnyHtml(html))
})
