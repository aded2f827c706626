import path from 'node:path'
import { ROOT } from '../base/root.ts'

export { ROOT }
/** The sample as it stood when it was frozen: what tests of the program run on, whatever `content` says. */
export const SAMPLE = path.join(ROOT, 'scripts/test/sample')
/** Another little business, which shares nothing with the sample. */
export const ROOFER = path.join(ROOT, 'scripts/test/roofer')
/** Where tests keep encoded pictures, as builds do. */
export const CACHE = path.join(ROOT, '.cache')
