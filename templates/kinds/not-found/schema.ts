import { field } from '../../fields/field.ts'
import { meta, type PageOf } from '../../fields/page.ts'
import { label, sentences, text } from '../../fields/text.ts'
import { group } from '../../fields/values.ts'

/** `not-found.json`: the page for every unknown path. */
export const notFoundSchema = group('Page not found', 'The page for every unknown address.', {
  meta,
  heading: field(text(20), 'Large words'),
  text: field(sentences, 'What is wrong', 'In a sentence.'),
  link: field(label, 'Link home'),
  help: field(sentences, 'What to do'),
})

export type NotFound = PageOf<typeof notFoundSchema>
