import { valueAt } from '../../base/json-walk.ts'
import { cleaned, type Field, type Photo, problemOf, withValue } from '../task.ts'
import { make, taskLink } from './elements.ts'
import { listField } from './list-field.ts'
import { type Photographs, photoField } from './photo-field.ts'

interface ShownForm {
  element: HTMLElement
  /**
   * Checks the fields, shows what is wrong beside each, and focuses the first wrong one.
   * @param said what is wrong with a field, if that is known already
   */
  isRight(said?: (field: Field) => string | undefined): boolean
  /** Resolves when all chosen photographs are ready. */
  ready(): Promise<unknown>
}

/** The fields of several controls, which are named by a legend. */
const SETS = new Set<Field['kind']>(['one', 'ticks', 'photos', 'list'])

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
    const { path, kind, group, read = (value) => value, write = (chosen) => chosen } = field
    const id = `field-${path.join('.')}`
    const set = (chosen: unknown) => {
      form = withValue(form, path, write(chosen, valueAt(form, path))) as object
      mark(input, problem, undefined)
      arrange()
      onChange(form)
    }
    const value = read(valueAt(form, path))
    const photos =
      kind === 'photos' && photographs
        ? photoField(field, id, (value ?? []) as Photo[], photographs, set)
        : undefined
    if (photos) waits.push(photos.ready)
    const input = photos?.element ?? inputOf(field, id, value, set)
    const problem = make('p', { id: `${id}-problem`, className: 'problem', hidden: true })
    const about: HTMLElement[] = []
    // A link says both by itself.
    if (kind !== 'link') {
      const { label, hint } = field
      if (label)
        about.push(
          SETS.has(kind) ? make('legend', {}, label) : make('label', { htmlFor: id }, label),
        )
      if (hint) about.push(make('p', { id: `${id}-hint`, className: 'hint' }, hint))
      about.push(problem)
      input.setAttribute('aria-describedby', `${hint ? `${id}-hint ` : ''}${problem.id}`)
    }
    const box = make('div', { className: `field field-${kind}` })
    if (SETS.has(kind)) input.prepend(...about)
    box.append(
      ...(SETS.has(kind) ? [input] : kind === 'tick' ? [input, ...about] : [...about, input]),
    )
    if (group && !groups.has(group)) {
      const set = make('fieldset', { className: 'group' }, make('legend', {}, group))
      groups.set(group, set)
      element.append(set)
    }
    const around = groups.get(group ?? '') ?? element
    around.append(box)
    return { field, box, input, problem }
  })
  const arrange = () => {
    for (const { field, box } of shown) box.hidden = field.when?.(form) === false
  }
  arrange()
  return {
    element,
    isRight(said = (field) => problemOf(field, form)) {
      const wrong = shown.filter(({ field, input, problem }) => {
        const message = said(field)
        mark(input, problem, message)
        return message !== undefined
      })
      const first = wrong[0]?.input
      const target = first?.matches('input, textarea, select')
        ? first
        : first?.querySelector<HTMLElement>('input, button, a')
      // What has the focus already is read out once more, with what is wrong.
      target?.blur()
      target?.focus()
      return wrong.length === 0
    },
    ready: () => Promise.all(waits.map((wait) => wait())),
  }
}

/** Shows what is wrong with what was typed, or that nothing is. */
function mark(input: HTMLElement, problem: HTMLElement, message: string | undefined): void {
  problem.textContent = message ?? ''
  problem.hidden = message === undefined
  if (message) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

function inputOf(
  field: Field,
  id: string,
  value: unknown,
  set: (chosen: unknown) => void,
): HTMLElement {
  const { kind, label, hint, empty, input: own } = field
  /** Lets the form follow an input, given how its text becomes a value. */
  const follow = (
    input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
    chosen: (text: string) => unknown = cleaned,
  ) => {
    input.addEventListener('input', () =>
      set(input.value.trim() === '' ? empty : chosen(input.value)),
    )
    return input
  }
  const tickable = (type: string, checked: boolean, ownId = id) =>
    make('input', { id: ownId, name: id, type, checked })
  const text =
    typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value))
      ? String(value)
      : ''
  switch (kind) {
    case 'link':
      return taskLink(field.href, label, hint)
    case 'list':
      return listField(field, id, value as unknown[], set)
    case 'long':
      return follow(make('textarea', { id, value: text, rows: 4, ...own }))
    case 'choice': {
      const options = field.options.map(
        ([one, said]) => new Option(said, String(one ?? ''), false, one === value),
      )
      return follow(
        make('select', { id }, ...options),
        (chosen) => field.options.find(([one]) => String(one) === chosen)?.[0],
      )
    }
    case 'tick': {
      const input = tickable('checkbox', value === true)
      input.addEventListener('input', () => set(input.checked || empty))
      return input
    }
    case 'one':
    case 'ticks': {
      const given = [value].flat()
      const boxes = field.options.map(([one]) =>
        tickable(kind === 'one' ? 'radio' : 'checkbox', given.includes(one), `${id}-${one}`),
      )
      const rows = boxes.map((box, index) =>
        make(
          'div',
          { className: 'field-tick' },
          box,
          make('label', { htmlFor: box.id }, field.options[index]?.[1]),
        ),
      )
      const whole = make('fieldset', { id }, ...rows)
      whole.addEventListener('input', () => {
        const chosen = field.options.flatMap(([one], index) => (boxes[index]?.checked ? [one] : []))
        set(kind === 'one' ? chosen[0] : chosen)
      })
      return whole
    }
    case 'number':
      return follow(
        make('input', { id, type: 'text', value: text, inputMode: 'decimal', autocomplete: 'off' }),
        Number,
      )
    default: {
      const autocapitalize = kind === 'text' ? 'sentences' : 'off'
      return follow(
        make('input', { id, type: kind, value: text, autocapitalize, autocomplete: 'off', ...own }),
      )
    }
  }
}
