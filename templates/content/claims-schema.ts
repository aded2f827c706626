import { internalLink } from '../fields/address.ts'
import { field, plainField } from '../fields/field.ts'
import { evidence, fault, label, quoted, text } from '../fields/text.ts'
import { figure, group, groups, numberIn, whole } from '../fields/values.ts'

/** A number, what it counts, and an example of both. */
function counted(printed: string, number: string, things: string) {
  return {
    figure: field(figure, 'Number', printed, number),
    label: field(label, 'What it counts', '', things),
    evidence,
  }
}

/** A promise in words, with a link to its terms, and examples of both. */
function promised(words: string, promise: string, terms: string, route: string) {
  return {
    text: field(label, 'Words', words, promise),
    link: field(internalLink, 'Page that explains it', terms, route).optional(),
    evidence,
  }
}

/** `claims.json`: every claim that the pages make, each with its evidence. Claims that the firm does not make are left out. */
export const claimsSchema = group(
  'Claims',
  'Every claim that the pages make, each with its proof. Leave out what you do not claim.',
  {
    experience: group(
      'Years in the trade',
      '',
      counted('The number as printed. Texts use it as {years}.', '20+', 'years of experience'),
    ).optional(),
    jobs: group(
      'Jobs finished',
      'How many jobs you have finished, in all places together.',
      counted('The number as printed. Texts use it as {jobs}.', '300+', 'jobs completed'),
    ).optional(),
    satisfaction: group(
      'Satisfied customers',
      '',
      counted(
        'The number as printed. Texts use it as {satisfaction}.',
        '98%',
        'customer satisfaction',
      ),
    ).optional(),
    rating: group('Average rating', 'The average of your reviews.', {
      figure: field(
        figure.refine(
          (printed) => numberIn(printed) <= 5,
          fault(({ input }) => `is ${quoted(input)}, but the highest rating is 5.`),
        ),
        'Average',
        'The number as printed. Texts use it as {averageRating}.',
        '4.9',
      ),
      reviews: field(
        figure,
        'Reviews counted',
        'How many reviews it is based on. Texts use it as {reviewCount}.',
        '50+',
      ),
      text: field(
        text(80, { placeholders: ['figure', 'reviews'] }),
        'Sentence',
        'The sentence with both numbers. {figure} and {reviews} stand for them.',
        '{figure} based on {reviews} reviews',
      ),
      evidence,
    }).optional(),
    figuresSource: group(
      'How you count',
      'A link below these numbers, to where the site says how they are counted. The average of your reviews leads there too.',
      {
        label: field(label, 'Words of the link', '', 'How we count'),
        link: field(internalLink, 'Page it leads to', '', '/terms#figures'),
      },
    ).optional(),
    insured: group(
      'Insured',
      '',
      promised(
        'Texts use them as {insured}.',
        'Fully insured',
        'Where the site says by whom, and for how much.',
        '/terms#insurance',
      ),
    ).optional(),
    guaranteed: group(
      'Guaranteed',
      'That you stand behind your work.',
      promised(
        'Texts use them as {guaranteed}.',
        'Five-year guarantee',
        'Where the site says what that covers.',
        '/terms#guarantee',
      ),
    ).optional(),
    otherPromises: groups(
      'Other promises',
      'Other promises of yours, shown where you say that you are insured.',
      { item: 'Promise', least: 0, most: 3 },
      { text: field(label, 'Words', '', 'Every tree replanted'), evidence },
    ).optional(),
    quoteTime: group('Time to answer', '', {
      hours: plainField(
        whole(1, 168),
        'The time in hours. Texts say "within {quoteTime}", which is the time and its condition.',
        24,
      ),
      condition: plainField(
        label,
        'On which days it counts. It follows the time wherever that is said.',
        'on working days',
      ),
      by: field(
        text(80, { placeholders: ['day'] }),
        'Before closed days',
        'What people read above the form while closed days lie ahead. {day} stands for the day by which you answer. It needs the time zone of your firm. Leave it out to say nothing of it.',
        "Send it now, and we'll reply by {day}.",
      ).optional(),
      evidence,
    }).optional(),
  },
)
