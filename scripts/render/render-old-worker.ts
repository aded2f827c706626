import type { Content } from '../../templates/content.ts'
import type { OutputFile } from '../output-file.ts'

/**
 * A service worker that fetches nothing: it takes the place of an earlier site's, drops what that kept, removes itself, and shows
 * the windows that it finds open what the host has. Browsers ask for a worker again at each visit, at least once a day
 * (https://www.w3.org/TR/service-workers/#update-algorithm); without this file they would show the earlier site for as long
 * as it is in their cache.
 */
const WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url)
}
`

/** Makes the file in place of the service worker that an earlier site had, if it had one. */
export function renderOldWorker({ site: { oldWorker } }: Pick<Content, 'site'>): OutputFile[] {
  return oldWorker === undefined ? [] : [{ path: oldWorker.slice(1), bytes: WORKER }]
}
