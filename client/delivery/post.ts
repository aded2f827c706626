import { shrinkPhotos } from './photos.ts'

/** Whether the form has fields for photographs; the build sets it, and leaves out what is for them where there are none. */
declare const PHOTOS: boolean

/** Why an enquiry was not accepted, by the name under which the form has words for it; empty when it was. */
type Trouble = '' | 'refused' | 'busy' | 'failed' | 'unreachable' | 'late'

/**
 * Sends what a form says to the form's address. Photographs go along when they can: when an enquiry with them is not
 * accepted it is sent at once without them, within the same time.
 * @returns what is wrong, if anything, and how many photographs were left out
 */
export async function post(form: HTMLFormElement, data: FormData): Promise<[trouble: Trouble, left: number]> {
  /** How long an answer may take, in milliseconds. */
  const PATIENCE = 20_000
  /** How much of it photographs may take, so that the words can still go without them. */
  const PATIENCE_WITH_PHOTOS = 12_000
  /** Browsers carry at most 64 kB on after the page is closed (Fetch, section 4.6), and a letter may take three bytes. */
  const SMALL = 20_000
  const { json, redirects } = form.dataset
  const send = async (body: BodyInit, signal: AbortSignal): Promise<Trouble> => {
    const { ok, status } = await fetch(form.action, {
      method: 'POST',
      body,
      // It does not ask the server for permission first, as other headers would (Fetch, CORS-safelisted); JSON does.
      headers: { Accept: 'application/json', ...(body === words && json && { 'Content-Type': 'application/json' }) },
      // A redirect to our own page would have to be allowed by the host of that page, so it is not followed.
      redirect: 'manual',
      // An enquiry that is under way arrives although the page is closed.
      keepalive: body === words && String(body).length < SMALL,
      signal,
    })
    // A redirect that is not followed has no status (Fetch, opaque-redirect filtered response).
    if (ok || (redirects && !status)) return ''
    if (status === 429) return 'busy'
    // Nor has one that nobody announced.
    return status && status < 500 ? 'refused' : 'failed'
  }
  const photos = PHOTOS ? shrinkPhotos(data) : ([0, 0] as const)
  const words = json ? JSON.stringify(Object.fromEntries(data)) : new URLSearchParams(data as unknown as Record<string, string>)
  const late = AbortSignal.timeout(PATIENCE)
  try {
    const sooner = PHOTOS ? AbortSignal.timeout(PATIENCE_WITH_PHOTOS) : late
    const [chosen, ready] = await photos
    if (PHOTOS && ready && !(await send(data, sooner).catch(String))) return ['', chosen - ready]
    return [await send(words, late), chosen]
  } catch {
    return [late.aborted ? 'late' : 'unreachable', 0]
  }
}
