import type { DevState } from '../dev-builds.ts'
import { mayReload, offerDesk } from './desk-beside.ts'
import { offerPointing } from './offer-pointing.ts'
import { showBusy, showProblems } from './problem-overlay.ts'

// Runs in every page that `npm run dev` serves, and in no published page.

/** The number of the build that this page shows; 0 for the empty page before the first build. */
const shown = Number(document.querySelector<HTMLMetaElement>('meta[name=dev-version]')?.content)
let newest = shown

/** Loads the page again if there is a newer one; browsers scroll it to where it was. */
function follow(): void {
  if (newest !== shown && mayReload()) location.reload()
}

function receive(text: string): void {
  // A hidden page asks for the state when it becomes visible.
  if (document.visibilityState !== 'visible') return
  const { busy, problems, version } = JSON.parse(text) as DevState
  showBusy(busy)
  showProblems(problems)
  newest = version
  follow()
}

/**
 * Browsers keep at most six HTTP/1.1 connections to a server, so one tab listens for all of them. A lock (Web Locks API)
 * passes to the next tab when that one is closed.
 */
function listen(): void {
  const channel = new BroadcastChannel('dev')
  channel.onmessage = ({ data }) => receive(data)
  void navigator.locks.request('dev-events', () => {
    const events = new EventSource('/__dev/events')
    events.onmessage = ({ data }) => {
      channel.postMessage(data)
      receive(data)
    }
    // Holds the lock until the page is left.
    return new Promise(() => undefined)
  })
}

/** Fetches the state that was sent before this page listened. */
async function ask(): Promise<void> {
  const response = await fetch('/__dev/state').catch(() => undefined)
  if (response?.ok) receive(await response.text())
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void ask()
})
listen()
void ask()
offerDesk(follow)
offerPointing()
