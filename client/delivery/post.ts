import { shrinkPhotos } from './shrink-photos.ts'

/** Whether the form has photo fields. Set by the build; without any, their code is left out. */
declare const PHOTOS: boolean

/** Why an enquiry was not accepted, as the key of the form's words for it; empty if it was. */
type Trouble = '' | 'refused' | 'busy' | 'failed' | 'unreachable' | 'late'

/**
 * Posts a form's data to its endpoint. An enquiry that is not accepted with photos is sent again at once without them,
 * within the same time limit.
 * @returns what went wrong, if anything, and how many photos were left out
 */
export async function post(
  form: HTMLFormElement,
  data: FormData,
): Promise<[trouble: Trouble, left: number]> {
  /** How long an answer may take, in milliseconds. */
  const PATIENCE = 20_000
  /** How much of that photos may take, so that there is time to send the words without them. */
  const PATIENCE_WITH_PHOTOS = 12_000
  /** `keepalive` allows 64 kB at most (Fetch, section 4.6), and a character may take three bytes. */
  const SMALL = 20_000
  const send = async (body: BodyInit, signal: AbortSignal): Promise<Trouble> => {
    const { ok, status } = await fetch(form.action, {
      method: 'POST',
      body,
      // CORS-safelisted (Fetch), so it needs no preflight request.
      headers: { Accept: 'application/json' },
      // Followed, a redirect could end at a page that says nothing of the enquiry, and look like its acceptance.
      redirect: 'manual',
      // An enquiry under way arrives even if the page is closed.
      keepalive: body === words && String(body).length < SMALL,
      signal,
    })
    if (ok) return ''
    if (status === 429) return 'busy'
    // A redirect has no status (Fetch, opaque-redirect filtered response).
    return status && status < 500 ? 'refused' : 'failed'
  }
  const photos = PHOTOS ? shrinkPhotos(data) : ([0, 0] as const)
  const words = new URLSearchParams(data as unknown as Record<string, string>)
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
