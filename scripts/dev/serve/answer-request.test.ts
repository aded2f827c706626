import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { type DevServer, devRequests } from './answer-request.ts'

test('what fails in the server is told with its stack in the terminal, and without it to the page', async () => {
  const said: string[] = []
  const builds = { first: Promise.reject(new Error('It broke')) }
  const server = { builds, port: 3000, say: (text: string) => said.push(text) }
  const request = { method: 'GET', url: '/', headers: { host: 'localhost:3000' } }
  const sent = await new Promise<unknown[]>((resolve) => {
    let status = 0
    const response = {
      writeHead: (given: number) => {
        status = given
      },
      end: (text: string) => resolve([status, text]),
    }
    devRequests(server as unknown as DevServer)(request as IncomingMessage, response as unknown as ServerResponse<IncomingMessage>)
  })
  expect(sent).toEqual([500, 'This server has failed at that. The terminal in which it runs says how.'])
  expect(said).toEqual([expect.stringMatching(/^Error: It broke\n +at /)])
})
