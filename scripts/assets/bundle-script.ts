import path from 'node:path'
import { ROOT } from '../base/root.ts'
import { bundle } from './bundle.ts'

/** What the form sends: nothing (it opens the mail program), its texts, or also photographs. */
export type Delivery = 'none' | 'words' | 'with photographs'

/** Bundles the script for visitors; only a form that sends something includes the code for it. */
export async function bundleScript(delivery: Delivery): Promise<string> {
  const entry = delivery === 'none' ? 'client/entry.ts' : 'client/entry-delivery.ts'
  const { outputFiles } = await bundle({
    entryPoints: [path.join(ROOT, entry)],
    format: 'esm',
    define: { PHOTOS: String(delivery === 'with photographs') },
  })
  return outputFiles[0]?.text ?? ''
}
