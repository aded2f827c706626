import type { Cache } from '../base/cache.ts'
import { libraryVersion } from '../base/library-version.ts'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'
import { sourceHash } from '../base/source-hash.ts'

/** What the templates and the client become for browsers; no content is in it. */
export interface Design {
  /** One stylesheet for each kind of page, by the kind's name. */
  styles: ReadonlyMap<string, string>
  /** The hydration entry. */
  script: OutputFile
}

/**
 * Bundles the stylesheets and the hydration entry, or takes them from the cache while no source of theirs has changed.
 * @param delivers whether somebody receives what is typed into the form
 */
export async function bundleDesign(delivers: boolean, cache: Cache): Promise<Design> {
  const bytes = await cache.remember(
    'design',
    [libraryVersion('esbuild'), sourceHash('templates', 'client', 'scripts/assets'), String(delivers)],
    async () => {
      const [{ bundleStyles }, { bundleScript }] = await Promise.all([import('./bundle-styles.ts'), import('./bundle-script.ts')])
      const [styles, script] = await Promise.all([bundleStyles(delivers), bundleScript(delivers)])
      return Buffer.from(JSON.stringify({ styles: [...styles], script }))
    },
  )
  const { styles, script } = JSON.parse(Buffer.from(bytes).toString()) as { styles: [string, string][]; script: string }
  return { styles: new Map(styles), script: hashedAsset('hydrate', 'js', script) }
}
