import { type Field, type Form, ticked, typed } from '../task.ts'
import { make } from './elements.ts'
import { type Photographs, photoField } from './photo-field.ts'

export interface TaskForm {
  element: HTMLElement
  /** Checks the fields, shows what is wrong beside each, and focuses the first wrong one. */
  isRight(): boolean
  /** Resolves when all chosen photographs are ready. */
  ready(): Promise<unknown>
}

/**
 * Makes the fields of a task.
 * @param onChange gets the whole form at each change
 */
export function taskForm(fields: readonly Field[], given: Form, photographs: Photographs, onChange: (form: Form) => void): TaskForm {
  let form = given
  const waits: (() => Promise<void>)[] = []
  const shown: { field: Field; box: HTMLElement; input: HTMLElement; problem: HTMLElement }[] = []
  const arrange = () => {
    for (const { field, box } of shown) box.hidden = field.when?.(form) === false
  }
  const set = (name: string, value: string | readonly string[]) => {
    form = { ...form, [name]: value }
    const one = shown.find(({ field }) => field.name === name)
    if (one) mark(one, undefined)
    arrange()
    onChange(form)
  }
  const element = make('div', { className: 'fields' })
  const groups = new Map<string, HTMLElement>()
  for (const field of fields) {
    const id = `field-${field.name}`
    const problem = make('p', { id: `${id}-problem`, className: 'problem', hidden: true })
    const hint = field.hint ? make('p', { id: `${id}-hint`, className: 'hint', textContent: field.hint }) : undefined
    const input = inputOf(field, id, form, photographs, set, waits)
    input.setAttribute('aria-describedby', `${hint ? `${id}-hint ` : ''}${id}-problem`)
    const isSet = ['ticks', 'photos', 'made'].includes(field.kind)
    const label = isSet ? undefined : make('label', { htmlFor: id, textContent: field.label })
    const order = field.kind === 'tick' ? [input, label, hint, problem] : [label, hint, problem, input]
    const legend = field.label ? make('legend', { textContent: field.label }) : undefined
    if (isSet) input.prepend(...[legend, hint, problem].filter((one) => one !== undefined))
    const box = make('div', { className: `field field-${field.kind}` }, ...(isSet ? [input] : order))
    shown.push({ field, box, input, problem })
    groupOf(field.group, groups, element).append(box)
  }
  arrange()
  return {
    element,
    isRight() {
      const wrong = shown.filter((one) => {
        const { check, name, when } = one.field
        const message = when?.(form) === false ? undefined : check?.(typed(form, name), form)
        mark(one, message)
        return message !== undefined
      })
      const [first] = wrong
      if (first)
        (first.input.matches('input, textarea, select') ? first.input : first.input.querySelector<HTMLElement>('input, button, a'))?.focus()
      return wrong.length === 0
    },
    ready: () => Promise.all(waits.map((wait) => wait())),
  }
}

function mark({ input, problem }: { input: HTMLElement; problem: HTMLElement }, message: string | undefined): void {
  problem.textContent = message ?? ''
  problem.hidden = message === undefined
  if (message) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

function groupOf(name: string | undefined, groups: Map<string, HTMLElement>, element: HTMLElement): HTMLElement {
  if (!name) return element
  const known = groups.get(name)
  if (known) return known
  const group = make('fieldset', { className: 'group' }, make('legend', { textContent: name }))
  groups.set(name, group)
  element.append(group)
  return group
}

type Set = (name: string, value: string | readonly string[]) => void

function inputOf(field: Field, id: string, form: Form, photographs: Photographs, set: Set, waits: (() => Promise<void>)[]): HTMLElement {
  const value = typed(form, field.name)
  const follow = <Input extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(input: Input): Input => {
    input.addEventListener('input', () => set(field.name, input.value))
    return input
  }
  switch (field.kind) {
    case 'long':
      return follow(make('textarea', { id, value, rows: 4 }))
    case 'choice':
      return follow(make('select', { id }, ...field.options.map(([one, label]) => new Option(label, one, false, one === value))))
    case 'tick': {
      const input = make('input', { id, type: 'checkbox', checked: value === 'yes' })
      input.addEventListener('input', () => set(field.name, input.checked ? 'yes' : ''))
      return input
    }
    case 'ticks': {
      const boxes = field.options.map(([one]) =>
        make('input', { id: `${id}-${one}`, type: 'checkbox', value: one, checked: ticked(form, field.name).includes(one) }),
      )
      const rows = field.options.map(([one, label], index) =>
        make('div', { className: 'field-tick' }, boxes[index], make('label', { htmlFor: `${id}-${one}`, textContent: label })),
      )
      const set_ = make('fieldset', { id }, ...rows)
      set_.addEventListener('input', () =>
        set(
          field.name,
          boxes.filter(({ checked }) => checked).map((box) => box.value),
        ),
      )
      return set_
    }
    case 'made':
      return field.make(id, form, (value) => set(field.name, value))
    case 'photos': {
      const { element, ready } = photoField(field, id, ticked(form, field.name), photographs, (texts) => set(field.name, texts))
      waits.push(ready)
      return element
    }
    case 'number':
      return follow(make('input', { id, type: 'text', value, inputMode: 'decimal', autocomplete: 'off' }))
    default: {
      const type = field.kind
      const autocapitalize = type === 'text' ? 'sentences' : 'off'
      return follow(make('input', { id, type, value, autocapitalize, autocomplete: 'off' }))
    }
  }
}
