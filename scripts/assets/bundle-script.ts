import path from 'node:path'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'
import { ROOT } from '../base/root.ts'
import { bundle } from './bundle.ts'

/** The hydration entry, ready for browsers. */
export async function bundleScript(): Promise<OutputFile> {
  const { outputFiles } = await bundle({ entryPoints: [path.join(ROOT, 'client/hydrate.ts')], format: 'esm' })
  return hashedAsset('hydrate', 'js', outputFiles[0]?.contents ?? '')
}
