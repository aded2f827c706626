import { expect, test } from 'vitest'
import { marked } from './mark.ts'
import { unseenTexts } from './unseen-texts.ts'

const places = ['title', 'words', 'label', 'alt', 'seen'].map((key) => `home.json#/a/${key}`)

test('texts that are not visible are listed once, with their kinds; visible ones are not', () => {
  const page = `<head><title>${marked('A title', 0)} | Firm</title>
<meta name="description" content="${marked('What it is about', 1)}"/><meta property="og:title" content="${marked('A title', 0)}"/>
<style>a{}</style></head><body><nav class="x" aria-label="${marked('Main', 2)}"><a href="/" aria-label="Open: ${marked('Seen', 4)}">${marked('Seen', 4)}</a></nav>
<img src="/a.jpg" alt="${marked('A wall', 3)}"/><img alt="Typed in a template"/></body>`
  expect(unseenTexts(page, places)).toEqual([
    { kind: 'Title, in tabs and search results', place: 'home.json#/a/title' },
    { kind: 'Description, in search results', place: 'home.json#/a/words' },
    { kind: 'Label, for screen readers', place: 'home.json#/a/label' },
    { kind: 'Description of a picture', place: 'home.json#/a/alt' },
  ])
})
