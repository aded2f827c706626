import type { JsonSchema } from '../../json/json-schema.ts'
import type { Json, Path } from '../store/edit.ts'
import type { FormSite } from './form-site.ts'

/** A form, as its fields know it. */
export interface Form extends FormSite {
  /** What is wrong, by the ids of fields. */
  problems: ReadonlyMap<string, string>
  /** Whether groups are closed at first: pages are long. */
  isFolded: boolean
  /** Puts a value in place of that of a field; without one, the field goes. */
  set(id: string, value: Json | undefined): void
}

/** A field: its place in the form, and what stands there. */
export interface FieldProps {
  schema: JsonSchema
  id: string
  /** Its label, or the heading of its group. */
  name: string
  value: Json | undefined
  /** Whether it must be there to be saved. */
  isNeeded?: boolean
  /** Whether visitors do not see what it belongs to until it is filled in. */
  isAwaited?: boolean
  /** What names it and is drawn around it already: the screen of a form with one field, its list, or the union of a variant. */
  frame?: 'screen' | 'item' | 'variant' | undefined
  form: Form
}

const ROOT = 'root'

/** The id of a field, by its path from the root of the form. */
export const idOf = (path: readonly (string | number)[]): string => [ROOT, ...path].join('_')
/** The path of a field, by its id. */
export const pathOf = (id: string): Path =>
  id
    .split('_')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key))

const CONTROL = 'summary, button, input, textarea, select'

/** The element of a field: its control, or what is drawn around a group. */
export const elementOf = (id: string): HTMLElement | null =>
  document.getElementById(id) ?? document.getElementById(`${id}__group`)

/** Opens what hides a field, and focuses it, or the first one inside it; of one that is gone, what it stood in. */
export function focusField(id: string): void {
  const field = elementOf(id)
  if (!field) {
    const outer = id.slice(0, id.lastIndexOf('_'))
    if (outer) focusField(outer)
    return
  }
  for (let at: Element | null = field; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true
  const target = field.matches(CONTROL) ? field : (firstControl(field) ?? field)
  target.focus()
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.select()
  target.scrollIntoView({ block: 'center' })
}

/** The first element inside another one that takes the focus. */
export function firstControl(element: Element | undefined): HTMLElement | null | undefined {
  return element?.querySelector<HTMLElement>(CONTROL)
}

/** Focuses what comes after a control in the form. */
export function focusNext(form: Element, control: Element): void {
  const all = [...form.querySelectorAll<HTMLElement>(CONTROL)].filter((one) =>
    one.checkVisibility(),
  )
  all[all.indexOf(control as HTMLElement) + 1]?.focus()
}
