import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Cache } from '../base/cache.ts'
import { libraryVersion } from '../base/library-version.ts'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'
import { ROOT } from '../base/root.ts'
import type { Delivery } from './bundle-script.ts'

/** To be raised when the code below, or what it calls, makes other bytes of the same sources. */
export const VERSION = 1

/** What the templates and the client become for browsers; no content is in it. */
export interface Design {
  /** One stylesheet for each kind of page, by the kind's name. */
  styles: ReadonlyMap<string, string>
  /** What pages share and few visits need. */
  deferred: string
  /** The script that visitors run. */
  script: OutputFile
}

/**
 * Bundles the stylesheets and the script of visitors: the part of the program that runs in browsers. It is kept while none
 * of its sources has changed.
 * @param delivery what is sent where the form posts to
 * @param hasNotices whether the content has notices
 */
export async function bundleDesign(delivery: Delivery, hasNotices: boolean, cache: Cache): Promise<Design> {
  const inputs = [String(VERSION), libraryVersion('esbuild'), delivery, String(hasNotices), ...sources('templates', 'client')]
  const bytes = await cache.remember('program', inputs, async () => {
    const [{ bundleDeferredStyles, bundleStyles }, { bundleScript }] = await Promise.all([
      import('./bundle-styles.ts'),
      import('./bundle-script.ts'),
    ])
    const [styles, deferred, script] = await Promise.all([
      bundleStyles(delivery !== 'none'),
      bundleDeferredStyles(),
      bundleScript(delivery, hasNotices),
    ])
    return Buffer.from(JSON.stringify({ styles: [...styles], deferred, script }))
  })
  const { styles, deferred, script } = JSON.parse(Buffer.from(bytes).toString()) as {
    styles: [string, string][]
    deferred: string
    script: string
  }
  return { styles: new Map(styles), deferred, script: hashedAsset('hydrate', 'js', script) }
}

/** The names and bytes of the program's own sources in some folders, tests left out. */
function sources(...folders: string[]): (Uint8Array | string)[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:css|tsx?)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .sort()
      .flatMap((name) => [`${folder}/${name}`, readFileSync(path.join(ROOT, folder, name))]),
  )
}
