import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { JsonSchema } from '../../json/json-schema.ts'
import { withValueAt } from '../../json/json-walk.ts'
import { Button } from '../parts.tsx'
import type { Json, Path } from '../store/edit.ts'
import { words } from '../words.ts'
import { Fields } from './field.tsx'
import { type FieldError, fieldErrors, keyOf } from './field-errors.ts'
import { type Form, focusField, focusNext, idOf, pathOf } from './field-props.ts'
import type { FormSite } from './form-site.ts'
import { labelOf } from './schema.ts'
import { tidy } from './tidy.ts'

interface SchemaFormProps {
  schema: JsonSchema
  /** What the fields begin with. */
  initial: Json
  /** What errors are compared with: only what is wrong because of this form stops it. Undefined for something new. */
  before: Json | undefined
  /** The names of fields in their order. */
  order?: readonly string[]
  /** The field that is opened and focused. */
  at?: Path | undefined
  site: FormSite
  /** Whether groups are closed at first: pages are long. */
  isFolded?: boolean
  /** Whether the form is about one group alone, which its heading names. */
  isAlone?: boolean
  /** Whether what was saved is on its way. */
  isBusy?: boolean
  onChange(value: Json): void
  onSave(value: Json): void
}

/** A form for any object with a JSON Schema. It checks what the schema says of each field, and nothing else. */
export function SchemaForm(props: SchemaFormProps): ReactNode {
  const { schema, initial, before, site, order, at, isBusy = false, onChange, onSave } = props
  const { isFolded = false, isAlone = false } = props
  const [value, setValue] = useState(initial)
  const [errors, setErrors] = useState<FieldError[]>([])
  const newest = useRef(initial)
  const element = useRef<HTMLFormElement>(null)
  const set = useCallback(
    (id: string, next: Json | undefined) => {
      newest.current = (withValueAt(newest.current, pathOf(id), next) ?? {}) as Json
      setValue(newest.current)
      onChange(newest.current)
    },
    [onChange],
  )
  const find = useCallback(
    (all: Json) => fieldErrors(schema, before, tidy(all) ?? null),
    [schema, before],
  )
  useEffect(() => {
    // What is mended goes from the list; what is begun is not said to be wrong before the next press of Save.
    setErrors((all) => {
      if (all.length === 0) return all
      const now = new Set(find(value).map(keyOf))
      const left = all.filter((one) => now.has(keyOf(one)))
      return left.length < all.length ? left : all
    })
  }, [value, find])
  useEffect(() => {
    if (at && at.length > 0) focusField(idOf(at))
  }, [at])
  const form = useMemo((): Form => {
    const problems = new Map(errors.map(({ path, message }) => [idOf(path), message]))
    return { ...site, problems, isFolded, isAlone, set }
  }, [site, errors, isFolded, isAlone, set])

  const save = () => {
    const found = find(newest.current)
    flushSync(() => setErrors(found.toSorted((one, other) => placeOf(one) - placeOf(other))))
    if (found.length === 0) onSave(tidy(newest.current) ?? null)
    else element.current?.querySelector<HTMLElement>('.errors')?.focus()
  }
  const placeOf = ({ path }: FieldError) =>
    [...(element.current?.querySelectorAll('[id]') ?? [])].indexOf(
      document.getElementById(idOf(path)) ??
        document.getElementById(`${idOf(path)}__group`) ??
        document.body,
    )
  return (
    <form
      ref={element}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        const { target, key, ctrlKey, metaKey, nativeEvent } = event
        if (key !== 'Enter' || nativeEvent.isComposing) return
        const isLine = target instanceof HTMLInputElement
        // Enter in a line is "Go" on a phone: nothing is published by that.
        if (ctrlKey || metaKey) save()
        else if (isLine) focusNext(event.currentTarget, target)
        else return
        event.preventDefault()
      }}
    >
      {errors.length > 0 && (
        <div className="errors" tabIndex={-1}>
          <h2>
            {errors.length === 1
              ? 'One field is not right yet:'
              : `${errors.length} fields are not right yet:`}
          </h2>
          <ul>
            {errors.map(({ path, message }) => (
              <li key={path.join('.')}>
                <a
                  href={`#${idOf(path)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    focusField(idOf(path))
                  }}
                >
                  {labelOf(schema, path)}
                </a>
                : {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Fields
        schema={schema}
        id={idOf([])}
        name=""
        value={value}
        {...(order && { order })}
        form={form}
      />
      <Button className="button save" onClick={save} aria-disabled={isBusy || undefined}>
        {isBusy ? words.saving : 'Save'}
      </Button>
    </form>
  )
}
