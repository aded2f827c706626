import path from 'node:path'
import type { Plugin } from 'esbuild'
import { programFiles } from '../assets/bundle-design.ts'
import type { Cache } from '../base/cache.ts'
import { libraryVersion } from '../base/library-version.ts'
import { ROOT } from '../base/root.ts'

/** Drops the schemas' help for editors, which browsers never show, and telephone numbering plans, which the build alone reads. */
export const withoutDocs: Plugin = {
  name: 'without-docs',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]fields[\\/]docs\.ts$/ }, () => ({
      contents: 'export function docs() {}',
    }))
    onLoad({ filter: /[\\/]fields[\\/]telephone\.ts$/ }, () => ({
      contents:
        'export const isCountry = () => true, isInPlan = () => true, numberFault = () => undefined, dialOf = (number) => number',
    }))
  },
}

/** What is made from the schemas becomes data: a browser needs none of what makes it. */
const schemasAsData: Plugin = {
  name: 'schemas-as-data',
  setup({ onLoad }) {
    const data = (name: string, value: unknown) => ({
      contents: `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`,
    })
    onLoad({ filter: /[\\/]any-schemas\.ts$/ }, async () =>
      data('SCHEMAS', (await import('./any/any-schemas.ts')).SCHEMAS),
    )
    onLoad({ filter: /[\\/]first-words\.ts$/ }, async () =>
      data('FIRST_WORDS', (await import('./tasks/first-words.ts')).FIRST_WORDS),
    )
  },
}

const STYLES =
  '@import "./templates/styles/tokens.css" layer(base);\n@import "./scripts/desk/browser/desk.css" layer(desk);'

interface DeskBundle {
  /** The name of the script that the page loads, below `assets`. */
  entry: string
  /** That script and those that it needs at once: they are fetched together. */
  first: string[]
  /** All scripts by name: also those that are loaded when they are needed. */
  scripts: [name: string, text: string][]
  style: string
}

/** Bundles scripts and styles of the desk, which contain no content. Cached until a source changes. */
export async function bundleDesk(cache: Cache): Promise<DeskBundle> {
  const libraries = [
    'esbuild',
    'zod',
    'jsonc-parser',
    'diff',
    'fastest-levenshtein',
    'idb-keyval',
  ].map(libraryVersion)
  const folders = ['assets', 'base', 'change', 'content', 'desk', 'launch', 'schemas', 'store'].map(
    (one) => `scripts/${one}`,
  )
  const inputs = [...libraries, ...programFiles('templates', 'client', ...folders)]
  const bytes = await cache.remember('desk', inputs, async () => {
    const { bundle } = await import('../assets/bundle.ts')
    const [script, style] = await Promise.all([
      bundle({
        entryPoints: { desk: path.join(ROOT, 'scripts/desk/browser/desk.ts') },
        entryNames: '[name].[hash]',
        chunkNames: 'desk.[hash]',
        splitting: true,
        format: 'esm',
        platform: 'browser',
        charset: 'utf8',
        // Compiling a schema needs `eval`, which the page's policy forbids. Schemas read this when they are created, in any part.
        banner: { js: '(globalThis.__zod_globalConfig??={}).jitless=true;' },
        plugins: [withoutDocs, schemasAsData],
        metafile: true,
      }),
      bundle({ stdin: { contents: STYLES, loader: 'css', resolveDir: ROOT } }),
    ])
    const outputs = new Map(
      Object.entries(script.metafile?.outputs ?? {}).map(([file, output]) => [
        path.basename(file),
        output,
      ]),
    )
    const entry =
      [...outputs].find(([, { entryPoint }]) => entryPoint?.endsWith('/desk.ts'))?.[0] ?? ''
    const first = new Set([entry])
    for (const name of first) {
      for (const { kind, path: file } of outputs.get(name)?.imports ?? [])
        if (kind === 'import-statement') first.add(path.basename(file))
    }
    const scripts = script.outputFiles.map(({ path: file, text }) => [path.basename(file), text])
    const made = { entry, first: [...first], scripts, style: style.outputFiles[0]?.text }
    return Buffer.from(JSON.stringify(made))
  })
  return JSON.parse(Buffer.from(bytes).toString())
}
