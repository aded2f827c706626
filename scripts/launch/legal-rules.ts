import { COMPANY_NUMBER } from '../../templates/business-node.ts'
import { placeholders } from '../../templates/fields/placeholder.ts'
import { splitLinks } from '../../templates/parts/rich-text/links.ts'
import { dayFault, type FieldDiagnostic, faultAt, type LaunchFacts, type LaunchRules } from './launch-rule.ts'

/** A fault in the legal part of the business, at a field such as `insurance.cover`. */
function legalFault(field: string, message: string): FieldDiagnostic {
  return faultAt('business.json', `legal.${field}`, message)
}

function isOpen(text: string): boolean {
  return placeholders(text).length > 0
}

/** The page about personal details, to which the form's own sentence links: its file and its texts. */
function privacyPage({ content, texts }: LaunchFacts): { file: string; says: (test: (text: string) => boolean) => boolean } | undefined {
  const routes = splitLinks(content.contact.form.privacy).map(({ route }) => route?.split('#')[0])
  const page = content.legal.find(({ slug }) => routes.includes(`/${slug}`))
  if (!page) return undefined
  const file = `legal/${page.slug}.json`
  return { file, says: (test) => texts.some((placed) => placed.file === file && test(placed.text)) }
}

/** Sentences that are true only while the form reaches nobody. */
const SENDS_NOTHING = /\bform\b[^.]* sends nothing|what you typed does not reach us|keeps nothing (?:else )?on your device/i

const ADDRESS_PARTS = '"street", "locality", "postcode" and "country" in "legal.postalAddress"'

/** A number of the firm that the law wants shown and no text says, in itself or by its token. */
function unsaidNumber(token: 'companyNumber' | 'vatNumber', { content, texts }: LaunchFacts): FieldDiagnostic[] {
  const number = content.business.legal[token]
  const isSaid = texts.some(({ file, text }) => file !== 'business.json' && (text.includes(`{${token}}`) || text.includes(number)))
  const remedy = `Write {${token}} where people look for it, such as in the legal notice of the footer.`
  return isSaid ? [] : [legalFault(token, `is on no page. ${remedy}`)]
}

