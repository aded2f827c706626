import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Content } from '../../templates/content.ts'
import { launchBrowser } from '../test/browser/browser.ts'
import { listen } from '../test/programs/listen.ts'
import { renderOldWorker } from './render-old-worker.ts'

/** What offline plugins of generators do: whatever page is asked for, the one that was kept is shown. */
const KEEPS = `self.addEventListener('install', (event) => event.waitUntil(caches.open('old').then((kept) => kept.add('/'))))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => event.respondWith(caches.match('/').then((kept) => kept ?? fetch(event.request))))`

let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('whoever has the service worker of an earlier site sees this one at the first visit, and keeps nothing of the other', async () => {
  const [{ path = '', bytes = '' } = {}] = renderOldWorker({
    site: { oldWorker: '/sw.js' } as Content['site'],
  })
  let site = { title: 'Earlier', worker: KEEPS }
  const { url, stop } = await listen(({ url: address }, response) => {
    const isWorker = address === `/${path}`
    response.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html')
    response.end(isWorker ? site.worker : `<title>${site.title}</title>`)
  })
  onTestFinished(stop)
  const context = await browser.newContext()
  const before = await context.newPage()
  await before.goto(url)
  await before.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await before.close()

  site = { title: 'This', worker: `${bytes}` }
  const page = await context.newPage()
  await page.goto(`${url}/privacy`)
  await expect.poll(() => page.title()).toBe('This')
  const left = () =>
    page.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()),
      ...(await caches.keys()),
    ])
  await expect.poll(left).toEqual([])
})
