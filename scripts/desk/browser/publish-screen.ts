import type { Diagnostic } from '../../base/diagnostic.ts'
import type { Change } from '../../change/prepare-change.ts'
import type { FolderChanges } from '../../store/git-store.ts'
import { callRemote, remoteStore } from '../../store/remote-store.ts'
import { backToMenu, button, paragraph, showScreen } from './elements.ts'
import { whenRead } from './fault.ts'
import { readableChanges, showReview, showUnfit } from './review-screen.ts'
import type { Session } from './session.ts'

const TITLE = 'Publish'
const MOST_LETTERS = 72

/** What the server says about the folder and what is public. */
interface Compared extends FolderChanges {
  problems: Diagnostic[]
}

/** Publishes the folder that `npm run dev` serves: what is in the way, or what has changed and the button. */
export async function open(session: Session): Promise<void> {
  const { store: site } = session.settings
  if (site.kind !== 'folder') return
  const git = remoteStore('git', site.token)
  const again = () => open(session)
  const read = async () => {
    const head = await git.head()
    const now = await session.newest()
    const compared = await callRemote<Compared>(site.token, 'git', 'changes', head)
    const words = await readableChanges((await git.read(head)).values, now.values)
    // The folder's files byte for byte, so that nothing is left to commit.
    const binaries = new Map<string, Uint8Array | null>(
      compared.removed.map((name) => [name, null]),
    )
    for (const name of compared.changed) {
      const bytes = now.values.has(name) ? now.files.get(name) : undefined
      binaries.set(name, bytes ?? (await session.store().bytes(now.version, name)))
    }
    const isCurrent = (await session.store().head()) === now.version
    return { compared, words, binaries, isCurrent }
  }
  await whenRead(
    session,
    TITLE,
    read,
    async ({ compared: { problems, unused, placed }, words, binaries, isCurrent }) => {
      if (!isCurrent) return again()
      const notes = [
        unused.length > 0 &&
          paragraph(`Not published, as no page uses it: ${unused.join(', ')}.`, 'hint'),
        placed.length > 0 &&
          paragraph(
            `Where it was taken is removed first, in the folder too: ${placed.join(', ')}.`,
            'hint',
          ),
      ]
      if (binaries.size === 0)
        return showScreen(
          TITLE,
          paragraph('Nothing has changed since the content was last published.'),
          ...notes,
          backToMenu(),
        )
      if (problems.length > 0) {
        const said = problems.map(
          ({ file, line, message }) => `${line ? `${file}:${line}` : file}: ${message}`,
        )
        return showUnfit(said, button('Look again', again), backToMenu())
      }
      const files = [...binaries.keys()].filter((name) => !name.endsWith('.json'))
      const also = files.length > 0 && paragraph(`Pictures and other files: ${files.join(', ')}.`)
      const change: Change = {
        id: crypto.randomUUID(),
        subject: subjectOf(words),
        base: new Map(),
        wanted: new Map(),
        binaries,
      }
      await showReview(session, change, {
        title: TITLE,
        back: again,
        publishing: { store: git, notes: [also, ...notes] },
      })
    },
  )
}

/** Returns the first line of a commit message for what reads differently. */
function subjectOf([first = 'Change the content', ...more]: readonly string[]): string {
  const subject = more.length > 0 ? `${first} And ${more.length} more` : first
  return subject.length > MOST_LETTERS
    ? `${subject.slice(0, MOST_LETTERS - 1).trimEnd()}…`
    : subject
}
