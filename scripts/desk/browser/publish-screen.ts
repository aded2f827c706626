import { keepChange } from '../../change/keep-change.ts'
import type { Change } from '../../change/prepare-change.ts'
import { callRemote, remoteStore } from '../../store/remote-store.ts'
import { type StoredContent, StoreError } from '../../store/store.ts'
import { backToMenu, button, make, paragraph, say, sentences, showScreen } from './elements.ts'
import { changeList, readableChanges } from './review-screen.ts'
import type { Session } from './session.ts'

const TITLE = 'Publish'
const MOST_LETTERS = 72

/** What the server says about the folder and what is public. */
interface Compared {
  changed: string[]
  removed: string[]
  unused: string[]
  problems: { file: string; line?: number; message: string }[]
}

/** Publishes the folder that `npm run dev` serves: what has changed, what is in the way, and the button. */
export async function showPublish(session: Session): Promise<void> {
  const { store: kept } = session.settings
  if (kept.kind !== 'folder') return
  const signal = session.signal()
  const git = remoteStore('git', kept.token)
  const again = () => showPublish(session)
  const fail = (error: unknown) => {
    const said = error instanceof StoreError ? error.message : `Something went wrong in the desk: ${String(error)}`
    return make('div', { className: 'fault', role: 'alert' }, paragraph(said))
  }
  showScreen(TITLE, paragraph('Checking what would become public. This takes a few seconds …'))
  try {
    const head = await git.head()
    const now = await session.newest()
    const compared = await callRemote<Compared>(kept.token, 'git', 'changes', head)
    const was = await git.read(head)
    const words = await readableChanges(was.values, now.values)
    const change = await changeOf(session, compared, words, now)
    if (signal.aborted) return
    if ((await session.store().head()) !== now.version) return again()
    const publish = async () => {
      try {
        const published = await keepChange(git, change, new Map(), { ...session.judge(), launch: true }, say, signal)
        if ('undecided' in published) return showUnfit(published.undecided.problems, again)
        showScreen('Published', paragraph('The site changes as soon as its host has built it.'), backToMenu())
      } catch (error) {
        say('')
        fault.replaceChildren(fail(error))
      }
    }
    const fault = make('div')
    const unused = compared.unused.length > 0 && paragraph(`Not published, as no page uses it: ${compared.unused.join(', ')}.`, 'hint')
    if (change.binaries.size === 0)
      return showScreen(TITLE, paragraph('Nothing has changed since the content was last published.'), unused, backToMenu())
    if (compared.problems.length > 0) return showUnfit(compared.problems, again)
    const files = [...change.binaries.keys()].filter((name) => !now.values.has(name) && !was.values.has(name))
    showScreen(
      TITLE,
      ...changeList(words),
      files.length > 0 && paragraph(`Pictures and other files: ${files.join(', ')}.`),
      unused,
      button('Publish this', publish),
      fault,
      backToMenu(),
    )
  } catch (error) {
    if (!signal.aborted) showScreen(TITLE, fail(error), button('Try again', again), backToMenu())
  }
}

/** Returns the change from the public content to the folder's: its files byte for byte, so that nothing is left to commit. */
async function changeOf(
  session: Session,
  { changed, removed }: Compared,
  [first = 'Change the content', ...more]: readonly string[],
  now: StoredContent,
): Promise<Change> {
  const binaries = new Map<string, Uint8Array | null>()
  for (const name of changed) {
    const known = now.values.has(name) ? now.files.get(name) : undefined
    binaries.set(name, known ?? (await session.store().bytes(now.version, name)))
  }
  for (const name of removed) binaries.set(name, null)
  const subject = more.length > 0 ? `${first} And ${more.length} more` : first
  const short = subject.length > MOST_LETTERS ? `${subject.slice(0, MOST_LETTERS - 1).trimEnd()}…` : subject
  return { id: crypto.randomUUID(), subject: short, base: new Map(), wanted: new Map(), binaries }
}

function showUnfit(problems: Compared['problems'], again: () => unknown): void {
  const said = problems.map(({ file, line, message }) => `${line ? `${file}:${line}` : file}: ${message}`)
  showScreen(
    'This cannot be made public yet',
    sentences(said, { className: 'fault', role: 'alert' }),
    button('Look again', again),
    backToMenu(),
  )
}
