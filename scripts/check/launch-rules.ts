import { COMPANY_NUMBER } from '../../templates/business-node.ts'
import { identity, vat } from '../../templates/content/legal-details.ts'
import type { LaunchRule } from '../../templates/fields/launch.ts'
import { isWritten } from '../../templates/fields/placeholder.ts'
import { vatStatus } from '../../templates/fields/vat-status.ts'
import { splitLinks } from '../../templates/parts/rich-text/split-links.ts'
import { atField, type Finding } from '../finding.ts'
import { valueAt } from '../json/json-walk.ts'
import type { LoadedContent } from '../load/load-content.ts'

/** A text of the content with its field. */
export interface ContentText {
  file: string
  path: PropertyKey[]
  text: string
}

/** The input of every rule. */
export interface LaunchFacts extends LoadedContent {
  /** The texts that may be on a page. */
  texts: readonly ContentText[]
  /** SHA-256 of the picture files, by their paths below the content folder. */
  pictures: ReadonlyMap<string, { hash: string }>
}

/** Returns what breaks a rule; `false` is nothing. */
type Check = (facts: LaunchFacts) => readonly (Finding | false)[]

/**
 * Compares the pictures that the content names with the list of samples: finds those that are not marked as samples, and warns
 * of photographs that still are.
 */
function pictureFindings({ content, sources, fields, pictures }: LaunchFacts): Finding[] {
  const samples = new Set(content.samples?.pictures)
  return fields.flatMap(({ file, path, role, value }) => {
    const hash = role === 'picture' && pictures.get(String(value))?.hash
    if (!hash || samples.size === 0) return []
    const mark = [...path.slice(0, -1), 'sample']
    const isMarked = valueAt(sources.get(file)?.value, mark) === true
    if (isMarked === samples.has(hash)) return []
    return isMarked
      ? atField(file, mark, `is true, but ${value} isn't one of the sample pictures.`, {
          severity: 'warning',
          remedy: 'If it is your own, remove "sample": true.',
        })
      : atField(file, path, `is "${value}", which is still the sample picture.`)
  })
}

/** Returns the privacy page that the form links to, and the texts of it. */
function privacyPage({ content, texts }: LaunchFacts) {
  const routes = splitLinks(content.contact.form.privacy).map(({ route }) => route?.split('#')[0])
  const source = content.legal.find(({ slug }) => routes.includes(`/${slug}`))?.source
  if (source === undefined) return undefined
  return { file: source, texts: texts.flatMap(({ file, text }) => (file === source ? text : [])) }
}

/** Whether the text of a page identifies who has a host: it has the host or its domain, but not `co.uk`, which identifies nobody. */
function identifies(text: string, host: string): boolean {
  const labels = host.split('.')
  return labels
    .map((_, index) => labels.slice(index).join('.'))
    .filter((name) => name.includes('.') && !/^(?:co|org|ac|gov|ltd|me|net|plc)\.uk$/.test(name))
    .some((name) => text.toLowerCase().includes(name))
}

/** Makes a finding of a field in `legal` of business.json. */
const atLegal = (field: string, what: string, remedy?: string) =>
  atField('business.json', ['legal', field], what, { remedy })

/** Finds a number that the law requires on the site, if the footer and every text lack it. */
function hiddenNumber(field: 'companyNumber' | 'vatNumber', number: string, facts: LaunchFacts) {
  const { footer } = facts.content.navigation
  const isOnPage = facts.texts.some(
    ({ file, text }) =>
      file !== 'business.json' && (text.includes(`{${field}}`) || text.includes(number)),
  )
  const what = `is missing, and ${number} isn't on any page.`
  const remedy = `Write the words that stand before it in the footer, or {${field}} in a text.`
  return (
    !isOnPage && !footer[field] && atField('navigation.json', ['footer', field], what, { remedy })
  )
}

/** A British postcode, as Royal Mail writes it. */
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/

/** The pages of a new firm (templates/starter), whose files are yet to be named. */
const UNNAMED = ['areas/first-town.json', 'services/first-service.json']

