import { expect, test } from 'vitest'
import { diskFolder } from '../../base/disk-folder.ts'
import { type Schemas, schemaName } from '../../content/json-schema.ts'
import { valuesOf } from '../../content/stored-files.ts'
import { LOCKSMITH, ROOFER, SAMPLE } from '../../test/folders.ts'
import { SCHEMAS } from './any-schemas.ts'
import { editTask } from './edit-task.ts'
import { innerParts } from './schema-parts.ts'

const schemas: Schemas = (file) => SCHEMAS[schemaName(file)] ?? {}

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
        const task = editTask(schemas, files, file, path)
        expect(task, `${file} ${path.join('/')}`).toBeDefined()
        if (!task) return
        const form = task.initial?.(files) ?? {}
        const fields = task.fields(files, '2026-11-21')
        expect(fields.length, `${file} ${path.join('/')}`).toBeGreaterThan(0)
        const photos = fields.flatMap(({ kind, name }) =>
          kind === 'photos'
            ? [form[name] ?? []].flat().map((text) => ({ field: name, source: text.split('@')[0] ?? '', focus: [50, 50] as const }))
            : [],
        )
        const after = task.apply(files, form, photos).get(file)
        if (JSON.stringify(after) !== JSON.stringify(value)) changed.push(`${file} ${path.join('/')}`)
        for (const field of fields) {
          const message = field.check?.(String(form[field.name] ?? ''), form)
          if (message) changed.push(`${file} ${path.join('/')} ${field.name}: ${message}`)
        }
      }
      const walk = (part: Parameters<typeof innerParts>[0]) => {
        if (part.value === undefined) return
        open(part.path)
        for (const inner of innerParts(part)) walk(inner)
      }
      walk({ path: [], schema: schemas(file), value, required: true })
    }
    expect(changed).toEqual([])
  },
  300_000,
)
