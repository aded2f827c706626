import { beforeEach, expect, test } from 'vitest'
import { textOf, valuesOf } from '../content/stored-files.ts'
import type { StoreFault } from '../store/store.ts'
import { type MemoryStore, memoryStore } from '../test/desk/memory-store.ts'
import { keepChange } from './keep-change.ts'
import type { Change } from './prepare-change.ts'

const FILE = 'business.json'
const JUDGE = { now: new Date('2026-11-21T12:00:00Z'), launch: false, facts: async () => undefined }

let store: MemoryStore
beforeEach(() => {
  store = memoryStore()
})

const business = () => store.value(FILE) as { email: string; phoneLine: string }

/** A change of the roofer's email address. */
function emailChange(id: string, email: string, more: Partial<Change> = {}): Change {
  const before = valuesOf(store.versions[0]?.files ?? new Map()).get(FILE) as object
  return {
    id,
    subject: 'Change',
    base: new Map([[FILE, before]]),
    wanted: new Map([[FILE, { ...before, email }]]),
    binaries: new Map(),
    ...more,
  }
}

const keep = (change: Change, choices = new Map()) =>
  keepChange(store, change, choices, JUDGE, () => undefined)
const somebodyElse = (phoneLine: string) => {
  const text = textOf(store.versions.at(-1)?.files.get(FILE) as Uint8Array)
  store.put({
    id: 'theirs',
    files: new Map([
      [
        FILE,
        new TextEncoder().encode(
          text.replace(/"phoneLine": "[^"]*"/, `"phoneLine": "${phoneLine}"`),
        ),
      ],
    ]),
  })
}

test('a change that somebody else’s overtakes is merged into it', async () => {
  store.faults = [{ fault: 'moved', meanwhile: () => somebodyElse('Ring {phoneHours}') }]
  expect(await keep(emailChange('a', 'one@example.org'))).toMatchObject({ version: '2' })
  expect(business()).toMatchObject({ email: 'one@example.org', phoneLine: 'Ring {phoneHours}' })
})

test.each<[StoreFault]>([['silent'], ['broken']])(
  'after a %s answer the store is asked, and there is one version',
  async (fault) => {
    store.faults = [{ fault, after: true }]
    expect(await keep(emailChange('a', 'one@example.org'))).toEqual({ version: '1' })
    expect(store.versions).toHaveLength(2)
  },
)

test('a try that did not arrive is told, and the next one keeps the change', async () => {
  store.faults = [{ fault: 'silent' }]
  await expect(keep(emailChange('a', 'one@example.org'))).rejects.toMatchObject({ fault: 'silent' })
  expect(await keep(emailChange('a', 'one@example.org'))).toMatchObject({ version: '1' })
})

test('a correction after a lost answer is kept, upon the wording that had arrived', async () => {
  const first = emailChange('a', 'one@example.org')
  await keep(first)
  const corrected = emailChange('b', 'two@example.org', {
    earlier: [{ id: 'a', wanted: first.wanted }],
  })
  expect(await keep(corrected)).toMatchObject({ version: '2' })
  expect(business().email).toBe('two@example.org')
})

test('two wordings of different people are a conflict, and the owner chooses', async () => {
  await keep(emailChange('a', 'one@example.org'))
  const kept = await keep(emailChange('b', 'two@example.org'))
  expect(kept).toMatchObject({
    undecided: {
      conflicts: [{ path: ['email'], theirs: 'one@example.org', mine: 'two@example.org' }],
    },
  })
  expect(store.versions).toHaveLength(2)
})

test('what would stop a publication is not kept', async () => {
  expect(await keep(emailChange('a', 'nobody'))).toMatchObject({
    undecided: { problems: [{ file: `content/${FILE}` }] },
  })
  expect(store.versions).toHaveLength(1)
})

test.each([
  ['a change of values that is published lists nothing that it does not begin', true, {}, 0],
  [
    'a folder that is published as it is lists all of its pages, once',
    true,
    { base: new Map(), wanted: new Map() },
    1,
  ],
  ['a folder that is saved lists nothing', false, { base: new Map(), wanted: new Map() }, 0],
])('%s', async (_, launch, more, count) => {
  for (const name of ['one', 'two']) {
    const binaries = new Map([['static/note.txt', new TextEncoder().encode(name)]])
    await keepChange(
      store,
      emailChange(name, 'one@example.org', { binaries, ...more }),
      new Map(),
      { ...JUDGE, launch },
      () => undefined,
    )
  }
  const { addresses = [] } = (store.value('addresses.json') ?? {}) as { addresses?: string[] }
  expect(addresses.filter((address) => address === '/')).toHaveLength(count)
})

test('a file that is gone already is not removed again, and a change of nothing makes no version', async () => {
  const binaries = new Map([['images/gone.jpg', null]])
  expect(await keep(emailChange('a', business().email, { binaries }))).toMatchObject({
    version: '0',
  })
  expect(store.versions).toHaveLength(1)
})

test('a store that moves at every try is given up', async () => {
  store.faults = Array.from({ length: 9 }, () => ({ fault: 'moved' as const }))
  await expect(keep(emailChange('a', 'one@example.org'))).rejects.toMatchObject({
    fault: 'refused',
  })
})
