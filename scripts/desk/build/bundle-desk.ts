import path from 'node:path'
import type { Plugin } from 'esbuild'
import { type Cache, rememberJson } from '../../cache.ts'
import { libraryVersion } from '../../make/library-version.ts'
import { programFiles } from '../../make/program-files.ts'
import { ROOT } from '../../root.ts'

const EDITOR = path.join(ROOT, 'scripts/desk')

/** What is made from the schemas becomes data: a browser needs none of what makes it. */
const schemasAsData: Plugin = {
  name: 'schemas-as-data',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]desk-schemas\.ts$/ }, async () => {
      const values = Object.entries(await import('./desk-schemas.ts'))
      return {
        contents: values
          .map(
            ([name, value]) =>
              `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`,
          )
          .join('\n'),
      }
    })
  },
}

/** Parts of the forms' library that no form here uses, and what stands in for them. */
const UNUSED = {
  // It prints help as Markdown; help is plain text here.
  'markdown-to-jsx': 'data:text/javascript,export default ({ children }) => children',
  // Schemas are drawn without `allOf`, which says nothing that a form shows.
  'json-schema-merge-allof': 'data:text/javascript,export default (schema) => schema',
}

const STYLES =
  '@import "./templates/styles/tokens.css" layer(base);\n@import "./scripts/desk/desk.css" layer(desk);'

const LIBRARIES = [
  'esbuild',
  'react',
  '@rjsf/core',
  '@cfworker/json-schema',
  'idb-keyval',
  'jsonc-parser',
]

interface DeskBundle {
  script: string
  style: string
}

/** Bundles script and styles of the desk, which contain no content. Cached until a source changes. */
export async function bundleDesk(cache: Cache): Promise<DeskBundle> {
  const inputs = [...LIBRARIES.map(libraryVersion), ...programFiles('templates', 'scripts')]
  return rememberJson(cache, 'desk', inputs, bundleFiles)
}

async function bundleFiles(): Promise<DeskBundle> {
  const { bundle } = await import('../../make/bundle.ts')
  const [script, style] = await Promise.all([
    bundle({
      entryPoints: [path.join(EDITOR, 'desk.tsx')],
      format: 'esm',
      platform: 'browser',
      charset: 'utf8',
      jsx: 'automatic',
      mainFields: ['module', 'main'],
      plugins: [schemasAsData],
      alias: UNUSED,
    }),
    bundle({ stdin: { contents: STYLES, loader: 'css', resolveDir: ROOT } }),
  ])
  return {
    script: script.outputFiles[0]?.text ?? '',
    style: style.outputFiles[0]?.text ?? '',
  }
}
