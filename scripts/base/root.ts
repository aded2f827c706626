import path from 'node:path'

/** The folder of the repository, from whichever folder a command is started. */
export const ROOT = path.join(import.meta.dirname, '../..')
