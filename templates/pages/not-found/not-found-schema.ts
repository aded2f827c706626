import * as z from 'zod'
import { meta, type PageOf } from '../../fields/page.ts'
import { label, sentence, text } from '../../fields/text.ts'
import type { PageSource } from '../../page-source.ts'

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

export const notFoundSource = {
  name: 'not-found',
  source: 'not-found.json',
  required: true,
  content: 'notFound',
  schema: notFoundSchema,
  route: () => '/404',
  listed: false,
} as const satisfies PageSource
