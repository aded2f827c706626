import type { Field, Item } from '../task.ts'
import { button, make, say, taskLink } from './elements.ts'

/** Makes a field in which the items of a list are moved and taken out, and which leads to the form of each and of a new one. */
export function listField(
  { items, added }: Field & { kind: 'list' },
  id: string,
  value: readonly unknown[],
  set: (items: unknown[]) => void,
): HTMLElement {
  const list = make('ol', { id, className: 'found' })
  const add = taskLink(added, 'Add another')
  const left = [...items]
  /** The items that the form still has, in its order: of two that say the same, each once. */
  let order = value.flatMap((one) => {
    const at = left.findIndex(({ item }) => JSON.stringify(item) === JSON.stringify(one))
    return at < 0 ? [] : left.splice(at, 1)
  })
  /** Changes the order, and focuses a button of the item at some place in it: the first of those that can be pressed. */
  const change = (next: Item[], said: string, at: number, ...presses: string[]) => {
    order = next
    set(order.map(({ item }) => item))
    show()
    say(said)
    const able = presses.flatMap(
      (name) => list.children[at]?.querySelector<HTMLElement>(`.${name}:not([disabled])`) ?? [],
    )
    ;(able[0] ?? add).focus()
  }
  const row = (item: Item, at: number) => {
    const label = item.name || `Number ${items.indexOf(item) + 1}`
    const others = order.filter((one) => one !== item)
    const press = (text: string, isOff: boolean, act: () => void) => {
      const element = button(text, act, `button button-quiet ${text.toLowerCase()}`)
      return Object.assign(element, { disabled: isOff, ariaLabel: `${text}: ${label}` })
    }
    const move = (to: number, ...presses: string[]) => {
      change(
        others.toSpliced(to, 0, item),
        `${label} is now ${to + 1} of ${order.length}.`,
        to,
        ...presses,
      )
    }
    const remove = () =>
      change(others, `${label} is taken out.`, Math.min(at, others.length - 1), 'task')
    const presses = [
      press('Up', at === 0, () => move(at - 1, 'up', 'down')),
      press('Down', at === order.length - 1, () => move(at + 1, 'down', 'up')),
      press('Remove', false, remove),
    ]
    return make(
      'li',
      {},
      taskLink(item.href, label),
      make('div', { className: 'presses' }, ...presses),
    )
  }
  const show = () => list.replaceChildren(...order.map(row))
  show()
  return make('fieldset', {}, list, add)
}
