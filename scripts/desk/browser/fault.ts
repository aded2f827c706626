import { StoreError } from '../../store/store.ts'
import { backToMenu, button, type Child, make, paragraph, showScreen } from './elements.ts'
import type { Session } from './session.ts'

/**
 * Does what may fail. If it does, says in the place of the screen what went wrong, that nothing is lost, and what to do; nothing
 * once another screen is shown.
 * @param more follows what went wrong
 */
export async function orFault(
  session: Session,
  title: string,
  act: () => Promise<unknown>,
  ...more: Child[]
): Promise<void> {
  const signal = session.signal()
  const { store } = session.settings
  const signInAgain = async () => {
    await session.signOut()
    dispatchEvent(new Event('hashchange'))
  }
  const show = (error: unknown) => {
    const { fault, message } =
      error instanceof StoreError ? error : { fault: undefined, message: OWN_FAULT }
    const isKey = fault !== undefined && ['signed out', 'forbidden', 'missing'].includes(fault)
    const box = make(
      'div',
      { className: 'fault', role: 'alert' },
      paragraph(message),
      paragraph('What you have typed is kept on this phone.'),
      isKey ? button('Sign in with another key', signInAgain) : button('Try again', attempt),
      fault === undefined &&
        paragraph(
          `What to tell them: ${error instanceof Error ? error.message : String(error)}`,
          'hint',
        ),
      fault === 'missing' &&
        store.kind === 'github' &&
        paragraph(`The repository is ${store.repository}.`, 'hint'),
    )
    showScreen(title, box, ...more, backToMenu())
  }
  const attempt = async () => {
    try {
      await act()
    } catch (error) {
      if (!signal.aborted) show(error)
    }
  }
  await attempt()
}

const OWN_FAULT =
  'Something went wrong in the desk itself. If trying again does not help, ask whoever looks after the site.'

/** Shows a screen when what it needs has arrived, unless another screen is shown by then. */
export function whenRead<Read>(
  session: Session,
  title: string,
  read: () => Promise<Read>,
  show: (read: Read) => unknown,
): Promise<void> {
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
    throw new StoreError(
      'offline',
      'A part of the desk did not arrive. If trying again does not help, load this page again.',
    )
  })
}
