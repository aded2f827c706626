import { expect, test } from 'vitest'
import { deskProgram } from '../build/desk-program.ts'
import { type Edit, editsBetween, type Json, parseText } from './edit.ts'
import { type Files, StaleError, StoreError } from './host.ts'
import { type Change, type Store, storeOf } from './store.ts'

// What a store does whatever its host is: a map of files here.

const KINDS = deskProgram().kinds
const page = (name: string): Json => ({ name })
const SITE = { routes: { area: '/plumber-in-{slug}' } }

interface Memory {
  files: Map<string, Json>
  pictures: Map<string, string>
  published: string[]
  /** Happens before a write, and where it throws in place of it; with `after`, before its answer. */
  before: () => void
  after: () => void
  store: Store
}

/** A host of files that are JSON, and a store of it. */
function memory(given: Record<string, Json>, published: string[] = []): Memory {
  const files = new Map<string, Json>(
    Object.entries({ 'site.json': SITE, 'home.json': {}, ...given }),
  )
  const pictures = new Map<string, string>()
  const read = async (): Promise<Files> => ({
    head: JSON.stringify([...files]),
    texts: new Map([...files].map(([file, value]) => [file, JSON.stringify(value)])),
    pictures: new Set(pictures.keys()),
  })
  const store = storeOf(
    {
      read,
      async write(head, changes) {
        whole.before()
        if (head !== (await read()).head) throw new StaleError()
        for (const { path, bytes } of changes) {
          const text = bytes && new TextDecoder().decode(bytes)
          if (!path.endsWith('.json')) text ? pictures.set(path, text) : pictures.delete(path)
          else text ? files.set(path, parseText(text)) : files.delete(path)
        }
        whole.after()
        return read()
      },
      live: async () => ({ state: 'waiting' }),
      picture: async (path) => new Blob([pictures.get(path) ?? '']),
      published: async () => published,
    },
    KINDS,
  )
  const whole: Memory = { files, pictures, published, before() {}, after() {}, store }
  return whole
}

const redirects = ({ files }: Memory) => files.get('redirects.json')
const addresses = ({ files }: Memory) => files.get('addresses.json')
const removed = (file: string, name: string) => editsBetween(file, page(name), undefined)
const added = (file: string, name: string) => editsBetween(file, undefined, page(name))
const DAY_OFF: Change = {
  edits: [{ file: 'hours.json', path: ['closedDays'], list: true, after: '2027-01-02' }],
  pictures: [],
}
let pushes = 0
/** Somebody else changes another file. */
const push = ({ files }: Memory) => void files.set('home.json', { pushes: ++pushes })
/** Stores edits; returns what takes them back. */
async function commit({ store }: Memory, ...edits: Edit[][]): Promise<Change> {
  const outcome = await store.commit({ edits: edits.flat(), pictures: [] }, 'A change')
  if (outcome.state !== 'stored') throw new Error(outcome.state)
  return outcome.undo
}

/** Runs a function at the first so many calls. */
function times(count: number, act: () => void): () => void {
  let left = count
  return () => {
    if (left-- > 0) act()
  }
}
const offline = () => {
  throw new StoreError('offline', 'GitHub did not answer.')
}
const refuse = () => {
  throw new StoreError('key', 'GitHub does not accept this key.')
}

test.each<[string, outcome: object, arrange: (site: Memory) => unknown]>([
  ['is accepted', { state: 'stored' }, () => undefined],
  [
    'comes after three of others',
    { state: 'stored' },
    (site) => (site.before = times(3, () => push(site))),
  ],
  ['always comes after others', { reason: 'host' }, (site) => (site.before = () => push(site))],
  ['has no answer', { state: 'stored' }, (site) => (site.after = times(1, offline))],
  ['does not arrive at first', { state: 'stored' }, (site) => (site.before = times(1, offline))],
  ['never arrives', { reason: 'offline' }, (site) => (site.before = offline)],
  ['comes with an ended key', { reason: 'key' }, (site) => (site.before = refuse)],
])('a change that %s is made once, or not at all', async (_, outcome, arrange) => {
  const site = memory({ 'hours.json': { closedDays: [] } })
  arrange(site)
  const answer = site.store.commit(DAY_OFF, 'A day off').catch((error) => error)
  expect(await answer).toMatchObject(outcome)
  const closedDays = 'reason' in outcome ? [] : ['2027-01-02']
  expect(site.files.get('hours.json')).toEqual({ closedDays })
  site.before = () => undefined
  await site.store.commit(DAY_OFF, 'A day off')
  expect(await site.store.commit(DAY_OFF, 'A day off')).toMatchObject({ state: 'same' })
  expect(site.files.get('hours.json')).toEqual({ closedDays: ['2027-01-02'] })
})

test.each([
  ['listed', ['/plumber-in-deal'], []],
  ['in the last build alone', [], ['/', '/plumber-in-deal']],
])('a page that goes and whose address is %s leads to the home page', async (_, listed, built) => {
  const site = memory(
    {
      'areas/deal.json': page('Deal'),
      'addresses.json': { addresses: listed },
      'redirects.json': { redirects: [{ from: '/old', to: '/plumber-in-deal#prices' }] },
    },
    built,
  )
  await commit(site, removed('areas/deal.json', 'Deal'))
  expect(redirects(site)).toEqual({
    redirects: [
      { from: '/old', to: '/' },
      { from: '/plumber-in-deal', to: '/' },
    ],
  })
  expect(addresses(site)).toEqual({ addresses: [...built, ...listed] })
})

