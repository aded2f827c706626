import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A connection that speaks WebDriver BiDi, https://www.w3.org/TR/webdriver-bidi/ */
export interface Bidi {
  /** @throws Error with the command and what the browser says of it */
  send<Result = unknown>(method: string, params?: object): Promise<Result>
}

interface Answer {
  id: number
  result?: unknown
  error?: string
  message?: string
}

/** Connects to the address that a browser has printed, and begins a session. */
export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(`${url}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, { method: string; resolve(result: unknown): void; reject(reason: Error): void }>()
  let last = 0
  socket.on('message', (data) => {
    const { id, result, error, message }: Answer = JSON.parse(String(data))
    const command = waiting.get(id)
    waiting.delete(id)
    if (error) command?.reject(new Error(`${command.method}: ${error}, ${message}`))
    else command?.resolve(result)
  })
  socket.on('close', () => {
    for (const { method, reject } of waiting.values()) reject(new Error(`${method}: the browser has gone.`))
  })
  const send = <Result>(method: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.set(++last, { method, resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    }) as Promise<Result>
  return { send }
}
