import { internalLink } from '../fields/address.ts'
import { docs, type FieldDocs } from '../fields/docs.ts'
import { evidence, label, quoted, text } from '../fields/text.ts'
import { figure, group, groups, numberIn, whole } from '../fields/values.ts'

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
export const claimsSchema = group(
  docs(
    'Claims',
    'Every claim that the pages make, each with its proof. Leave out what you do not claim.',
  ),
  {
    experience: group(
      docs('Years in the trade', 'How long you have been in the trade.'),
      counted(
        docs('Number', 'The number as printed. Texts use it as {years}.', '20+'),
        docs('What it counts', 'What the number counts.', 'years of experience'),
      ),
    ).optional(),
    jobs: group(
      docs('Jobs finished', 'How many jobs you have finished, in all places together.'),
      counted(
        docs('Number', 'The number as printed. Texts use it as {jobs}.', '300+'),
        docs('What it counts', 'What the number counts.', 'jobs completed'),
      ),
    ).optional(),
    satisfaction: group(
      docs('Satisfied customers', 'How many of your customers are satisfied.'),
      counted(
        docs('Number', 'The number as printed. Texts use it as {satisfaction}.', '98%'),
        docs('What it counts', 'What the number counts.', 'customer satisfaction'),
      ),
    ).optional(),
    rating: group(docs('Average rating', 'The average of your reviews.'), {
      figure: figure
        .refine((printed) => numberIn(printed) <= 5, {
          error: ({ input }) => `is ${quoted(input)}, but the highest rating is 5.`,
        })
        .meta(docs('Average', 'The number as printed. Texts use it as {averageRating}.', '4.9')),
      reviews: figure.meta(
        docs(
          'Reviews counted',
          'How many reviews it is based on. Texts use it as {reviewCount}.',
          '50+',
        ),
      ),
      text: text(80, { placeholders: ['figure', 'reviews'] }).meta(
        docs(
          'Sentence',
          'The sentence with both numbers. {figure} and {reviews} stand for them.',
          '{figure} based on {reviews} reviews',
        ),
      ),
      link: internalLink
        .meta(
          docs(
            'Page that explains it',
            'Where the site says which reviews were counted.',
            '/terms#figures',
          ),
        )
        .optional(),
      evidence,
    }).optional(),
    figuresSource: group(
      docs(
        'How you count',
        'A link below these numbers, to where the site says how they are counted.',
      ),
      {
        label: label.meta(docs('Words of the link', 'What the link says.', 'How we count')),
        link: internalLink.meta(docs('Page it leads to', 'Where it leads.', '/terms#figures')),
      },
    ).optional(),
    insured: group(
      docs('Insured', 'That you are insured.'),
      promised(
        docs('Words', 'The words. Texts use them as {insured}.', 'Fully insured'),
        docs(
          'Page that explains it',
          'Where the site says by whom, and for how much.',
          '/terms#insurance',
        ),
      ),
    ).optional(),
    guaranteed: group(
      docs('Guaranteed', 'That you stand behind your work.'),
      promised(
        docs('Words', 'The words. Texts use them as {guaranteed}.', 'Five-year guarantee'),
        docs('Page that explains it', 'Where the site says what that covers.', '/terms#guarantee'),
      ),
    ).optional(),
    otherFigures: groups(
      'Number',
      { least: 0, most: 3 },
      docs('Other numbers', 'Other numbers of yours, shown beside these on the home page.'),
      counted(
        docs('Number', 'The number as printed.', '40'),
        docs('What it counts', 'What the number counts.', 'chairs mended each week'),
      ),
    ).optional(),
    otherPromises: groups(
      'Promise',
      { least: 0, most: 3 },
      docs('Other promises', 'Other promises of yours, shown where you say that you are insured.'),
      promised(
        docs('Words', 'The words.', 'Every tree replanted'),
        docs('Page that explains it', 'Where the site says more.', '/terms#replanting'),
      ),
    ).optional(),
    quoteTime: group(docs('Time to answer', 'How soon people get an answer.'), {
      text: label.meta(
        docs(
          'Promise',
          'The promise. Texts use it as {quotePromise}.',
          'An answer within {quoteTime}',
        ),
      ),
      hours: whole(1, 168).meta(
        docs('Hours', 'The same in hours. Texts say "within {quoteTime}".', 24),
      ),
      evidence,
    }).optional(),
  },
)
