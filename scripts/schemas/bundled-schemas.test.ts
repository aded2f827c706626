import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { sharedFiles } from '../../templates/content/shared-files.ts'
import { bundle } from '../assets/bundle.ts'
import { sample } from '../test/content/sample-words.ts'
import { faultsOf } from '../test/content/schema-faults.ts'
import { ROOT } from '../test/temporary.ts'
import { type JsonSchema, schemaFiles } from './content-schemas.ts'

const withoutDocs: Plugin = {
  name: 'without-docs',
  setup: ({ onLoad }) => onLoad({ filter: /[\\/]fields[\\/]docs\.ts$/ }, () => ({ contents: 'export function docs() {}' })),
}

/** All schemas of content files as one module for browsers. */
async function bundledSchemas(plugins: Plugin[]): Promise<string> {
  const files = readdirSync(path.join(ROOT, 'templates'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('-schema.ts'),
  )
  const statements = [
    ...files.map((name, index) => `export * as schema${index} from './templates/${name.replaceAll(path.sep, '/')}'`),
    "export { sharedFiles } from './templates/content/shared-files.ts'",
  ]
  const stdin = { contents: statements.join('\n'), resolveDir: ROOT }
  const { outputFiles } = await bundle({ stdin, format: 'esm', platform: 'browser', charset: 'utf8', plugins })
  return outputFiles[0]?.text ?? ''
}

test('what editors say of fields can be left out of a bundle, whose schemas check the same', async () => {
  const [full, bare] = await Promise.all([bundledSchemas([]), bundledSchemas([withoutDocs])])
  const texts = schemaFiles().flatMap(({ bytes }) => docsIn(JSON.parse(String(bytes))))
  // Both ends, as a text that is put together leaves its parts behind. Messages may show the same example.
  const textsIn = (code: string) => {
    const rest = code.replace(/such as \\?"[^"\\]*/g, '')
    return texts.filter((text) => rest.includes(text.slice(0, 20)) || rest.includes(text.slice(-20)))
  }
  expect(textsIn(full)).toEqual(texts)
  expect(textsIn(bare)).toEqual([])

  const bundled = (await import(`data:text/javascript;base64,${Buffer.from(bare).toString('base64')}`)) as {
    sharedFiles: typeof sharedFiles
  }
  for (const [name, { file, schema }] of Object.entries(sharedFiles)) {
    const { schema: bareSchema } = bundled.sharedFiles[name as keyof typeof sharedFiles]
    for (const value of [sample(file), {}]) expect(faultsOf(bareSchema, value), file).toEqual(faultsOf(schema, value))
  }
})

/** What a schema says of its fields in words, as far as they are too many to be in a message by chance. */
function docsIn({ description = '', examples, properties = {}, items = [], anyOf = [] }: JsonSchema): string[] {
  const text = description.replace(/ For example: .*/s, '')
  const inner = [...Object.entries(properties).flatMap(([key, field]) => (key === '$schema' ? [] : [field])), ...[items].flat(), ...anyOf]
  return [
    ...[text, ...[examples ?? []].flat(2)].map(String).filter((one) => one.length > 20 && one.includes(' ')),
    ...inner.flatMap(docsIn),
  ]
}
