import type { DevState } from '../dev-builds.ts'
import { followPage } from './follow-page.ts'
import { offerEditing } from './offer-editing.ts'
import { showBusy, showProblems } from './problem-overlay.ts'

// Runs in every page that `npm run dev` serves, and in no published one.

let events: EventSource | undefined

/** A browser keeps six connections to a server at most, so only what is looked at has one. */
function connect(): void {
  events?.close()
  events = undefined
  if (document.visibilityState !== 'visible') return
  events = new EventSource('/__dev/events')
  events.onmessage = ({ data }) => {
    const { version, busy, problems } = JSON.parse(data) as DevState
    showBusy(busy)
    showProblems(problems)
    followPage(version)
  }
}

document.addEventListener('visibilitychange', connect)
connect()
offerEditing()
