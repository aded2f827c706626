import { expect, onTestFinished } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { TEST_NOW } from '../test-now.ts'
import { slowTest } from '../thorough.ts'
import { inspectPages } from './inspect-pages.ts'

const AN_HOUR_LATER = new Date(TEST_NOW.getTime() + 3_600_000)

const STYLE =
  '<style>body { margin: 0; font: 16px sans-serif; background: #fff; color: #000; overflow-wrap: normal }</style>'
const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(2)
const CLIPPED = 'width: 1px; overflow: clip; white-space: nowrap; margin-inline-start: 90vw'
const LATER = `<script>if (new Date().getUTCHours() === 13) document.write('<p style="width: 340px">Closed</p>')</script>`

/** The body of a page, and what is found there. */
const PAGES: Record<string, [body: string, ...findings: RegExp[]]> = {
  '/words': ['<p>Words. <a href="tel:+441632960001">01632 960 001</a></p>'],
  '/clipped-by-an-ancestor': [`<p style="${CLIPPED}"><span>01632 960 001, for storms</span></p>`],
  '/the-same-at-every-hour': [`<p>Open</p>${LATER}`],
  '/word': [
    `<p>${LONG}</p>`,
    /^"Donau.+" runs out of its box by \d+ pixels at 360\.$/,
    /^"Donau.+" runs out of its box by \d+ pixels at 320\.$/,
  ],
  '/wide': ['<p style="width: 340px">Words</p>', /^"Words" sticks out by 20 pixels at 320\.$/],
  '/cut': [
    '<p style="height: 1em; overflow: hidden">One line and another line and another line and another line.</p>',
    /^"One line and another.*" is cut off by \d+ pixels at 360\.$/,
    /^"One line and another.*" is cut off by \d+ pixels at 320\.$/,
  ],
  '/colour': ['<p style="color: #aaa">Words</p>', /^"Words" breaks .*\(axe, color-contrast/],
  '/missing': [
    '<img src="/none.jpg" alt="A wall" width="9" height="9">',
    /^it requests \/none\.jpg, which/,
  ],
  '/foreign': [
    '<img src="https://elsewhere.test/x.jpg" alt="A wall">',
    /^it requests https:\/\/elsewhere\.test/,
  ],
  '/script': ['<script>null.x</script>', /^its script fails: Cannot read properties of null/],
  '/hour': [
    `<p data-hours="07:00-12:30">Open</p>${LATER}`,
    /^"Closed" sticks out by 20 pixels at 320\.$/,
  ],
}

slowTest('each mistake is found, on each page that has it, and no other', async () => {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const pages = Object.entries(PAGES).map(([address, [body]]) => ({
    page: { route: address, source: 'legal/a.json' },
    kind: 'legal',
    address,
    html: `<!doctype html><html lang="en-GB"><head><title>A page</title>${STYLE}</head><body><main><h1>Heading</h1>${body}</main></body></html>`,
  }))
  const files = new Map(pages.map(({ address, html }): [string, string] => [address, html]))
  const site = { origin: 'https://firm.example.org', files }
  const findings = await inspectPages(browser, site, pages, [TEST_NOW, AN_HOUR_LATER])
  for (const [address, [, ...expected]] of Object.entries(PAGES)) {
    const found = findings.filter(({ route }) => route === address).map(({ what }) => what)
    expect(found, address).toEqual(expected.map((message) => expect.stringMatching(message)))
  }
})
