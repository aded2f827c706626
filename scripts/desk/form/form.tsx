import Form from '@rjsf/core'
import type {
  ArrayFieldTemplateProps,
  ErrorListProps,
  FieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  UiSchema,
} from '@rjsf/utils'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { JsonSchema } from '../../json/json-schema.ts'
import { isObject, leaves } from '../../json/json-walk.ts'
import { Button, Fold } from '../screens/screen.tsx'
import type { Json, Path } from '../store/edit.ts'
import { words } from '../words.ts'
import { type Choices, formSchema, labelOf } from './form-schema.ts'
import { Checkboxes, Choice, Line, Lines, Tick } from './inputs.tsx'
import { type PictureAccess, PictureField } from './picture-field.tsx'
import { tidy, validatorOf } from './validate.ts'

/** What the fields of a form know of the site around them. */
export interface FormSite {
  choices: Choices
  pictures: PictureAccess
  /** Returns a field's words as the pages print them, if these are others than those that it has. */
  printed(path: Path, value: Json | undefined): string | undefined
}

interface FormProps {
  schema: JsonSchema
  /** What the fields begin with. */
  initial: Json
  /** What the field's findings are compared with: only what is wrong because of this form stops it. */
  before: Json | undefined
  /** The names of fields in their order, of which `*` stands for the others. */
  order: readonly string[]
  /** The field that is opened and focused. */
  at?: Path | undefined
  site: FormSite
  /** Whether groups are closed at first: pages are long. */
  isFolded?: boolean
  /** Whether the form is about one group alone, which its heading names. */
  isAlone?: boolean
  onChange(value: Json): void
  onSave(value: Json): void
}

/** With its own defaults the library would write values into files that nobody has changed. */
const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  allOf: 'skipDefaults',
} as const

const CONTROL = 'summary, button, input, textarea, select'

const idOf = (path: readonly (string | number)[]) => ['root', ...path].join('_')
const pathOf = (id: string): Path => id.split('_').slice(1)

/** A form for any object with a JSON Schema. It checks what the schema says of each field, and nothing else. */
export function SchemaForm(props: FormProps): ReactNode {
  const { schema, initial, before, site, order, at, onChange, onSave, isFolded, isAlone } = props
  // The library's form draws itself: in a state of this one, every key would be worked out twice.
  const value = useRef(initial)
  const layout = formSchema(schema, site.choices)
  useEffect(() => {
    if (at && at.length > 0) focusField(idOf(at))
  }, [at])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl and Enter save from any field.
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.querySelector('form')?.requestSubmit()
      }}
    >
      <Form
        noHtml5Validate
        schema={layout.schema}
        uiSchema={{ ...layout.ui, 'ui:order': [...order] }}
        formData={value.current}
        validator={validatorOf(schema, before)}
        formContext={{ ...site, schema, isFolded, isAlone }}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        fields={FIELDS}
        widgets={WIDGETS}
        templates={TEMPLATES}
        onChange={({ formData }) => {
          value.current = formData
          onChange(formData)
        }}
        onError={() => document.querySelector<HTMLElement>('.errors')?.focus()}
        onSubmit={({ formData }) => onSave(tidy(formData) ?? null)}
      >
        <button type="submit" className="button">
          {words.save}
        </button>
      </Form>
    </div>
  )
}

