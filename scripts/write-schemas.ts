import path from 'node:path'
import { schemaFiles } from './load/content-schemas.ts'
import { writeFiles } from './new/new-content.ts'
import { ROOT } from './root.ts'

/** Writes the JSON Schemas beside the program's content, by which code editors complete, explain and check it. */
export const writeSchemas = () => writeFiles(path.join(ROOT, 'content'), schemaFiles())
