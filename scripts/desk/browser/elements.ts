type Properties<Name extends keyof HTMLElementTagNameMap> = Partial<HTMLElementTagNameMap[Name]> &
  Record<`aria-${string}`, string>
export type Child = Node | string | undefined | false

/** Makes an element with properties, ARIA attributes and children. Text never becomes markup here. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<Properties<Name>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith('aria-')) element.setAttribute(key, String(value))
    else Object.assign(element, { [key]: value })
  }
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}

/** Makes a button that ignores presses while its action runs. */
export function button(text: string, act: () => unknown, className = 'button'): HTMLButtonElement {
  const element = make('button', { type: 'button', className, textContent: text })
  let busy = false
  element.addEventListener('click', async () => {
    if (busy) return
    busy = true
    element.setAttribute('aria-busy', 'true')
    try {
      await act()
    } finally {
      busy = false
      element.removeAttribute('aria-busy')
    }
  })
  return element
}

/** Makes a form with its button at the end, which ignores presses while its action runs. */
export function submitForm(
  send: string,
  act: () => unknown,
  ...children: Child[]
): HTMLFormElement {
  const form = make(
    'form',
    { noValidate: true },
    ...children,
    Object.assign(button(send, act), { type: 'submit' }),
  )
  form.addEventListener('submit', (event) => event.preventDefault())
  return form
}

export function paragraph(text: string, className = ''): HTMLParagraphElement {
  return make('p', { className, textContent: text })
}

/** Makes a link to what can be done, or chosen. */
export function taskLink(href: string, text: string, hint = '', thumb = ''): HTMLAnchorElement {
  const picture = thumb !== '' && make('img', { src: thumb, alt: '', loading: 'lazy' })
  const words = [
    make('strong', { textContent: text }),
    hint !== '' && make('span', { textContent: hint }),
  ]
  return make('a', { href, className: picture ? 'task with-thumb' : 'task' }, picture, ...words)
}

/** Makes a list of what can be done, or chosen. */
export function linkList(items: readonly HTMLElement[]): HTMLUListElement {
  return make('ul', { className: 'tasks' }, ...items.map((item) => make('li', {}, item)))
}

/** Makes a link to a page of the host, which opens in a new tab. */
export function linkAway(text: string, href: string): HTMLAnchorElement {
  return make('a', { textContent: text, href, target: '_blank', rel: 'noreferrer' })
}

/** Makes a list of sentences. */
export function sentences(
  texts: readonly string[],
  properties: Partial<HTMLUListElement>,
): HTMLUListElement {
  return make('ul', properties, ...texts.map((textContent) => make('li', { textContent })))
}

export function backToMenu(): HTMLElement {
  return make('p', {}, make('a', { href: '#', textContent: 'Back to the desk' }))
}

/** Shows a screen and focuses its heading, so that screen readers announce it. */
export function showScreen(title: string, ...children: Child[]): void {
  const heading = make('h1', { tabIndex: -1, textContent: title })
  document
    .querySelector('main')
    ?.replaceChildren(
      heading,
      ...children.filter((child) => child !== undefined && child !== false),
    )
  document.title = `${title} | Desk`
  say('')
  scrollTo(0, 0)
  heading.focus()
}

/** Writes to the status region, which screen readers announce. */
export function say(text: string): void {
  const status = document.querySelector('[role=status]')
  if (status && status.textContent !== text) status.textContent = text
}
