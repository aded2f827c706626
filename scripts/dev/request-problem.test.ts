import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import type { LiveSite } from './live-site.ts'
import { requestProblem } from './request-problem.ts'
import { siteAnswer } from './site-answer.ts'

const TOKEN = 'abcdef'
const OWN = { host: 'localhost:3000', origin: 'http://localhost:3000', 'x-dev-token': TOKEN }

test.each<[method: string, headers: IncomingHttpHeaders, refusal: RegExp | undefined]>([
  ['GET', { host: '127.0.0.1:3000' }, undefined],
  ['GET', { host: 'evil.example:3000' }, /^This server answers only to localhost:3000\.$/],
  ['GET', { host: 'localhost:3001' }, /answers only to/],
  ['POST', OWN, undefined],
  ['POST', { ...OWN, 'sec-fetch-site': 'same-origin' }, undefined],
  ['POST', { ...OWN, 'sec-fetch-site': 'cross-site' }, /^Only a page of this server/],
  ['POST', { ...OWN, origin: 'http://localhost:3001' }, /^Only a page of this server/],
  ['POST', { ...OWN, origin: undefined }, /^Only a page of this server/],
  ['POST', { ...OWN, 'x-dev-token': 'abcdeg' }, /^The server was restarted/],
  ['POST', { ...OWN, 'x-dev-token': undefined }, /^The server was restarted/],
  ['PUT', OWN, /accepts only/],
])('a %s with %j is refused, or not: %s', (method, headers, refusal) => {
  const said = requestProblem(method, headers, 3000, TOKEN)
  if (refusal) expect(said).toMatch(refusal)
  else expect(said).toBeUndefined()
})

test.each([
  ['/firm/', 200],
  ['/firm', 307],
  ['/', 307],
  ['/firm/a', 200],
  ['/firm/a/', 307],
  ['/firm/a/index.html', 404],
  ['/firm/google12ab.html', 200],
  ['/firm/prices.pdf', 200],
  ['/none', 404],
])('%s is answered as hosts do: %i', async (address, status) => {
  const pages = ['/firm/', '/firm/a']
  const files = ['/firm/a/index.html', '/firm/google12ab.html', '/firm/prices.pdf']
  const live = {
    site: {
      has: (one: string) => pages.includes(one),
      basePath: '/firm',
      notFound: () => '404',
      file: async (one: string) => (files.includes(one) ? { path: one, bytes: '' } : undefined),
    },
    page: (one: string) => one,
  } as unknown as LiveSite
  expect((await siteAnswer(live, address, '')).status).toBe(status)
})