/** What is wrong, each with a link to its field. */
function ErrorList({ errors, formContext }: ErrorListProps): ReactNode {
  return (
    <div className="errors" tabIndex={-1}>
      <h2>{words.errors(errors.length)}</h2>
      <ul>
        {errors.map(({ property = '', message }) => (
          <li key={property}>
            <a
              href={`#${property}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(idOf(property.split('.')))
              }}
            >
              {labelOf(formContext.schema, property.split('.'))}
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Opens what hides a field, and focuses it, or the first one inside it; of one that is gone, what it stood in. */
function focusField(id: string): void {
  const field = document.getElementById(id) ?? document.getElementById(`${id}__group`)
  if (!field) {
    const outer = id.slice(0, id.lastIndexOf('_'))
    if (outer) focusField(outer)
    return
  }
  for (let at: Element | null = field; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true
  const control = field.matches(CONTROL) ? field : field.querySelector<HTMLElement>(CONTROL)
  const target = control ?? field
  target.focus()
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.select()
  target.scrollIntoView({ block: 'center' })
}

/** One field: its label, its help, what is wrong with it, and the control. */
function LabelledField(props: FieldTemplateProps): ReactNode {
  const { id, label, required, children, rawDescription, rawErrors = [] } = props
  const { schema, uiSchema = {}, formData, onChange, formContext } = props
  // What is printed belongs to the words that the form began with. A line that came while a field is left, or when the printed
  // words have been loaded at last, would move Save from under the finger.
  const [printed] = useState(formContext.printed(pathOf(id), formData))
  if (id === 'root') return children
  const [, index] = id.match(/_(\d+)$/) ?? []
  const isItem = index !== undefined
  const name = isItem ? words.item(label, Number(index) + 1) : label
  const isTop = pathOf(id).length === 1
  const { empty, example } = uiSchema['ui:options'] ?? {}
  const isMissing = formData === undefined || formData === null
  const canBeMissing = !required || empty === null
  const help = (
    <>
      {(rawDescription || example) && (
        <p className="hint" id={`${id}__description`}>
          {rawDescription} {example && words.example(String(example))}
        </p>
      )}
      {rawErrors.length > 0 && (
        <p className="problem" id={`${id}__error`}>
          {rawErrors.join(' ')}
        </p>
      )}
    </>
  )
  const isTick = uiSchema['ui:widget'] === 'tick'
  if (schema.type !== 'object' && schema.type !== 'array' && !uiSchema['ui:field'])
    return (
      <div className={isTick ? 'field field-tick' : 'field'}>
        {isTick && children}
        <label htmlFor={id}>
          {name}
          {required && !isItem && <em> ({words.needed})</em>}
        </label>
        {help}
        {!isTick && children}
        {printed && <p className="hint">{words.printed(printed)}</p>}
      </div>
    )
  // The union around one of its kinds has a heading and a frame already.
  if (uiSchema['ui:isKind'])
    return (
      <>
        {help}
        {children}
      </>
    )
  const become = (value: unknown) => {
    flushSync(() => onChange(value as never))
    focusField(id)
  }
  // A list begins with its first item, and a form of one group with that group.
  const isReady = schema.type === 'array' || (isTop && formContext.isAlone)
  if (isMissing && canBeMissing && !isItem && !isReady && uiSchema['ui:field'] !== 'Union')
    return (
      <Button look="quiet" id={id} use={() => become({})}>
        {words.add(name)}
      </Button>
    )
  if (isItem || (isTop && formContext.isAlone))
    return (
      <div id={`${id}__group`}>
        {help}
        {children}
      </div>
    )
  return (
    <Fold
      className="group"
      id={`${id}__group`}
      isOpen={!formContext.isFolded}
      summary={
        <>
          {name}
          {required && isMissing && <em> ({words.needed})</em>}
        </>
      }
    >
      {help}
      {children}
      {canBeMissing && !isMissing && (
        <Button look="small" use={() => become(empty)}>
          {words.remove(name)}
        </Button>
      )}
    </Fold>
  )
}

/** So many fields are in sight although there may be nothing in them. */
const FEW = 3

/** The fields that an object has or must have, and below them the others, if they are many; a kind that was chosen has them all in sight. */
function Fields(props: ObjectFieldTemplateProps): ReactNode {
  const { properties, formData = {}, schema, title, idSchema, uiSchema = {} } = props
  const isRoot = idSchema.$id === 'root'
  const isFirst = (name: string) =>
    name in formData || schema.required?.includes(name) === true || uiSchema['ui:isKind'] === true
  // What is emptied or filled stays where it is until the form is opened again: it has the focus.
  const [first] = useState(() => new Set(properties.map(({ name }) => name).filter(isFirst)))
  const others = properties.filter(({ name }) => !first.has(name))
  return (
    <>
      {properties.flatMap(({ name, content }) => (first.has(name) ? content : []))}
      {others.length <= FEW && others.map(({ content }) => content)}
      {others.length > FEW && (
        <Fold className="more" summary={isRoot ? words.more : words.moreOf(title)}>
          {others.map(({ content }) => content)}
        </Fold>
      )}
    </>
  )
}

/** A list, whose items can be added, removed and moved; those that are more than a text are folded. */
function List(props: ArrayFieldTemplateProps): ReactNode {
  const { items, canAdd, onAddClick, title, schema, idSchema } = props
  const values = props.formData as Json[] | undefined
  const isTuple = Array.isArray(schema.items)
  const one = (isTuple ? {} : schema.items) as RJSFSchema
  const list = useRef<HTMLOListElement>(null)
  const last = useRef(items.length)
  useEffect(() => {
    if (items.length > last.current) focusField(idOf([...pathOf(idSchema.$id), items.length - 1]))
    last.current = items.length
  }, [items.length, idSchema.$id])
  /** Moves or removes an item. If the button that was pressed goes, the focus stays where it was, not at the top of the page. */
  const change = (use: () => void, index: number) => {
    flushSync(use)
    const items = list.current?.children ?? []
    const item = items[Math.min(index, items.length - 1)]
    if (!item?.contains(document.activeElement))
      (item?.querySelector<HTMLElement>(CONTROL) ?? document.getElementById(idSchema.$id))?.focus()
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <ol className="items" ref={list}>
        {items.map(
          ({ key, children, index, hasMoveUp, hasMoveDown, onReorderClick, onDropIndexClick }) => {
            const name = words.item(one.title || title, index + 1)
            const summary = summaryOf(values?.[index])
            const tools = !isTuple && (
              <div className="tools">
                {hasMoveUp && (
                  <Button
                    look="small"
                    label={words.up(name)}
                    use={() => change(onReorderClick(index, index - 1), index - 1)}
                  >
                    ↑
                  </Button>
                )}
                {hasMoveDown && (
                  <Button
                    look="small"
                    label={words.down(name)}
                    use={() => change(onReorderClick(index, index + 1), index + 1)}
                  >
                    ↓
                  </Button>
                )}
                <Button look="small" use={() => change(onDropIndexClick(index), index)}>
                  {words.remove(name)}
                </Button>
              </div>
            )
            return (
              <li key={key}>
                {isTuple || one.type === 'string' ? (
                  <>
                    {children}
                    {tools}
                  </>
                ) : (
                  // A new one is open, and stays so while it is filled.
                  <Fold
                    className="item"
                    isOpen={items.length === 1 || summary === undefined}
                    summary={summary ?? name}
                  >
                    {children}
                    {tools}
                  </Fold>
                )}
              </li>
            )
          },
        )}
      </ol>
      {(schema.minItems ?? 0) > Math.max(1, items.length) && (
        <p className="hint">{words.items(schema.minItems ?? 0, schema.maxItems ?? 0)}</p>
      )}
      {canAdd ? (
        <Button look="quiet" id={idSchema.$id} use={() => onAddClick()}>
          {words.addItem(title)}
        </Button>
      ) : (
        !isTuple && <p className="hint">{words.full(schema.maxItems ?? 0)}</p>
      )}
    </>
  )
}

/** What an item is known by: its first words, or its figures; a day, or several, with all that is said of it. */
function summaryOf(value: Json | undefined): string | undefined {
  if (isObject(value) && Array.isArray(value.days) && value.days.length > 0) {
    const { days, ...others } = value
    return [words.days(days.map(String)), ...leaves(others).map(([, leaf]) => leaf)].join(', ')
  }
  const all = leaves(value).flatMap(([path, leaf]) =>
    leaf === undefined ||
    leaf === null ||
    leaf === '' ||
    /^(?:id|source)$/.test(String(path.at(-1)))
      ? []
      : [leaf],
  )
  const [first, ...rest] = all.filter((leaf) => typeof leaf === 'string')
  if (first === undefined)
    return all.filter((leaf) => typeof leaf === 'number').join(' – ') || undefined
  const day = words.day(first)
  return day === first ? first : [day, ...rest].join(', ')
}

/** A value of one of several kinds: which one is chosen, and what has the same place in both is carried over. */
function Union(props: FieldProps): ReactNode {
  const { formData, onChange, schema, uiSchema, registry, idSchema, name } = props
  const all = uiSchema?.['ui:options']?.alternatives as { schema: RJSFSchema; ui: UiSchema }[]
  const fitting = all.map((kind) => fits(kind.schema, formData))
  // An empty value fits in several kinds.
  const [chosen, choose] = useState(Math.max(0, fitting.indexOf(true)))
  const now = fitting[chosen] ? chosen : Math.max(0, fitting.indexOf(true))
  const { SchemaField } = registry.fields
  const one = all[now] ?? all[0]
  if (!one || !SchemaField) return null
  return (
    <fieldset className="union">
      <div className="field">
        <label htmlFor={`${idSchema.$id}__kind`}>{words.kind}</label>
        <select
          id={`${idSchema.$id}__kind`}
          value={now}
          onChange={({ target }) => {
            const next = Number(target.value)
            choose(next)
            onChange(carried(formData, all[next]?.schema))
          }}
        >
          {all.map((kind, index) => (
            <option key={index} value={index}>
              {kind.schema.title}
            </option>
          ))}
        </select>
      </div>
      <SchemaField
        {...props}
        name={name}
        schema={{ ...one.schema, title: schema.title }}
        uiSchema={{ ...one.ui, 'ui:isKind': true }}
      />
    </fieldset>
  )
}

function fits({ type, properties = {} }: RJSFSchema, value: unknown): boolean {
  if (!isObject(value)) return type !== 'object'
  return type === 'object' && Object.keys(value).every((key) => key in properties)
}

/** What of a value fits in another kind: a text becomes the first field of an object, and the other way round. */
function carried(value: unknown, { type, properties = {} }: RJSFSchema = {}): unknown {
  if (type !== 'object') return isObject(value) ? Object.values(value)[0] : (value ?? undefined)
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).filter(([key]) => key in properties))
  const [first = ''] = Object.keys(properties)
  return value ? { [first]: value } : {}
}

const TEMPLATES = {
  ErrorListTemplate: ErrorList,
  FieldTemplate: LabelledField,
  ObjectFieldTemplate: Fields,
  ArrayFieldTemplate: List,
}
const FIELDS = { Picture: PictureField, Union }
const WIDGETS = { line: Line, lines: Lines, tick: Tick, choice: Choice, checkboxes: Checkboxes }
