import type { DevState } from '../dev-builds.ts'
import { mayReload, offerDesk } from './desk-beside.ts'
import { offerPointing } from './offer-pointing.ts'
import { showProblems } from './problem-overlay.ts'

// Runs in every page that `npm run dev` serves, and in no published page.

/** The number of the build that this page shows; 0 for the empty page before the first build. */
const shown = Number(document.querySelector<HTMLMetaElement>('meta[name=dev-version]')?.content)
let newest = shown
let events: EventSource | undefined

/** Loads the page again if there is a newer one; browsers scroll it to where it was. */
function follow(): void {
  if (newest !== shown && mayReload()) location.reload()
}

function receive({ data }: MessageEvent<string>): void {
  const state = JSON.parse(data) as DevState
  showProblems(state)
  newest = state.version
  follow()
}

/**
 * Listens while the page is in sight: browsers keep at most six HTTP/1.1 connections to a server, which hidden pages would use
 * up. The server begins with its present state.
 */
function listen(): void {
  events?.close()
  events = document.visibilityState === 'visible' ? new EventSource('/__dev/events') : undefined
  events?.addEventListener('message', receive)
}

document.addEventListener('visibilitychange', listen)
listen()
offerDesk(follow)
offerPointing()
