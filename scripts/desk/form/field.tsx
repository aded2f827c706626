import { memo, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { keyWords } from '../../json/key-words.ts'
import { Button, Fold } from '../parts.tsx'
import type { Json } from '../store/edit.ts'
import { words } from '../words.ts'
import { isAwaited } from './field-errors.ts'
import { type FieldProps, focusField, pathOf } from './field-props.ts'
import { Choice, Line, Tick, Ticks } from './inputs.tsx'
import { List } from './list.tsx'
import { PictureField } from './picture-field.tsx'
import {
  controlOf,
  exampleOf,
  fitsVariant,
  inputOf,
  isPictureField,
  offersOf,
  valueAsVariant,
  variantOf,
} from './schema.ts'

const INPUTS = { tick: Tick, choice: Choice, number: Line, lines: Line, line: Line }

/** One field of a form, with all that is inside it. Drawn again only if its own value, or what is wrong, has changed. */
export const Field = memo(function Field(props: FieldProps): ReactNode {
  const control = controlOf(props.schema, props.form.choices)
  if (control in INPUTS) return <Leaf {...props} control={control as keyof typeof INPUTS} />
  return (
    <Frame {...props}>
      {control === 'picture' && <PictureField {...props} />}
      {(control === 'picture' || control === 'group') && <Fields {...props} />}
      {control === 'union' && <Union {...props} />}
      {control === 'ticks' && <Ticks {...props} />}
      {control === 'list' && <List {...props} Item={Field} />}
    </Frame>
  )
})

/** A group of fields under its heading, folded or not; one that need not be there can go. */
function Frame(props: FieldProps & { children: ReactNode }): ReactNode {
  const { schema, id, name, value, isNeeded, frame, form, children } = props
  const isMissing = value === undefined
  const content = (
    <>
      {/* What is wrong with a union stands at the variant that was chosen. */}
      {schema.anyOf ? <p className="hint">{schema.description}</p> : <Help {...props} />}
      {children}
    </>
  )
  if (frame === 'variant') return content
  if (frame) return <div id={`${id}__group`}>{content}</div>
  const remove = () => {
    flushSync(() => form.set(id, undefined))
    focusField(id)
  }
  const summary = (
    <>
      {name}
      {isMissing && <Mark {...props} />}
    </>
  )
  // A list begins with its first item; a group that is missing waits folded.
  const isOpen = !form.isFolded && (!isMissing || isNeeded === true || !schema.properties)
  return (
    <Fold className="group" id={`${id}__group`} isOpen={isOpen} summary={summary}>
      {content}
      {!isNeeded && !isMissing && (
        <Button className="button small" onClick={remove}>
          {words.remove(name)}
        </Button>
      )}
    </Fold>
  )
}

/** What a field is for, and what is wrong with it. */
function Help(props: FieldProps): ReactNode {
  const { id, form } = props
  return (
    <>
      <p className="hint" id={`${id}__description`}>
        {fieldHelp(props)}
      </p>
      <p className="problem" id={`${id}__error`}>
        {form.problems.get(id)}
      </p>
    </>
  )
}

/** What a field is for, with an example; a calendar, a clock, a choice and suggestions show by themselves what they take. */
function fieldHelp({ schema, form: { choices } }: FieldProps): string {
  const isText = /^(?:number|lines?)$/.test(controlOf(schema, choices))
  const isShown = choices[schema.role ?? ''] || /date|time/.test(String(inputOf(schema).type))
  const example = isText && !isShown ? exampleOf(schema) : undefined
  return [schema.description, example && `Such as: ${example}`].filter(Boolean).join(' ')
}

/** A field that holds one value: its label, its help, what is wrong with it, and the control. */
function Leaf(props: FieldProps & { control: keyof typeof INPUTS }): ReactNode {
  const { schema, id, name, value, frame, form, control } = props
  // What is printed belongs to the words that the form began with. A line that came while a field is left, or when the printed
  // words have been loaded at last, would move Save from under the finger.
  const [printed] = useState(typeof value === 'string' ? form.printed(value) : undefined)
  const Input = INPUTS[control]
  return (
    <div className={control === 'tick' ? 'field field-tick' : 'field'}>
      <label htmlFor={id}>
        {name}
        {(!frame || frame === 'screen') && <Mark {...props} />}
      </label>
      <Help {...props} />
      <Input
        {...props}
        offers={offersOf(schema, form.choices) ?? form.choices[schema.role ?? ''] ?? []}
        described={{
          id,
          'aria-describedby': `${id}__error ${id}__description`,
          'aria-invalid': form.problems.has(id) || undefined,
        }}
        change={(next) => form.set(id, next)}
      />
      {printed && <p className="hint">On the page: {printed}</p>}
    </div>
  )
}

/** Says beforehand of a field that it must be filled in. */
function Mark({ isNeeded, isAwaited }: FieldProps): ReactNode {
  if (isAwaited) return <em> ({words.needed.seen})</em>
  return isNeeded && <em> ({words.needed.saved})</em>
}

/** So many fields are in sight although there may be nothing in them. */
const FEW = 4

/** The fields that an object has or must have, and below them the others, if many; a chosen variant has all in sight. */
export function Fields(props: FieldProps): ReactNode {
  const { schema, id, value, frame, form, name } = props
  const { properties = {}, required = [] } = schema
  // Whatever stands there by mistake is no reason to show nothing.
  const owner = Object(value) as { [key: string]: Json }
  // The file and the focal point of a picture have a control of their own.
  const keys = Object.keys(properties).filter(
    (key) => !(isPictureField(schema) && /^(?:source|focus)$/.test(key)),
  )
  const isRoot = pathOf(id).length === 0
  const marks = (key: string) => ({
    isNeeded: required.includes(key),
    isAwaited: isAwaited(properties[key] ?? {}, owner),
  })
  const isFirst = (key: string) =>
    key in owner || frame === 'variant' || Object.values(marks(key)).includes(true)
  // What is emptied or filled stays where it is until the form is opened again: it has the focus.
  const [first] = useState(() => new Set(keys.filter(isFirst)))
  const field = (key: string) => (
    <Field
      key={key}
      schema={properties[key] ?? {}}
      id={`${id}_${key}`}
      name={properties[key]?.title ?? keyWords(key)}
      value={owner[key]}
      {...marks(key)}
      frame={isRoot && keys.length === 1 ? 'screen' : undefined}
      form={form}
    />
  )
  // Whoever writes something writes no sample: the mark can only go.
  const others = keys.filter((key) => !first.has(key) && properties[key]?.role !== 'sample')
  return (
    <>
      {keys.filter((key) => first.has(key)).map(field)}
      {others.length <= FEW && others.map(field)}
      {others.length > FEW && (
        <Fold
          className="more"
          summary={isRoot ? 'More, if you like' : `${name}: more, if you like`}
        >
          {others.map(field)}
        </Fold>
      )}
    </>
  )
}

/** A value of one of several variants: which one is chosen, and what has the same place in both is carried over. */
function Union({ schema, id, name, value, form }: FieldProps): ReactNode {
  const variants = schema.anyOf ?? []
  const fitting = variantOf(schema, value)
  // An empty value fits in several variants.
  const [chosen, choose] = useState(fitting)
  const now = fitsVariant(chosen, value) ? chosen : fitting
  return (
    <fieldset className="union">
      <div className="field">
        <label htmlFor={`${id}__variant`}>{name}: which kind</label>
        <select
          id={`${id}__variant`}
          value={variants.indexOf(now)}
          onChange={({ target }) => {
            const next = variants[Number(target.value)] ?? now
            choose(next)
            form.set(id, valueAsVariant(value, next))
          }}
        >
          {variants.map((variant, index) => (
            <option key={variant.title} value={index}>
              {variant.title}
            </option>
          ))}
        </select>
      </div>
      <Field schema={now} id={id} name={name} value={value} isNeeded frame="variant" form={form} />
    </fieldset>
  )
}
