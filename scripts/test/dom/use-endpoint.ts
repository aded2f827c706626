import { afterEach, beforeEach, vi } from 'vitest'

/** A status, a connection that breaks, or nothing. */
type Answer = number | 'broken' | 'none'

/** Takes the place of a form's endpoint in the tests of one file, by a clock that only they move. */
export function useEndpoint() {
  const endpoint = {
    /** The requests so far, the names of their files included. */
    requests: [] as { url: string; init: RequestInit; files: string[] }[],
    /** What further requests with these files are answered. */
    answer: (_files: readonly string[]): Answer => 200,
  }
  beforeEach(() => {
    Object.assign(endpoint, { requests: [], answer: () => 200 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const fields = init.body instanceof FormData ? [...init.body] : []
      const files = fields.flatMap(([name, value]) => (typeof value === 'string' ? [] : name))
      endpoint.requests.push({ url, init, files })
      const answer = endpoint.answer(files)
      return new Promise((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('It took too long.')))
        if (answer === 'broken') reject(new TypeError('Failed to fetch'))
        else if (answer !== 'none') resolve({ ok: answer === 200, status: answer })
      })
    })
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), milliseconds)
      return controller.signal
    })
  })
  afterEach(() => {
    vi.clearAllTimers()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return endpoint
}
