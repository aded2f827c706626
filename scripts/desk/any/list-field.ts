import { make, say } from '../browser/elements.ts'
import type { Field } from '../task.ts'

/** Makes a field that only leads to another screen. */
export function linkField(label: string, href: string, hint: string): Field {
  const link = (id: string) =>
    make('div', {}, make('a', { id, href, className: 'task' }, make('strong', { textContent: label }), make('span', { textContent: hint })))
  return { path: [], label: '', kind: 'made', make: link }
}

interface Item {
  item: unknown
  /** What it is called. */
  name: string
  /** The address of its own screen. */
  href: string
}

/** Makes a field for the order of a list, in which items are moved and taken out, given the address of a new one. */
export function listField(items: readonly Item[], newHref: string): Omit<Field & { kind: 'made' }, 'path' | 'label'> {
  const draw = (id: string, value: unknown, set: (value: unknown) => void): HTMLElement => {
    const list = make('ol', { id, className: 'found' })
    const left = [...items]
    /** The items that the form still has, in its order: of two that say the same, each once. */
    let order = (value as unknown[]).flatMap((one) => {
      const at = left.findIndex(({ item }) => JSON.stringify(item) === JSON.stringify(one))
      return at < 0 ? [] : left.splice(at, 1)
    })
    const change = (next: Item[], said: string) => {
      order = next
      set(order.map(({ item }) => item))
      show()
      say(said)
    }
    const press = (text: string, label: string, isOff: boolean, act: () => void) => {
      const named = { textContent: text, ariaLabel: `${text}: ${label}` }
      const button = make('button', { type: 'button', className: 'button button-quiet', disabled: isOff, ...named })
      button.addEventListener('click', act)
      return button
    }
    const row = (item: Item, at: number) => {
      const label = item.name || `Number ${items.indexOf(item) + 1}`
      const others = order.filter((one) => one !== item)
      const move = (to: number, which: number) => () => {
        change(others.toSpliced(to, 0, item), `${label} is now ${to + 1} of ${order.length}.`)
        const presses = [...(list.children[to]?.querySelectorAll('button') ?? [])].slice(0, 2)
        const target = presses[which]?.disabled ? presses[1 - which] : presses[which]
        target?.focus()
      }
      const remove = () => {
        change(others, `${label} is taken out.`)
        const next = list.children[Math.min(at, others.length - 1)]?.querySelector('a') ?? added
        next.focus()
      }
      const presses = [
        press('Up', label, at === 0, move(at - 1, 0)),
        press('Down', label, at === order.length - 1, move(at + 1, 1)),
        press('Remove', label, false, remove),
      ]
      return make(
        'li',
        {},
        make('a', { href: item.href, className: 'task', textContent: label }),
        make('div', { className: 'presses' }, ...presses),
      )
    }
    const show = () => list.replaceChildren(...order.map(row))
    const added = make('a', { href: newHref, className: 'task', textContent: 'Add another' })
    show()
    return make('fieldset', {}, list, added)
  }
  return { kind: 'made', make: draw }
}
