import path from 'node:path'
import { ROOT } from '../base/root.ts'
import { bundle } from './bundle.ts'

/** The hydration entry as one script for browsers: with what sends enquiries only where somebody receives them. */
export async function bundleScript(delivers: boolean): Promise<string> {
  const entry = delivers ? 'client/hydrate-delivery.ts' : 'client/hydrate.ts'
  const { outputFiles } = await bundle({ entryPoints: [path.join(ROOT, entry)], format: 'esm' })
  return outputFiles[0]?.text ?? ''
}
