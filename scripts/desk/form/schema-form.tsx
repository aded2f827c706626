import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { equal } from '../../json/equal.ts'
import type { JsonSchema } from '../../json/json-schema.ts'
import { withValueAt } from '../../json/json-walk.ts'
import { Button } from '../parts.tsx'
import type { Json, Path } from '../store/edit.ts'
import { words } from '../words.ts'
import { Fields } from './field.tsx'
import { type FieldError, fieldErrors } from './field-errors.ts'
import { elementOf, type Form, focusField, focusNext, idOf, pathOf } from './field-props.ts'
import type { FormSite } from './form-site.ts'
import { labelOf } from './schema.ts'
import { tidied } from './tidy.ts'

/** A form of more fields than this is that of a whole page. */
const PART = 4

interface SchemaFormProps {
  schema: JsonSchema
  /** What the fields begin with. */
  initial: Json
  /** What errors are compared with: only what is wrong because of this form stops it. Undefined for something new. */
  before: Json | undefined
  /** The field that is opened and focused. */
  at?: Path | undefined
  site: FormSite
  /** Whether what was saved is on its way. */
  isBusy?: boolean
  onChange(value: Json): void
  onSave(value: Json): void
}

/** A form for any object with a JSON Schema. It checks what the schema says of each field, and nothing else. */
export function SchemaForm(props: SchemaFormProps): ReactNode {
  const { schema, initial, before, site, at, isBusy = false, onChange, onSave } = props
  const [value, setValue] = useState(initial)
  const [errors, setErrors] = useState<FieldError[]>([])
  const newest = useRef(initial)
  const element = useRef<HTMLFormElement>(null)
  const set = useCallback(
    (id: string, next: Json | undefined) => {
      const value = withValueAt(newest.current, pathOf(id), next) as Json
      newest.current = value
      setValue(value)
      onChange(value)
      // What is mended goes from the list; what is begun is not said to be wrong before the next press of Save.
      setErrors((all) => {
        const now = all.length > 0 ? fieldErrors(schema, before, tidied(value)) : []
        const left = all.filter((one) => now.some((other) => equal(one, other)))
        return left.length < all.length ? left : all
      })
    },
    [schema, before, onChange],
  )
  useEffect(() => {
    if (at) focusField(idOf(at))
  }, [at])
  const form = useMemo((): Form => {
    const problems = new Map(errors.map(({ path, message }) => [idOf(path), message]))
    const isFolded = before !== undefined && Object.keys(schema.properties ?? {}).length > PART
    return { ...site, problems, isFolded, set }
  }, [site, errors, before, schema, set])

  const save = () => {
    const value = tidied(newest.current)
    const all = [...(element.current?.querySelectorAll('[id]') ?? [])]
    const placeOf = ({ path }: FieldError) => all.indexOf(elementOf(idOf(path)) as Element)
    const found = fieldErrors(schema, before, value)
    flushSync(() => setErrors(found.sort((one, other) => placeOf(one) - placeOf(other))))
    if (found.length === 0) onSave(value)
    else element.current?.querySelector<HTMLElement>('.errors')?.focus()
  }
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
      <Fields schema={schema} id={idOf([])} name="" value={value} form={form} />
      <Button className="button save" onClick={save} aria-disabled={isBusy || undefined}>
        {isBusy ? words.saving : 'Save'}
      </Button>
    </form>
  )
}
