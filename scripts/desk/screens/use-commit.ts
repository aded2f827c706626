import { useState } from 'react'
import { say } from '../say.ts'
import { keepSave } from '../session.ts'
import { StoreError } from '../store/host.ts'
import type { Change, Outcome } from '../store/store.ts'
import { words } from '../words.ts'
import { type Desk, linkTo } from './screen.tsx'

/** Stores changes, and says what has become of them: by a message, or by the screen that follows the commit. */
export function useCommit(desk: Desk) {
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  /**
   * Stores a change.
   * @param title names it for people, and in the history
   * @param origin what the next screen knows of where one came from
   * @returns undefined if it is not stored, or the change before is under way
   */
  async function commit(
    change: Change,
    title: string,
    origin: { file?: string; back?: string } = {},
  ): Promise<Outcome | undefined> {
    if (isBusy) return void say('Still saving …')
    setBusy(true)
    setMessage('')
    say(words.saving)
    const here = location.hash
    const outcome = await desk.store.commit(change, title).catch((error: Error) => error)
    setBusy(false)
    // Whoever has moved on meanwhile keeps the screen, and is told there.
    const isHere = location.hash === here
    say('')
    const tell = (text: string) => (isHere ? setMessage(text) : say(`${title}: ${text}`))
    if (outcome instanceof Error) {
      const text = `${outcome.message} What you typed stays on this device.`
      if (outcome instanceof StoreError && outcome.reason === 'key') desk.askKey(text)
      return void tell(text)
    }
    desk.setFiles(outcome.files)
    if (outcome.state === 'same') tell('Nothing to save: it says that already.')
    if (outcome.state === 'conflict' && !isHere) tell(words.conflict)
    if (outcome.state === 'stored') {
      const { commit, undo } = outcome
      await keepSave({ commit, undo, title })
      // In place of the form: the browser's way back leads to what came before it.
      if (isHere) location.replace(linkTo('live', { commit, ...origin }))
      else tell(words.states[desk.settings.store.kind].waiting[1])
    }
    return outcome
  }
  return { commit, message, setMessage, isBusy }
}
