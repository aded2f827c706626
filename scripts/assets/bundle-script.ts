import path from 'node:path'
import { ROOT } from '../base/root.ts'
import { bundle } from './bundle.ts'

/** Whether somebody receives what is typed into the form, and photographs beside it. */
export type Delivery = 'none' | 'words' | 'with photographs'

/** The hydration entry as one script for browsers: with what sends enquiries only where somebody receives them, and with notices only where there are some. */
export async function bundleScript(delivery: Delivery, hasNotices = false): Promise<string> {
  const entry = delivery === 'none' ? 'client/entry.ts' : 'client/entry-delivery.ts'
  const { outputFiles } = await bundle({
    entryPoints: [path.join(ROOT, entry)],
    format: 'esm',
    define: { PHOTOS: String(delivery === 'with photographs'), NOTICES: String(hasNotices) },
  })
  return outputFiles[0]?.text ?? ''
}
