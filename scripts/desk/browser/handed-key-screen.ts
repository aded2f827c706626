import { tryKey } from '../../store/try-key.ts'
import type { GitHubSettings } from '../desk-settings.ts'
import { openParcel } from '../key-parcel.ts'
import { make, paragraph, say, showScreen } from './elements.ts'
import { keyForm } from './key-form.ts'
import type { Session } from './session.ts'
import { keepKey } from './token.ts'

/** Asks for the words that open a key which was handed over, and signs in with it. */
export function showHandedKey(session: Session, repository: GitHubSettings, parcel: string, done: () => void): void {
  // Scanned once more on the same phone.
  if (session.key()?.parcel === parcel) {
    done()
    return
  }
  const words = make('textarea', { id: 'words', rows: 2, autocapitalize: 'none', autocomplete: 'off', spellcheck: false })
  const form = keyForm('The six words', words, 'Open the key', [], async () => {
    say('Opening the key …')
    const handed = await openParcel(parcel, words.value)
    say('Asking GitHub …')
    await tryKey(repository, handed.token)
    const key = { ...handed, parcel }
    await keepKey(session.keep, key).catch(() => undefined)
    session.signIn(key)
    done()
  })
  showScreen(
    'Your key for the desk',
    paragraph('Type the six words that you were told on the telephone, with spaces between them.'),
    form,
    paragraph('The key stays on this phone. Do this only on a phone that nobody else uses.', 'hint'),
  )
}
