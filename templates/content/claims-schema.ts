import * as z from 'zod'
import { internalLink } from '../fields/address.ts'
import { docs, type FieldDocs } from '../fields/docs.ts'
import { evidence, label, record, text } from '../fields/text.ts'
import { figure, group, groups, whole } from '../fields/values.ts'

// The help is given as literals, which bundles without it can drop.

/** A number, and what it counts. */
function counted(printed: FieldDocs, things: FieldDocs) {
  return { figure: figure.meta(printed), label: label.meta(things), evidence }
}

/** A promise in words; `terms` says where its link leads. */
function promised(words: FieldDocs, terms: FieldDocs) {
  return { text: label.meta(words), link: internalLink.meta(terms).optional(), evidence }
}

/** `claims.json`: every claim that the pages make, each with its evidence. Claims that the firm does not make are left out. */
export const claimsSchema = z.strictObject({
  experience: group(
    docs('How long you have been in the trade.'),
    counted(
      docs('The number as printed. Texts use it as {years}.', '20+'),
      docs('What the number counts.', 'years of experience'),
    ),
  ).optional(),
  jobs: group(
    docs('How many jobs you have finished, in all places together.'),
    counted(
      docs('The number as printed. Texts use it as {jobs}.', '300+'),
      docs('What the number counts.', 'jobs completed'),
    ),
  ).optional(),
  satisfaction: group(
    docs('How many of your customers are satisfied.'),
    counted(
      docs('The number as printed. Texts use it as {satisfaction}.', '98%'),
      docs('What the number counts.', 'customer satisfaction'),
    ),
  ).optional(),
  rating: group(docs('The average of your reviews.'), {
    figure: figure.meta(docs('The number as printed. Texts use it as {averageRating}.', '4.9')),
    reviews: figure.meta(
      docs('How many reviews it is based on. Texts use it as {reviewCount}.', '50+'),
    ),
    text: text(80, { placeholders: ['figure', 'reviews'] }).meta(
      docs(
        'The sentence with both numbers. {figure} and {reviews} stand for them.',
        '{figure} based on {reviews} reviews',
      ),
    ),
    evidence,
  }).optional(),
  insured: group(
    docs('That you are insured.'),
    promised(
      docs('The words. Texts use them as {insured}.', 'Fully insured'),
      docs('Where the site says by whom, and for how much.', '/terms#insurance'),
    ),
  ).optional(),
  guaranteed: group(
    docs('That you stand behind your work.'),
    promised(
      docs('The words. Texts use them as {guaranteed}.', 'Five-year guarantee'),
      docs('Where the site says what that covers.', '/terms#guarantee'),
    ),
  ).optional(),
  otherFigures: groups(
    { least: 0, most: 3 },
    docs('Other numbers of yours, shown beside these on the home page.'),
    counted(
      docs('The number as printed.', '40'),
      docs('What the number counts.', 'chairs mended each week'),
    ),
  ).optional(),
  otherPromises: groups(
    { least: 0, most: 3 },
    docs('Other promises of yours, shown where you say that you are insured.'),
    promised(
      docs('The words.', 'Every tree replanted'),
      docs('Where the site says more.', '/terms#replanting'),
    ),
  ).optional(),
  quoteTime: group(docs('How soon people get an answer.'), {
    text: label.meta(
      docs('The promise. Texts use it as {quotePromise}.', 'An answer within {quoteTime}'),
    ),
    hours: whole(1, 168).meta(docs('The same in hours. Texts say "within {quoteTime}".', 24)),
    evidence,
  }),
  /** Answers to questions of the launch check. */
  answers: z
    .strictObject({
      townCounts: record.meta(
        docs(
          'Why towns may have more jobs than all towns together.',
          'A job in two towns counts in both.',
        ),
      ),
      phoneLine: record.meta(
        docs('Who answers the telephone outside working hours.', 'An answering service, from 7am.'),
      ),
      quoteTime: record.meta(
        docs(
          'How the promised answer is kept over closed days.',
          'The owner answers on Sundays as well.',
        ),
      ),
      figures: record.meta(
        docs('Why a text may state a different figure.', 'The foreman has 25+ years of his own.'),
      ),
    })
    .partial()
    .meta(
      docs(
        "Why something that looks like a contradiction isn't one. For your own records; nobody sees it on the site.",
      ),
    )
    .optional(),
})
