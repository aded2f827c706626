import type { Diagnostic } from '../../base/diagnostic.ts'
import { describeDiagnostic } from '../../command-line/report-diagnostics.ts'
import type { DevState } from '../dev-builds.ts'
import { element, pageLayer } from './page-layer.ts'

const { host, root, show } = pageLayer(
  'dev-overlay',
  `
section { position: fixed; inset: auto 0 60px; box-sizing: border-box; max-height: 60vh; overflow: auto; padding: 16px 20px; border-top: 4px solid #d33a2c; background: #1d1b1a; color: #f6f2ee; pointer-events: auto; }
h2 { margin: 0 96px 8px 0; font-size: 16px; }
.hide { position: absolute; top: 12px; right: 16px; padding: 4px 12px; }
ol { margin: 0; padding-left: 24px; }
li { margin: 12px 0; }
p { overflow-wrap: anywhere; }
p button { padding: 0; border: 0; color: #ffb4a8; text-align: start; text-decoration: underline; }
button:focus-visible { outline: 2px solid #ffb4a8; outline-offset: 2px; }
pre { margin: 4px 0 0; overflow-x: auto; color: #cfc8c2; font: 14px/1.4 ui-monospace, monospace; }
.busy { position: fixed; left: 16px; bottom: 16px; padding: 4px 12px; border-radius: 4px; background: #1d1b1a; color: #f6f2ee; }
`,
)
let shown = ''

/** Shows the problems of a build over the page, and that one is running; nothing when there is neither. */
export function showProblems({ problems, outcome, busy }: DevState): void {
  const text = JSON.stringify([problems, outcome, busy])
  if (text === shown) return
  shown = text
  root.replaceChildren(
    ...(problems.length > 0 ? [panel(problems, outcome)] : []),
    ...(busy
      ? [element('p', { className: 'busy', textContent: 'Building…', role: 'status' })]
      : []),
  )
  showOrRemove()
}

function showOrRemove(): void {
  if (root.children.length > 0) show()
  else host.remove()
}

function panel(problems: readonly Diagnostic[], outcome: string): HTMLElement {
  const section = element('section', { role: 'alert', ariaLabel: 'Problems' })
  const close = element('button', { type: 'button', className: 'hide', textContent: 'Hide' })
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

/** Makes an entry of the lines that the terminal prints; pressing the place opens an editor there. */
function entry(problem: Diagnostic): HTMLElement {
  const [first = '', ...excerpt] = describeDiagnostic(problem)
  const split = problem.line === undefined ? 0 : first.indexOf(': ')
  const words = element('p')
  if (split > 0) {
    const place = element('button', { type: 'button', textContent: first.slice(0, split) })
    place.addEventListener('click', async () => {
      place.after(await said(problem))
    })
    words.append(place)
  }
  words.append(first.slice(split))
  const item = element('li')
  item.append(words)
  if (excerpt.length > 0) item.append(element('pre', { textContent: excerpt.join('\n') }))
  return item
}

/** Opens an editor, and returns why it did not open. */
async function said({ file, line, column = 1 }: Diagnostic): Promise<string> {
  const token = document.querySelector<HTMLMetaElement>('meta[name=dev-token]')?.content ?? ''
  const request = {
    method: 'POST',
    headers: { 'X-Dev-Token': token },
    body: JSON.stringify({ file, line, column }),
  }
  const answer = await fetch('/__dev/open', request).catch(() => undefined)
  return answer?.ok ? '' : ` (${await answer?.text()})`
}
