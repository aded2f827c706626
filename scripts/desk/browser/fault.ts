import { StoreError } from '../../store/store.ts'
import { button, make, paragraph } from './elements.ts'
import type { Session } from './session.ts'

/** Says what went wrong, that nothing is lost, and what to do. */
export function faultBox({ keep, signOut, settings: { store } }: Session, error: unknown, again: () => unknown): HTMLElement {
  const known = error instanceof StoreError ? error : undefined
  const said = known?.message ?? 'Something went wrong in the desk itself. If trying again does not help, ask whoever looks after the site.'
  const kept = keep.lasting ? 'What you have typed is kept on this phone.' : 'Leave this page open: this browser cannot store anything.'
  const signInAgain = async () => {
    await signOut()
    dispatchEvent(new Event('hashchange'))
  }
  return make(
    'div',
    { className: 'fault', role: 'alert' },
    paragraph(said),
    paragraph(kept),
    known?.fault === 'signed out' || known?.fault === 'forbidden' || known?.fault === 'missing'
      ? button('Sign in with another key', signInAgain)
      : button('Try again', again),
    !known && paragraph(`What to tell them: ${error instanceof Error ? error.message : String(error)}`, 'hint'),
    known?.fault === 'missing' && store.kind === 'github' && paragraph(`The repository is ${store.repository}.`, 'hint'),
  )
}
