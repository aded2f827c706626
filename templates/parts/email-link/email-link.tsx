import { mailto } from '../../fields/mailto.ts'

/** An e-mail address as a link, which breaks behind its sign rather than within a word. */
export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <a href={mailto(email)}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  )
}
