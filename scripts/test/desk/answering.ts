import { onTestFinished, vi } from 'vitest'

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: unknown
  /** Instead of a body: text that need not be JSON. */
  text?: string
}

/**
 * Answers the requests of a test. Of the answers whose name is part of "GET /path?query", the longest applies;
 * any other request finds nothing.
 * @returns the requests, with their headers and bodies
 */
export function answering(answers: Record<string, Answer | ((body: unknown) => Answer)>) {
  const asked = { lines: [] as string[], headers: [] as unknown[], bodies: [] as unknown[] }
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
      const line = `${method} ${url.replace(/^https?:\/\/[^/]+/, '')}`
      const sent = body === undefined ? undefined : JSON.parse(String(body))
      asked.lines.push(line)
      asked.headers.push(headers)
      asked.bodies.push(sent)
      const [name = ''] = Object.keys(answers)
        .filter((one) => line.includes(one))
        .sort((a, b) => b.length - a.length)
      const known = answers[name] ?? { status: 404, body: { message: 'Not Found' } }
      const answer = typeof known === 'function' ? known(sent) : known
      const text = answer.text ?? JSON.stringify(answer.body ?? {})
      return new Response(text, { status: answer.status, headers: answer.headers ?? {} })
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return asked
}
