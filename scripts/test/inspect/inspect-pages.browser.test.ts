import { afterAll, beforeAll, expect } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { TEST_NOW } from '../test-now.ts'
import { slowTest } from '../thorough.ts'
import { inspectPages } from './inspect-pages.ts'

const AN_HOUR_LATER = new Date(TEST_NOW.getTime() + 3_600_000)

let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const STYLE =
  '<style>body { margin: 0; font: 16px sans-serif; background: #fff; color: #000; overflow-wrap: normal }</style>'
const ICON = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

/** Inspects a site of pages, and returns what is wrong with each. */
async function messages(bodies: Record<string, string>): Promise<string[]> {
  const pages = Object.entries(bodies).map(([address, body]) => ({
    page: { route: address, source: 'legal/a.json' },
    kind: 'legal',
    address,
    html: `<!doctype html><html lang="en-GB"><head><title>A page</title>${STYLE}</head><body><main><h1>Heading</h1>${body}</main></body></html>`,
  }))
  const files = new Map([
    ['/a.svg', ICON],
    ...pages.map(({ address, html }): [string, string] => [address, html]),
  ])
  const site = { origin: 'https://firm.example.org', files }
  const findings = await inspectPages(browser, site, pages, [TEST_NOW, AN_HOUR_LATER])
  return findings.map(({ route, message }) => `${route}: ${message}`)
}

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(2)
const CLIPPED = 'width: 1px; overflow: clip; white-space: nowrap; margin-inline-start: 90vw'
const LATER = `<script>if (new Date().getUTCHours() === 13) document.write('<p style="width: 340px">Closed</p>')</script>`

slowTest('pages without mistakes have no findings', async () => {
  expect(
    await messages({
      '/a': '<p id="top">Words. <a href="/b#end">On</a> <a href="tel:+441632960001">01632 960 001</a></p>',
      '/b': '<p id="end">Words.</p>',
      '/clipped-by-an-ancestor': `<p style="${CLIPPED}"><span>01632 960 001, the number for storms</span></p>`,
      '/the-same-at-every-hour': `<p>Open</p>${LATER}`,
    }),
  ).toEqual([])
})

slowTest('each mistake is found, on each page that has it', async () => {
  const missing = '<img src="/none.jpg" alt="A wall" width="9" height="9">'
  const found = await messages({
    '/word': `<p>${LONG}</p>`,
    '/wide': '<p style="width: 340px">Words</p>',
    '/cut':
      '<p style="height: 1em; overflow: hidden">One line and another line and another line and another line.</p>',
    '/box': `<p style="width: 100px">${LONG.slice(0, 20)}</p>`,
    '/colour': '<p style="color: #aaa">Words</p>',
    '/alt': '<img src="/a.svg" width="9" height="9">',
    '/missing': missing,
    '/missing-too': missing,
    '/foreign': '<img src="https://elsewhere.test/x.jpg" alt="A wall" width="9" height="9">',
    '/script': '<script>null.x</script>',
    '/hour': `<p data-hours="07:00-12:30">Open</p>${LATER}`,
  })
  const lines = [
    ...[320, 360].map(
      (width) => `/word: "Donau.+" runs out of its box by \\d+ pixels at ${width}\\.`,
    ),
    '/wide: "Words" sticks out by 20 pixels at 320\\.',
    ...[320, 360].map(
      (width) => `/cut: "One line and another.*" is cut off by \\d+ pixels at ${width}\\.`,
    ),
    ...[320, 360, 1280].map(
      (width) => `/box: "Donau.+" runs out of its box by \\d+ pixels at ${width}\\.`,
    ),
    '/colour: "Words" breaks an accessibility rule: .*\\(axe, color-contrast.*',
    '/alt: <img .* breaks an accessibility rule: .*\\(axe, image-alt.*',
    "/missing: it requests /none\\.jpg, which isn't a file of this site\\.",
    "/missing-too: it requests /none\\.jpg, which isn't a file of this site\\.",
    "/foreign: it requests https://elsewhere\\.test/x\\.jpg, which isn't a file of this site\\.",
    '/script: its script fails: Cannot read properties of null.*',
    '/hour: "Closed" sticks out by 20 pixels at 320\\.',
  ]
  expect(found).toEqual(
    expect.arrayContaining(lines.map((line) => expect.stringMatching(`^${line}$`))),
  )
  expect(found).toHaveLength(lines.length)
})
