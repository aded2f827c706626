import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { diskFolder } from '../../load/disk-folder.ts'
import { ROOT } from '../../root.ts'
import { loadContent } from '../content/load-content.ts'

const PACKAGE = '@11ty/eleventy'
const VERSION = '3.1.8'

/** Installs Eleventy in the cache, as nothing else needs it, and returns its command's file. */
export function installEleventy(): string {
  const folder = path.join(ROOT, `.cache/eleventy-${VERSION}`)
  const command = path.join(folder, 'node_modules', PACKAGE, 'cmd.cjs')
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    `${PACKAGE}@${VERSION}`,
  ]
  if (!existsSync(command))
    execFileSync('npm', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
  return command
}

/**
 * Writes a project of Eleventy: `eleventy-pages.ts` for Node, minified as a build is, in `pages`, and beside that folder its
 * input, valid content.
 */
export async function writeProject(contentDir: string, folder: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url)
  await build({
    entryPoints: [path.join(ROOT, 'scripts/test/eleventy/eleventy-pages.ts')],
    outfile: path.join(folder, 'pages/pages.11ty.cjs'),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: {
      'react-dom/server': path.join(
        path.dirname(resolve('react-dom/package.json')),
        'cjs/react-dom-server-legacy.node.production.js',
      ),
    },
  })
  const { content } = loadContent(diskFolder(contentDir))
  await writeFile(path.join(folder, 'content.json'), JSON.stringify(content))
}
