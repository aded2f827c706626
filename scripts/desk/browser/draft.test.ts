import { expect, test } from 'vitest'
import { valuesOf } from '../../content/stored-files.ts'
import { editedRoofer } from '../../test/content/edited-folder.ts'
import { memoryKeep } from '../../test/desk/memory-keep.ts'
import type { Task } from '../task.ts'
import { notice } from '../tasks/notice.ts'
import { changeOf, forgetDraft, keepDraft, keptDraft, newDraft, startedTasks } from './draft.ts'
import { readableChanges } from './review-screen.ts'

const folder = editedRoofer()
const files = valuesOf(new Map(folder.names().map((name) => [name, folder.read(name)])))

test('a draft opens again; of one that an earlier version has left, the owner is told what was typed', async () => {
  const keep = memoryKeep()
  const draft = { ...newDraft(notice, files), form: { text: 'Closed' } }
  await keepDraft(keep, notice, draft)
  expect(await keptDraft(keep, notice)).toEqual({ draft, left: [] })

  const given = { label: 'Notice', notices: [] }
  const older = {
    id: 'x',
    base: [['notices.json', given]],
    form: { ...given, notices: [{ text: 'Yard flooded', from: '2026-12-01', to: '' }] },
  }
  for (const name of ['form:notice', 'draft:notice']) {
    const left = memoryKeep(new Map([[name, older]]))
    expect(startedTasks(await left.names())).toEqual(['notice'])
    expect(await keptDraft(left, notice)).toEqual({
      draft: undefined,
      left: ['Yard flooded', '2026-12-01'],
    })
    await forgetDraft(left, notice, newDraft(notice, files))
    expect(await left.names()).toEqual([])
  }
})

test('a change sends the photographs that it names, and takes away those that it names no more', async () => {
  const [old, added] = ['images/old.jpg', 'images/new.jpg']
  const page = (source: string) =>
    new Map([['jobs/x.json', { cover: { source, alt: 'A ridge.', focus: [50, 50] } }]])
  const task = { ...notice, finish: () => page(added), subject: () => '' } as Task
  const keep = memoryKeep(new Map([[`photo:${added}`, new Uint8Array([1]).buffer]]))
  const { binaries } = await changeOf(keep, task, page(old), newDraft(task, files))
  expect(binaries).toEqual(
    new Map([
      [old, null],
      [added, new Uint8Array([1])],
    ]),
  )
})

test('changes are said with what visitors read in the place of tokens', async () => {
  const home = (text: string) => new Map([...files, ['home.json', { hero: { text } }]])
  expect(await readableChanges(home('Ring us.'), home('Ring {phone} in {area}.'))).toEqual([
    expect.stringMatching(/^“Ring us\.” becomes “Ring [+\d ]+ in …\.”/),
  ])
})
