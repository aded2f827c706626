import { field } from './field.ts'
import { exact, label, text } from './text.ts'
import { group } from './values.ts'

/**
 * Seven in the morning as a firm writes it, which shows how it writes any time: whether the hour has two digits, what stands
 * before the minutes where full hours have them too, and what follows: "am", or a letter such as the French "h".
 */
export const CLOCK = /^(0?)7(?:([:.]?)00)?( ?(?:[aA]\.?[mM]\.?|[a-z]))?$/

const style = (title: string, description: string) =>
  group(title, description, {
    days: field(
      text(40, { placeholders: ['first', 'last'] }),
      'Several days',
      'Three or more days in a row.',
    ),
    clock: field(
      exact(
        8,
        CLOCK,
        'is not a way to write a time.',
        'Write seven in the morning as you would: "7am", "7:00 AM", "07:00", "7.00", "7h" or "7".',
      ),
      'Seven in the morning',
      'Seven in the morning as you write it. Every time is written like it.',
    ),
    times: field(text(40, { placeholders: ['opens', 'closes'] }), 'From when to when'),
  })

/** How the words of hours are made: in the list of hours, and within sentences. */
export const hoursStyles = group(
  'How hours are written',
  'How days and times are written. The names of the days are those of your language.',
  {
    table: style('List of hours', 'Where each day has a line. Days in a row are short.'),
    sentences: style('Within sentences', 'Everywhere else.'),
    closed: field(label, 'A closed day', 'What stands beside a closed day.'),
  },
)
