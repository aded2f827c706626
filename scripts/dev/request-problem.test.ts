import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { requestProblem } from './request-problem.ts'

const TOKEN = 'abcdef'
const HERE = { host: 'localhost:3000' }
const OWN = { ...HERE, origin: 'http://localhost:3000', 'x-dev-token': TOKEN }
const IMAGE = { ...HERE, 'sec-fetch-dest': 'image' }

test.each<[method: string, headers: IncomingHttpHeaders, refusal: RegExp | undefined]>([
  ['GET', HERE, undefined],
  ['GET', { ...IMAGE, 'sec-fetch-site': 'same-origin' }, undefined],
  ['GET', { ...IMAGE, 'sec-fetch-site': 'cross-site' }, /^Only a page of this server/],
  ['GET', { ...IMAGE, 'sec-fetch-site': 'same-site' }, /^Only a page of this server/],
  ['GET', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }, /^Only a page of this/],
  ['HEAD', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }, undefined],
  ['POST', OWN, undefined],
  ['POST', { ...OWN, origin: 'http://localhost:3001' }, /^Only a page of this server/],
  ['POST', { ...OWN, origin: 'http://not.localhost:3000' }, /^Only a page of this server/],
  ['POST', { ...OWN, origin: undefined }, /^Only a page of this server/],
  ['POST', { ...OWN, 'x-dev-token': 'abcdeg' }, /^The server was restarted/],
  ['POST', { ...OWN, 'x-dev-token': undefined }, /^The server was restarted/],
  ['PUT', HERE, /^Only a page of this server/],
])('the problem of a %s with %j is %s', (method, headers, refusal) => {
  const problem = requestProblem({ method, headers }, TOKEN)
  if (refusal) expect(problem).toMatch(refusal)
  else expect(problem).toBeUndefined()
})
