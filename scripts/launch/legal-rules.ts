import { placeholders } from '../../templates/fields/placeholder.ts'
import { AHEAD_MS, YEAR_MS } from './launch-claims.ts'
import { identity, insurance, legal, privacyPage, unsaid } from './launch-legal.ts'
import type { LaunchRule } from './launch-rule.ts'

/** What the law asks of a firm that shows itself to the public. */
export const legalRules: readonly LaunchRule[] = [
  {
    name: 'identity',
    counted: ['gap in the legal identity', 'gaps in the legal identity'],
    reason:
      'The law asks who stands behind the site: name, kind of firm, geographic address, and the number of a company (E-Commerce Regulations 2002, regulation 6; Trading Disclosures Regulations 2015, regulation 25).',
    answer: 'Write the legal name, the form, the address with its postcode and, for a company, its number of 8 characters.',
    find: identity,
  },
  {
    name: 'vat',
    counted: ['missing VAT number', 'missing VAT numbers'],
    reason: 'A firm that is registered for VAT must show its number; one that is not must not seem to be.',
    answer: 'Write the number, such as "GB" and nine digits, or "not VAT registered".',
    find: (facts) => {
      const { vatNumber } = facts.content.business.legal
      const number = /^GB ?(?!000 ?0000 ?00)\d{3} ?\d{4} ?\d{2}(?: ?\d{3})?$/.test(vatNumber)
      if (number) return unsaid('vatNumber', vatNumber, facts)
      return /^not (?:VAT )?registered\b/i.test(vatNumber) ? [] : [legal('vatNumber', `is "${vatNumber}".`)]
    },
  },
  {
    name: 'data-protection',
    counted: ['missing ICO number', 'missing ICO numbers'],
    reason: 'Whoever handles personal details usually pays the fee of the Information Commissioner and has a number.',
    answer: 'Write the registration number, such as "ZA" and six digits, or "exempt" and why.',
    find: ({ content: { business } }) => {
      const { dataProtectionNumber } = business.legal
      return /^Z[A-Z0-9]\d{6}$/.test(dataProtectionNumber) || /^exempt\b.{8,}/i.test(dataProtectionNumber)
        ? []
        : [legal('dataProtectionNumber', `is "${dataProtectionNumber}".`)]
    },
  },
  {
    name: 'insurance',
    counted: ['gap in the insurance', 'gaps in the insurance'],
    reason: 'A firm that calls itself insured must be, today.',
    answer: 'Write the insurer, the sum with its digits, and the day on which the cover ends as "YYYY-MM-DD".',
    find: insurance,
  },
  {
    name: 'guarantee',
    counted: ['guarantee without terms', 'guarantees without terms'],
    reason: '"Guaranteed" promises nothing, or anything, while its terms are not written down.',
    answer: 'Say what the guarantee covers, for how long, and how to claim.',
    find: ({ content: { business } }) => {
      const { guarantee } = business.legal
      if (placeholders(guarantee).length > 0) return [legal('guarantee', 'is still in brackets.')]
      return guarantee.split(/\s+/).length < 8 ? [legal('guarantee', `is "${guarantee}", which are hardly terms.`)] : []
    },
  },
  {
    name: 'legal-date',
    counted: ['old notice', 'old notices'],
    reason: 'Nobody can trust a notice that was last looked at over a year ago, or will be.',
    answer: 'Read the page again, mend it, and write that day in "updated".',
    find: ({ content, now }) =>
      content.legal.flatMap(({ slug, updated }) => {
        const age = now.getTime() - Date.parse(updated)
        if (age <= YEAR_MS && age >= -AHEAD_MS) return []
        return [
          {
            file: `legal/${slug}.json`,
            path: ['updated'],
            message: `is ${updated}, ${age < 0 ? 'which is still to come' : 'over a year ago'}.`,
          },
        ]
      }),
  },
  {
    name: 'complaints',
    counted: ['notice without a way to complain', 'notices without a way to complain'],
    reason: 'Since 19 June 2026 a firm must give people a way to complain about the handling of their details.',
    answer: 'Say on the page that the form links to how to complain, and that the Information Commissioner comes next.',
    find: ({ content, texts }) => {
      const page = privacyPage(content)
      if (!page) return []
      const file = `legal/${page.slug}.json`
      return texts.some((text) => text.file === file && /complain/i.test(text.text))
        ? []
        : [{ file, path: ['sections'], message: 'does not say how to complain.' }]
    },
  },
]
