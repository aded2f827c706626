import path from 'node:path'
import { expect, test } from 'vitest'
import { diskFolder } from '../base/disk-folder.ts'
import { fieldName, leaves, valueAt } from '../base/json-walk.ts'
import { buildSite } from '../build-site.ts'
import { schemaOf } from '../content/content-files.ts'
import { readContent } from '../content/load-content.ts'
import { roleFields } from '../content/role-fields.ts'
import { TEST_NOW } from '../test/built-site.ts'
import { type Loose, setField } from '../test/content/edit-json.ts'
import { copyRoofer } from '../test/content/roofer.ts'
import { CACHE } from '../test/temporary.ts'

const LINK = ' [x](/notice)'

/** The fields of a file that may contain links, and all other texts. */
function fieldsOf(file: string, value: Loose): { rich: string[]; plain: string[] } {
  const schema = schemaOf(file)
  if (!schema) throw new Error(`${file} has no schema.`)
  const rich = roleFields(schema, value)
    .filter(({ role }) => role === 'rich')
    .map(({ path }) => fieldName(path))
  const all = leaves(value).flatMap(([path, leaf]) => (typeof leaf === 'string' ? [fieldName(path)] : []))
  return { rich, plain: all.filter((field) => !rich.includes(field)) }
}

test('a link is rendered in every text that may have one', async () => {
  const { dir, edit, jsonFiles } = await copyRoofer()
  let links = 0
  for (const file of await jsonFiles()) {
    await edit(file, (value) => {
      for (const field of fieldsOf(file, value).rich) {
        setField(value, field, valueAt(value, field.split(/[.[\]]+/).filter(Boolean)) + LINK)
        links++
      }
    })
  }
  expect(links).toBeGreaterThan(50)
  const outDir = path.join(dir, '../site')
  const { pages } = await buildSite({ contentDir: dir, outDir, now: TEST_NOW, cacheDir: CACHE })
  for (const { file, page } of pages) expect(file.bytes, page.route).not.toContain('](')
})

test('a link in any other text is rejected', async () => {
  const { dir, edit, jsonFiles } = await copyRoofer()
  const expected: string[] = []
  for (const file of await jsonFiles()) {
    await edit(file, (value) => {
      for (const field of fieldsOf(file, value).plain) {
        const text = valueAt(value, field.split(/[.[\]]+/).filter(Boolean))
        setField(value, field, text + LINK)
        expected.push(`${file} ${field}`)
      }
    })
  }
  const { problems } = readContent(diskFolder(dir))
  const found = new Set(problems.map(({ file, message }) => `${path.relative(dir, path.resolve(file))} ${message.split(' ')[0]}`))
  expect(expected.filter((field) => !found.has(field))).toEqual([])
})
