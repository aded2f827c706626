import { shownVersion } from './follow-page.ts'

const token = document.querySelector<HTMLMetaElement>('meta[name=dev-token]')?.content ?? ''

/** What the server says to something that it was asked to do. */
export interface OrderResult {
  done: boolean
  /** Why not, or what was asked for. */
  text: string
}

/** Asks the server to change what stands at a place, as this page shows it. */
export function postEdit(place: string, change: object): Promise<OrderResult> {
  return postOrder('edit', { place, change, version: shownVersion() })
}

/** Asks the server to do something, as only its own pages can. */
export async function postOrder(name: string, body: object | Blob): Promise<OrderResult> {
  const response = await fetch(`/__dev/${name}`, {
    method: 'POST',
    headers: { 'X-Dev-Token': token },
    body: body instanceof Blob ? body : JSON.stringify(body),
  }).catch(() => undefined)
  if (!response) return { done: false, text: 'The server has stopped. Start it again: npm run dev' }
  return { done: response.ok, text: await response.text() }
}
