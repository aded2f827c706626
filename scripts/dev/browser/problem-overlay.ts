import type { ShownProblem } from '../dev-builds.ts'
import { callServer } from './call-server.ts'
import { element } from './element.ts'
import { OVERLAY_STYLE } from './overlay-style.ts'

/** What stands above the page, out of reach of its styles. */
const host = document.createElement('dev-overlay')
const root = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(OVERLAY_STYLE)
root.adoptedStyleSheets = [sheet]
// Above menus and dialogs too, without closing any.
host.popover = 'manual'

let told = ''

/** Shows all problems of a build over the page, or takes them away when there is none. */
export function showProblems(problems: readonly ShownProblem[]): void {
  const text = JSON.stringify(problems)
  if (text === told) return
  told = text
  root.querySelector('section')?.remove()
  if (problems.length > 0) root.append(panel(problems))
  place()
}

/** Says that a build takes its time. */
export function showBusy(busy: boolean): void {
  root.querySelector('.busy')?.remove()
  if (busy) root.append(element('p', { className: 'busy', textContent: 'Building…', role: 'status' }))
  place()
}

function place(): void {
  if (root.children.length === 0) {
    host.remove()
    return
  }
  // Beside the body: no script and no patch of the page finds it there.
  if (!host.isConnected) document.documentElement.append(host)
  if (!host.matches(':popover-open')) host.showPopover()
}

function panel(problems: readonly ShownProblem[]): HTMLElement {
  const close = element('button', { type: 'button', textContent: 'Hide' })
  const section = element('section', { role: 'alert', ariaLabel: 'What is wrong' })
  close.addEventListener('click', () => {
    section.remove()
    place()
  })
  const list = element('ol')
  list.append(...problems.map(entry))
  const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}. This is the last good page.`
  section.append(element('h2', { textContent: count }), close, list)
  return section
}

function entry({ lines: [first = '', ...excerpt], place: at }: ShownProblem): HTMLElement {
  const item = element('li')
  const words = element('p')
  const [where, message] = at ? [first.slice(0, first.indexOf(': ')), first.slice(first.indexOf(': '))] : ['', first]
  if (at) {
    const address = `vscode://file/${encodeURI(at.file.replace(/^\//, ''))}:${at.line}:${at.column}`
    const link = element('a', { textContent: where, href: address })
    link.addEventListener('click', async (event) => {
      event.preventDefault()
      // The server knows which editor is running; without any, the browser may know one for such addresses.
      if (!(await callServer('open', at)).done) location.href = address
    })
    words.append(link)
  }
  words.append(message)
  item.append(words)
  if (excerpt.length > 0) item.append(element('pre', { textContent: excerpt.join('\n') }))
  return item
}
