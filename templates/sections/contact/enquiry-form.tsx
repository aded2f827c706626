import { behaviour, part } from '../../../client/contract.ts'
import { absoluteHref } from '../../address.ts'
import type { Content } from '../../content.ts'
import { FORM_FIELDS } from '../../fields/form-fields.ts'
import { mailto } from '../../fields/mailto.ts'
import { promise } from '../../fields/promise.ts'
import type { PhoneLine } from '../../parts/phone-lines/phone-lines.ts'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import type { Site } from '../../site.ts'
import { HiddenFields, PhotoFields } from './delivery-fields.tsx'
import { KeptNote, Problem } from './delivery-messages.tsx'

type Form = Content['contact']['form']

interface EnquiryFormProps {
  site: Site
  /** The number to call when sending fails, or cannot work. */
  line: PhoneLine
}

/**
 * The quote form. It never submits by GET, which would put the input into the address. Without an endpoint it goes to the
 * visitor's mail program if there is no script, and nowhere if there is one.
 */
export function EnquiryForm({ site: { content }, line }: EnquiryFormProps) {
  const { business, contact, services } = content
  const { details, form, toast } = contact
  const { endpoint, service } = form
  const { text, condition } = promise(toast.description, content)
  const delivery = endpoint === null ? undefined : form.delivery
  return (
    <form
      className="enquiry-form"
      method="post"
      {...target(form, business.email)}
      {...behaviour.enquiry}
    >
      <p>{form.requiredNote}</p>
      {delivery && <KeptNote {...delivery.kept} />}
      {FORM_FIELDS.map((field) => (
        <Field key={field.name} field={field} form={form} services={services} />
      ))}
      {delivery && service?.photoFields && (
        <PhotoFields names={service.photoFields} words={delivery.photos} optional={form.optional} />
      )}
      {endpoint === null ? (
        <noscript>
          <p>
            <RichText text={form.withoutScript} />
          </p>
        </noscript>
      ) : (
        <HiddenFields
          service={service}
          thankYou={content.thankYou && absoluteHref(content.site, content.thankYou.route)}
        />
      )}
      <button
        type="submit"
        className="button"
        {...(delivery && { 'data-sending': delivery.sending, 'data-again': delivery.again })}
        {...part.submit}
      >
        {form.submit}
      </button>
      <p className="enquiry-form__sent" hidden {...part.sent}>
        <strong>{toast.title}</strong> <span>{text}</span> {condition && <span>{condition}</span>}
      </p>
      {delivery && <Problem words={delivery.problems} call={details.phone} line={line} />}
      <p>
        <RichText text={form.privacy} />
      </p>
    </form>
  )
}

/** Returns where the form is sent to, and what the script has to know about it. */
function target({ endpoint, mailSubject, service = {} }: Form, email: string) {
  if (endpoint === null) return { action: mailto(email, mailSubject), encType: 'text/plain' }
  const { netlifyForm, photoFields, thankYouField } = service
  return {
    action: endpoint,
    encType: photoFields && 'multipart/form-data',
    'data-plain': thankYouField,
    name: netlifyForm,
    'data-netlify': netlifyForm && 'true',
  }
}

interface FieldProps extends Pick<Content, 'services'> {
  field: (typeof FORM_FIELDS)[number]
  form: Form
}

/** The words of a field, whatever it asks for. */
interface FieldWords {
  label: string
  hint?: string | undefined
  required?: boolean | undefined
  prompt?: string
  options?: string[] | undefined
}

/** A field with its words. In a form with an endpoint, input is kept on the device until it is sent. */
function Field({ field, form, services }: FieldProps) {
  const { name } = field
  const words: FieldWords | undefined = form[name]
  if (!words) return null
  const { label, hint, options, prompt, required = field.required } = words
  const attributes = {
    id: name,
    name,
    'aria-describedby':
      [!required && `${name}-optional`, hint && `${name}-hint`, required && `${name}-fault`]
        .filter(Boolean)
        .join(' ') || undefined,
    ...(form.endpoint !== null && { 'data-kept': '' }),
    ...('type' in field && { type: field.type }),
    required,
    // Safari would call a field wrong for being empty.
    'aria-invalid': required ? false : undefined,
    ...('attributes' in field && field.attributes),
  }
  return (
    <div className="enquiry-form__field">
      <div>
        <label htmlFor={name}>{label}</label>{' '}
        {required ? (
          <span aria-hidden="true">{form.requiredMark}</span>
        ) : (
          <span id={`${name}-optional`}>{form.optional}</span>
        )}{' '}
        {name === 'message' ? (
          // What a press on "ask about this" says here is announced, until the form is cleared. To Firefox a status describes
          // nothing, so this is a paragraph to listeners.
          // biome-ignore lint/a11y/useSemanticElements: a paragraph has no value that a cleared form resets.
          <output id={`${name}-hint`} role="paragraph" aria-live="polite">
            {hint}
          </output>
        ) : (
          hint && <p id={`${name}-hint`}>{hint}</p>
        )}
      </div>
      {prompt !== undefined ? (
        <select {...attributes}>
          <option value="">{prompt}</option>
          {(options ?? services.map((service) => service.name)).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : name === 'message' ? (
        <textarea {...attributes} />
      ) : (
        <input {...attributes} />
      )}
      {required && <p id={`${name}-fault`} />}
    </div>
  )
}
