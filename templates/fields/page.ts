import * as z from 'zod'
import { list, whole } from './choice.ts'
import { heading, paragraph, sentence, text } from './text.ts'

/** A page's title, description and keywords. */
export const meta = z.strictObject({
  title: text(60, { least: 15 }),
  description: text(160, { least: 70 }),
  keywords: list(text(60), { least: 1, most: 8 }),
})

export type Meta = z.infer<typeof meta>

/** A short title with a text below it. */
export const entry = z.strictObject({ title: heading, text: paragraph })

export type Entry = z.infer<typeof entry>

/** A question with its answer. */
export const faqs = z.strictObject({
  heading,
  items: list(z.strictObject({ question: text(120), answer: paragraph }), { least: 1, most: 12 }),
})

export type Faqs = z.infer<typeof faqs>

/** Where a page stands among those of its folder: lower numbers first, then pages without one, by name. */
export const order = whole(1, 999).optional()

/** Running text. */
export const paragraphs = list(paragraph, { least: 1, most: 8 })

/** What a page begins with. */
export const hero = z.strictObject({ heading, text: sentence })

/** The words above a section that shows something else. */
export const section = z.strictObject({ heading, text: sentence })

/** Where a page is. */
export interface PageAddress {
  /** The name of its file, without the extension. */
  slug: string
  /** What stands after the host and the site's own folder, without a slash at its end: `/repairs-in-north-end`. */
  route: string
  /** Its file below the content folder. */
  source: string
}

/** What a page's file says, and where the page is. */
export type PageOf<Schema extends z.ZodType> = z.infer<Schema> & PageAddress
