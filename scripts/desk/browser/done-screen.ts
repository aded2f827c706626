import { doneChanges, isTakenBack } from '../done.ts'
import { backToMenu, linkList, make, paragraph, showScreen } from './elements.ts'
import { takeBackButton } from './review-screen.ts'
import type { Session } from './session.ts'

/** Lists one's own changes, the newest first. Each can be taken back, whatever came after it. */
export async function showDone(session: Session): Promise<void> {
  const all = await doneChanges(session.keep)
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  const items = all.map((done) => {
    const takeBack = takeBackButton(session, done, () => showDone(session))
    takeBack.setAttribute('aria-label', `${takeBack.textContent}: ${done.subject}`)
    const end = isTakenBack(all, done) ? paragraph('Taken back.') : takeBack
    return make('li', { className: 'group' }, paragraph(done.subject, 'subject'), paragraph(when.format(done.at), 'hint'), end)
  })
  const said = items.length > 0 ? 'From this phone, the newest first.' : 'Nothing yet, from this phone.'
  showScreen('What you have changed', paragraph(said, 'hint'), linkList(items), backToMenu())
}
