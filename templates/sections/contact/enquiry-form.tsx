import type { FormHTMLAttributes, HTMLAttributes, ReactNode } from 'react'
import { behaviour, part } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import { mailto } from '../../fields/mailto.ts'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { HiddenFields, PhotoFields } from './delivery-fields.tsx'
import { KeptNote, Problem } from './delivery-messages.tsx'

interface EnquiryFormProps extends Pick<Content, 'business' | 'contact'> {
  thankYou: string | undefined
}

/**
 * The quote form. It never sends by GET, which would put what was typed into the address. With no endpoint it
 * goes to the visitor's own mail program when there is no script, and nowhere when there is one.
 */
export function EnquiryForm({ business, contact: { details, form, toast }, thankYou }: EnquiryFormProps) {
  const { endpoint, service } = form
  const delivery = endpoint === null ? undefined : form.delivery
  return (
    <form className="enquiry-form" method="post" {...target(form, business.email)} {...behaviour.enquiry}>
      <p className="enquiry-form__note">{form.requiredNote}</p>
      {delivery && <KeptNote {...delivery.kept} />}
      <Field name="name" texts={form.name} mark={form.requiredMark}>
        <input {...ids('name', form)} required autoComplete="name" spellCheck={false} />
      </Field>
      <Field name="email" texts={form.email} mark={form.requiredMark}>
        <input {...ids('email', form)} type="email" required autoComplete="email" spellCheck={false} />
      </Field>
      <Field name="phone" texts={form.phone} mark={form.requiredMark}>
        <input {...ids('phone', form)} type="tel" required autoComplete="tel" />
      </Field>
      <Field name="address" texts={form.address} optional={form.optional}>
        <input {...ids('address', form)} autoComplete="address-line1" />
      </Field>
      <Field name="message" texts={form.message} mark={form.requiredMark}>
        <textarea {...ids('message', form)} required rows={5} />
      </Field>
      {delivery && service?.photoFields && <PhotoFields names={service.photoFields} words={delivery.photos} optional={form.optional} />}
      {endpoint === null ? (
        <noscript>
          <p>
            <RichText text={form.withoutScript} />
          </p>
        </noscript>
      ) : (
        <HiddenFields service={service} thankYou={thankYou} />
      )}
      <button
        type="submit"
        className="button"
        {...(delivery && { 'data-sending': delivery.sending, 'data-again': delivery.again, 'aria-live': 'polite' })}
        {...part.submit}
      >
        {form.submit}
      </button>
      <p className="enquiry-form__sent" hidden {...part.sent}>
        <strong>{toast.title}</strong> {toast.description}
      </p>
      {delivery && <Problem words={delivery.problems} call={details.phone} phone={business.phone} />}
      <p className="enquiry-form__note">
        <RichText text={form.privacy} />
      </p>
    </form>
  )
}

/** Where the form is sent to, and what the script has to know about how. */
function target({ endpoint, mailSubject, service = {} }: Content['contact']['form'], email: string): FormHTMLAttributes<HTMLFormElement> {
  if (endpoint === null) {
    return { action: mailto(email, mailSubject), encType: 'text/plain' }
  }
  const { answer, format, netlifyForm, photoFields, thankYouField } = service
  const attributes = {
    action: endpoint,
    encType: photoFields && 'multipart/form-data',
    'data-json': format === 'json' ? 'true' : undefined,
    'data-redirects': answer === 'redirect' ? 'true' : undefined,
    'data-plain': answer === 'redirect' ? undefined : thankYouField,
    name: netlifyForm,
    'data-netlify': netlifyForm && 'true',
  }
  return attributes
}

type FieldName = 'name' | 'email' | 'phone' | 'address' | 'message'

interface Texts {
  label: string
  hint?: string | undefined
}

/** What a field has whatever its kind; a form that is sent keeps it on the device until then. */
function ids(name: FieldName, form: Content['contact']['form']): HTMLAttributes<HTMLElement> & { name: string } {
  return {
    id: name,
    name,
    ...('hint' in form[name] && { 'aria-describedby': `${name}-hint` }),
    ...(form.endpoint !== null && { 'data-kept': '' }),
  }
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
