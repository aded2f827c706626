const STYLE = `
:host { all: initial; position: fixed; inset: 0; width: auto; height: auto; margin: 0; padding: 0; border: 0; overflow: visible; background: none; pointer-events: none; font: 15px/1.4 system-ui, sans-serif; }
[hidden] { display: none !important; }
button { min-width: 44px; min-height: 44px; padding: 0 12px; border: 1px solid #f6f2ee; border-radius: 4px; background: #1d1b1a; color: #f6f2ee; font: inherit; cursor: pointer; pointer-events: auto; }
button:hover, button:focus-visible { background: #d33a2c; }
button:focus-visible { outline: 3px solid #d33a2c; outline-offset: 2px; box-shadow: 0 0 0 2px #f6f2ee; }
.frame { position: fixed; outline: 2px dashed #d33a2c; outline-offset: 4px; pointer-events: none; }
.pencil { position: fixed; }
.open { position: fixed; right: 8px; bottom: 72px; opacity: 0.85; }
.open:hover, .open:focus { opacity: 1; }
p { position: fixed; left: 16px; bottom: 16px; max-width: 60vw; margin: 0; padding: 8px 12px; border-radius: 4px; background: #1d1b1a; color: #f6f2ee; }
p:empty { display: none; }
`

const host = document.createElement('dev-tools')
const root = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(STYLE)
root.adoptedStyleSheets = [sheet]
// In the top layer, above the page's menus and dialogs, and closing none of them.
host.popover = 'manual'
// Next to the body, where the page's scripts do not find it.
document.documentElement.append(host)
host.showPopover()

/** A layer above the page, out of reach of its styles and scripts. It lets the pointer through, except to buttons. */
export const layer = root

/** Creates an element with properties. Text never becomes markup here. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
