import { type Cache, rememberJson } from '../cache.ts'
import type { ScriptParts } from './bundle.ts'
import { libraryVersion } from './library-version.ts'
import { programFiles } from './program-files.ts'

/** The styles and script of the program, which contain no content. */
interface Design {
  /** The stylesheet of all pages. */
  style: string
  /** The stylesheets of which a brand chooses some. */
  brands: Readonly<Record<string, string>>
  /** The stylesheet that few visits need. */
  deferred: string
  /** The stylesheet for paper. */
  print: string
  /** The script for visitors. */
  script: string
}

/** Bundles the stylesheets and the script for visitors. Cached until a source changes. */
export async function bundleDesign(parts: ScriptParts, cache: Cache): Promise<Design> {
  const inputs = [
    libraryVersion('esbuild'),
    libraryVersion('lightningcss'),
    JSON.stringify(parts),
    ...programFiles(
      'templates',
      'client',
      'scripts/make/bundle-design.ts',
      'scripts/make/bundle-styles.ts',
      'scripts/make/bundle.ts',
      'scripts/make/compatible-style.ts',
    ),
  ]
  return rememberJson(cache, 'program', inputs, async () => {
    const { bundleScript } = await import('./bundle.ts')
    const { compatibleStyle } = await import('./compatible-style.ts')
    const { bundleBrandStyles, bundleDeferredStyles, bundlePrintStyles, bundleStyles } =
      await import('./bundle-styles.ts')
    const [style, brands, deferred, print, script] = await Promise.all([
      bundleStyles(),
      bundleBrandStyles(),
      bundleDeferredStyles(),
      bundlePrintStyles(),
      bundleScript(parts),
    ])
    return {
      style,
      brands: Object.fromEntries(brands),
      deferred: compatibleStyle(deferred),
      print: compatibleStyle(print),
      script,
    }
  })
}
