import { valueAt } from '../../base/json-walk.ts'
import { cleaned, type Field, type Photo, problemOf, withValue } from '../task.ts'
import { make } from './elements.ts'
import { type Photographs, photoField } from './photo-field.ts'

interface ShownForm {
  element: HTMLElement
  /** Checks the fields, shows what is wrong beside each, and focuses the first wrong one. */
  isRight(): boolean
  /** Resolves when all chosen photographs are ready. */
  ready(): Promise<unknown>
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Makes the fields of a form.
 * @param onChange gets the form's whole value at each change
 */
export function formFields(
  fields: readonly Field[],
  given: object,
  onChange: (form: object) => void,
  photographs?: Photographs,
): ShownForm {
  let form = given
  const waits: (() => Promise<void>)[] = []
  const element = make('div', { className: 'fields' })
  const groups = new Map<string, HTMLElement>()
  const shown = fields.map((field) => {
    const { path, read = (value) => value, write = (chosen) => chosen } = field
    const id = `field-${path.join('.')}`
    const set = (chosen: unknown) => {
      form = withValue(form, path, write(chosen, valueAt(form, path))) as object
      mark(input, problem, undefined)
      arrange()
      onChange(form)
    }
    const value = read(valueAt(form, path))
    const photos = field.kind === 'photos' && photographs ? photoField(field, id, (value ?? []) as Photo[], photographs, set) : undefined
    if (photos) waits.push(photos.ready)
    const input = photos?.element ?? inputOf(field, id, value, set)
    const problem = make('p', { id: `${id}-problem`, className: 'problem', hidden: true })
    const hint = field.hint ? make('p', { id: `${id}-hint`, className: 'hint', textContent: field.hint }) : undefined
    input.setAttribute('aria-describedby', `${hint ? `${id}-hint ` : ''}${id}-problem`)
    const isSet = ['one', 'ticks', 'photos', 'made'].includes(field.kind)
    const label = field.label
      ? isSet
        ? make('legend', { textContent: field.label })
        : make('label', { htmlFor: id, textContent: field.label })
      : undefined
    const about = [label, hint, problem].filter((one) => one !== undefined)
    const box = make('div', { className: `field field-${field.kind}` })
    if (isSet) input.prepend(...about)
    box.append(...(isSet ? [input] : field.kind === 'tick' ? [input, ...about] : [...about, input]))
    groupOf(field.group, groups, element).append(box)
    return { field, box, input, problem }
  })
  const arrange = () => {
    for (const { field, box } of shown) box.hidden = field.when?.(form) === false
  }
  arrange()
  return {
    element,
    isRight() {
      const wrong = shown.filter(({ field, input, problem }) => {
        const message = problemOf(field, form)
        mark(input, problem, message)
        return message !== undefined
      })
      const first = wrong[0]?.input
      const target = first?.matches('input, textarea, select') ? first : first?.querySelector<HTMLElement>('input, button, a')
      target?.focus()
      return wrong.length === 0
    },
    ready: () => Promise.all(waits.map((wait) => wait())),
  }
}

function mark(input: HTMLElement, problem: HTMLElement, message: string | undefined): void {
  problem.textContent = message ?? ''
  problem.hidden = message === undefined
  if (message) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

function groupOf(name: string | undefined, groups: Map<string, HTMLElement>, element: HTMLElement): HTMLElement {
  if (!name) return element
  const group = groups.get(name) ?? make('fieldset', { className: 'group' }, make('legend', { textContent: name }))
  if (!groups.has(name)) element.append(group)
  groups.set(name, group)
  return group
}

function inputOf(field: Field, id: string, value: unknown, set: (chosen: unknown) => void): HTMLElement {
  /** Lets the form follow an input, given how its text becomes a value. */
  const follow = <Element extends Input>(input: Element, chosen: (text: string) => unknown = cleaned): Element => {
    input.addEventListener('input', () => set(input.value.trim() === '' ? field.empty : chosen(input.value)))
    return input
  }
  const text = typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value)) ? String(value) : ''
  switch (field.kind) {
    case 'long':
      return follow(make('textarea', { id, value: text, rows: 4 }))
    case 'choice': {
      const options = field.options.map(([one, label]) => new Option(label, String(one ?? ''), false, one === value))
      return follow(make('select', { id }, ...options), (chosen) => field.options.find(([one]) => String(one) === chosen)?.[0])
    }
    case 'tick': {
      const input = make('input', { id, type: 'checkbox', checked: value === true })
      input.addEventListener('input', () => set(input.checked || field.empty))
      return input
    }
    case 'one':
    case 'ticks': {
      const given = [value].flat()
      const type = field.kind === 'one' ? 'radio' : 'checkbox'
      const rows = field.options.map(([one, label]) => {
        const box = make('input', { id: `${id}-${one}`, name: id, type, checked: given.includes(one) })
        return { one, box, row: make('div', { className: 'field-tick' }, box, make('label', { htmlFor: box.id, textContent: label })) }
      })
      const set_ = make('fieldset', { id }, ...rows.map(({ row }) => row))
      set_.addEventListener('input', () => {
        const chosen = rows.flatMap(({ one, box }) => (box.checked ? [one] : []))
        set(field.kind === 'one' ? chosen[0] : chosen)
      })
      return set_
    }
    case 'made':
      return field.make(id, value, set)
    case 'number':
      return follow(make('input', { id, type: 'text', value: text, inputMode: 'decimal', autocomplete: 'off' }), Number)
    default: {
      const type = field.kind
      const autocapitalize = type === 'text' ? 'sentences' : 'off'
      return follow(make('input', { id, type, value: text, autocapitalize, autocomplete: 'off' }))
    }
  }
}
