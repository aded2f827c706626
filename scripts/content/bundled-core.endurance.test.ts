import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { bundle } from '../assets/bundle.ts'
import type { JsonSchema } from '../content/json-schema.ts'
import { withoutDocs } from '../desk/bundle-desk.ts'
import { schemaFiles } from '../schemas/content-schemas.ts'
import { editedSample } from '../test/content/edited-folder.ts'
import { ROOT } from '../test/folders.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { readContent } from './load-content.ts'

// Checks and edits of content run in a browser too: schemas, rules between files, minimal edits, diagnostics and changes.
// So they must not import Node's modules, and must be small.

const MOST_BYTES = 62_000
const CORE = `
export { editedJson } from './scripts/base/edit-json.ts'
export { contentChanges } from './scripts/base/json-changes.ts'
export { readContent } from './scripts/content/load-content.ts'
`

async function bundledCore(plugins: Plugin[]) {
  const stdin = { contents: CORE, resolveDir: ROOT }
  // For the platform "browser" esbuild refuses every module of Node's.
  const { outputFiles, metafile } = await bundle({
    stdin,
    format: 'esm',
    platform: 'browser',
    charset: 'utf8',
    metafile: true,
    plugins,
  })
  return { code: outputFiles[0]?.text ?? '', inputs: Object.keys(metafile?.inputs ?? {}) }
}

let bareBundle: ReturnType<typeof bundledCore> | undefined
/** The core as it is published. */
const bareCore = () => (bareBundle ??= bundledCore([withoutDocs]))

test('the content checks fit into a browser, without components, icons and docs', async () => {
  const [full, bare] = await Promise.all([bundledCore([]), bareCore()])
  expect(brotliCompressSync(bare.code).length).toBeLessThan(MOST_BYTES)
  expect(bare.inputs.filter((name) => /node_modules\/(?:react|lucide)|\.tsx$/.test(name))).toEqual(
    [],
  )

  const texts = schemaFiles().flatMap(({ bytes }) => docsIn(JSON.parse(String(bytes))))
  // Both ends, as a text that is put together leaves its parts behind; a few have a name at both. Messages may show the same example.
  const textsIn = (code: string) => {
    const rest = code.replace(/such as \\?"[^"\\]*/g, '')
    return texts.filter(
      (text) => rest.includes(text.slice(0, 20)) || rest.includes(text.slice(-20)),
    )
  }
  expect(textsIn(full.code).length).toBeGreaterThan(0.99 * texts.length)
  expect(textsIn(bare.code)).toEqual([])
})

test('the problems are the same in the bundle', async () => {
  const file = path.join(await temporaryFolder(), 'core.mjs')
  await writeFile(file, (await bareCore()).code)
  const core = (await import(pathToFileURL(file).href)) as typeof import('./load-content.ts') &
    typeof import('../base/edit-json.ts')
  const wrong = editedSample({
    'labels.json': '{"sampel": "Sample"}',
    'areas/epping.json': '{"name": "Epping",}',
  })
  expect(core.readContent(editedSample()).problems).toEqual([])
  expect(core.readContent(wrong).problems).toEqual(readContent(wrong).problems)
  expect(core.readContent(wrong).problems.length).toBeGreaterThan(3)
  expect(core.editedJson('{ "a": [1, 2] }', { a: [1, 2] }, { a: [1, 3] })).toBe('{ "a": [1, 3] }')
})

/** The descriptions and examples of a schema that are too long to be in a message by chance. */
function docsIn({
  description = '',
  examples,
  properties = {},
  items = [],
  anyOf = [],
}: JsonSchema): string[] {
  const text = description.replace(/ For example: .*/s, '')
  const inner = [
    ...Object.entries(properties).flatMap(([key, field]) => (key === '$schema' ? [] : [field])),
    ...[items].flat(),
    ...anyOf,
  ]
  return [
    ...[text, ...[examples ?? []].flat(2)]
      .map(String)
      .filter((one) => one.length > 20 && one.includes(' ')),
    ...inner.flatMap(docsIn),
  ]
}
