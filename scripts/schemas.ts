import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './root.ts'
import { writeSchemas } from './write-schemas.ts'

// `npm ci` and `npm pack` run this in a clone. A packed program has the schemas already, and its folder is only read.
if (existsSync(path.join(ROOT, 'package-lock.json'))) writeSchemas()
