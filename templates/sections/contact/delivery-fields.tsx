import { deliveryPart } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'

type Form = Content['contact']['form']

interface HiddenFieldsProps {
  service: Form['service']
  /** The absolute address of the thank-you page, as form services require. */
  thankYou: string | undefined
}

/**
 * The hidden fields of an enquiry. One is a honeypot for programs that fill in every field: it is not displayed, so people,
 * autofill and screen readers never meet it. Its name means nothing to any service, because suspected enquiries must still
 * arrive.
 */
export function HiddenFields({ service, thankYou }: HiddenFieldsProps) {
  const { fields = [], netlifyForm, thankYouField } = service ?? {}
  return (
    <>
      {netlifyForm && <input type="hidden" name="form-name" value={netlifyForm} />}
      {fields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {thankYouField && thankYou && <input type="hidden" name={thankYouField} value={thankYou} />}
      <input type="hidden" name="enquiry_id" value="" data-kept="" />
      <input type="hidden" name="suspected" value="" />
      <div hidden>
        <input name="topic" autoComplete="off" />
      </div>
    </>
  )
}

interface PhotoFieldsProps {
  names: readonly string[]
  words: NonNullable<Form['delivery']>['photos']
  optional: string
}

/** A file picker for each photograph, so that there cannot be too many, and services need not accept lists. */
export function PhotoFields({ names, words, optional }: PhotoFieldsProps) {
  return (
    <fieldset className="enquiry-form__photos" aria-describedby="photos-hint">
      <legend>
        {words.heading} <span>{optional}</span>
      </legend>
      <p id="photos-hint">{words.hint}</p>
      {names.map((name, index) => (
        <p key={name}>
          <label htmlFor={`photo-${index + 1}`}>
            {fill(words.label, { number: String(index + 1) })}
          </label>
          <input type="file" id={`photo-${index + 1}`} name={name} accept="image/*" />
        </p>
      ))}
      <p className="enquiry-form__left" hidden {...deliveryPart.left}>
        {words.left}
      </p>
    </fieldset>
  )
}
