import path from 'node:path'
import { saveFiles } from './files/save-file.ts'
import { schemaFiles } from './load/content-schemas.ts'
import { ROOT } from './root.ts'

/** Writes the JSON Schemas beside the program's content, by which code editors complete, explain and check it. */
export const writeSchemas = () => saveFiles(path.join(ROOT, 'content'), schemaFiles())
