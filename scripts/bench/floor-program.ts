import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { pictureKey } from '../../templates/parts/picture/picture-set.ts'
import { planPages } from '../../templates/plan-pages.ts'
import { diskFolder } from '../base/disk-folder.ts'
import { ROOT } from '../base/root.ts'
import { loadContent } from '../content/load-content.ts'
import { placedPictures } from '../content/placed-pictures.ts'

/** Bundles `floor.ts` for Node, minified as a build is, and returns the path. */
export async function bundleFloor(folder: string): Promise<string> {
  const outfile = path.join(folder, 'floor.cjs')
  const { resolve } = createRequire(import.meta.url)
  await build({
    entryPoints: [path.join(ROOT, 'scripts/bench/floor.ts')],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: {
      'react-dom/server': path.join(path.dirname(resolve('react-dom/package.json')), 'cjs/react-dom-server-legacy.node.production.js'),
    },
  })
  return outfile
}

/** Writes the input of the floor, valid content and names of pictures, and returns the paths. */
export async function writeFloorInput(contentDir: string, folder: string): Promise<string[]> {
  const { content } = loadContent(diskFolder(contentDir))
  const file = { href: '/assets/picture-480.00000000.avif', width: 480 }
  const set = { width: 1200, height: 800, avif: [file, file, file], webp: file, jpeg: file }
  const pictures = placedPictures(planPages(content), content).map(({ place, image }) => [pictureKey(place, image.source), set])
  const files = [path.join(folder, 'content.json'), path.join(folder, 'pictures.json')]
  await writeFile(files[0] ?? '', JSON.stringify(content))
  await writeFile(files[1] ?? '', JSON.stringify(pictures))
  return files
}
