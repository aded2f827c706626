import { useRef, useState } from 'react'
import type { Conflict, Edit } from '../store/edit.ts'
import type { Binary } from '../store/files.ts'
import { words } from '../words.ts'
import { type Desk, linkTo, say } from './screen.tsx'

/** Values that somebody else has changed too, and all that was to be stored with one's own. */
interface Dispute {
  edits: readonly Edit[]
  binaries: readonly Binary[]
  conflicts: readonly Conflict[]
}

/** Stores edits, and says what has become of them: a message, values to choose between, or the screen that follows the commit. */
export function useCommit(desk: Desk) {
  const [message, setMessage] = useState('')
  const [dispute, setDispute] = useState<Dispute>()
  // A second press of Save waits for nothing and sends nothing.
  const isBusy = useRef(false)
  /**
   * Returns whether everything stands in the content now.
   * @param origin what the next screen knows of where one came from
   */
  async function commit(
    edits: readonly Edit[],
    binaries: readonly Binary[],
    name: string,
    origin: { file?: string; back?: string } = {},
  ): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setDispute(undefined)
    setMessage('')
    say(words.saving)
    const outcome = await desk.store.commit(edits, binaries, name)
    isBusy.current = false
    say('')
    if (outcome.state === 'failed') {
      if (outcome.reason === 'key') desk.askKey(outcome.message)
      setMessage(`${outcome.message} ${words.stored}`)
      return false
    }
    desk.setFiles(outcome.files)
    if (outcome.state === 'conflict') setDispute({ edits, binaries, conflicts: outcome.conflicts })
    if (outcome.state === 'same') setMessage(words.same)
    if (outcome.state === 'stored')
      location.hash = linkTo('live', { commit: outcome.commit, ...origin })
    return outcome.state !== 'conflict'
  }
  return { commit, message, setMessage, dispute }
}
