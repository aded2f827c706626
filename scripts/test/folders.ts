import path from 'node:path'
import { ROOT } from '../base/root.ts'

export { ROOT }
/** The sample as it stood when it was frozen: what tests of the program run on, whatever `content` says. */
export const SAMPLE = path.join(ROOT, 'scripts/test/sample')
/** Where tests keep encoded pictures, as builds do. */
export const CACHE = path.join(ROOT, '.cache')
