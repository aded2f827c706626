import path from 'node:path'
import type { Plugin } from 'esbuild'
import { sources } from '../assets/bundle-design.ts'
import type { Cache } from '../base/cache.ts'
import { libraryVersion } from '../base/library-version.ts'
import { ROOT } from '../base/root.ts'

/** Drops the schemas' help for editors, which browsers never show. */
export const withoutDocs: Plugin = {
  name: 'without-docs',
  setup: ({ onLoad }) => onLoad({ filter: /[\\/]fields[\\/]docs\.ts$/ }, () => ({ contents: 'export function docs() {}' })),
}

const STYLES = '@import "./templates/styles/tokens.css" layer(base);\n@import "./scripts/desk/browser/desk.css" layer(desk);'

/** Bundles script and styles of the desk, which contain no content. Cached until a source changes. */
export async function bundleDesk(cache: Cache): Promise<{ script: string; style: string }> {
  const libraries = ['esbuild', 'zod', 'jsonc-parser', 'fastest-levenshtein'].map(libraryVersion)
  const inputs = [...libraries, ...sources('templates', 'client', ...['assets', 'base', 'content', 'desk'].map((one) => `scripts/${one}`))]
  const bytes = await cache.remember('desk', inputs, async () => {
    const { bundle } = await import('../assets/bundle.ts')
    const entry = path.join(ROOT, 'scripts/desk/browser/desk.ts')
    const [script, style] = await Promise.all([
      bundle({ entryPoints: [entry], format: 'esm', platform: 'browser', charset: 'utf8', plugins: [withoutDocs] }),
      bundle({ stdin: { contents: STYLES, loader: 'css', resolveDir: ROOT } }),
    ])
    return Buffer.from(JSON.stringify({ script: script.outputFiles[0]?.text, style: style.outputFiles[0]?.text }))
  })
  return JSON.parse(Buffer.from(bytes).toString())
}
