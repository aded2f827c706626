import { beforeEach, expect, test } from 'vitest'
import { textOf, valuesOf } from '../content/stored-files.ts'
import { type NewVersion, type Store, StoreError, type StoreFault } from '../store/store.ts'
import { editedRoofer } from '../test/content/edited-folder.ts'
import { keepChange } from './keep-change.ts'
import type { Change } from './prepare-change.ts'

const FILE = 'business.json'
const JUDGE = { now: new Date('2026-11-21T12:00:00Z'), launch: false, facts: async () => undefined }
const roofer = editedRoofer()

/** A store in memory. Each entry of `faults` happens to one save: before it is done, or after. */
let versions: { name: string; id: string; files: Map<string, Uint8Array> }[]
let faults: { fault: StoreFault; after?: boolean; meanwhile?: () => void }[]

beforeEach(() => {
  versions = [{ name: 'v0', id: '', files: new Map(roofer.names().map((name) => [name, roofer.read(name)])) }]
  faults = []
})

const newest = () => versions.at(-1) as (typeof versions)[number]
const business = () => valuesOf(newest().files).get(FILE) as { email: string; phoneLine: string }
const put = ({ files, id }: Pick<NewVersion, 'files' | 'id'>) => {
  const all = new Map(newest().files)
  for (const [name, bytes] of files) bytes ? all.set(name, bytes) : all.delete(name)
  versions.push({ name: `v${versions.length}`, id, files: all })
  return newest().name
}
const store: Store = {
  head: async () => newest().name,
  read: async (version) => {
    const { files } = versions.find(({ name }) => name === version) ?? newest()
    return { version, files, values: valuesOf(files) }
  },
  bytes: async (_, name) => newest().files.get(name) ?? new Uint8Array(),
  madeBy: async (id) => versions.find((one) => one.id === id)?.name,
  save: async (upon, next) => {
    const { fault, after, meanwhile } = faults.shift() ?? {}
    meanwhile?.()
    if (fault && !after) throw new StoreError(fault, 'It failed.')
    if (upon !== newest().name) throw new StoreError('moved', 'It moved.')
    const version = put(next)
    if (fault) throw new StoreError(fault, 'No answer.')
    return version
  },
}

/** A change of the roofer's email address. */
function emailChange(id: string, email: string, more: Partial<Change> = {}): Change {
  const before = valuesOf(versions[0]?.files ?? new Map()).get(FILE) as object
  return {
    id,
    subject: 'Change',
    base: new Map([[FILE, before]]),
    wanted: new Map([[FILE, { ...before, email }]]),
    binaries: new Map(),
    ...more,
  }
}

const keep = (change: Change, choices = new Map()) => keepChange(store, change, choices, JUDGE, () => undefined)
const somebodyElse = (phoneLine: string) => {
  const text = textOf(newest().files.get(FILE) as Uint8Array)
  put({
    id: 'theirs',
    files: new Map([[FILE, new TextEncoder().encode(text.replace(/"phoneLine": "[^"]*"/, `"phoneLine": "${phoneLine}"`))]]),
  })
}

test('a change that somebody else’s overtakes is merged into it', async () => {
  faults = [{ fault: 'moved', meanwhile: () => somebodyElse('Ring {phoneHours}') }]
  expect(await keep(emailChange('a', 'one@example.org'))).toMatchObject({ version: 'v2' })
  expect(business()).toMatchObject({ email: 'one@example.org', phoneLine: 'Ring {phoneHours}' })
})

test.each<[StoreFault]>([['silent'], ['broken']])('after a %s answer the store is asked, and there is one version', async (fault) => {
  faults = [{ fault, after: true }]
  expect(await keep(emailChange('a', 'one@example.org'))).toEqual({ version: 'v1' })
  expect(versions).toHaveLength(2)
})

test('a try that did not arrive is told, and the next one keeps the change', async () => {
  faults = [{ fault: 'silent' }]
  await expect(keep(emailChange('a', 'one@example.org'))).rejects.toMatchObject({ fault: 'silent' })
  expect(await keep(emailChange('a', 'one@example.org'))).toMatchObject({ version: 'v1' })
})

test('a correction after a lost answer is kept, upon the wording that had arrived', async () => {
  const first = emailChange('a', 'one@example.org')
  await keep(first)
  const corrected = emailChange('b', 'two@example.org', { earlier: [{ id: 'a', wanted: first.wanted }] })
  expect(await keep(corrected)).toMatchObject({ version: 'v2' })
  expect(business().email).toBe('two@example.org')
})

test('two wordings of different people are a conflict, and the owner chooses', async () => {
  await keep(emailChange('a', 'one@example.org'))
  const kept = await keep(emailChange('b', 'two@example.org'))
  expect(kept).toMatchObject({ undecided: { conflicts: [{ path: ['email'], theirs: 'one@example.org', mine: 'two@example.org' }] } })
  expect(versions).toHaveLength(2)
})

test('what would stop a publication is not kept', async () => {
  expect(await keep(emailChange('a', 'nobody'))).toMatchObject({ undecided: { problems: [{ file: `content/${FILE}` }] } })
  expect(versions).toHaveLength(1)
})

test.each([
  ['a change of values that is published lists nothing that it does not begin', true, {}, 0],
  ['a folder that is published as it is lists all of its pages, once', true, { base: new Map(), wanted: new Map() }, 1],
  ['a folder that is saved lists nothing', false, { base: new Map(), wanted: new Map() }, 0],
])('%s', async (_, launch, more, count) => {
  for (const name of ['one', 'two']) {
    const binaries = new Map([['static/note.txt', new TextEncoder().encode(name)]])
    await keepChange(store, emailChange(name, 'one@example.org', { binaries, ...more }), new Map(), { ...JUDGE, launch }, () => undefined)
  }
  const { addresses = [] } = (valuesOf(newest().files).get('addresses.json') ?? {}) as { addresses?: string[] }
  expect(addresses.filter((address) => address === '/')).toHaveLength(count)
})

test('a file that is gone already is not removed again, and a change of nothing makes no version', async () => {
  const binaries = new Map([['images/gone.jpg', null]])
  expect(await keep(emailChange('a', (business() as { email: string }).email, { binaries }))).toMatchObject({ version: 'v0' })
  expect(versions).toHaveLength(1)
})

test('a store that moves at every try is given up', async () => {
  faults = Array.from({ length: 9 }, () => ({ fault: 'moved' as const }))
  await expect(keep(emailChange('a', 'one@example.org'))).rejects.toMatchObject({ fault: 'refused' })
})
