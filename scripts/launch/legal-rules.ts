import { COMPANY_NUMBER } from '../../templates/business-node.ts'
import { placeholders } from '../../templates/fields/placeholder.ts'
import { splitLinks } from '../../templates/parts/rich-text/links.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import {
  atField,
  checkRecentDay,
  hasPassed,
  type LaunchFacts,
  type LaunchRules,
} from './launch-rule.ts'

/** Makes a diagnostic of a field in `legal` of business.json, such as `insurance.cover`. */
function atLegal(field: string, message: string): Diagnostic {
  return atField('business.json', `legal.${field}`, message)
}

function hasPlaceholder(text: string): boolean {
  return placeholders(text).length > 0
}

/** Returns the privacy page that the form links to: its file, and a search in its texts. */
function privacyPage({
  content,
  texts,
}: LaunchFacts):
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

/** Sentences that are true only until the form has an endpoint. */
const SENDS_NOTHING =
  /\bform\b[^.]* sends nothing|what you typed does not reach us|keeps nothing (?:else )?on your device/i

/** Returns a diagnostic for a number that the law requires on the site, if no text has it or its token. */
function checkNumberShown(
  token: 'companyNumber' | 'vatNumber',
  { content, texts }: LaunchFacts,
): Diagnostic | false {
  const number = content.business.legal[token]
  const isShown = texts.some(
    ({ file, text }) =>
      file !== 'business.json' && (text.includes(`{${token}}`) || text.includes(number)),
  )
  const remedy = `Write {${token}} where people look for it, such as in the legal notice of the footer.`
  return !isShown && atLegal(token, `isn't on any page. ${remedy}`)
}

function addressProblem(address: string, parts: object | undefined): Diagnostic | undefined {
  const wanted = '"street", "locality", "postcode" and "country" in "legal.postalAddress"'
  if (hasPlaceholder(address))
    return atLegal(
      'address',
      `is still in brackets. Write its parts for search engines too: ${wanted}.`,
    )
  if (!/\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/.test(address))
    return atLegal('address', 'has no postcode.')
  return parts ? undefined : atLegal('address', `has no parts for search engines. Write ${wanted}.`)
}

