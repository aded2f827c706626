import type { Cache } from '../base/cache.ts'
import { libraryVersion } from '../base/library-version.ts'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'
import { sourceHash } from '../base/source-hash.ts'
import type { Delivery } from './bundle-script.ts'

/** What the templates and the client become for browsers; no content is in it. */
export interface Design {
  /** One stylesheet for each kind of page, by the kind's name. */
  styles: ReadonlyMap<string, string>
  /** What pages share and few visits need. */
  seldom: string
  /** The hydration entry. */
  script: OutputFile
}

/**
 * Bundles the stylesheets and the hydration entry, or takes them from the cache while no source of theirs has changed.
 * @param delivery what is sent where the form posts to
 */
export async function bundleDesign(delivery: Delivery, cache: Cache): Promise<Design> {
  const bytes = await cache.remember(
    'design',
    [libraryVersion('esbuild'), sourceHash('templates', 'client', 'scripts/assets'), delivery],
    async () => {
      const [{ bundleSeldomStyles, bundleStyles }, { bundleScript }] = await Promise.all([
        import('./bundle-styles.ts'),
        import('./bundle-script.ts'),
      ])
      const [styles, seldom, script] = await Promise.all([bundleStyles(delivery !== 'none'), bundleSeldomStyles(), bundleScript(delivery)])
      return Buffer.from(JSON.stringify({ styles: [...styles], seldom, script }))
    },
  )
  const { styles, seldom, script } = JSON.parse(Buffer.from(bytes).toString()) as {
    styles: [string, string][]
    seldom: string
    script: string
  }
  return { styles: new Map(styles), seldom, script: hashedAsset('hydrate', 'js', script) }
}
