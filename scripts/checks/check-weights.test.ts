import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Route } from '../../templates/route.ts'
import type { Cache } from '../base/cache.ts'
import { BuildError } from '../base/problem.ts'
import type { Page } from '../pages/render-route.tsx'
import { checkWeights } from './check-weights.ts'

/** A page that compresses to about so many bytes. */
function page(kind: Route['kind'], bytes: number): Page {
  const path = kind === 'home' ? '/' : '/a'
  return {
    route: { kind, path, source: `${kind}.json` } as Route,
    file: { path: 'x', bytes: randomBytes(bytes / 2).toString('hex') },
  } as Page
}

/** Keeps nothing. */
const cache: Cache = { remember: (_name, _key, make) => make() }

async function said(pages: Page[], script = ''): Promise<string[]> {
  try {
    await checkWeights(pages, { path: 'x.js', bytes: script }, (source) => source, cache)
    return []
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return error.problems.map(({ file, message }) => `${file} ${message}`)
  }
}

test('a page may weigh what its kind is allowed, the home page more than others', async () => {
  expect(await said([page('home', 26_000), page('area', 20_000)])).toEqual([])
  expect(await said([page('home', 30_000), page('area', 26_000)])).toEqual([
    expect.stringMatching(
      /^home\.json \/ weighs 1\d\.\d kB compressed, and 14\.0 kB at most are allowed\. Shorten its texts, or the styles\.$/,
    ),
    expect.stringMatching(/^area\.json \/a weighs 1\d\.\d kB compressed, and 11\.0 kB at most are allowed\./),
  ])
})

test('the script has a budget too', async () => {
  expect(await said([], randomBytes(3000).toString('hex'))).toEqual([
    expect.stringMatching(/^client The script weighs 3\d\d\d bytes compressed; 2048 are allowed\.$/),
  ])
})
