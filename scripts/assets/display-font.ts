import { createRequire } from 'node:module'

/** The display face: one weight, narrowed, cut for large sizes (SIL Open Font License). */
export const FONT_FILE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
)
export const FONT_AXES = { wght: 720, wdth: 82, opsz: 48 } as const
