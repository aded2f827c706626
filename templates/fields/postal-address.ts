import { field, plainField } from './field.ts'
import { text } from './text.ts'
import { group } from './values.ts'

/** A postal address in the parts that forms on paper ask for. */
export const postalAddress = group(
  'Address',
  "The firm's address, as on an envelope: a company's registered office.",
  {
    street: field(
      text(120),
      'House and street',
      'House number and street. What stands above them comes first, with a comma.',
      '1 High Street',
    ),
    town: field(text(60), 'Town or village', '', 'Hartest').optional(),
    region: field(
      text(60),
      'County or state',
      'The county or state, in countries whose addresses have one. British ones need none.',
      'Suffolk',
    ).optional(),
    postcode: plainField(text(12), '', 'IP29 4DH').optional(),
  },
)

type Parts = Partial<Record<'street' | 'town' | 'region' | 'postcode', unknown>>

/** Countries that write the postcode before the town (Google, Address Data Service, "fmt"). */
const POSTCODE_FIRST =
  /^(?:AT|BE|BG|CH|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|IS|IT|LI|LT|LU|MC|NL|NO|PL|PT|RO|RS|SE|SI|SK|TR)$/
/** Countries that write state and postcode after the town, with a space between the two (the same source). */
const STATE_BY_POSTCODE = /^(?:AU|CA|US)$/

/** Writes an address on one line, in the order of its country: "1 High Street, Hartest, IP29 4DH". */
export function addressLine({ street, town, region, postcode }: Parts, country: unknown): string {
  const joined = (parts: readonly unknown[], sign: string) => parts.filter(Boolean).join(sign)
  const code = String(country)
  if (POSTCODE_FIRST.test(code))
    return joined([street, joined([postcode, town], ' '), region], ', ')
  if (STATE_BY_POSTCODE.test(code))
    return joined([street, town, joined([region, postcode], ' ')], ', ')
  return joined([street, town, region, postcode], ', ')
}
