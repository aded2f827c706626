/**
 * Returns a `mailto:` address. Characters that would end the recipient or start another field are encoded (RFC 6068,
 * section 2), so that there is exactly one recipient and no unintended field.
 */
export function mailto(email: string, subject?: string, body?: string): string {
  const at = email.lastIndexOf('@')
  const recipient = `${encodeURIComponent(email.slice(0, at))}@${email.slice(at + 1)}`
  const fields = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text === undefined ? [] : `${name}=${encodeURIComponent(text)}`,
  )
  return `mailto:${recipient}${fields.length > 0 ? `?${fields.join('&')}` : ''}`
}
