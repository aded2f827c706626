import path from 'node:path'
import { expect, test } from 'vitest'
import { BuildError } from '../base/diagnostic.ts'
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

/** The ways to the texts of a file's value in which links are possible, and to all others. */
function waysOf(file: string, value: Loose): { rich: string[]; plain: string[] } {
  const schema = schemaOf(file)
  if (!schema) throw new Error(`${file} has no schema.`)
  const rich = roleFields(schema, value)
    .filter(({ role }) => role === 'rich')
    .map((field) => fieldName(field.path))
  const all = leaves(value).flatMap(([way, leaf]) => (typeof leaf === 'string' ? [fieldName(way)] : []))
  return { rich, plain: all.filter((way) => !rich.includes(way)) }
}

test('a link becomes a link in every text that takes one', async () => {
  const { dir, edit, jsonFiles } = await copyRoofer()
  let links = 0
  for (const file of await jsonFiles()) {
    await edit(file, (value) => {
      for (const way of waysOf(file, value).rich) {
        setField(value, way, valueAt(value, way.split(/[.[\]]+/).filter(Boolean)) + LINK)
        links++
      }
    })
  }
  expect(links).toBeGreaterThan(50)
  const outDir = path.join(dir, '../site')
  const { pages } = await buildSite({ contentDir: dir, outDir, now: TEST_NOW, cacheDir: CACHE })
  for (const { facts, page } of pages.map((page) => ({ ...page, facts: page.file.bytes }))) expect(facts, page.route).not.toContain('](')
})

test('a link in any other text is refused', async () => {
  const { dir, edit, jsonFiles } = await copyRoofer()
  const wanted: string[] = []
  for (const file of await jsonFiles()) {
    await edit(file, (value) => {
      for (const way of waysOf(file, value).plain) {
        const text = valueAt(value, way.split(/[.[\]]+/).filter(Boolean))
        // Records that nobody but the owner reads may hold anything, also a link; they are not printed.
        setField(value, way, text + LINK)
        wanted.push(`${file} ${way}`)
      }
    })
  }
  const { problems } = readContent(diskFolder(dir))
  const found = new Set(problems.map(({ file, message }) => `${path.relative(dir, path.resolve(file))} ${message.split(' ')[0]}`))
  expect(wanted.filter((way) => !found.has(way))).toEqual([])
})

test('a link that is none, with a space in it, is refused when its brackets would be read', async () => {
  const { dir, edit } = await copyRoofer()
  await edit('home.json', ({ about }) => {
    about.paragraphs[0] += ' Roofs [done](see below) well.'
  })
  const refused = await buildSite({ contentDir: dir, outDir: path.join(dir, '../site'), now: TEST_NOW, cacheDir: CACHE }).catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(BuildError)
  expect((refused as BuildError).problems).toMatchObject([{ message: expect.stringContaining('Write a link as [label](/route)') }])
})
