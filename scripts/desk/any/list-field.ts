import { make, say } from '../browser/elements.ts'
import { type Field, type Form, ticked } from '../task.ts'

/** Makes a field that only leads to another screen. */
export function linkField(name: string, label: string, href: string, hint: string): Field {
  const link = (id: string) => {
    const more = make('a', { id, href, className: 'task' }, make('strong', { textContent: label }), make('span', { textContent: hint }))
    return make('div', {}, more)
  }
  return { name, label: '', kind: 'made', make: link }
}

/**
 * Makes a field for the order of a list. Its value is the indexes of the items that stay, as texts.
 * @param names what each item is called
 * @param hrefOf the address of an item's own screen, and of a new item for "-"
 */
export function listField(name: string, names: readonly string[], hrefOf: (index: number | '-') => string): Field {
  const draw = (id: string, form: Form, set: (value: readonly string[]) => void): HTMLElement => {
    let order = ticked(form, name)
    const list = make('ol', { id, className: 'found' })
    const change = (next: readonly string[], said: string, focus: () => HTMLElement | null | undefined) => {
      order = next
      set(order)
      show()
      say(said)
      focus()?.focus()
    }
    const press = (text: string, label: string, isOff: boolean, act: () => void) => {
      const button = make('button', {
        type: 'button',
        className: 'button button-quiet',
        textContent: text,
        disabled: isOff,
        ariaLabel: `${text}: ${label}`,
      })
      button.addEventListener('click', act)
      return button
    }
    const show = () =>
      list.replaceChildren(
        ...order.map((item, at) => {
          const label = names[Number(item)] || `Number ${Number(item) + 1}`
          const moved = (to: number, which: number) => {
            const next = order.filter((one) => one !== item)
            next.splice(to, 0, item)
            const target = () => {
              const buttons = [...(list.children[to]?.querySelectorAll('button') ?? [])]
              return buttons[which]?.disabled ? buttons[1 - which] : buttons[which]
            }
            change(next, `${label} is now ${to + 1} of ${order.length}.`, target)
          }
          const remove = () => {
            const next = order.filter((one) => one !== item)
            const link = () => list.children[Math.min(at, next.length - 1)]?.querySelector('a') ?? added
            change(next, `${label} is taken out.`, link)
          }
          return make(
            'li',
            {},
            make('a', { href: hrefOf(Number(item)), className: 'task', textContent: label }),
            make(
              'div',
              { className: 'presses' },
              press('Up', label, at === 0, () => moved(at - 1, 0)),
              press('Down', label, at === order.length - 1, () => moved(at + 1, 1)),
              press('Remove', label, false, remove),
            ),
          )
        }),
      )
    const added = make('a', { href: hrefOf('-'), className: 'task', textContent: 'Add another' })
    show()
    return make('fieldset', {}, list, added)
  }
  return { name, label: '', kind: 'made', make: draw }
}
