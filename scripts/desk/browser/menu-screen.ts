import { KEYS } from '../key-address.ts'
import { doneChanges } from './done.ts'
import { STARTED, startedTasks } from './draft.ts'
import { button, linkAway, linkList, make, paragraph, showScreen, taskLink } from './elements.ts'
import type { Session } from './session.ts'
import { TASKS } from './task-screen.ts'
import { keyWarning } from './token.ts'

/** Shows the tasks, those with a draft marked, and the last change. */
export async function showMenu(session: Session): Promise<void> {
  const { keep, settings } = session
  const isFolder = settings.store.kind === 'folder'
  const [names, [sent]] = await Promise.all([keep.names(), doneChanges(keep)])
  const anything = {
    name: 'pages',
    title: 'Change anything',
    hint: 'Any page, any text, any picture, any list',
  }
  const started = startedTasks(names)
  const tasks = [...TASKS, anything].map(({ name, title, hint }) =>
    taskLink(`#${name}`, title, started.includes(name) ? STARTED : hint),
  )
  const signOut = async () => {
    await session.signOut()
    showScreen(
      settings.name,
      paragraph(
        'This phone has forgotten the key. What you have started will be here when you sign in again.',
      ),
      make(
        'p',
        {},
        linkAway('Delete it on GitHub as well', KEYS),
        ' if somebody else might have it.',
      ),
    )
  }
  const key = session.key()
  const warning = key && keyWarning(key, new Date())
  showScreen(
    settings.name,
    warning && paragraph(warning, 'problem'),
    sent &&
      !isFolder &&
      make('p', {}, 'The last change: ', make('a', { href: '#sent', textContent: sent.subject })),
    linkList(tasks),
    sent && make('p', {}, make('a', { href: '#done', textContent: 'What you have changed' })),
    isFolder
      ? make('p', {}, make('a', { href: '#publish', textContent: 'Publish' }))
      : button('Sign out', signOut, 'button button-quiet'),
  )
  // Fetched while the owner is reading, so that the first task opens at once.
  await session.newest().catch(() => undefined)
}
