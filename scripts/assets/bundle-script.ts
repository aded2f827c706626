import path from 'node:path'
import { ROOT } from '../base/root.ts'
import { bundle } from './bundle.ts'

/** Whether somebody receives what is typed into the form, and photographs beside it. */
export type Delivery = 'none' | 'words' | 'with photographs'

/** The hydration entry as one script for browsers: with what sends enquiries only where somebody receives them. */
export async function bundleScript(delivery: Delivery): Promise<string> {
  const entry = delivery === 'none' ? 'client/entry.ts' : 'client/entry-delivery.ts'
  const { outputFiles } = await bundle({
    entryPoints: [path.join(ROOT, entry)],
    format: 'esm',
    define: { PHOTOS: String(delivery === 'with photographs') },
  })
  return outputFiles[0]?.text ?? ''
}
