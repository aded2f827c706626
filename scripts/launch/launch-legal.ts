import { COMPANY_NUMBER } from '../../templates/business-node.ts'
import type { Content } from '../../templates/content.ts'
import { placeholders } from '../../templates/fields/placeholder.ts'
import { splitLinks } from '../../templates/parts/rich-text/links.ts'
import type { LaunchFacts, LaunchFault } from './launch-facts.ts'

/** A finding in the legal part of the business, at a field such as `insurance.cover`. */
export function legal(field: string, message: string): LaunchFault {
  return { file: 'business.json', path: ['legal', ...field.split('.')], message }
}

/** The page about personal details: the one that the form's own sentence links to. */
export function privacyPage({ contact, legal: pages }: Content): Content['legal'][number] | undefined {
  const routes = splitLinks(contact.form.privacy).map(({ route }) => route?.split('#')[0])
  return pages.find(({ slug }) => routes.includes(`/${slug}`))
}

/** The form's recipient, who must be named where people are told about their details. */
export function formRecipient({ content, texts }: LaunchFacts): LaunchFault[] {
  const { endpoint, service } = content.contact.form
  const page = privacyPage(content)
  if (content.contact.callsOnly) return []
  if (!page) return [{ file: 'contact.json', path: ['form', 'privacy'], message: 'links to no page about personal details.' }]
  if (endpoint === null || service?.recipient) return []
  const host = new URL(endpoint).hostname
  if (host === new URL(content.site.origin).hostname) return []
  const file = `legal/${page.slug}.json`
  const said = texts.filter((text) => text.file === file)
  // The whole host, or the domain it belongs to: `formspree.io` names `api.formspree.io`, `co.uk` names nobody.
  const labels = host.split('.')
  const names = labels
    .map((_, index) => labels.slice(index).join('.'))
    .filter((name) => /\./.test(name) && !/^(?:co|org|ac|gov|ltd|me|net|plc)\.uk$/.test(name))
  const named = said.some(({ text }) => names.some((name) => text.toLowerCase().includes(name)))
  const message = `does not say which company is behind ${host}, which receives what is typed into the form.`
  return named ? [] : [{ file, path: ['sections'], message }]
}

/** Sentences that are true only while the form reaches nobody. */
const SENDS_NOTHING = /\bform\b[^.]* sends nothing|what you typed does not reach us|keeps nothing (?:else )?on your device/i

/** A form without an address, and what follows once it has one: both are told at once, so that nothing is left for a second turn. */
export function formReachesNobody({ content, texts }: LaunchFacts): LaunchFault[] {
  if (content.contact.form.endpoint !== null || content.contact.callsOnly) return []
  const page = privacyPage(content)
  const files = [...new Set(texts.filter(({ text }) => SENDS_NOTHING.test(text)).map(({ file }) => file))]
  const steps = [
    ...(page ? [`name its host in legal/${page.slug}.json`] : []),
    ...(files.length > 0 ? [`rewrite what says that the form sends nothing, in ${files.join(' and ')}`] : []),
  ]
  const then = steps.length > 0 ? ` Once it has an address, ${steps.join(', and ')}.` : ''
  return [{ file: 'contact.json', path: ['form', 'endpoint'], message: `is null, so enquiries reach nobody.${then}` }]
}

/** Sentences that say the form sends nothing, when it does. */
export function formWords({ content, texts }: LaunchFacts): LaunchFault[] {
  const { endpoint } = content.contact.form
  if (endpoint === null) return []
  return texts.flatMap(({ text, ...place }) => {
    const [words] = text.match(SENDS_NOTHING) ?? []
    return words ? [{ ...place, message: `says "${words}", but the form posts to ${endpoint}.` }] : []
  })
}

const ADDRESS_PARTS = '"street", "locality", "postcode" and "country" in "legal.postalAddress"'

/** Who stands behind the site, as the law asks it of each kind of firm. */
export function identity(facts: LaunchFacts): LaunchFault[] {
  const { business } = facts.content
  const { name, form, address, postalAddress, companyNumber } = business.legal
  const findings: LaunchFault[] = []
  if (placeholders(name).length > 0) findings.push(legal('name', 'is still in brackets.'))
  if (form === 'unknown') findings.push(legal('form', 'is "unknown".'))
  if (form === 'sole trader' && name.split(/\s+/).length < 2) findings.push(legal('name', "is not a person's first and last name."))
  if (placeholders(address).length > 0)
    findings.push(legal('address', `is still in brackets. Search engines want its parts too: ${ADDRESS_PARTS}.`))
  else if (!/\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/.test(address)) findings.push(legal('address', 'has no postcode.'))
  else if (!postalAddress) findings.push(legal('address', `has no parts for search engines. Write ${ADDRESS_PARTS}.`))
  const number = COMPANY_NUMBER.test(companyNumber)
  if (form === 'company' && !number)
    findings.push(legal('companyNumber', `is "${companyNumber}", which has not the 8 characters of a company's number.`))
  else if (placeholders(companyNumber).length > 0)
    findings.push(legal('companyNumber', 'is still in brackets. A firm that is no company writes "none".'))
  return form === 'company' && number ? [...findings, ...unsaid('companyNumber', companyNumber, facts)] : findings
}

/** A number of the firm that the law wants shown and no text says, in itself or by its token. */
export function unsaid(token: 'companyNumber' | 'vatNumber', value: string, { texts }: LaunchFacts): LaunchFault[] {
  const isSaid = texts.some(({ file, text }) => file !== 'business.json' && (text.includes(`{${token}}`) || text.includes(value)))
  const remedy = `Write {${token}} where people look for it, such as in the legal notice of the footer.`
  return isSaid ? [] : [legal(token, `stands on no page. ${remedy}`)]
}

/** The insurance, which must name its insurer and sum and must not have ended. */
export function insurance({ content: { business }, now }: LaunchFacts): LaunchFault[] {
  const { insurer, cover, expires } = business.legal.insurance
  const findings: LaunchFault[] = []
  if (placeholders(insurer).length > 0) findings.push(legal('insurance.insurer', 'is still in brackets.'))
  if (!/\d/.test(cover)) findings.push(legal('insurance.cover', `is "${cover}", which is no sum.`))
  const end = /^\d{4}-\d\d-\d\d$/.test(expires) ? Date.parse(`${expires}T24:00:00Z`) : Number.NaN
  if (Number.isNaN(end)) findings.push(legal('insurance.expires', `is "${expires}", which is no date.`))
  else if (end <= now.getTime()) findings.push(legal('insurance.expires', `is ${expires}, which is past.`))
  return findings
}
