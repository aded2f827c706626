import * as z from 'zod'
import { meta, type PageOf } from '../../fields/page.ts'
import { label, sentence, text } from '../../fields/text.ts'

/** `not-found.json`: the page for every path that is no route. */
export const notFoundSchema = z.strictObject({
  meta,
  heading: text(20),
  text: sentence,
  link: label,
  help: sentence,
  logMessage: text(120),
})

export type NotFoundContent = PageOf<typeof notFoundSchema>
