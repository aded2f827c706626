import { problemWords } from '../../change/problem-words.ts'
import { doneChanges, keepDone } from '../done.ts'
import { backToMenu, button, paragraph, say, sentences, showScreen } from './elements.ts'
import { orFault } from './fault.ts'
import { followCommit, type Live } from './live.ts'
import { takeBackButton } from './review-screen.ts'
import type { Session } from './session.ts'

const TITLES = {
  waiting: "It's on its way",
  building: "It's on its way",
  silent: 'No answer yet',
  live: "It's live",
  overtaken: "It's live",
  refused: 'It could not be published',
}

const WORDS = {
  waiting: 'It is saved. The site is not answering at the moment; this page will keep trying.',
  building: 'It is saved, and the site is being built. You can close this page.',
  silent: 'It is saved, but after ten minutes visitors still see the old site. Ask whoever looks after it.',
  live: 'It went live {time} after you pressed the button.',
  overtaken: 'It went live {time} after you pressed the button, together with a later change.',
  refused: 'It is saved, but the site could not be built with it, so visitors still see the old one. The reason:',
}

/** Follows the last change until it is live, and offers to revert it. */
export async function showSent(session: Session): Promise<void> {
  const { keep } = session
  const signal = session.signal()
  const github = session.github()
  const [sent] = await doneChanges(keep)
  if (!sent) {
    location.hash = ''
    return
  }
  const again = () => showSent(session)
  const ends = () => [takeBackButton(session, sent, again), backToMenu()]
  if (!github) return showScreen('Saved', paragraph(sent.subject, 'subject'), ...ends())
  const report = async (live: Live) => {
    const { state } = live
    const seconds = sent.seconds ?? live.seconds ?? 0
    if (live.seconds !== undefined && sent.seconds === undefined) await keepDone(keep, { ...sent, seconds })
    // In the owner's words as far as the content can be read.
    const values = live.problems
      ? await session.newest().then(
          (now) => now.values,
          () => new Map(),
        )
      : new Map()
    const problems = await Promise.all((live.problems ?? []).map((problem) => problemWords(problem, values)))
    const time = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
    const newName = github.api.newName()
    if (signal.aborted) return
    showScreen(
      TITLES[state],
      paragraph(sent.subject, 'subject'),
      paragraph(WORDS[state].replace('{time}', time)),
      problems.length > 0 && sentences(problems, { className: 'fault' }),
      state === 'silent' && button('Check again', again),
      newName &&
        paragraph(
          `At GitHub, the repository is called ${newName} now. Whoever looks after the site has to write that into site.json.`,
          'hint',
        ),
      ...ends(),
    )
    say(state === 'live' || state === 'overtaken' ? "It's live." : '')
  }
  await orFault(session, 'The last change', () => followCommit(github.api, sent.version, sent.at, signal, report))
}
