const STYLE = `
:host { all: initial; position: fixed; inset: 0; width: auto; height: auto; margin: 0; padding: 0; border: 0; overflow: visible; background: none; pointer-events: none; font: 15px/1.4 system-ui, sans-serif; }
[hidden] { display: none !important; }
button { border: 1px solid #f6f2ee; border-radius: 4px; background: #1d1b1a; color: #f6f2ee; font: inherit; cursor: pointer; pointer-events: auto; }
p { margin: 0; }
`

/**
 * Creates a layer above the page, its menus and its dialogs, out of reach of the page's styles and scripts. It lets the
 * pointer through, except to buttons and to elements whose `style` says otherwise.
 */
export function pageLayer(
  name: string,
  style: string,
): { host: HTMLElement; root: ShadowRoot; show(): void } {
  const host = document.createElement(name)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE + style)
  root.adoptedStyleSheets = [sheet]
  // A manual popover is in the top layer and closes no other.
  host.popover = 'manual'
  return {
    host,
    root,
    show() {
      // Next to the body, where the page's scripts do not find it.
      if (!host.isConnected) document.documentElement.append(host)
      if (!host.matches(':popover-open')) host.showPopover()
    },
  }
}

/** Creates an element with properties. Text never becomes markup here. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
