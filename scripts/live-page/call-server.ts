import { shownVersion } from './follow-page.ts'

const token = document.querySelector<HTMLMetaElement>('meta[name=dev-token]')?.content ?? ''

/** The result of a call: its text is the answer, or the reason for a refusal. */
interface CallResult {
  done: boolean
  text: string
}

/** Asks the server to change the value at a place. The version lets it refuse a page that is out of date. */
export function callEdit(place: string, change: object): Promise<CallResult> {
  return callServer('edit', { place, change, version: shownVersion() })
}

/** Calls the server with the token that only its own pages know. A `Blob` is sent as it is, anything else as JSON. */
export async function callServer(name: string, body: object | Blob): Promise<CallResult> {
  const response = await fetch(`/__dev/${name}`, {
    method: 'POST',
    headers: { 'X-Dev-Token': token },
    body: body instanceof Blob ? body : JSON.stringify(body),
  }).catch(() => undefined)
  if (!response) return { done: false, text: 'The server has stopped. Start it again: npm run dev' }
  return { done: response.ok, text: await response.text() }
}
