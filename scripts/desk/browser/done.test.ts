import { expect, test } from 'vitest'
import { keepChange } from '../../change/keep-change.ts'
import { conflictKey } from '../../change/merge-values.ts'
import type { Change, Judge } from '../../change/prepare-change.ts'
import { memoryKeep } from '../../test/desk/memory-keep.ts'
import { type MemoryStore, memoryStore } from '../../test/desk/memory-store.ts'
import { type Done, doneChanges, doneOf, isTakenBack, keepDone, opposite } from './done.ts'

const NOW: Judge = { now: new Date('2026-11-20'), launch: false, facts: async () => undefined }
const BUSINESS = 'business.json'
const PHOTO = 'images/job-1.jpg'

let ids = 0

/** Makes a change of a file from its present value, or from none. */
function changeOf(
  store: MemoryStore,
  file: string,
  edit: (value: never) => unknown,
  photos: string[] = [],
): Change {
  const base = store.value(file)
  const wanted = structuredClone(base)
  const made = edit(wanted as never)
  const binaries = new Map(photos.map((name) => [name, new Uint8Array([1])]))
  const [before, after] = [
    new Map([[file, base]]),
    new Map([[file, base === undefined ? made : wanted]]),
  ]
  return { id: `id-${++ids}`, subject: file, base: before, wanted: after, binaries }
}

const closesAt = (store: MemoryStore, time: string) =>
  changeOf(store, BUSINESS, ({ hours }: { hours: { text?: string; closes: string }[] }) => {
    const [first] = hours
    if (first) Object.assign(first, { text: undefined, closes: time })
  })
const closing = (store: MemoryStore) => store.value(BUSINESS, 'hours', 0, 'closes')
const keep = (store: MemoryStore, change: Change, choices = new Map<string, 'mine' | 'theirs'>()) =>
  keepChange(store, change, choices, NOW, () => undefined)

/** Keeps a change, and returns what the list of one's own changes says of it. */
async function done(store: MemoryStore, change: Change, of?: Done): Promise<Done> {
  const upon = await store.head()
  const kept = await keep(store, change)
  if (!('version' in kept)) throw new Error('It was not kept.')
  return doneOf(change, kept, upon, of)
}

test('changes are taken back out of order, and put back', async () => {
  const store = memoryStore()
  const hours = await done(store, closesAt(store, '14:00'))
  const email = await done(
    store,
    changeOf(store, BUSINESS, (business: { email: string }) =>
      Object.assign(business, { email: 'a@example.org' }),
    ),
  )
  const back = await done(store, await opposite(hours, store), hours)
  expect(back.subject).toBe('Take back: business.json')
  expect([closing(store), store.value(BUSINESS, 'email')]).toEqual(['16:30', 'a@example.org'])
  const again = await opposite(back, store)
  const returned = await done(store, again, back)
  expect([again.subject, closing(store)]).toEqual(['Put back: business.json', '14:00'])
  const listed = [back, email, hours]
  expect(isTakenBack(listed, hours)).toBe(true)
  expect([isTakenBack([email, hours], hours), isTakenBack([returned, ...listed], hours)]).toEqual([
    false,
    false,
  ])
})

test('where a later change stands on one that is taken back, both are shown', async () => {
  const store = memoryStore()
  const first = await done(store, closesAt(store, '14:00'))
  await keep(store, closesAt(store, '13:00'))
  const change = await opposite(first, store)
  const kept = await keep(store, change)
  const [conflict] = 'undecided' in kept ? kept.undecided.conflicts : []
  expect(conflict).toMatchObject({ theirs: { closes: '13:00' }, mine: { closes: '16:30' } })
  if (conflict) await keep(store, change, new Map([[conflictKey(conflict), 'mine']]))
  expect(closing(store)).toBe('16:30')
})

test('a job is taken back with its photograph, unless something else names it', async () => {
  const picture = { source: PHOTO, alt: 'A ridge.', focus: [50, 50] }
  const job = (store: MemoryStore) =>
    changeOf(
      store,
      'jobs/ridge.json',
      () => ({
        title: 'Ridge',
        town: 'Rye',
        date: '2026-11-01',
        cover: picture,
        permission: 'Yes',
      }),
      [PHOTO],
    )
  const store = memoryStore()
  const made = await done(store, job(store))
  const back = await done(store, await opposite(made, store), made)
  for (const name of [PHOTO, 'jobs/ridge.json']) expect(store.names()).not.toContain(name)
  // Put back from the version that has it.
  await keep(store, await opposite(back, store))
  expect(store.names()).toContain(PHOTO)

  const other = memoryStore()
  const one = await done(other, job(other))
  await keep(
    other,
    changeOf(other, 'gallery.json', ({ items }: { items: { image: object }[] }) =>
      Object.assign(items[0] ?? {}, { image: picture }),
    ),
  )
  await keep(other, await opposite(one, other))
  expect(other.names()).toContain(PHOTO)
  expect(other.names()).not.toContain('jobs/ridge.json')
})

test('the list has the newest first, each once, and fifty at most', async () => {
  const device = memoryKeep()
  const one: Done = {
    id: '',
    subject: '',
    version: '',
    at: 0,
    before: [],
    after: [],
    photos: [],
    backId: '',
  }
  for (let index = 1; index <= 51; index++) await keepDone(device, { ...one, id: String(index) })
  await keepDone(device, { ...one, id: '50', seconds: 9 })
  const all = await doneChanges(device)
  expect([all.length, all[0]?.id, all[1], all.at(-1)?.id]).toEqual([
    50,
    '51',
    { ...one, id: '50', seconds: 9 },
    '2',
  ])
})
