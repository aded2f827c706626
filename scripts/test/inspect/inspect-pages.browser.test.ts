import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { TEST_NOW } from '../test-now.ts'
import { inspectPages } from './inspect-pages.ts'

// Each page has one mistake.

const AN_HOUR_LATER = new Date(TEST_NOW.getTime() + 3_600_000)

let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const STYLE =
  '<style>body { margin: 0; font: 16px sans-serif; background: #fff; color: #000; overflow-wrap: normal }</style>'

function inspect(bodies: Record<string, string>, files: [string, string | Uint8Array][] = []) {
  const pages = Object.entries(bodies).map(([address, body]) => ({
    page: { route: address, source: 'legal/a.json' },
    address,
    html: `<!doctype html><html lang="en-GB"><head><title>A page</title>${STYLE}</head><body><main><h1>Heading</h1>${body}</main></body></html>`,
  }))
  const served = new Map([
    ...files,
    ...pages.map(({ address, html }): [string, string] => [address, html]),
  ])
  const site = { origin: 'https://firm.example.org', files: served }
  return inspectPages(browser, site, pages, [TEST_NOW, AN_HOUR_LATER])
}

async function messages(
  bodies: Record<string, string>,
  files?: [string, string | Uint8Array][],
): Promise<string[]> {
  return (await inspect(bodies, files)).map(({ route, message }) => `${route}: ${message}`)
}

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(2)

test('pages without mistakes have no findings', async () => {
  expect(
    await messages({
      '/a': '<p id="top">Words. <a href="/b#end">On</a> <a href="tel:+441632960001">01632 960 001</a></p>',
      '/b': '<p id="end">Words.</p>',
    }),
  ).toEqual([])
})

test.each<[what: string, body: string, sentence: RegExp, widths?: number]>([
  [
    'a word too long for a screen',
    `<p>${LONG}</p>`,
    /^\/a: "Donau.+" runs out of its box by \d+ pixels at 3[26]0\.$/,
    2,
  ],
  [
    'something that is wider than a screen',
    '<p style="width: 340px">Words</p>',
    /^\/a: "Words" sticks out by 20 pixels at 320\.$/,
  ],
  [
    'a text that is cut',
    '<p style="height: 1em; overflow: hidden">One line and another line and another line and another line.</p>',
    /^\/a: "One line and another.*" is cut off by \d+ pixels at 3[26]0\.$/,
    2,
  ],
  [
    'a text that runs out of its box',
    `<p style="width: 100px">${LONG.slice(0, 20)}</p>`,
    /^\/a: "Donau.+" runs out of its box by \d+ pixels at (?:320|360|1280)\.$/,
    3,
  ],
  [
    'a colour that cannot be read',
    '<p style="color: #aaa">Words</p>',
    /^\/a: "Words" breaks an accessibility rule: .*\(axe, color-contrast/,
  ],
  [
    'a picture without alternative text',
    '<img src="/a.svg" width="9" height="9">',
    /^\/a: <img .* breaks an accessibility rule: .*\(axe, image-alt/,
  ],
  [
    'a file that is missing',
    '<img src="/none.jpg" alt="A wall" width="9" height="9">',
    /^\/a: it requests \/none\.jpg, which isn't a file of this site\./,
  ],
  [
    'something from another host',
    '<img src="https://elsewhere.test/x.jpg" alt="A wall" width="9" height="9">',
    /^\/a: it requests https:\/\/elsewhere\.test\/x\.jpg, which isn't a file of this site\./,
  ],
  [
    'a script that fails',
    '<script>null.x</script>',
    /^\/a: its script fails: Cannot read properties of null/,
  ],
])('%s', async (_, body, sentence, widths = 1) => {
  const icon: [string, string] = [
    '/a.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  ]
  expect(await messages({ '/a': body }, [icon])).toEqual(
    Array(widths).fill(expect.stringMatching(sentence)),
  )
})

test('what an ancestor cuts off does not stick out', async () => {
  const cut = 'width: 1px; overflow: clip; white-space: nowrap; margin-inline-start: 90vw'
  const body = `<p style="${cut}"><span>01632 960 001, the number for storms</span></p>`
  expect(await messages({ '/a': body })).toEqual([])
})

test('a page that depends on the hour is looked at again, at another', async () => {
  const wide = `<script>if (new Date().getUTCHours() === 13) document.write('<p style="width: 340px">Closed</p>')</script>`
  const bodies = { '/a': `<p data-hours="07:00-12:30">Open</p>${wide}`, '/b': `<p>Open</p>${wide}` }
  expect(await messages(bodies)).toEqual([
    expect.stringMatching(/^\/a: "Closed" sticks out by 20 pixels at 320\./),
  ])
})

test('the same mistake is found on each page', async () => {
  const bodies = Object.fromEntries(
    ['/a', '/b', '/c', '/d'].map((address) => [
      address,
      '<img src="/none.jpg" alt="A wall" width="9" height="9">',
    ]),
  )
  expect((await messages(bodies)).map((line) => line.split(':')[0]).sort()).toEqual([
    '/a',
    '/b',
    '/c',
    '/d',
  ])
})
