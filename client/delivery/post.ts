import { smallPhotos } from './photos.ts'

/** How long an answer may take, in milliseconds. */
const PATIENCE = 20_000
/** Browsers carry at most 64 kB on after the page is closed (Fetch, section 4.6), and a letter may take three bytes. */
const SMALL = 20_000

/** Why an enquiry was not accepted, by the name under which the form has words for it; empty when it was. */
type Trouble = '' | 'refused' | 'busy' | 'failed' | 'unreachable' | 'late'

/**
 * Sends what a form says to the form's address. Photographs go along when they can: when an enquiry with them is not
 * accepted it is sent at once without them, within the same time.
 * @returns what is wrong, if anything, and whether photographs were left out
 */
export async function post(form: HTMLFormElement, data: FormData): Promise<[trouble: Trouble, withoutPhotos: boolean]> {
  const signal = AbortSignal.timeout(PATIENCE)
  const inputs = [...form.querySelectorAll<HTMLInputElement>('[type=file]')]
  const photos = await smallPhotos(inputs)
  for (const { name } of inputs) data.delete(name)
  const { json, redirects } = form.dataset

  const send = async (body: BodyInit, headers?: HeadersInit): Promise<Trouble> => {
    try {
      const { ok, status, type } = await fetch(form.getAttribute('action') ?? '', {
        method: 'POST',
        body,
        // Neither of the two asks the server for permission first, as other headers would (Fetch, CORS-safelisted).
        headers: { Accept: 'application/json', ...headers },
        // A redirect to our own page would have to be allowed by the host of that page, so it is not followed.
        redirect: 'manual',
        // An enquiry that is under way arrives although the page is closed.
        keepalive: String(body).length < SMALL && !(body instanceof FormData),
        signal,
      })
      if (ok || (redirects && type === 'opaqueredirect')) return ''
      if (status === 429) return 'busy'
      return status > 399 && status < 500 ? 'refused' : 'failed'
    } catch (error) {
      return (error as Error).name === 'TimeoutError' ? 'late' : 'unreachable'
    }
  }
  const sendWords = () =>
    json
      ? send(JSON.stringify(Object.fromEntries(data)), { 'Content-Type': 'application/json' })
      : send(new URLSearchParams(data as unknown as Record<string, string>))

  let trouble: Trouble = 'failed'
  let left = inputs.some(({ files, name }) => files?.[0] && !photos.has(name))
  if (photos.size > 0) {
    for (const [name, photo] of photos) data.set(name, photo, 'photo.jpg')
    trouble = await send(data)
    for (const name of photos.keys()) data.delete(name)
  }
  if (trouble) {
    trouble = await sendWords()
    // What took too long once would take too long again.
    if (trouble === 'late') for (const input of inputs) input.value = ''
    left ||= photos.size > 0 && (!trouble || trouble === 'late')
  }
  return [trouble, left]
}
