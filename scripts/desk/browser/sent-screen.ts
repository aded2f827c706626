import type { Diagnostic } from '../../base/diagnostic.ts'
import { problemWords } from '../../change/problem-words.ts'
import { doneChanges, keepDone } from '../done.ts'
import { backToMenu, button, paragraph, say, sentences, showScreen } from './elements.ts'
import { faultBox } from './fault.ts'
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

/** Follows the last change until it is live, and offers to revert it. */
export async function showSent(session: Session): Promise<void> {
  const { keep } = session
  const signal = session.signal()
  const [sent] = await doneChanges(keep)
  if (!sent) {
    location.hash = ''
    return
  }
  const takeBack = () => takeBackButton(session, sent, () => showSent(session))
  if (session.settings.store.kind === 'folder') return showScreen('Saved', paragraph(sent.subject, 'subject'), takeBack(), backToMenu())
  let shown = ''
  const report = async (live: Live) => {
    if (signal.aborted || live.state === shown) return
    shown = live.state
    if ('seconds' in live && sent.seconds === undefined) {
      sent.seconds = live.seconds
      await keepDone(keep, sent)
    }
    const problems = live.state === 'refused' ? await refusedWords(session, live.problems) : []
    if (signal.aborted) return
    showScreen(
      TITLES[live.state],
      paragraph(sent.subject, 'subject'),
      paragraph(stateWords(live, sent.seconds)),
      problems.length > 0 && sentences(problems, { className: 'fault' }),
      live.state === 'silent' && button('Check again', () => showSent(session)),
      takeBack(),
      backToMenu(),
    )
  }
  try {
    const github = session.github()
    if (github) await followCommit(github.api, sent.version, sent.at, signal, (live) => void report(live))
  } catch (error) {
    if (!signal.aborted)
      showScreen(
        'The last change',
        faultBox(session, error, () => showSent(session)),
        backToMenu(),
      )
  }
  if (!signal.aborted) say(shown === 'live' || shown === 'overtaken' ? "It's live." : '')
}

/** Returns why a build was refused, in the owner's words as far as the content can be read. */
async function refusedWords(session: Session, problems: readonly Diagnostic[]): Promise<string[]> {
  const values = await session.newest().then(
    (now) => now.values,
    () => new Map(),
  )
  return Promise.all(problems.map((problem) => problemWords(problem, values)))
}

function stateWords({ state }: Live, seconds = 0): string {
  const time = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
  switch (state) {
    case 'waiting':
      return 'It is saved. The site is not answering at the moment; this page will keep trying.'
    case 'building':
      return 'It is saved, and the site is being built. You can close this page.'
    case 'live':
      return `It went live ${time} after you pressed the button.`
    case 'overtaken':
      return `It went live ${time} after you pressed the button, together with a later change.`
    case 'refused':
      return 'It is saved, but the site could not be built with it, so visitors still see the old one. The reason:'
    case 'silent':
      return 'It is saved, but after ten minutes visitors still see the old site. Ask whoever looks after it.'
  }
}