/** What a launch asks of several fields together. What it asks of one stands at that field, in its schema. */
export const launchRules: readonly (readonly [LaunchRule, Check])[] = [
  [
    {
      name: 'unnamed',
      reason: "A file's name is its page's address, which others link to from the launch on.",
      remedy:
        'Rename the file after what its page is about. The desk does so when the page gets a name of its own.',
    },
    ({ sources }) =>
      UNNAMED.filter((file) => sources.has(file)).map((file) =>
        atField(file, [], "is that of a new firm's first page.", { subject: "The file's name" }),
      ),
  ],
  [
    {
      name: 'sample-picture',
      reason: "A picture that isn't marked as a sample must be the firm's own.",
      remedy: 'Replace it with a photograph of your own work, or put "sample": true back.',
    },
    pictureFindings,
  ],
  [
    {
      name: 'form',
      reason: 'An enquiry sent to nobody is lost, and its sender believes it arrived.',
      remedy: `Write the https address that receives enquiries (the program's docs/forms.md names some).`,
    },
    (facts) => {
      const { form } = facts.content.contact
      const page = privacyPage(facts)
      const remedy = page && `Once it has an address, name its host in ${page.file}.`
      const what = 'has no address, so enquiries reach nobody.'
      return [
        form.endpoint === null && atField('contact.json', ['form', 'endpoint'], what, { remedy }),
      ]
    },
  ],
  [
    {
      name: 'form-recipient',
      reason: 'People must be told who receives their details (UK GDPR, Article 13).',
      remedy:
        'Write the company behind "form.endpoint" in "form.service.recipient", which the privacy page shows, or name its host there yourself.',
    },
    (facts) => {
      const { contact, site } = facts.content
      const { endpoint, service } = contact.form
      const page = privacyPage(facts)
      if (!page) {
        const what = "doesn't link to a privacy page."
        return [atField('contact.json', ['form', 'privacy'], what)]
      }
      if (endpoint === null || service?.recipient) return []
      const { hostname } = new URL(endpoint)
      const what = `doesn't say which company is behind ${hostname}, which receives what is typed into the form.`
      return [
        hostname !== new URL(site.origin).hostname &&
          !page.texts.some((text) => identifies(text, hostname)) &&
          atField(page.file, ['sections'], what),
      ]
    },
  ],
  [
    identity,
    (facts) => {
      const { country, legal } = facts.content.business
      const { name, form, address, companyNumber } = legal
      const isCompany = form === 'company'
      const isAddress = isWritten(address.street)
      const isNumber = companyNumber !== undefined && COMPANY_NUMBER.test(companyNumber)
      return [
        form === 'sole trader' &&
          name.split(/\s+/).length < 2 &&
          atLegal('name', "is not a person's first and last name."),
        isAddress && !address.town && atLegal('address', 'has no town.'),
        isAddress &&
          country === 'GB' &&
          !POSTCODE.test(address.postcode ?? '') &&
          atLegal('address', 'has no postcode.'),
        isCompany &&
          companyNumber === undefined &&
          atLegal('companyNumber', 'is missing.', "Write the company's number of 8 characters."),
        isCompany &&
          companyNumber !== undefined &&
          !isNumber &&
          isWritten(companyNumber) &&
          atLegal(
            'companyNumber',
            `is "${companyNumber}", which isn't a company number of 8 characters.`,
          ),
        isCompany && isNumber && hiddenNumber('companyNumber', companyNumber, facts),
      ]
    },
  ],
  [
    vat,
    (facts) => {
      const { vatNumber = '' } = facts.content.business.legal
      return [vatStatus(vatNumber) === 'included' && hiddenNumber('vatNumber', vatNumber, facts)]
    },
  ],
  [
    {
      name: 'review-policy',
      reason:
        'A publisher of reviews must say how it makes sure that they are genuine (Digital Markets, Competition and Consumers Act 2024, Schedule 20).',
      remedy:
        'Write in a part of a legal page where they come from and how you check them, and give it "id": "reviews".',
    },
    ({ content: { jobs = [], legal, reviews } }) => {
      const isPolicy = ({ id }: { id?: string | undefined }) => id === 'reviews'
      const index = reviews.items.findIndex(({ sample }) => !sample)
      const job = jobs.find(({ words }) => words && !words.sample)
      if ((index < 0 && !job) || legal.some(({ sections }) => sections.some(isPolicy))) return []
      const what =
        'is real, but no part of a legal page has "id": "reviews", with where reviews come from.'
      return [
        index < 0
          ? job !== undefined && atField(job.source, ['words'], what)
          : atField('reviews.json', ['items', index], what),
      ]
    },
  ],
]