test('a page that never was public goes without a trace', async () => {
  const site = memory({ 'areas/deal.json': page('Deal') })
  await commit(site, removed('areas/deal.json', 'Deal'))
  expect(redirects(site)).toBeUndefined()
})

test('a page that somebody else has removed, before that was built, leads to the home page too', async () => {
  const site = memory({}, ['/', '/plumber-in-deal'])
  await commit(site, added('areas/dover.json', 'Dover'))
  expect(redirects(site)).toEqual({ redirects: [{ from: '/plumber-in-deal', to: '/' }] })
})

test('a page with another name leads from its old address to its new one', async () => {
  const site = memory({ 'areas/first-town.json': page('[Town]') }, ['/plumber-in-first-town'])
  await commit(site, added('areas/deal.json', 'Deal'), removed('areas/first-town.json', '[Town]'))
  expect(redirects(site)).toEqual({
    redirects: [{ from: '/plumber-in-first-town', to: '/plumber-in-deal' }],
  })
})

test('other addresses for all towns lead from each old one to its new one', async () => {
  const site = memory({ 'areas/deal.json': page('Deal') }, ['/plumber-in-deal'])
  await commit(site, editsBetween('site.json', SITE, { routes: { area: '/{slug}' } }))
  expect(redirects(site)).toEqual({ redirects: [{ from: '/plumber-in-deal', to: '/deal' }] })
})

test('nothing leads away from a page that has come back', async () => {
  const site = memory({ 'areas/deal.json': page('Deal') }, ['/plumber-in-deal'])
  await commit(site, removed('areas/deal.json', 'Deal'))
  await commit(site, added('areas/deal.json', 'Deal'))
  expect(redirects(site)).toEqual({ redirects: [] })
})

test('the list of jobs leads to the home page once there are too few for it', async () => {
  const jobs = Object.fromEntries(['a', 'b', 'c'].map((name) => [`jobs/${name}.json`, page(name)]))
  const site = memory({ ...jobs, 'job-pages.json': {} }, ['/a', '/b', '/c', '/jobs'])
  await commit(site, removed('jobs/c.json', 'c'))
  expect(redirects(site)).toEqual({
    redirects: [
      { from: '/c', to: '/' },
      { from: '/jobs', to: '/' },
    ],
  })
})

test('the published routes are recorded with the next change, and with that alone', async () => {
  const old = { addresses: ['/OLD', '/plumber-in-deal/'] }
  const site = memory({ 'addresses.json': old, 'areas/deal.json': page('Deal') }, ['/'])
  expect(await site.store.commit({ edits: [], pictures: [] }, 'Nothing')).toMatchObject({
    state: 'same',
  })
  site.published.push('/old', '/plumber-in-deal')
  await commit(site, added('areas/dover.json', 'Dover'))
  expect(addresses(site)).toEqual({ addresses: ['/', '/OLD', '/plumber-in-deal/'] })
})

test('a change is taken back whatever came after it, with the redirects that it brought', async () => {
  const old = { redirects: [{ from: '/old', to: '/plumber-in-deal' }] }
  const site = memory({ 'areas/deal.json': page('Deal'), 'redirects.json': old }, [
    '/plumber-in-deal',
  ])
  const undo = await commit(site, removed('areas/deal.json', 'Deal'))
  await commit(site, editsBetween('home.json', {}, { heading: 'Us' }))
  // What was public stays recorded while the site cannot be reached, too.
  site.published.length = 0
  await site.store.commit(undo, 'Take back')
  expect(addresses(site)).toEqual({ addresses: ['/plumber-in-deal'] })
  expect(site.files.get('areas/deal.json')).toEqual(page('Deal'))
  expect(redirects(site)).toEqual(old)
  expect(site.files.get('home.json')).toEqual({ heading: 'Us' })
  // And a value that somebody has changed again is asked about.
  const again = await commit(site, editsBetween('home.json', { heading: 'Us' }, { heading: 'We' }))
  await commit(site, editsBetween('home.json', { heading: 'We' }, { heading: 'They' }))
  expect(await site.store.commit(again, 'Take back')).toMatchObject({ state: 'conflict' })
})

test('a picture goes with the last text that names it, and comes back with that', async () => {
  const cover = { source: 'images/a.jpg' }
  const site = memory({ 'jobs/a.json': { cover }, 'jobs/b.json': { cover } })
  site.pictures.set('images/a.jpg', 'JPEG').set('images/other.jpg', 'JPEG')
  await commit(site, editsBetween('jobs/a.json', { cover }, undefined))
  expect(site.pictures.has('images/a.jpg')).toBe(true)
  const undo = await commit(site, editsBetween('jobs/b.json', { cover }, undefined))
  // What this change never named is nobody's business here.
  expect([...site.pictures.keys()]).toEqual(['images/other.jpg'])
  const outcome = await site.store.commit(undo, 'Take back')
  expect(site.pictures.get('images/a.jpg')).toBe('JPEG')
  if (outcome.state === 'stored') await site.store.commit(outcome.undo, 'Take back again')
  expect(site.pictures.has('images/a.jpg')).toBe(false)
})
