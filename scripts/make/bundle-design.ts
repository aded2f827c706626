import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Cache } from '../cache.ts'
import { ROOT } from '../root.ts'
import type { Delivery } from './bundle.ts'
import { libraryVersion } from './library-version.ts'

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

/**
 * Bundles the stylesheets and the script for visitors. Cached until a source changes.
 * @param delivery what the form sends
 * @param hasNotices whether the content has notices
 * @param hasNumbers whether it has several numbers to call
 */
export async function bundleDesign(
  delivery: Delivery,
  hasNotices: boolean,
  hasNumbers: boolean,
  cache: Cache,
): Promise<Design> {
  const inputs = [
    String(VERSION),
    libraryVersion('esbuild'),
    libraryVersion('lightningcss'),
    delivery,
    String(hasNotices),
    String(hasNumbers),
    ...programFiles('templates', 'client'),
  ]
  const bytes = await cache.remember('program', inputs, async () => {
    const { bundleScript } = await import('./bundle.ts')
    const { bundleBrandStyles, bundleDeferredStyles, bundleStyles } = await import(
      './bundle-styles.ts'
    )
    const { lowered } = await import('./page-styles.ts')
    const [style, brands, deferred, script] = await Promise.all([
      bundleStyles(),
      bundleBrandStyles(),
      bundleDeferredStyles(),
      bundleScript(delivery, hasNotices, hasNumbers),
    ])
    const design: Design = {
      style,
      brands: Object.fromEntries(brands),
      deferred: lowered(deferred),
      script,
    }
    return Buffer.from(JSON.stringify(design))
  })
  return JSON.parse(Buffer.from(bytes).toString())
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
