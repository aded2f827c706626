import { memo, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { JsonSchema } from '../../json/json-schema.ts'
import { isObject } from '../../json/json-walk.ts'
import { keyWords } from '../../json/key-words.ts'
import { Button, Fold } from '../parts.tsx'
import type { Json } from '../store/edit.ts'
import { words } from '../words.ts'
import { type FieldProps, focusField, pathOf } from './field-props.ts'
import { isAwaited } from './findings.ts'
import { Choice, Line, Lines, NumberLine, Tick, Ticks } from './inputs.tsx'
import { List } from './list.tsx'
import { PictureField } from './picture-field.tsx'
import {
  controlOf,
  exampleOf,
  fitsKind,
  inputOf,
  isFixed,
  isNullable,
  isPictureField,
  kindIndex,
  offersOf,
  shownSchema,
  valueAsKind,
} from './schema.ts'

/** One field of a form, with all that is inside it. Drawn again only if its own value, or what is wrong, has changed. */
export const Field = memo(function Field(props: FieldProps): ReactNode {
  const schema = shownSchema(props.schema)
  const shown = { ...props, schema }
  const { id, value, form } = props
  const control = controlOf(schema, form.choices)
  if (/^(?:tick|choice|number|lines?)$/.test(control))
    return <Leaf {...shown} isNullable={isNullable(props.schema)} />
  const items = (value ?? []) as Json[]
  const inner = {
    group: () => <Fields {...shown} />,
    picture: () => (
      <div className="picture">
        <PictureField {...shown} />
        <Fields {...shown} />
      </div>
    ),
    union: () => <Union {...shown} />,
    ticks: () => (
      <Ticks
        {...shown}
        change={(next) => form.set(id, next)}
        offers={offersOf(schema.items as JsonSchema, form.choices) ?? []}
      />
    ),
    places: () =>
      (schema.items as JsonSchema[]).map((one, index) => (
        <Field
          key={one.title}
          schema={one}
          id={`${id}_${index}`}
          name={one.title ?? ''}
          value={items[index]}
          isNeeded
          form={form}
        />
      )),
    list: () => (
      <List
        {...shown}
        item={(index, name) => (
          <Field
            schema={schema.items as JsonSchema}
            id={`${id}_${index}`}
            name={name}
            value={items[index]}
            isNeeded
            place="item"
            form={form}
          />
        )}
      />
    ),
  }[control as 'group']
  return (
    <Frame {...shown} isNullable={isNullable(props.schema)}>
      {inner()}
    </Frame>
  )
})

interface FrameProps extends FieldProps {
  /** Whether null says that there is nothing. */
  isNullable: boolean
  children?: ReactNode
}

/** A group of fields under its heading, folded or not, with a button by which it comes or goes. */
function Frame(props: FrameProps): ReactNode {
  const { schema, id, name, value, isNeeded, place, form, children } = props
  const isAlone = form.isAlone && pathOf(id).length === 1
  const isMissing = value === undefined || value === null
  const canBeMissing = !isNeeded || props.isNullable
  const become = (next: Json | undefined) => {
    flushSync(() => form.set(id, next))
    focusField(id)
  }
  // What is wrong with a union stands at the kind that was chosen.
  const help = <Help {...props} isQuiet={schema.anyOf !== undefined} />
  // The union around one of its kinds has a heading and a frame already.
  if (place === 'kind')
    return (
      <>
        {help}
        {children}
      </>
    )
  if (place === 'item' || isAlone)
    return (
      <div id={`${id}__group`}>
        {help}
        {children}
      </div>
    )
  // A list begins with its first item.
  if (isMissing && canBeMissing && schema.properties)
    return (
      <Button look="quiet" id={id} use={() => become({})}>
        {words.add(name)}
        <Mark {...props} />
      </Button>
    )
  return (
    <Fold
      className="group"
      id={`${id}__group`}
      isOpen={!form.isFolded}
      summary={
        <>
          {name}
          {isMissing && <Mark {...props} />}
        </>
      }
    >
      {help}
      {children}
      {canBeMissing && !isMissing && (
        <Button look="small" use={() => become(props.isNullable ? null : undefined)}>
          {words.remove(name)}
        </Button>
      )}
    </Fold>
  )
}

/** What a field is for, and what is wrong with it. */
function Help({ schema, id, form, isQuiet }: FieldProps & { isQuiet?: boolean }): ReactNode {
  const problem = isQuiet ? undefined : form.problems.get(id)
  const example = isTyped(schema, form) ? exampleOf(schema) : undefined
  return (
    <>
      {(schema.description || example) && (
        <p className="hint" id={`${id}__description`}>
          {schema.description} {example && words.example(example)}
        </p>
      )}
      {problem && (
        <p className="problem" id={`${id}__error`}>
          {problem}
        </p>
      )}
    </>
  )
}

/** Whether an example helps: a calendar, a clock, a choice and suggestions show by themselves what they take. */
function isTyped(schema: JsonSchema, { choices }: FieldProps['form']): boolean {
  const control = controlOf(schema, choices)
  const isText = /^(?:number|lines?)$/.test(control)
  return isText && !choices[schema.role ?? ''] && !/date|time/.test(String(inputOf(schema).type))
}

/** A field that holds one value: its label, its help, what is wrong with it, and the control. */
function Leaf(props: FrameProps): ReactNode {
  const { schema, id, name, value, isNeeded = false, place, form } = props
  // What is printed belongs to the words that the form began with. A line that came while a field is left, or when the printed
  // words have been loaded at last, would move Save from under the finger.
  const [printed] = useState(typeof value === 'string' ? form.printed(value) : undefined)
  const control = controlOf(schema, form.choices)
  const isWrong = form.problems.has(id)
  const hasHelp = schema.description || (isTyped(schema, form) && exampleOf(schema))
  const described = [isWrong && `${id}__error`, hasHelp && `${id}__description`].filter(Boolean)
  const input = {
    schema,
    id,
    value,
    isNeeded,
    empty: emptyValue(props),
    described: {
      id,
      'aria-describedby': described.join(' ') || undefined,
      'aria-invalid': isWrong || undefined,
    },
    change: (next: Json | undefined) => form.set(id, next),
  }
  const element = {
    tick: () => <Tick {...input} />,
    choice: () => <Choice {...input} offers={offersOf(schema, form.choices) ?? []} />,
    number: () => <NumberLine {...input} />,
    lines: () => <Lines {...input} />,
    line: () => <Line {...input} suggestions={form.choices[schema.role ?? ''] ?? []} />,
  }[control as 'line']()
  const isTick = control === 'tick'
  return (
    <div className={isTick ? 'field field-tick' : 'field'}>
      {isTick && element}
      <label htmlFor={id}>
        {name}
        {!place && <Mark {...props} />}
      </label>
      <Help {...props} />
      {!isTick && element}
      {printed && <p className="hint">{words.printed(printed)}</p>}
    </div>
  )
}

/** What an emptied field becomes: some texts may be empty, and have no other way to say that there is none. */
function emptyValue({ schema, isNeeded, isNullable }: FrameProps): Json | undefined {
  if (isNullable) return null
  const { minLength, maxLength } = schema
  return isNeeded && minLength === undefined && maxLength !== undefined ? '' : undefined
}

/** Says beforehand of a field that it must be filled in. */
function Mark({ isNeeded, isAwaited }: FieldProps): ReactNode {
  if (isAwaited) return <em> ({words.needed.seen})</em>
  return isNeeded && <em> ({words.needed.saved})</em>
}

/** So many fields are in sight although there may be nothing in them. */
const FEW = 3

const isMarked = (marks: Pick<FieldProps, 'isNeeded' | 'isAwaited'>) =>
  marks.isNeeded || marks.isAwaited

/** The fields that an object has or must have, and below them the others, if they are many; a kind that was chosen has them all in sight. */
export function Fields(props: FieldProps & { order?: readonly string[] }): ReactNode {
  const { schema, id, value, place, form, name } = props
  const { properties = {}, required = [] } = schema
  const owner = isObject(value) ? (value as { [key: string]: Json }) : {}
  // The file and the focal point of a picture have a control of their own.
  const isOwn = (key: string) =>
    key !== '$schema' && !(isPictureField(schema) && /^(?:source|focus)$/.test(key))
  const keys = (props.order ?? Object.keys(properties)).filter(
    (key) => isOwn(key) && properties[key] && !isFixed(properties[key]),
  )
  const marks = (key: string) => ({
    isNeeded: required.includes(key),
    isAwaited: isAwaited(properties[key] ?? {}, owner, form.claims),
  })
  // What is emptied or filled stays where it is until the form is opened again: it has the focus.
  const [first] = useState(
    () => new Set(keys.filter((key) => key in owner || place === 'kind' || isMarked(marks(key)))),
  )
  const field = (key: string) => (
    <Field
      key={key}
      schema={properties[key] ?? {}}
      id={`${id}_${key}`}
      name={properties[key]?.title ?? keyWords(key)}
      value={owner[key]}
      {...marks(key)}
      form={form}
    />
  )
  const others = keys.filter((key) => !first.has(key))
  const isRoot = pathOf(id).length === 0
  return (
    <>
      {keys.filter((key) => first.has(key)).map(field)}
      {others.length <= FEW && others.map(field)}
      {others.length > FEW && (
        <Fold className="more" summary={isRoot ? words.more : words.moreOf(name)}>
          {others.map(field)}
        </Fold>
      )}
    </>
  )
}

/** A value of one of several kinds: which one is chosen, and what has the same place in both is carried over. */
function Union({ schema, id, name, value, form }: FieldProps): ReactNode {
  const kinds = schema.anyOf ?? []
  const fitting = kindIndex(kinds, value)
  // An empty value fits in several kinds.
  const [chosen, choose] = useState(fitting)
  const now = fitsKind(kinds[chosen] ?? {}, value) ? chosen : fitting
  return (
    <fieldset className="union">
      <div className="field">
        <label htmlFor={`${id}__kind`}>{words.kind(name)}</label>
        <select
          id={`${id}__kind`}
          value={now}
          onChange={({ target }) => {
            const next = Number(target.value)
            choose(next)
            form.set(id, valueAsKind(value, kinds[next]))
          }}
        >
          {kinds.map((kind, index) => (
            <option key={kind.title} value={index}>
              {kind.title}
            </option>
          ))}
        </select>
      </div>
      <Field
        schema={kinds[now] ?? {}}
        id={id}
        name={name}
        value={value}
        isNeeded
        place="kind"
        form={form}
      />
    </fieldset>
  )
}
