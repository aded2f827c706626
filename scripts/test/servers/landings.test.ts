import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../folders.ts'

const hasAwk = spawnSync('awk', ['BEGIN { exit 0 }']).status === 0

/** Counts a log with the script of docs/counting.md. */
function counted(lines: readonly string[]): string[] {
  const script = path.join(ROOT, 'docs/landings.awk')
  const { stdout } = spawnSync('awk', ['-v', 'host=www.example.com', '-f', script], {
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
  })
  return stdout.trim().split('\n').sort()
}

type Visit = [
  uri: string,
  more?: Partial<Record<'referrer' | 'agent' | 'status' | 'method', string>>,
]

const combined = ([
  uri,
  { referrer = '-', agent = 'Mozilla/5.0', status = '200', method = 'GET' } = {},
]: Visit) =>
  `192.0.2.7 - - [21/Nov/2026:10:00:00 +0000] "${method} ${uri} HTTP/2.0" ${status} 9000 "${referrer}" "${agent}"`
const caddy = ([
  uri,
  { referrer, agent = 'Mozilla/5.0', status = '200', method = 'GET' } = {},
]: Visit) => {
  const headers = { 'User-Agent': [agent], ...(referrer && { Referer: [referrer] }) }
  const request = { remote_ip: '192.0.2.7', method, uri, headers }
  return JSON.stringify({ level: 'info', request, bytes_read: 0, status: Number(status) })
}

const FROM = 'https://www.example.com/roofs-in-deal'
const VISITS: Visit[] = [
  ['/roofs-in-deal?gclid=1', { referrer: 'https://www.google.com/' }],
  ['/roofs-in-deal'],
  ['/privacy', { referrer: FROM }],
  ['/assets/hydrate.js'],
  ['/', { agent: 'Googlebot/2.1' }],
  ['/gone', { status: '404' }],
  ['/', { method: 'HEAD' }],
  ['/thank-you', { referrer: FROM }],
]

test.runIf(hasAwk).each([
  ['nginx and Apache', combined],
  ['Caddy', caddy],
])(
  'a log of %s yields the landing pages and the visits to the thank-you page, without IP addresses',
  (_, line) => {
    expect(counted(VISITS.map(line))).toEqual(['1 /thank-you', '2 /roofs-in-deal'])
  },
)
