import { deskSchemas } from '../../schemas/content-schemas.ts'

/** The schemas of all content files by their names. In a browser's bundle they are data, fetched with the first screen that needs them. */
export const SCHEMAS = deskSchemas()
