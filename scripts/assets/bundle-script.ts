import path from 'node:path'
import { ROOT } from '../base/root.ts'
import { bundle } from './bundle.ts'

/** The hydration entry as one script for browsers. */
export async function bundleScript(): Promise<string> {
  const { outputFiles } = await bundle({ entryPoints: [path.join(ROOT, 'client/hydrate.ts')], format: 'esm' })
  return outputFiles[0]?.text ?? ''
}