/** Rules for the form and for what the law requires of a firm's website. */
export const legalRules: LaunchRules = {
  form: {
    counted: ['form that reaches nobody', 'forms that reach nobody'],
    reason: 'An enquiry sent to nobody is lost, and its sender believes it arrived.',
    answer:
      'Write the https address that receives enquiries in "form.endpoint" (docs/forms.md), or words to replace the form in "callsOnly" of contact.json.',
    find: (facts) => {
      const { endpoint } = facts.content.contact.form
      if (endpoint !== null || facts.content.contact.callsOnly) return []
      const page = privacyPage(facts)
      const files = [
        ...new Set(
          facts.texts.filter(({ text }) => SENDS_NOTHING.test(text)).map(({ file }) => file),
        ),
      ]
      const steps = [
        ...(page ? [`name its host in ${page.file}`] : []),
        ...(files.length > 0
          ? [`rewrite the sentences saying that the form sends nothing, in ${files.join(' and ')}`]
          : []),
      ]
      const then = steps.length > 0 ? ` Once it has an address, ${steps.join(', and ')}.` : ''
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
  'form-words': {
    counted: ['untrue sentence on the form', 'untrue sentences on the form'],
    reason:
      'The form now sends what people type, and keeps it on their device until then, so the site must not deny either.',
    answer: 'Rewrite the sentence to describe how the form now works.',
    find: ({ content, texts }) => {
      const { endpoint } = content.contact.form
      if (endpoint === null) return []
      return texts.flatMap(({ text, file, path }) => {
        const [words] = text.match(SENDS_NOTHING) ?? []
        return words
          ? [atField(file, path, `says "${words}", but the form posts to ${endpoint}.`)]
          : []
      })
    },
  },
  identity: {
    counted: ['gap in the legal identity', 'gaps in the legal identity'],
    reason:
      'The law requires the name, legal form and geographic address of the firm, and the number of a company (E-Commerce Regulations 2002, regulation 6; Trading Disclosures Regulations 2015, regulation 25).',
    answer:
      'Write the legal name, the form, the address with its postcode and, for a company, its number of 8 characters.',
    find: (facts) => {
      const { name, form, address, postalAddress, companyNumber } = facts.content.business.legal
      const [isCompany, isNumber] = [form === 'company', COMPANY_NUMBER.test(companyNumber)]
      return [
        hasPlaceholder(name) && atLegal('name', 'is still in brackets.'),
        form === 'unknown' && atLegal('form', 'is "unknown".'),
        form === 'sole trader' &&
          name.split(/\s+/).length < 2 &&
          atLegal('name', "is not a person's first and last name."),
        addressProblem(address, postalAddress),
        isCompany &&
          !isNumber &&
          atLegal(
            'companyNumber',
            `is "${companyNumber}", which isn't a company number of 8 characters.`,
          ),
        isCompany && isNumber && checkNumberShown('companyNumber', facts),
        !isCompany &&
          hasPlaceholder(companyNumber) &&
          atLegal(
            'companyNumber',
            `is still in brackets. If the firm isn't a company, write "none".`,
          ),
      ]
    },
  },
  vat: {
    counted: ['missing VAT number', 'missing VAT numbers'],
    reason: "A firm registered for VAT must show its number; one that isn't must not appear to be.",
    answer: 'Write the number, such as "GB" and nine digits, or "not VAT registered".',
    find: (facts) => {
      const { vatNumber } = facts.content.business.legal
      const isNumber = /^GB ?(?!000 ?0000 ?00)\d{3} ?\d{4} ?\d{2}(?: ?\d{3})?$/.test(vatNumber)
      if (isNumber) return [checkNumberShown('vatNumber', facts)]
      return [
        !/^not (?:VAT )?registered\b/i.test(vatNumber) &&
          atLegal('vatNumber', `is "${vatNumber}".`),
      ]
    },
  },
  'data-protection': {
    counted: ['missing ICO number', 'missing ICO numbers'],
    reason:
      'Most firms that handle personal details must pay the data protection fee, and have a number from the Information Commissioner.',
    answer: 'Write the registration number, such as "ZA" and six digits, or "exempt" and why.',
    find: ({ content: { business } }) => {
      const { dataProtectionNumber: number } = business.legal
      const isRight = /^Z[A-Z0-9]\d{6}$/.test(number) || /^exempt\b.{8,}/i.test(number)
      return [!isRight && atLegal('dataProtectionNumber', `is "${number}".`)]
    },
  },
  insurance: {
    counted: ['gap in the insurance', 'gaps in the insurance'],
    reason: 'A firm that says it is insured must be insured today.',
    answer:
      'Write the insurer, the sum with its digits, and the day on which the cover ends as "YYYY-MM-DD".',
    find: ({ content: { business }, now }) => {
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
    answer: 'Say what the guarantee covers, for how long, and how to claim.',
    find: ({ content: { business } }) => {
      const { guarantee } = business.legal
      if (hasPlaceholder(guarantee)) return [atLegal('guarantee', 'is still in brackets.')]
      return [
        guarantee.split(/\s+/).length < 8 &&
          atLegal('guarantee', `is "${guarantee}", which is too short for terms.`),
      ]
    },
  },
  'legal-date': {
    counted: ['old notice', 'old notices'],
    reason: 'A notice must have been reviewed within the last year.',
    answer: 'Review the page, and write the day in "updated".',
    find: ({ content, now }) =>
      content.legal.map(({ source, updated }) => {
        const message = checkRecentDay(updated, now)
        return message === undefined ? undefined : atField(source, 'updated', message)
      }),
  },
  complaints: {
    counted: ['notice without a way to complain', 'notices without a way to complain'],
    reason:
      'Since 19 June 2026 a firm must give people a way to complain about the handling of their details.',
    answer:
      'Explain on the privacy page how to complain to the firm, and then to the Information Commissioner.',
    find: (facts) => {
      const page = privacyPage(facts)
      return [
        page &&
          !page.hasText((text) => /complain/i.test(text)) &&
          atField(page.file, 'sections', "doesn't say how to complain."),
      ]
    },
  },
}