/** What the form and the law ask of a firm that shows itself to the public. */
export const legalRules: LaunchRules = {
  form: {
    counted: ['form that reaches nobody', 'forms that reach nobody'],
    reason: 'An enquiry that reaches nobody is lost, and its writer believes it was sent.',
    answer:
      'Write the https address that receives enquiries in "form.endpoint" (docs/forms.md), or in "callsOnly" of contact.json the words that take the place of the form.',
    find: (facts) => {
      const { endpoint } = facts.content.contact.form
      if (endpoint !== null || facts.content.contact.callsOnly) return []
      const page = privacyPage(facts)
      const files = [...new Set(facts.texts.filter(({ text }) => SENDS_NOTHING.test(text)).map(({ file }) => file))]
      const steps = [
        ...(page ? [`name its host in ${page.file}`] : []),
        ...(files.length > 0 ? [`rewrite what says that the form sends nothing, in ${files.join(' and ')}`] : []),
      ]
      const then = steps.length > 0 ? ` Once it has an address, ${steps.join(', and ')}.` : ''
      return [faultAt('contact.json', 'form.endpoint', `is null, so enquiries reach nobody.${then}`)]
    },
  },
  'form-recipient': {
    counted: ['unnamed recipient', 'unnamed recipients'],
    reason: 'People must be told who receives their details (UK GDPR, Article 13).',
    answer: 'Write the company behind "form.endpoint" in "form.service.recipient", which the page names, or name its host there yourself.',
    find: (facts) => {
      const { contact, site } = facts.content
      const { endpoint, service } = contact.form
      if (contact.callsOnly) return []
      const page = privacyPage(facts)
      if (!page) return [faultAt('contact.json', 'form.privacy', 'links to no page about personal details.')]
      if (endpoint === null || service?.recipient) return []
      const host = new URL(endpoint).hostname
      if (host === new URL(site.origin).hostname) return []
      // The whole host, or the domain it belongs to: `formspree.io` names `api.formspree.io`, `co.uk` names nobody.
      const labels = host.split('.')
      const names = labels
        .map((_, index) => labels.slice(index).join('.'))
        .filter((name) => name.includes('.') && !/^(?:co|org|ac|gov|ltd|me|net|plc)\.uk$/.test(name))
      if (page.says((text) => names.some((name) => text.toLowerCase().includes(name)))) return []
      return [faultAt(page.file, 'sections', `does not say which company is behind ${host}, which receives what is typed into the form.`)]
    },
  },
  'form-words': {
    counted: ['untrue sentence on the form', 'untrue sentences on the form'],
    reason: 'A site that sends what is typed, and keeps it on the device until then, must not say that it does neither.',
    answer: 'Rewrite the sentence for the form as it now works.',
    find: ({ content, texts }) => {
      const { endpoint } = content.contact.form
      if (endpoint === null) return []
      return texts.flatMap(({ text, ...place }) => {
        const [words] = text.match(SENDS_NOTHING) ?? []
        return words ? [{ ...place, message: `says "${words}", but the form posts to ${endpoint}.` }] : []
      })
    },
  },
  identity: {
    counted: ['gap in the legal identity', 'gaps in the legal identity'],
    reason:
      'The law asks who stands behind the site: name, kind of firm, geographic address, and the number of a company (E-Commerce Regulations 2002, regulation 6; Trading Disclosures Regulations 2015, regulation 25).',
    answer: 'Write the legal name, the form, the address with its postcode and, for a company, its number of 8 characters.',
    find: (facts) => {
      const { name, form, address, postalAddress, companyNumber } = facts.content.business.legal
      const isNumber = COMPANY_NUMBER.test(companyNumber)
      const faults: FieldDiagnostic[] = []
      if (isOpen(name)) faults.push(legalFault('name', 'is still in brackets.'))
      if (form === 'unknown') faults.push(legalFault('form', 'is "unknown".'))
      if (form === 'sole trader' && name.split(/\s+/).length < 2) faults.push(legalFault('name', "is not a person's first and last name."))
      if (isOpen(address)) {
        faults.push(legalFault('address', `is still in brackets. Search engines want its parts too: ${ADDRESS_PARTS}.`))
      } else if (!/\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/.test(address)) {
        faults.push(legalFault('address', 'has no postcode.'))
      } else if (!postalAddress) {
        faults.push(legalFault('address', `has no parts for search engines. Write ${ADDRESS_PARTS}.`))
      }
      if (form === 'company') {
        const message = `is "${companyNumber}", which has not the 8 characters of a company's number.`
        return [...faults, ...(isNumber ? unsaidNumber('companyNumber', facts) : [legalFault('companyNumber', message)])]
      }
      if (isOpen(companyNumber)) {
        faults.push(legalFault('companyNumber', 'is still in brackets. A firm that is no company writes "none".'))
      }
      return faults
    },
  },
  vat: {
    counted: ['missing VAT number', 'missing VAT numbers'],
    reason: 'A firm that is registered for VAT must show its number; one that is not must not seem to be.',
    answer: 'Write the number, such as "GB" and nine digits, or "not VAT registered".',
    find: (facts) => {
      const { vatNumber } = facts.content.business.legal
      const isNumber = /^GB ?(?!000 ?0000 ?00)\d{3} ?\d{4} ?\d{2}(?: ?\d{3})?$/.test(vatNumber)
      if (isNumber) return unsaidNumber('vatNumber', facts)
      return /^not (?:VAT )?registered\b/i.test(vatNumber) ? [] : [legalFault('vatNumber', `is "${vatNumber}".`)]
    },
  },
  'data-protection': {
    counted: ['missing ICO number', 'missing ICO numbers'],
    reason: 'Whoever handles personal details usually pays the fee of the Information Commissioner and has a number.',
    answer: 'Write the registration number, such as "ZA" and six digits, or "exempt" and why.',
    find: ({ content: { business } }) => {
      const { dataProtectionNumber: number } = business.legal
      const isRight = /^Z[A-Z0-9]\d{6}$/.test(number) || /^exempt\b.{8,}/i.test(number)
      return isRight ? [] : [legalFault('dataProtectionNumber', `is "${number}".`)]
    },
  },
  insurance: {
    counted: ['gap in the insurance', 'gaps in the insurance'],
    reason: 'A firm that calls itself insured must be, today.',
    answer: 'Write the insurer, the sum with its digits, and the day on which the cover ends as "YYYY-MM-DD".',
    find: ({ content: { business }, now }) => {
      const { insurer, cover, expires } = business.legal.insurance
      const faults: FieldDiagnostic[] = []
      if (isOpen(insurer)) faults.push(legalFault('insurance.insurer', 'is still in brackets.'))
      if (!/\d/.test(cover)) faults.push(legalFault('insurance.cover', `is "${cover}", which is no sum.`))
      const end = /^\d{4}-\d\d-\d\d$/.test(expires) ? Date.parse(`${expires}T24:00:00Z`) : Number.NaN
      if (Number.isNaN(end)) faults.push(legalFault('insurance.expires', `is "${expires}", which is no date.`))
      else if (end <= now.getTime()) faults.push(legalFault('insurance.expires', `is ${expires}, which is past.`))
      return faults
    },
  },
  guarantee: {
    counted: ['guarantee without terms', 'guarantees without terms'],
    reason: '"Guaranteed" promises nothing, or anything, while its terms are not written down.',
    answer: 'Say what the guarantee covers, for how long, and how to claim.',
    find: ({ content: { business } }) => {
      const { guarantee } = business.legal
      if (isOpen(guarantee)) return [legalFault('guarantee', 'is still in brackets.')]
      return guarantee.split(/\s+/).length < 8 ? [legalFault('guarantee', `is "${guarantee}", which are hardly terms.`)] : []
    },
  },
  'legal-date': {
    counted: ['old notice', 'old notices'],
    reason: 'Nobody can trust a notice that was last looked at over a year ago, or will be.',
    answer: 'Read the page again, mend it, and write that day in "updated".',
    find: ({ content, now }) =>
      content.legal.flatMap(({ slug, updated }) => {
        const message = dayFault(updated, now)
        return message ? [faultAt(`legal/${slug}.json`, 'updated', message)] : []
      }),
  },
  complaints: {
    counted: ['notice without a way to complain', 'notices without a way to complain'],
    reason: 'Since 19 June 2026 a firm must give people a way to complain about the handling of their details.',
    answer: 'Say on the page that the form links to how to complain, and that the Information Commissioner comes next.',
    find: (facts) => {
      const page = privacyPage(facts)
      return !page || page.says((text) => /complain/i.test(text)) ? [] : [faultAt(page.file, 'sections', 'does not say how to complain.')]
    },
  },
}
