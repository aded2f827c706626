import type { HTMLAttributes, ReactNode } from 'react'
import { behaviour, part } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import { mailto } from '../../fields/mailto.ts'
import { RichText } from '../../parts/rich-text/rich-text.tsx'

interface EnquiryFormProps {
  /** Where the visitor's own mail program sends what was typed. */
  email: string
  form: Content['contact']['form']
  /** What is said once an enquiry has been sent. */
  sent: Pick<Content['contact']['toast'], 'title' | 'description'>
}

/**
 * The quote form. It never sends by GET, which would put what was typed into the address. With no endpoint it
 * goes to the visitor's own mail program when there is no script, and nowhere when there is one.
 */
export function EnquiryForm({ email, form, sent }: EnquiryFormProps) {
  const mail = mailto(email, form.mailSubject)
  const target = form.endpoint === null ? { action: mail, encType: 'text/plain', ...behaviour.enquiry } : { action: form.endpoint }
  return (
    <form className="enquiry-form" method="post" {...target}>
      <p className="enquiry-form__note">{form.requiredNote}</p>
      <Field name="name" texts={form.name} mark={form.requiredMark}>
        <input {...ids('name', form.name)} required autoComplete="name" spellCheck={false} />
      </Field>
      <Field name="email" texts={form.email} mark={form.requiredMark}>
        <input {...ids('email', form.email)} type="email" required autoComplete="email" spellCheck={false} />
      </Field>
      <Field name="phone" texts={form.phone} mark={form.requiredMark}>
        <input {...ids('phone', form.phone)} type="tel" required autoComplete="tel" />
      </Field>
      <Field name="address" texts={form.address} optional={form.optional}>
        <input {...ids('address', form.address)} autoComplete="address-line1" />
      </Field>
      <Field name="message" texts={form.message} mark={form.requiredMark}>
        <textarea {...ids('message', form.message)} required rows={5} />
      </Field>
      {form.endpoint === null && (
        <noscript>
          <p>
            <RichText text={form.withoutScript} />
          </p>
        </noscript>
      )}
      <button type="submit" className="button" {...part.enquirySubmit}>
        {form.submit}
      </button>
      {form.endpoint === null && (
        <p className="enquiry-form__sent" hidden {...part.enquirySent}>
          <strong>{sent.title}</strong> {sent.description}
        </p>
      )}
      <p className="enquiry-form__note">
        <RichText text={form.privacy} />
      </p>
    </form>
  )
}

interface Texts {
  label: string
  hint?: string | undefined
}

function ids(name: string, { hint }: Texts): HTMLAttributes<HTMLElement> & { name: string } {
  return { id: name, name, ...(hint && { 'aria-describedby': `${name}-hint` }) }
}

interface FieldProps {
  name: string
  texts: Texts
  mark?: string
  optional?: string
  children: ReactNode
}

function Field({ name, texts, mark, optional, children }: FieldProps) {
  return (
    <div className="enquiry-form__field">
      <label htmlFor={name}>
        {texts.label} {mark && <span aria-hidden="true">{mark}</span>}
        {optional && <span>{optional}</span>}
      </label>
      {texts.hint && <p id={`${name}-hint`}>{texts.hint}</p>}
      {children}
    </div>
  )
}
