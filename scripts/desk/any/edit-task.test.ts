import { expect, test } from 'vitest'
import { diskFolder } from '../../base/disk-folder.ts'
import { valueAt } from '../../base/json-walk.ts'
import { valuesOf } from '../../content/stored-files.ts'
import { LOCKSMITH, ROOFER, SAMPLE } from '../../test/folders.ts'
import { problemOf, withValue } from '../task.ts'
import { blank, editTask } from './edit-task.ts'
import { innerParts, wholePart } from './parts.ts'

const same = (value: unknown) => value

const contentOf = (dir: string) => {
  const folder = diskFolder(dir)
  return valuesOf(new Map(folder.names().map((name) => [name, folder.read(name)])))
}

test.each([SAMPLE, ROOFER, LOCKSMITH])(
  'every part of every file of %s opens, and given back it stays as it is',
  (dir) => {
    const files = contentOf(dir)
    const changed: string[] = []
    for (const [file, value] of files) {
      const open = (path: readonly PropertyKey[]) => {
        const task = editTask(files, file, path)
        expect(task, `${file} ${path.join('/')}`).toBeDefined()
        if (!task) return
        const form = task.begin(files)
        const fields = task.fields(files, form, '2026-11-21')
        expect(fields.length, `${file} ${path.join('/')}`).toBeGreaterThan(0)
        /** Each field gives back what it shows. */
        const given = fields.reduce((whole, { path: own, read = same, write = same }) => {
          const was = valueAt(whole, own)
          return withValue(whole, own, write(read(was), was)) as object
        }, form)
        if (JSON.stringify(task.finish(files, given).get(file)) !== JSON.stringify(value))
          changed.push(`${file} ${path.join('/')}`)
        for (const field of fields) {
          const message = problemOf(field, form)
          if (message) changed.push(`${file} ${path.join('/')} ${field.path.join('.')}: ${message}`)
        }
      }
      const walk = (part: Parameters<typeof innerParts>[0]) => {
        if (part.value === undefined) return
        open(part.path)
        for (const inner of innerParts(part)) walk(inner)
      }
      walk(wholePart(file, value))
    }
    expect(changed).toEqual([])
  },
  300_000,
)

test('what is added begins empty: without the words and numbers of an example, and no sample', () => {
  const example = {
    $schema: 's',
    title: 'Oak',
    price: 9,
    sample: true,
    image: { source: 'a.jpg', alt: 'A', focus: [1, 2] },
    list: ['x'],
  }
  expect(blank(example)).toEqual({
    $schema: 's',
    title: '',
    image: { source: '', alt: '', focus: [50, 50] },
    list: [''],
  })
})
