import { COMPANY_NUMBER } from '../../templates/business-node.ts'
import { placeholders } from '../../templates/fields/placeholder.ts'
import { addressLine } from '../../templates/fields/postal-address.ts'
import { vatStatus } from '../../templates/fields/vat-status.ts'
import { splitLinks } from '../../templates/parts/rich-text/links.ts'
import type { Finding } from '../finding.ts'
import { atField, hasPassed, isAhead, type LaunchFacts, type LaunchRules } from './launch-rule.ts'

/** Makes a finding of a field in `legal` of business.json, such as `insurance.cover`. */
function atLegal(field: string, message: string): Finding {
  return atField('business.json', `legal.${field}`, message)
}

function hasPlaceholder(text: string): boolean {
  return placeholders(text).length > 0
}

/** Returns the privacy page that the form links to: its file, and a search in its texts. */
export function privacyPage({
  content,
  texts,
}: Pick<LaunchFacts, 'content' | 'texts'>):
  | { file: string; hasText: (test: (text: string) => boolean) => boolean }
  | undefined {
  const routes = splitLinks(content.contact.form.privacy).map(({ route }) => route?.split('#')[0])
  const page = content.legal.find(({ slug }) => routes.includes(`/${slug}`))
  return (
    page && {
      file: page.source,
      hasText: (test) => texts.some(({ file, text }) => file === page.source && test(text)),
    }
  )
}

/** Returns a finding for a number that the law requires on the site, if no text has it or its token. */
function checkNumberShown(
  token: 'companyNumber' | 'vatNumber',
  number: string,
  { texts }: LaunchFacts,
): Finding | false {
  const isShown = texts.some(
    ({ file, text }) =>
      file !== 'business.json' && (text.includes(`{${token}}`) || text.includes(number)),
  )
  const remedy = `Write {${token}} where people look for it, such as in the legal notice of the footer.`
  return !isShown && atLegal(token, `isn't on any page. ${remedy}`)
}

/** A British postcode, as Royal Mail writes it. */
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/

function addressProblems({ country, legal }: LaunchFacts['content']['business']): Finding[] {
  const { address } = legal
  if (hasPlaceholder(addressLine(address, country)))
    return [atLegal('address', 'is still in brackets.')]
  return [
    ...(address.town ? [] : [atLegal('address', 'has no town.')]),
    ...(country !== 'GB' || POSTCODE.test(address.postcode ?? '')
      ? []
      : [atLegal('address', 'has no postcode.')]),
  ]
}

/** Returns the problem of a company's number, which no other firm has. */
function companyNumberProblems(facts: LaunchFacts): (Finding | false)[] {
  const { form, companyNumber: number } = facts.content.business.legal
  if (form !== 'company')
    return [
      number !== undefined &&
        hasPlaceholder(number) &&
        atLegal('companyNumber', "is still in brackets. Leave it out if the firm isn't a company."),
    ]
  if (number === undefined)
    return [atLegal('companyNumber', "is missing. Write the company's number of 8 characters.")]
  return [
    COMPANY_NUMBER.test(number)
      ? checkNumberShown('companyNumber', number, facts)
      : atLegal('companyNumber', `is "${number}", which isn't a company number of 8 characters.`),
  ]
}

