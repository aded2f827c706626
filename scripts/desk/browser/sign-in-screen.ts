import { ownerOf } from '../../store/github-api.ts'
import { StoreError } from '../../store/store.ts'
import { tryKey } from '../../store/try-key.ts'
import type { GitHubSettings } from '../desk-settings.ts'
import { KEYS, LONGEST, newKeyAddress } from '../key-address.ts'
import { type Child, linkAway, make, paragraph, say, showScreen } from './elements.ts'
import type { Session } from './session.ts'
import { dayAfter, keepKey } from './token.ts'

/** Asks for the key, which goes only to the host, and is kept on the device only on request. */
export function showSignIn(session: Session, site: GitHubSettings, done: () => void): void {
  const { settings, keep } = session
  const { repository } = site
  // As a user name and a password, so that the phone's own keychain offers to keep them.
  const name = make('input', { id: 'site', name: 'username', autocomplete: 'username', readOnly: true, value: repository })
  const field = make('input', { id: 'token', name: 'password', type: 'password', autocomplete: 'current-password', spellcheck: false })
  const stay = make('input', { id: 'stay', type: 'checkbox' })
  const warned = new Set<string>()
  const signIn = async () => {
    const token = field.value.trim()
    const [, parcel] = token.match(/#key=(.+)/) ?? []
    if (parcel) return showHandedKey(session, site, parcel, done)
    say('Asking GitHub …')
    const { lastDay = dayAfter(new Date(), LONGEST), others } = await tryKey(site, token)
    if (others.length > 0 && !warned.has(token)) {
      warned.add(token)
      const opened = others.length > 1 ? `${others[0]} and ${others.length - 1} more` : others[0]
      throw new Error(`This key opens ${opened} as well. Make one for this site alone, or press Sign in again to use it all the same.`)
    }
    if (stay.checked) {
      await keepKey(keep, { token, lastDay }).catch(() => {
        throw new Error('This browser cannot keep the key. Sign in without keeping it.')
      })
    }
    session.signIn({ token, lastDay })
    done()
  }
  const others = [
    make('div', { className: 'field field-tick' }, stay, make('label', { htmlFor: 'stay', textContent: 'Keep it on this phone' })),
    paragraph('Only on a phone that nobody else uses.', 'hint'),
  ]
  const form = keyForm('Your key', field, 'Sign in', others, signIn)
  form.prepend(make('div', { className: 'field' }, make('label', { htmlFor: 'site', textContent: 'Your site' }), name))
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
      paragraph(`Or make one yourself, with an account at GitHub that may change ${repository}. It lasts for up to ${LONGEST} days.`),
      make(
        'ol',
        {},
        make('li', {}, linkAway('Open the form for a new key at GitHub, and sign in there', address)),
        ...steps.map((textContent) => make('li', { textContent })),
      ),
    ),
  )
}

/** Asks for the words that open a key which was handed over, and signs in with it. */
export function showHandedKey(session: Session, site: GitHubSettings, parcel: string, done: () => void): void {
  const words = make('textarea', { id: 'words', rows: 2, autocapitalize: 'none', autocomplete: 'off', spellcheck: false })
  const form = keyForm('The six words', words, 'Open the key', [], async () => {
    say('Opening the key …')
    const { openParcel } = await import('../key-parcel.ts')
    const key = { ...(await openParcel(parcel, words.value)), parcel }
    say('Asking GitHub …')
    await tryKey(site, key.token)
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

/** Makes a link to the host's list of keys, where one can be removed for good. */
export const linkToKeys = () => linkAway('Delete it on GitHub as well', KEYS)

/** Makes a form with one field about a key. What `act` throws is said at the field, which keeps what was typed. */
function keyForm(
  label: string,
  field: HTMLInputElement | HTMLTextAreaElement,
  send: string,
  others: Child[],
  act: () => Promise<unknown>,
): HTMLFormElement {
  const problem = make('p', { id: `${field.id}-problem`, className: 'problem', role: 'alert' })
  field.setAttribute('aria-describedby', problem.id)
  const form = make(
    'form',
    { noValidate: true },
    make('div', { className: 'field' }, make('label', { htmlFor: field.id, textContent: label }), problem, field),
    ...others,
    make('button', { className: 'button', textContent: send }),
  )
  let isBusy = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    problem.textContent = ''
    field.removeAttribute('aria-invalid')
    try {
      await act()
    } catch (error) {
      say('')
      problem.textContent = error instanceof Error ? error.message : String(error)
      // A lost connection is no fault of what was typed.
      const isTyped = !(error instanceof StoreError) || !['offline', 'silent', 'broken', 'wait'].includes(error.fault)
      if (isTyped) field.setAttribute('aria-invalid', 'true')
      field.focus()
    } finally {
      isBusy = false
    }
  })
  return form
}
