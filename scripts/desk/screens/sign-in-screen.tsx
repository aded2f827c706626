import { type FormEvent, type ReactNode, useState } from 'react'
import { type Session, signIn } from '../session.ts'
import type { GitHubSettings } from '../store/github-api.ts'
import { newKeyAddress } from '../store/key.ts'
import { words } from '../words.ts'
import { Screen } from './screen.tsx'

const ASKING = 'Asking GitHub …'

interface SignInProps {
  /** The name of the site. */
  name: string
  settings: GitHubSettings
  /** Why the key that was used before does not open the site any more. */
  problem: string | undefined
  /** The key of a code that was scanned. */
  scannedKey: string | undefined
  /** Whether the key is to stay on the device, as the one before has. */
  isKept: boolean
  onSignIn(session: Session): void
}

/** Asks for the key, which goes to the host alone, and stays on the device only if its owner says so. */
export function SignInScreen(props: SignInProps): ReactNode {
  const { name, settings, problem, scannedKey, isKept, onSignIn } = props
  const [fault, setFault] = useState(problem)
  const attempt = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setFault(ASKING)
    try {
      onSignIn(await signIn(settings, `${fields.get('password')}`, fields.has('keep')))
    } catch (error) {
      setFault((error as Error).message)
      document.getElementById('key')?.focus()
    }
  }
  return (
    <Screen title={`Sign in to the desk of ${name}`}>
      <p>Here you change your website. It opens with your key.</p>
      <form noValidate onSubmit={attempt}>
        <div className="field">
          <label htmlFor="key">
            Your key <em>({words.needed.saved})</em>
          </label>
          <p className="problem" id="key-problem" role="alert">
            {fault}
          </p>
          <input type="hidden" name="username" autoComplete="username" value={name} />
          <input
            id="key"
            name="password"
            type="password"
            autoComplete="current-password"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby="key-problem"
            aria-invalid={(fault !== undefined && fault !== ASKING) || undefined}
            defaultValue={scannedKey}
          />
        </div>
        <div className="field field-tick">
          <input
            id="keep"
            name="keep"
            type="checkbox"
            defaultChecked={isKept}
            aria-describedby="keep-hint"
          />
          <label htmlFor="keep">Keep it on this phone</label>
          <p className="hint" id="keep-hint">
            Only on a phone that nobody else uses.
          </p>
        </div>
        <button type="submit" className="button">
          Sign in
        </button>
      </form>
      <p>
        No key yet? Ask whoever looks after your site: they can show you one as a picture to scan.
        Or make it yourself, for this repository alone, with Contents: Read and write.{' '}
        <a
          href={newKeyAddress(settings.repository, `Desk of ${name}`)}
          target="_blank"
          rel="noreferrer"
        >
          Make a key at GitHub
        </a>
      </p>
    </Screen>
  )
}
