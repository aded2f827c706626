import { offerEditing } from '../../edit/browser/offer-editing.ts'
import type { DevState } from '../dev-builds.ts'
import { followPage } from './follow-page.ts'
import { showBusy, showProblems } from './problem-overlay.ts'

// Runs in every page that `npm run dev` serves, and in no published one.

/** What the server said last. */
let state: DevState | undefined

/** Shows it, unless nobody looks at this page. */
function show(): void {
  if (!state || document.visibilityState !== 'visible') return
  showBusy(state.busy)
  showProblems(state.problems)
  followPage(state.version)
}

function receive(text: string): void {
  state = JSON.parse(text) as DevState
  show()
}

/** A browser keeps at most six connections to a server, so one tab listens for all (Web Locks API), and then the next one. */
function listen(): void {
  const channel = new BroadcastChannel('dev')
  channel.onmessage = ({ data }) => receive(data)
  void navigator.locks.request('dev-events', () => {
    const events = new EventSource('/__dev/events')
    events.onmessage = ({ data }) => {
      channel.postMessage(data)
      receive(data)
    }
    // Until this page is left.
    return new Promise(() => undefined)
  })
}

/** What was sent before this page listened. */
async function ask(): Promise<void> {
  const response = await fetch('/__dev/state').catch(() => undefined)
  if (response?.ok) receive(await response.text())
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void ask()
})
listen()
void ask()
offerEditing()
