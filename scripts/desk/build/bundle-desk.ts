import path from 'node:path'
import { type Cache, rememberJson } from '../../cache.ts'
import { libraryVersion } from '../../make/library-version.ts'
import { programFiles } from '../../make/program-files.ts'
import type { OutputFile } from '../../output-file.ts'
import { ROOT } from '../../root.ts'

const STYLES =
  '@import "./templates/styles/tokens.css" layer(base);\n@import "./scripts/desk/desk.css" layer(desk);'

const LIBRARIES = ['esbuild', 'react', 'zod', 'idb-keyval', 'jsonc-parser', 'diff']

interface DeskBundle {
  /** The first script, and then those that it imports, named by their contents. */
  scripts: OutputFile[]
  style: string
  /** What the desk knows of any site (`Program`), as JSON. */
  program: string
}

/** Bundles what the desk loads besides content. Cached until a source changes. */
export async function bundleDesk(cache: Cache): Promise<DeskBundle> {
  const inputs = [...LIBRARIES.map(libraryVersion), ...programFiles('templates', 'scripts')]
  return rememberJson(cache, 'desk', inputs, bundleFiles)
}

async function bundleFiles(): Promise<DeskBundle> {
  const { bundle } = await import('../../make/bundle.ts')
  const { deskProgram } = await import('./desk-program.ts')
  const [scripts, style] = await Promise.all([
    bundle({
      entryPoints: [path.join(ROOT, 'scripts/desk/desk.ts')],
      splitting: true,
      entryNames: 'assets/desk.[hash]',
      chunkNames: 'assets/desk.[hash]',
      format: 'esm',
      charset: 'utf8',
      jsx: 'automatic',
    }),
    bundle({ stdin: { contents: STYLES, loader: 'css', resolveDir: ROOT } }),
  ])
  return {
    scripts: scripts.outputFiles.map(({ path: file, text }) => ({
      path: path.relative(ROOT, file).split(path.sep).join('/'),
      bytes: text,
    })),
    style: style.outputFiles[0]?.text ?? '',
    program: JSON.stringify(deskProgram()),
  }
}
