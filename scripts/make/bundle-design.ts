import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Cache, rememberJson } from '../cache.ts'
import { ROOT } from '../root.ts'
import type { ScriptParts } from './bundle.ts'
import { libraryVersion } from './library-version.ts'
import { compatibleStyle } from './page-styles.ts'

/** Raise when the code below, or code that it calls, makes other bytes from the same sources. */
export const VERSION = 11

/** The styles and script of the program, which contain no content. */
interface Design {
  /** The stylesheet of all pages. */
  style: string
  /** The stylesheets of which a brand chooses some. */
  brands: Readonly<Record<string, string>>
  /** The stylesheet that few visits need. */
  deferred: string
  /** The script for visitors. */
  script: string
}

/** Bundles the stylesheets and the script for visitors. Cached until a source changes. */
export async function bundleDesign(parts: ScriptParts, cache: Cache): Promise<Design> {
  const inputs = [
    String(VERSION),
    libraryVersion('esbuild'),
    libraryVersion('lightningcss'),
    JSON.stringify(parts),
    ...programFiles('templates', 'client'),
  ]
  return rememberJson(cache, 'program', inputs, async () => {
    const { bundleScript } = await import('./bundle.ts')
    const { bundleBrandStyles, bundleDeferredStyles, bundleStyles } = await import(
      './bundle-styles.ts'
    )
    const [style, brands, deferred, script] = await Promise.all([
      bundleStyles(),
      bundleBrandStyles(),
      bundleDeferredStyles(),
      bundleScript(parts),
    ])
    return {
      style,
      brands: Object.fromEntries(brands),
      deferred: compatibleStyle(deferred),
      script,
    }
  })
}

/** The names and bytes of the program's files in some of its folders, without tests. */
export function programFiles(...folders: string[]): (Uint8Array | string)[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:css|tsx?)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .sort()
      .flatMap((name) => [`${folder}/${name}`, readFileSync(path.join(ROOT, folder, name))]),
  )
}
