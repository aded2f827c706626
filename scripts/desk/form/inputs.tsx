import { type ChangeEvent, type ReactNode, useState } from 'react'
import type { JsonSchema } from '../../json/json-schema.ts'
import type { Json } from '../store/edit.ts'
import { words } from '../words.ts'
import type { FieldProps } from './field-props.ts'
import type { SiteValue } from './form-site.ts'
import { type controlOf, exampleOf, inputOf, mayBeEmpty, offersOf } from './schema.ts'
import { typedNumber, visibleText, withScheme } from './tidy.ts'

/** A control, with the attributes that connect it with its help and with what is wrong. */
interface InputProps extends FieldProps {
  control: ReturnType<typeof controlOf>
  /** The values that it may have, or that are suggested. */
  offers: readonly SiteValue[]
  described: {
    id: string
    'aria-describedby': string
    'aria-invalid': true | undefined
  }
  change(value: Json | undefined): void
}

/**
 * A text, a number, a date or a time. It stands as it was typed until the field is left, and is stored as it is meant: without
 * what a keyboard adds, and what the site has already by that name. A long text has several lines on the screen, and one in the
 * file.
 */
export function Line(props: InputProps): ReactNode {
  const { schema, id, value, isNeeded, offers, control, described, change } = props
  const [typed, setTyped] = useState<string>()
  const input = inputOf(schema)
  const meant = (text: string): Json | undefined => {
    const plain = visibleText(text)
    if (plain.trim() === '')
      return schema.nullable ? null : isNeeded && mayBeEmpty(schema) ? '' : undefined
    if (control === 'number') return typedNumber(plain) ?? plain
    return offers.find(({ name }) => name === plain)?.value ?? plain
  }
  // A clock has no 24:00 (HTML, "Times"); 00:00 ends a day as well.
  const text = input.type === 'time' && value === '24:00' ? '00:00' : String(value ?? '')
  const attributes = {
    ...described,
    value:
      typed !== undefined && meant(typed) === value
        ? typed
        : (offers.find((one) => one.value === value)?.name ?? text),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value)
      change(meant(target.value))
    },
    onBlur: () => {
      setTyped(undefined)
      if (input.type === 'url' && withScheme(text) !== text) change(withScheme(text))
    },
  }
  if (control === 'lines') return <textarea rows={3} {...attributes} />
  const list = offers.length > 0 ? `${id}__list` : undefined
  return (
    <>
      <input {...input} autoComplete="off" enterKeyHint="next" list={list} {...attributes} />
      {list && (
        <datalist id={list}>
          {offers.map((one) => (
            <option key={one.value} value={one.name} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** What a field has that the site does not have any more, and what it may have. The build's reason leads to what comes first. */
const withLost = (values: readonly string[], offers: readonly SiteValue[]): SiteValue[] => [
  ...values
    .filter((value) => !offers.some((offer) => offer.value === value))
    .map((value) => ({ value, name: words.gone(value) })),
  ...offers,
]

/** One of several values, or none where the field may be missing. */
export function Choice(props: InputProps): ReactNode {
  const { value, isNeeded, described, change, offers } = props
  const text = String(value ?? '')
  return (
    <select
      {...described}
      value={text}
      onChange={({ target }) => change(target.value || undefined)}
    >
      {(!isNeeded || text === '') && <option value="">Not set</option>}
      {withLost(text === '' ? [] : [text], offers).map((one) => (
        <option key={one.value} value={one.value}>
          {one.name}
        </option>
      ))}
    </select>
  )
}

/** A yes or no. Its example is the one that is written, and the other goes without saying. */
export function Tick({ schema, value, described, change }: InputProps): ReactNode {
  const written = exampleOf(schema) !== 'false'
  return (
    <input
      {...described}
      type="checkbox"
      checked={(value ?? !written) === true}
      onChange={({ target }) => change(target.checked === written ? written : undefined)}
    />
  )
}

/** Some of a list of values, in the order of that list. */
export function Ticks({ schema, id, value, form }: FieldProps): ReactNode {
  const offers = offersOf(schema.items as JsonSchema, form.choices) ?? []
  const chosen = (value ?? []) as string[]
  const all = withLost(chosen, offers)
  return (
    <div className="choices" id={id}>
      {all.map((one) => (
        <div key={one.value} className="field-tick">
          <input
            type="checkbox"
            id={`${id}_${one.value}`}
            checked={chosen.includes(one.value)}
            onChange={({ target }) => {
              const isChosen = (other: string) =>
                other === one.value ? target.checked : chosen.includes(other)
              form.set(id, all.map((other) => other.value).filter(isChosen))
            }}
          />
          <label htmlFor={`${id}_${one.value}`}>{one.name}</label>
        </div>
      ))}
    </div>
  )
}
