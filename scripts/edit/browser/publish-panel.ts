import { callServer } from '../../live-page/call-server.ts'
import { element } from '../../live-page/page-layer.ts'
import { addPanel, focusTool, onKeys } from './edit-tools.ts'

/** The title of the panel, and the name of the tool that opens it. */
export const PUBLISH = 'Publish'

let panel: HTMLElement | undefined

/** Checks the content, shows what becomes public, and publishes it once that is confirmed. Closes the panel if it is open. */
export async function togglePublish(): Promise<void> {
  if (panel) return close()
  const opened = element('section', { className: 'panel', role: 'dialog', ariaLabel: PUBLISH })
  panel = opened
  const status = element('p', { role: 'status', className: 'lines', textContent: 'Checking. This takes a few seconds…' })
  const closer = button('Close', close)
  onKeys(closer, close, close)
  opened.append(element('h2', { textContent: PUBLISH }), closer, status)
  addPanel(opened)
  closer.focus()
  const { done, text } = await callServer('publish', {})
  if (!done) {
    status.textContent = text
    return
  }
  const { checked, words } = JSON.parse(text) as { checked: string; words: string }
  status.textContent = words
  const publish = async () => {
    confirm.remove()
    closer.focus()
    status.textContent = 'Publishing…'
    status.textContent = (await callServer('publish', { checked })).text
  }
  const confirm = button('Publish this', () => void publish())
  onKeys(confirm, () => void publish(), close)
  opened.append(confirm)
}

function close(): void {
  panel?.remove()
  panel = undefined
  focusTool(PUBLISH)
}

function button(textContent: string, use: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', textContent })
  made.addEventListener('click', use)
  return made
}
