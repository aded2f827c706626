import { StoreError } from '../../store/store.ts'
import { backToMenu, button, type Child, make, paragraph, showScreen } from './elements.ts'
import type { Session } from './session.ts'

/** Says what went wrong, that nothing is lost, and what to do. */
export function faultBox({ signOut, settings: { store } }: Session, error: unknown, again: () => unknown): HTMLElement {
  const known = error instanceof StoreError ? error : undefined
  const said = known?.message ?? 'Something went wrong in the desk itself. If trying again does not help, ask whoever looks after the site.'
  const signInAgain = async () => {
    await signOut()
    dispatchEvent(new Event('hashchange'))
  }
  const isKey = known !== undefined && ['signed out', 'forbidden', 'missing'].includes(known.fault)
  return make(
    'div',
    { className: 'fault', role: 'alert' },
    paragraph(said),
    paragraph('What you have typed is kept on this phone.'),
    isKey ? button('Sign in with another key', signInAgain) : button('Try again', again),
    !known && paragraph(`What to tell them: ${error instanceof Error ? error.message : String(error)}`, 'hint'),
    known?.fault === 'missing' && store.kind === 'github' && paragraph(`The repository is ${store.repository}.`, 'hint'),
  )
}

/**
 * Does what may fail, and shows why it did in the place of the screen; nothing once another screen is shown.
 * @param more follows what went wrong
 */
export async function orFault(session: Session, title: string, act: () => Promise<unknown>, ...more: Child[]): Promise<void> {
  const signal = session.signal()
  const attempt = () =>
    act().catch((error: unknown) => {
      if (!signal.aborted) showScreen(title, faultBox(session, error, attempt), ...more, backToMenu())
    })
  await attempt()
}

/** Shows a screen when what it needs has arrived, unless another screen is shown by then. */
export function whenRead<Read>(session: Session, title: string, read: () => Promise<Read>, show: (read: Read) => unknown): Promise<void> {
  return orFault(session, title, async () => {
    const signal = session.signal()
    showScreen(title, paragraph('Reading the current site …'))
    const found = await read()
    if (!signal.aborted) await show(found)
  })
}

/** Waits for a part of the desk that is loaded when it is needed. @throws StoreError if it does not arrive */
export function later<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch(() => {
    throw new StoreError('offline', 'A part of the desk did not arrive. If trying again does not help, load this page again.')
  })
}
