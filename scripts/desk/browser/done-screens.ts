import { problemWords } from '../../change/problem-words.ts'
import { doneChanges, isTakenBack, keepDone } from './done.ts'
import {
  backToMenu,
  button,
  linkList,
  make,
  paragraph,
  say,
  sentences,
  showScreen,
} from './elements.ts'
import { orFault } from './fault.ts'
import { followCommit, type Live } from './live.ts'
import { takeBackButton } from './review-screen.ts'
import type { Session } from './session.ts'

const WORDS: Record<Live['state'], [title: string, said: string]> = {
  waiting: [
    "It's on its way",
    'It is saved. The site is not answering at the moment; this page will keep trying.',
  ],
  building: [
    "It's on its way",
    'It is saved, and the site is being built. You can close this page.',
  ],
  silent: [
    'No answer yet',
    'It is saved, but after ten minutes visitors still see the old site. Ask whoever looks after it.',
  ],
  live: ["It's live", 'It went live {time} after you pressed the button.'],
  overtaken: [
    "It's live",
    'It went live {time} after you pressed the button, together with a later change.',
  ],
  refused: [
    'It could not be published',
    'It is saved, but the site could not be built with it, so visitors still see the old one. The reason:',
  ],
}

/** Shows the last change ("sent"), or all of one's own ("done"). */
export function open(session: Session, hash: string): Promise<void> {
  return hash === 'sent' ? showSent(session) : showDone(session)
}

/** Follows the last change until it is live, and offers to revert it. */
async function showSent(session: Session): Promise<void> {
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
  const report = async ({ state, problems = [], seconds }: Live) => {
    const took = sent.seconds ?? seconds ?? 0
    if (seconds !== undefined && sent.seconds === undefined)
      await keepDone(keep, { ...sent, seconds })
    // In the owner's words as far as the content can be read.
    const values =
      problems.length > 0
        ? await session.newest().then(
            (now) => now.values,
            () => new Map(),
          )
        : new Map()
    const reasons = await Promise.all(problems.map((problem) => problemWords(problem, values)))
    const time = took < 120 ? `${took} seconds` : `${Math.round(took / 60)} minutes`
    const [title, said] = WORDS[state]
    const newName = github.api.newName()
    const renamed = `At GitHub, the repository is called ${newName} now. Whoever looks after the site has to write that into site.json.`
    if (signal.aborted) return
    showScreen(
      title,
      paragraph(sent.subject, 'subject'),
      paragraph(said.replace('{time}', time)),
      reasons.length > 0 && sentences(reasons, { className: 'fault' }),
      state === 'silent' && button('Check again', again),
      newName && paragraph(renamed, 'hint'),
      ...ends(),
    )
    say(state === 'live' || state === 'overtaken' ? "It's live." : '')
  }
  await orFault(session, 'The last change', () =>
    followCommit(github.api, sent.version, sent.at, signal, report),
  )
}

/** Lists one's own changes, the newest first. Each can be taken back, whatever came after it. */
async function showDone(session: Session): Promise<void> {
  const all = await doneChanges(session.keep)
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  const items = all.map((done) => {
    const takeBack = takeBackButton(session, done, () => showDone(session))
    takeBack.setAttribute('aria-label', `${takeBack.textContent}: ${done.subject}`)
    const end = isTakenBack(all, done) ? paragraph('Taken back.') : takeBack
    return make(
      'div',
      { className: 'group' },
      paragraph(done.subject, 'subject'),
      paragraph(when.format(done.at), 'hint'),
      end,
    )
  })
  const said =
    items.length > 0 ? 'From this phone, the newest first.' : 'Nothing yet, from this phone.'
  showScreen('What you have changed', paragraph(said, 'hint'), linkList(items), backToMenu())
}
