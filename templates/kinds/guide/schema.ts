import { field, plainField } from '../../fields/field.ts'
import { meta, type PageOf, paragraphs, textSections } from '../../fields/page.ts'
import { image } from '../../fields/picture.ts'
import { addIssue, heading, label, quoted, richSentences } from '../../fields/text.ts'
import { date, group } from '../../fields/values.ts'

/** `guides/<slug>.json`: advice at length, signed and dated, or any page of the firm's own, without either. */
export const guideSchema = group('Guide', 'Advice at length, or any page of your own.', {
  title: field(
    heading,
    'Title',
    'What the guide is about: the largest words on the page.',
    'Why stairs creak',
  ),
  author: plainField(
    label,
    'Who wrote it: a person, whose name is shown below the title. Leave it out for a page that nobody signs.',
    'Ann Brown',
  ).optional(),
  date: field(
    date,
    'Published',
    'The day on which it was published. Leave it out for a page without one.',
    '2026-10-01',
  ).optional(),
  updated: field(date, 'Last reviewed', 'Leave it out until you do.', '2026-11-01').optional(),
  meta,
  image: image.optional(),
  intro: field(
    richSentences,
    'Introduction',
    'One or two sentences before the first section. [our prices](/prices) makes a link.',
    'A dry stair talks. Here is what it says.',
  ),
  sections: textSections(20, 'wedges', { paragraphs, image: image.optional() }),
}).superRefine(({ date, updated }, context) => {
  if (updated === undefined || date === undefined || updated >= date) return
  const what = `is ${quoted(updated)}, but the guide was published on ${date}.`
  addIssue(context, what, 'Write a later day, or leave it out.', 'updated')
})

export type Guide = PageOf<typeof guideSchema>
