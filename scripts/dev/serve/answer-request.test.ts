import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { type DevServer, devRequests } from './answer-request.ts'

test('a failure of the server is reported with its stack in the terminal, and without it to the page', async () => {
  const logged: string[] = []
  const builds = { first: Promise.reject(new Error('It broke')) }
  const server = {
    builds,
    script: { token: '' },
    port: 3000,
    log: (text: string) => logged.push(text),
  }
  const request = { method: 'GET', url: '/', headers: { host: 'localhost:3000' } }
  const sent = await new Promise<unknown[]>((resolve) => {
    let status = 0
    const response = {
      writeHead: (given: number) => {
        status = given
      },
      end: (text: string) => resolve([status, text]),
    }
    devRequests(server as unknown as DevServer)(
      request as IncomingMessage,
      response as unknown as ServerResponse<IncomingMessage>,
    )
  })
  expect(sent).toEqual([500, 'The server failed to answer this. Its terminal shows the error.'])
  expect(logged).toEqual([expect.stringMatching(/^Error: It broke\n +at /)])
})
