import { type GitHubSettings, ownerOf } from '../../store/github-api.ts'
import { StoreError } from '../../store/store.ts'
import { tryKey } from '../../store/try-key.ts'
import { LONGEST, newKeyAddress } from '../key-address.ts'
import type { Field } from '../task.ts'
import { linkAway, make, paragraph, say, showScreen, submitForm } from './elements.ts'
import { formFields } from './form-fields.ts'
import type { Session } from './session.ts'
import { dayAfter, keepKey } from './token.ts'

interface Answers {
  site?: string
  token?: string
  stay?: boolean
  words?: string
}

/** Asks for the key, which goes only to the host, and is kept on the device only on request. */
export function showSignIn(session: Session, site: GitHubSettings, done: () => void): void {
  const { settings, keep } = session
  const { repository } = site
  const warned = new Set<string>()
  const signIn = async ({ token = '', stay }: Answers) => {
    const [, parcel] = token.match(/#key=(.+)/) ?? []
    if (parcel) return showHandedKey(session, site, parcel, done)
    say('Asking GitHub …')
    const { lastDay = dayAfter(new Date(), LONGEST), others } = await tryKey(site, token)
    if (others.length > 0 && !warned.has(token)) {
      warned.add(token)
      const opened = others.length > 1 ? `${others[0]} and ${others.length - 1} more` : others[0]
      throw new Error(
        `This key opens ${opened} as well. Make one for this site alone, or press Sign in again to use it all the same.`,
      )
    }
    if (stay) {
      await keepKey(keep, { token, lastDay }).catch(() => {
        throw new Error('This browser cannot keep the key. Sign in without keeping it.')
      })
    }
    session.signIn({ token, lastDay })
    done()
  }
  // As a user name and a password, so that the phone's own keychain offers to keep them.
  const [name, password] = [
    { name: 'username', autocomplete: 'username', readOnly: true },
    { name: 'password', autocomplete: 'current-password', type: 'password', spellcheck: false },
  ] as const
  const fields: Field[] = [
    { path: ['site'], kind: 'text', label: 'Your site', input: name },
    { path: ['token'], kind: 'text', label: 'Your key', input: password, needed: true },
    {
      path: ['stay'],
      kind: 'tick',
      label: 'Keep it on this phone',
      hint: 'Only on a phone that nobody else uses.',
    },
  ]
  const form = keyForm(fields, { site: repository }, 'Sign in', signIn)
  const address = newKeyAddress(repository, `Desk of ${settings.name}`)
  const steps = [
    `Resource owner: ${ownerOf(repository)}. Expiration: ${LONGEST} days or fewer.`,
    `Repository access: Only select repositories. Press Select repositories and tick ${repository}.`,
    'Permissions: press Add permissions, tick Contents, and set its access to Read and write. Nothing else.',
    'Press Generate token, and then Generate token once more.',
    'Copy the key and paste it above. GitHub shows it only once.',
  ]
  showScreen(
    `The desk of ${settings.name}`,
    paragraph('Here you change your website. It opens with your key.'),
    form,
    make(
      'details',
      {},
      make('summary', { textContent: "I don't have a key yet" }),
      paragraph(
        'Ask whoever looks after your site: they can send you a key as a picture to scan with this phone, or as an address to paste above.',
      ),
      paragraph(
        `Or make one yourself, with an account at GitHub that may change ${repository}. It lasts for up to ${LONGEST} days.`,
      ),
      make(
        'ol',
        {},
        make(
          'li',
          {},
          linkAway('Open the form for a new key at GitHub, and sign in there', address),
        ),
        ...steps.map((textContent) => make('li', { textContent })),
      ),
    ),
  )
}

/** Asks for the words that open a key which was handed over, and signs in with it. */
export function showHandedKey(
  session: Session,
  site: GitHubSettings,
  parcel: string,
  done: () => void,
): void {
  const input = { autocapitalize: 'none', autocomplete: 'off', spellcheck: false } as const
  const form = keyForm(
    [{ path: ['words'], kind: 'long', label: 'The six words', input, needed: true }],
    {},
    'Open the key',
    async ({ words = '' }) => {
      say('Opening the key …')
      const { openParcel } = await import('../key-parcel.ts')
      const key = { ...(await openParcel(parcel, words)), parcel }
      say('Asking GitHub …')
      await tryKey(site, key.token)
      await keepKey(session.keep, key).catch(() => undefined)
      session.signIn(key)
      done()
    },
  )
  showScreen(
    'Your key for the desk',
    paragraph('Type the six words that you were told on the telephone, with spaces between them.'),
    form,
    paragraph(
      'The key stays on this phone. Do this only on a phone that nobody else uses.',
      'hint',
    ),
  )
}

/** Makes a form about a key, whose needed field is said to be wrong if `act` throws; but a lost connection is no fault of what was typed. */
function keyForm(
  fields: readonly Field[],
  given: Answers,
  send: string,
  act: (answers: Answers) => Promise<unknown>,
): HTMLFormElement {
  let typed = given
  const form = formFields(fields, given, (next) => {
    typed = next
  })
  const fault = make('p', { className: 'problem', role: 'alert' })
  const attempt = async () => {
    fault.textContent = ''
    try {
      await act(typed)
    } catch (error) {
      say('')
      const said = error instanceof Error ? error.message : String(error)
      if (
        error instanceof StoreError &&
        ['offline', 'silent', 'broken', 'wait'].includes(error.fault)
      )
        fault.textContent = said
      else form.isRight(({ needed }) => (needed ? said : undefined))
    }
  }
  return submitForm(send, attempt, form.element, fault)
}
