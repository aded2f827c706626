import path from 'node:path'
import type { Plugin } from 'esbuild'
import { programFiles } from '../assets/bundle-design.ts'
import type { Cache } from '../base/cache.ts'
import { libraryVersion } from '../base/library-version.ts'
import { ROOT } from '../base/root.ts'

const EDITOR = path.join(ROOT, 'scripts/desk')

/** What is made from the schemas becomes data: a browser needs none of what makes it. */
const schemasAsData: Plugin = {
  name: 'schemas-as-data',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]desk[\\/]schemas\.ts$/ }, async () => {
      const values = Object.entries(await import('./schemas.ts'))
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

/** The forms' library prints help through a Markdown parser; help is plain text here. */
const plainHelp: Plugin = {
  name: 'plain-help',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^markdown-to-jsx$/ }, ({ path: name }) => ({
      path: name,
      namespace: 'plain-help',
    }))
    onLoad({ filter: /.*/, namespace: 'plain-help' }, () => ({
      contents: 'export default ({ children }) => children',
    }))
  },
}

/** What makes the editor's modules fit for a browser. */
export const PLUGINS = [schemasAsData, plainHelp]

const STYLES =
  '@import "./templates/styles/tokens.css" layer(base);\n@import "./scripts/desk/desk.css" layer(desk);'

/** Raise when the code that bundles makes other bytes from the same sources. */
export const VERSION = 1

interface DeskBundle {
  script: string
  style: string
}

/** Bundles script and styles of the desk, which contain no content. Cached until a source changes. */
export async function bundleDesk(cache: Cache): Promise<DeskBundle> {
  const libraries = ['esbuild', 'react', 'idb-keyval', 'jsonc-parser'].map(libraryVersion)
  const inputs = [String(VERSION), ...libraries, ...programFiles('templates', 'scripts')]
  const bytes = await cache.remember('desk', inputs, async () =>
    Buffer.from(JSON.stringify(await bundled())),
  )
  return JSON.parse(Buffer.from(bytes).toString())
}

async function bundled(): Promise<DeskBundle> {
  const { bundle } = await import('../assets/bundle.ts')
  const [script, style] = await Promise.all([
    bundle({
      entryPoints: [path.join(EDITOR, 'desk.tsx')],
      format: 'esm',
      platform: 'browser',
      charset: 'utf8',
      jsx: 'automatic',
      mainFields: ['module', 'main'],
      plugins: PLUGINS,
    }),
    bundle({ stdin: { contents: STYLES, loader: 'css', resolveDir: ROOT } }),
  ])
  return {
    script: script.outputFiles[0]?.text ?? '',
    style: style.outputFiles[0]?.text ?? '',
  }
}
