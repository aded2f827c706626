import path from 'node:path'
import { ROOT } from '../root.ts'

export { ROOT }
/** The frozen sample: content for tests that does not change with `content`. */
export const SAMPLE = path.join(ROOT, 'scripts/test/sample')
/** A second small business, which shares nothing with the sample. */
export const ROOFER = path.join(ROOT, 'scripts/test/roofer')
/** A third, created with `npm run new -- firm`: two people, call-outs day and night. */
export const LOCKSMITH = path.join(ROOT, 'scripts/test/locksmith')
/** The builds' cache of encoded pictures, which tests share. */
export const CACHE = path.join(ROOT, '.cache')
