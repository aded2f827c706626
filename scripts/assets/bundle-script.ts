import path from 'node:path'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'
import { ROOT } from '../base/root.ts'
import { bundle } from './bundle.ts'

/** The hydration entry, ready for browsers: with what sends enquiries only where somebody receives them. */
export async function bundleScript(delivers: boolean): Promise<OutputFile> {
  const entry = delivers ? 'client/hydrate-delivery.ts' : 'client/hydrate.ts'
  const { outputFiles } = await bundle({ entryPoints: [path.join(ROOT, entry)], format: 'esm' })
  return hashedAsset('hydrate', 'js', outputFiles[0]?.contents ?? '')
}
