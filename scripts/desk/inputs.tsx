import type { WidgetProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { words } from './words.ts'

/** Takes out what nobody sees, and what phones and word processors put in place of a space or a hyphen. */
function visibleText(text: string): string {
  return text
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u2800]/g, '')
    .replace(/[\u00A0\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/g, ' ')
    .replace(/\u2011/g, '-')
}

/** The attributes that connect a control with its help and with what is wrong with it. */
function described({ id, schema, options, rawErrors = [] }: WidgetProps) {
  const help = schema.description || options.example ? `${id}__description` : ''
  const wrong = rawErrors.length > 0
  return {
    id,
    'aria-describedby': [wrong ? `${id}__error` : '', help].join(' ').trim() || undefined,
    'aria-invalid': wrong || undefined,
  }
}

/** What is typed, without what is invisible in it. */
function typed({ value, onChange, options, schema, required }: WidgetProps) {
  // Some texts may be empty, and have no other way to say that there is none.
  const mayBeEmpty = required && schema.minLength === undefined && schema.maxLength !== undefined
  return {
    value: value === undefined || value === null ? '' : String(value),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(visibleText(target.value) || (mayBeEmpty ? '' : options.empty)),
    ...(options.input as object | undefined),
  }
}

/** A text in one line, a number, a date or a time; with what the site has, a choice. */
export function Line(props: WidgetProps): ReactNode {
  const { options, schema, id, value, onChange } = props
  const values = (options.values as string[] | undefined) ?? []
  if (schema.enum || options.only) {
    const known = options.enumOptions ?? values.map((one) => ({ value: one, label: one }))
    const isKnown = value === undefined || known.some((one) => one.value === value)
    const all = isKnown ? known : [{ value, label: value }, ...known]
    return (
      <select
        {...described(props)}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        <option value="">{words.none}</option>
        {all.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <>
      <input
        {...described(props)}
        autoComplete="off"
        list={values.length > 0 ? `${id}__list` : undefined}
        {...typed(props)}
      />
      {values.length > 0 && (
        <datalist id={`${id}__list`}>
          {values.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** A text of several lines. */
export function Lines(props: WidgetProps): ReactNode {
  return <textarea {...described(props)} rows={3} {...typed(props)} />
}

/** A yes that is either there or not. */
export function Tick(props: WidgetProps): ReactNode {
  const { value, onChange } = props
  return (
    <input
      {...described(props)}
      type="checkbox"
      checked={value === true}
      onChange={({ target }) => onChange(target.checked || undefined)}
    />
  )
}

/** A yes, a no, or neither where the field may be missing. */
export function YesNo(props: WidgetProps): ReactNode {
  const { value, onChange, required } = props
  return (
    <select
      {...described(props)}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value === 'true')}
    >
      {(!required || value === undefined) && <option value="">{words.none}</option>}
      <option value="true">{words.yes}</option>
      <option value="false">{words.no}</option>
    </select>
  )
}

/** Some of a list of values, in the order of that list. */
export function Checkboxes(props: WidgetProps): ReactNode {
  const { id, value, onChange, options } = props
  const chosen = (value ?? []) as unknown[]
  const labels = new Map(options.enumOptions?.map((one) => [one.value as string, one.label]))
  const all = [...labels.keys()]
  // What the site does not have any more can still be taken away.
  const values = [...all, ...(chosen as string[]).filter((one) => !all.includes(one))]
  return (
    <div className="choices" id={id}>
      {values.map((one) => (
        <div key={one} className="field-tick">
          <input
            type="checkbox"
            id={`${id}_${one}`}
            checked={chosen.includes(one)}
            onChange={({ target }) => onChange(changed(chosen, one, target.checked, values))}
          />
          <label htmlFor={`${id}_${one}`}>{labels.get(one) ?? one}</label>
        </div>
      ))}
    </div>
  )
}

/** A choice with one more or one less; what was chosen before keeps its order. */
function changed(chosen: unknown[], one: string, isChosen: boolean, all: string[]): unknown[] {
  if (!isChosen) return chosen.filter((other) => other !== one)
  const isSorted = chosen.every(
    (other, index) =>
      index === 0 || all.indexOf(String(chosen[index - 1])) < all.indexOf(String(other)),
  )
  const next = [...chosen, one]
  return isSorted ? all.filter((other) => next.includes(other)) : next
}
