import { sharedWords } from '../../change/make-content.ts'
import { jsonSchemaOf } from '../../schemas/content-schemas.ts'

/** The words shared by job pages, for a site's first job. In a browser's bundle they are data. */
export const FIRST_WORDS = sharedWords(jsonSchemaOf, 'jobs.json')
