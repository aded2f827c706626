import type { WidgetProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { words } from '../words.ts'
import type { SiteValue } from './form-schema.ts'

/** Takes out what nobody sees, and what phones and word processors put in place of a space or a hyphen. */
function visibleText(text: string): string {
  return text
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u2800]/g, '')
    .replace(/[\u00A0\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/g, ' ')
    .replace(/\u2011/g, '-')
}

/** The attributes that connect a control with its help and with what is wrong with it. */
function descriptionProps({ id, schema, options, rawErrors = [] }: WidgetProps) {
  const help = schema.description || options.example ? `${id}__description` : ''
  const wrong = rawErrors.length > 0
  return {
    id,
    'aria-describedby': [wrong ? `${id}__error` : '', help].join(' ').trim() || undefined,
    'aria-invalid': wrong || undefined,
  }
}

/** The text of a control, of which what is typed loses what is invisible. */
function textProps({ value, onChange, options, schema, required }: WidgetProps) {
  // Some texts may be empty, and have no other way to say that there is none.
  const mayBeEmpty = required && schema.minLength === undefined && schema.maxLength !== undefined
  const input = options.input as { type?: string } | undefined
  // A clock has no 24:00 (HTML, "Times"); 00:00 ends a day as well.
  const text = input?.type === 'time' && value === '24:00' ? '00:00' : value
  return {
    value: text === undefined || text === null ? '' : String(text),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(visibleText(target.value) || (mayBeEmpty ? '' : options.empty)),
    ...input,
  }
}

/** The address of a web page with its scheme, which people leave out. */
const withScheme = (text: string) =>
  text.replace(/^\s*((?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?)\s*$/u, 'https://$1')

/** A text in one line, a number, a date or a time; what the site has already is suggested, and shown by its name. */
export function Line(props: WidgetProps): ReactNode {
  const { options, id, value, onChange } = props
  const suggestions = options.suggestions as SiteValue[]
  const named = {
    ...props,
    value: suggestions.find((one) => one.value === value)?.name ?? value,
    onChange: (text: unknown) =>
      onChange(suggestions.find(({ name }) => name === text)?.value ?? text),
  }
  const complete = () => {
    const isWeb = (options.input as { type?: string }).type === 'url'
    const whole = isWeb && typeof value === 'string' ? withScheme(value) : value
    if (whole !== value) flushSync(() => onChange(whole))
  }
  const list = suggestions.length > 0 ? `${id}__list` : undefined
  return (
    <>
      <input
        {...descriptionProps(props)}
        autoComplete="off"
        list={list}
        {...textProps(named)}
        onBlur={complete}
        // It sends the form from within the field.
        onKeyDown={({ key }) => key === 'Enter' && complete()}
      />
      {list && (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one.value} value={one.name} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** One of several values, or none where the field may be missing. */
export function Choice(props: WidgetProps): ReactNode {
  const { value, onChange, required, options } = props
  const offers = options.enumOptions ?? []
  // What the site does not have any more stays until something else is chosen.
  const isKnown = value === undefined || offers.some((one) => one.value === value)
  const all = isKnown ? offers : [{ value, label: String(value) }, ...offers]
  return (
    <select
      {...descriptionProps(props)}
      value={String(value ?? '')}
      onChange={({ target }) =>
        onChange(all.find((one) => String(one.value) === target.value)?.value)
      }
    >
      {(!required || value === undefined) && <option value="">{words.none}</option>}
      {all.map((one) => (
        <option key={String(one.value)} value={String(one.value)}>
          {one.label}
        </option>
      ))}
    </select>
  )
}

/** A text of several lines. */
export function Lines(props: WidgetProps): ReactNode {
  return <textarea {...descriptionProps(props)} rows={3} {...textProps(props)} />
}

/** A yes that is either there or not. */
export function Tick(props: WidgetProps): ReactNode {
  const { value, onChange } = props
  return (
    <input
      {...descriptionProps(props)}
      type="checkbox"
      checked={value === true}
      onChange={({ target }) => onChange(target.checked || undefined)}
    />
  )
}

/** Some of a list of values, in the order of that list. */
export function Checkboxes(props: WidgetProps): ReactNode {
  const { id, value, onChange, options } = props
  const selection = (value ?? []) as string[]
  const labels = new Map(options.enumOptions?.map((one) => [one.value as string, one.label]))
  const all = [...labels.keys()]
  // What the site does not have any more can still be taken away.
  const values = [...all, ...selection.filter((one) => !all.includes(one))]
  return (
    <div className="choices" id={id}>
      {values.map((one) => (
        <div key={one} className="field-tick">
          <input
            type="checkbox"
            id={`${id}_${one}`}
            checked={selection.includes(one)}
            onChange={({ target }) => onChange(toggle(selection, one, target.checked, values))}
          />
          <label htmlFor={`${id}_${one}`}>{labels.get(one) ?? one}</label>
        </div>
      ))}
    </div>
  )
}

/** A selection with one value more or less; values that stood in another order than that of the list keep theirs. */
function toggle(selection: string[], value: string, isChosen: boolean, all: string[]): string[] {
  if (!isChosen) return selection.filter((one) => one !== value)
  const inOrder = (values: string[]) => all.filter((one) => values.includes(one))
  const isSorted = inOrder(selection).join() === selection.join()
  const next = [...selection, value]
  return isSorted ? inOrder(next) : next
}
