import type { DevState, ShownDiagnostic } from '../dev-builds.ts'
import { element, pageLayer } from './page-layer.ts'

const { host, root, show } = pageLayer(
  'dev-overlay',
  `
section { position: fixed; inset: auto 0 60px; box-sizing: border-box; max-height: 60vh; overflow: auto; padding: 16px 20px; border-top: 4px solid #d33a2c; background: #1d1b1a; color: #f6f2ee; pointer-events: auto; }
h2 { margin: 0 96px 8px 0; font-size: 16px; }
button { position: absolute; top: 12px; right: 16px; padding: 4px 12px; }
ol { margin: 0; padding-left: 24px; }
li { margin: 12px 0; }
p { overflow-wrap: anywhere; }
a { color: #ffb4a8; }
a:focus-visible, button:focus-visible { outline: 2px solid #ffb4a8; outline-offset: 2px; }
pre { margin: 4px 0 0; overflow-x: auto; color: #cfc8c2; font: 14px/1.4 ui-monospace, monospace; }
.busy { position: fixed; left: 16px; bottom: 16px; padding: 4px 12px; border-radius: 4px; background: #1d1b1a; color: #f6f2ee; }
`,
)
let shown = ''

/** Shows the problems of a build over the page; removes the overlay when there are none. */
export function showProblems({ problems, outcome }: DevState): void {
  const text = JSON.stringify([problems, outcome])
  if (text === shown) return
  shown = text
  root.querySelector('section')?.remove()
  if (problems.length > 0) root.append(panel(problems, outcome))
  showOrRemove()
}

/** Shows or hides the note that a build is running. */
export function showBusy(busy: boolean): void {
  root.querySelector('.busy')?.remove()
  if (busy) root.append(element('p', { className: 'busy', textContent: 'Building…', role: 'status' }))
  showOrRemove()
}

function showOrRemove(): void {
  if (root.children.length > 0) show()
  else host.remove()
}

function panel(problems: readonly ShownDiagnostic[], outcome: string): HTMLElement {
  const section = element('section', { role: 'alert', ariaLabel: 'Problems' })
  const close = element('button', { type: 'button', textContent: 'Hide' })
  close.addEventListener('click', () => {
    section.remove()
    showOrRemove()
  })
  const list = element('ol')
  list.append(...problems.map(entry))
  const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}. ${outcome}`
  section.append(element('h2', { textContent: count }), close, list)
  return section
}

function entry({ lines: [first = '', ...excerpt], place }: ShownDiagnostic): HTMLElement {
  const words = element('p')
  const split = place ? first.indexOf(': ') : 0
  if (place) {
    const address = `vscode://file/${encodeURI(place.file.replace(/^\//, ''))}:${place.line}:${place.column}`
    const link = element('a', { textContent: first.slice(0, split), href: address })
    link.addEventListener('click', async (event) => {
      event.preventDefault()
      // The server knows which editor is running. If there is none, the browser may have one for such addresses.
      if (!(await isOpened(place))) location.href = address
    })
    words.append(link)
  }
  words.append(first.slice(split))
  const item = element('li')
  item.append(words)
  if (excerpt.length > 0) item.append(element('pre', { textContent: excerpt.join('\n') }))
  return item
}

async function isOpened(place: object): Promise<boolean> {
  const token = document.querySelector<HTMLMetaElement>('meta[name=dev-token]')?.content ?? ''
  const request = { method: 'POST', headers: { 'X-Dev-Token': token }, body: JSON.stringify(place) }
  return (await fetch('/__dev/open', request).catch(() => undefined))?.ok ?? false
}
