import { asciiEmail } from './address.ts'

/**
 * Returns a `mailto:` address. Characters that would end the recipient or start another field are encoded (RFC 6068,
 * section 2), so that there is exactly one recipient and no unintended field.
 */
export function mailto(email: string, subject?: string, body?: string): string {
  const address = asciiEmail(email)
  const at = address.lastIndexOf('@')
  const recipient = `${encodeURIComponent(address.slice(0, at))}@${address.slice(at + 1)}`
  const fields = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text === undefined ? [] : `${name}=${encodeURIComponent(text)}`,
  )
  return `mailto:${recipient}${fields.length > 0 ? `?${fields.join('&')}` : ''}`
}