/** Rules for the form and for what the law requires of a firm's website. */
export const legalRules: LaunchRules = {
  form: {
    counted: ['form that reaches nobody', 'forms that reach nobody'],
    reason: 'An enquiry sent to nobody is lost, and its sender believes it arrived.',
    answer: `Write the https address that receives enquiries in "form.endpoint" (the program's docs/forms.md), or words to replace the form in "callsOnly" of contact.json.`,
    find: (facts) => {
      const { endpoint } = facts.content.contact.form
      if (endpoint !== null || facts.content.contact.callsOnly) return []
      const page = privacyPage(facts)
      const then = page ? ` Once it has an address, name its host in ${page.file}.` : ''
      return [
        atField('contact.json', 'form.endpoint', `is null, so enquiries reach nobody.${then}`),
      ]
    },
  },
  'form-recipient': {
    counted: ['unnamed recipient', 'unnamed recipients'],
    reason: 'People must be told who receives their details (UK GDPR, Article 13).',
    answer:
      'Write the company behind "form.endpoint" in "form.service.recipient", which the privacy page shows, or name its host there yourself.',
    find: (facts) => {
      const { contact, site } = facts.content
      const { endpoint, service } = contact.form
      if (contact.callsOnly) return []
      const page = privacyPage(facts)
      if (!page) return [atField('contact.json', 'form.privacy', "doesn't link to a privacy page.")]
      if (endpoint === null || service?.recipient) return []
      const host = new URL(endpoint).hostname
      if (host === new URL(site.origin).hostname) return []
      // The whole host or its domain: `formspree.io` identifies `api.formspree.io`, while `co.uk` identifies nobody.
      const labels = host.split('.')
      const names = labels
        .map((_, index) => labels.slice(index).join('.'))
        .filter(
          (name) => name.includes('.') && !/^(?:co|org|ac|gov|ltd|me|net|plc)\.uk$/.test(name),
        )
      if (page.hasText((text) => names.some((name) => text.toLowerCase().includes(name)))) return []
      return [
        atField(
          page.file,
          'sections',
          `doesn't say which company is behind ${host}, which receives what is typed into the form.`,
        ),
      ]
    },
  },
  identity: {
    counted: ['gap in the legal identity', 'gaps in the legal identity'],
    reason:
      'The law requires the name, legal form and geographic address of the firm, and the number of a company (E-Commerce Regulations 2002, regulation 6; Trading Disclosures Regulations 2015, regulation 25).',
    answer:
      'Write the legal name, the form, the address with its postcode and, for a company, its number of 8 characters.',
    find: (facts) => {
      const { business } = facts.content
      const { name, form, dataProtectionNumber } = business.legal
      return [
        hasPlaceholder(name) && atLegal('name', 'is still in brackets.'),
        form === 'unknown' && atLegal('form', 'is "unknown".'),
        form === 'sole trader' &&
          name.split(/\s+/).length < 2 &&
          atLegal('name', "is not a person's first and last name."),
        ...addressProblems(business),
        dataProtectionNumber !== undefined &&
          hasPlaceholder(dataProtectionNumber) &&
          atLegal('dataProtectionNumber', 'is still in brackets.'),
        ...companyNumberProblems(facts),
      ]
    },
  },
  vat: {
    counted: ['wrong VAT number', 'wrong VAT numbers'],
    reason: "A firm registered for VAT must show its number; one that isn't must not appear to be.",
    answer: 'Write the number, such as "GB" and nine digits. Remove it if the firm has none.',
    find: (facts) => {
      const { vatNumber } = facts.content.business.legal
      if (vatStatus(vatNumber) === 'none' || vatNumber === undefined) return []
      const isNumber = /^GB ?(?!000 ?0000 ?00)\d{3} ?\d{4} ?\d{2}(?: ?\d{3})?$/.test(vatNumber)
      return [
        isNumber
          ? checkNumberShown('vatNumber', vatNumber, facts)
          : atLegal('vatNumber', `is "${vatNumber}".`),
      ]
    },
  },
  insurance: {
    counted: ['gap in the insurance', 'gaps in the insurance'],
    reason: 'A firm that says it is insured must be insured today.',
    answer:
      'Write the insurer, the sum with its digits, and the day on which the cover ends as "YYYY-MM-DD", or remove "insured" from claims.json.',
    find: ({ content: { business, claims }, now }) => {
      if (!claims.insured) return []
      if (!business.legal.insurance)
        return [atLegal('insurance', 'is missing, but claims.json says "insured".')]
      const { insurer, cover, expires } = business.legal.insurance
      const isDate = /^\d{4}-\d\d-\d\d$/.test(expires)
      return [
        hasPlaceholder(insurer) && atLegal('insurance.insurer', 'is still in brackets.'),
        !/\d/.test(cover) && atLegal('insurance.cover', `is "${cover}", which isn't a sum.`),
        !isDate && atLegal('insurance.expires', `is "${expires}", which isn't a date.`),
        isDate &&
          hasPassed(expires, now) &&
          atLegal('insurance.expires', `is ${expires}, which has passed.`),
      ]
    },
  },
  guarantee: {
    counted: ['guarantee without terms', 'guarantees without terms'],
    reason: 'Without written terms, "guaranteed" can mean nothing or anything.',
    answer:
      'Say what the guarantee covers, for how long, and how to claim, or remove "guaranteed" from claims.json.',
    find: ({ content: { business, claims } }) => {
      const { guarantee } = business.legal
      if (!claims.guaranteed) return []
      if (guarantee === undefined)
        return [atLegal('guarantee', 'is missing, but claims.json says "guaranteed".')]
      return [hasPlaceholder(guarantee) && atLegal('guarantee', 'is still in brackets.')]
    },
  },
  'legal-date': {
    counted: ['notice of a later day', 'notices of a later day'],
    reason: 'The page says when it was last changed.',
    answer: 'Write in "updated" the day on which the page was last changed.',
    find: ({ content, now }) =>
      content.legal.map(
        ({ source, updated }) =>
          isAhead(updated, now) &&
          atField(source, 'updated', `is ${updated}, which is in the future.`),
      ),
  },
}
