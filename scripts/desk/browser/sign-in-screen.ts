import { openGitHub } from '../../store/github-api.ts'
import { StoreError } from '../../store/store.ts'
import type { GitHubSettings } from '../desk-settings.ts'
import { linkAway, make, paragraph, say, showScreen } from './elements.ts'
import type { Session } from './session.ts'
import { keepToken } from './token.ts'

const KEYS = 'https://github.com/settings/personal-access-tokens'

/** Returns the URL of the host's form for a new key, prefilled as far as possible. */
function newKey({ repository }: GitHubSettings, name: string): string {
  const [owner = ''] = repository.split('/')
  const query = { name: `Desk of ${name}`.slice(0, 40), target_name: owner, expires_in: '90', contents: 'write' }
  return `${KEYS}/new?${new URLSearchParams(query)}`
}

/** Asks for the token, which goes only to the host, and is kept on the device only on request. */
export function showSignIn(session: Session, repository: GitHubSettings, done: () => void): void {
  const { settings, keep } = session
  const field = make('input', { id: 'token', type: 'password', autocomplete: 'off', required: true, spellcheck: false })
  const problem = make('p', { id: 'token-problem', className: 'problem', role: 'alert' })
  field.setAttribute('aria-describedby', 'token-problem')
  const stay = make('input', { id: 'stay', type: 'checkbox' })
  const refuse = (message: string) => {
    say('')
    problem.textContent = message
    field.focus()
  }
  const form = make(
    'form',
    { noValidate: true },
    make('div', { className: 'field' }, make('label', { htmlFor: 'token', textContent: 'Your key' }), problem, field),
    make('div', { className: 'field field-tick' }, stay, make('label', { htmlFor: 'stay', textContent: 'Keep it on this phone' })),
    paragraph('Only on a phone that nobody else uses.', 'hint'),
    make('button', { className: 'button', textContent: 'Sign in' }),
  )
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const token = field.value.trim()
    if (!/^[\w-]+$/.test(token)) return refuse('Paste the whole key, as GitHub shows it.')
    if (/^gh[op]_/.test(token)) return refuse('This key opens all of your repositories. Make one for this site alone, with the link above.')
    say('Asking GitHub …')
    try {
      await openGitHub(repository, token).head()
      if (stay.checked) await keepToken(keep, token)
    } catch (error) {
      return refuse(error instanceof StoreError ? error.message : 'This browser cannot keep the key. Sign in without keeping it.')
    }
    session.signIn(token)
    done()
  })
  showScreen(
    settings.name,
    paragraph('This is the desk, where you change your website.'),
    make(
      'details',
      {},
      make('summary', { textContent: "I don't have a key yet" }),
      paragraph('A key lets this phone change your site for up to 90 days. You need only one.'),
      make(
        'ol',
        {},
        make('li', {}, linkAway('Make a new key on GitHub', newKey(repository, settings.name))),
        make('li', { textContent: 'Expiration: 90 days or fewer.' }),
        make('li', { textContent: `Repository access: Only select repositories, ${repository.repository}.` }),
        make('li', { textContent: 'Permissions: Contents, Read and write. Nothing else.' }),
        make('li', { textContent: 'Press Generate token, copy it, and paste it here.' }),
      ),
    ),
    form,
  )
}

/** Makes a link to the host's list of keys, where one can be removed for good. */
export const linkToKeys = () => linkAway('Delete it on GitHub as well', KEYS)
