import { shownVersion } from './follow-page.ts'

const token = document.querySelector<HTMLMetaElement>('meta[name=dev-token]')?.content ?? ''

/** The result of a call. */
export interface CallResult {
  done: boolean
  /** Why it was not done, or the result. */
  text: string
}

/** Has the server change the value at a place, as this page shows it. */
export function callEdit(place: string, change: object): Promise<CallResult> {
  return callServer('edit', { place, change, version: shownVersion() })
}

/** Calls the server, as only its own pages can. */
export async function callServer(name: string, body: object | Blob): Promise<CallResult> {
  const response = await fetch(`/__dev/${name}`, {
    method: 'POST',
    headers: { 'X-Dev-Token': token },
    body: body instanceof Blob ? body : JSON.stringify(body),
  }).catch(() => undefined)
  if (!response) return { done: false, text: 'The server has stopped. Start it again: npm run dev' }
  return { done: response.ok, text: await response.text() }
}
