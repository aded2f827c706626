import type { StoredContent } from '../../store/store.ts'
import type { Task } from '../task.ts'
import { contact } from '../tasks/contact.ts'
import { daysOff } from '../tasks/days-off.ts'
import { openingTimes } from '../tasks/hours.ts'
import { job } from '../tasks/job.ts'
import { notice } from '../tasks/notice.ts'
import { review } from '../tasks/review.ts'
import { changeOf, type Draft, draftName, forgetDraft, keepTried, newDraft } from './draft.ts'
import { backToMenu, button, make, paragraph, showScreen } from './elements.ts'
import { later, orFault, whenRead } from './fault.ts'
import { formFields } from './form-fields.ts'
import { photoName } from './photo-field.ts'
import type { Session } from './session.ts'

/** The desk's tasks, the most frequent first. */
export const TASKS: readonly Task[] = [daysOff, openingTimes, notice, job, review, contact]

/** Shows the form of a task, with its draft if there is one. */
export function showTask(session: Session, task: Task): Promise<void> {
  const read = () => Promise.all([session.forForm(task.needs), session.keep.get<Draft>(draftName(task.name))])
  return whenRead(session, task.title, read, ([content, draft]) => showForm(session, task, content, draft))
}

function showForm(session: Session, task: Task, content: StoredContent, begun: Draft | undefined): void {
  const { keep } = session
  const { name, title } = task
  const draft = begun ?? newDraft(task, content.values)
  const files = new Map([...content.values, ...draft.base])
  let kept: Promise<unknown> = Promise.resolve()
  const photographs = {
    keep,
    named: name.replace(/[^a-z0-9]+/g, '-').slice(0, 40),
    bytesOf: async (source: string) =>
      (await keep.get<ArrayBuffer>(photoName(source))) ?? new Uint8Array(await session.store().bytes(content.version, source)),
  }
  const fields = task.fields(files, draft.form, new Date().toLocaleDateString('sv'))
  const follow = (typed: object) => {
    // What was tried already must not be found in the place of this.
    draft.id = crypto.randomUUID()
    draft.form = typed
    thrown.hidden = false
    // Saved on each input, not on leaving the page: a phone may end it at any moment.
    kept = keep.set(draftName(name), draft).catch(() => undefined)
  }
  const form = formFields(fields, draft.form, follow, photographs)
  const back = () => showForm(session, task, content, draft)
  const look = async () => {
    const signal = session.signal()
    await form.ready()
    if (!form.isRight()) return
    await kept
    const sent = { ...draft }
    const { showReview } = await later(import('./review-screen.ts'))
    const change = await changeOf(keep, task, files, sent)
    if (signal.aborted) return
    const tried = () => keepTried(keep, task, draft, change)
    await showReview(session, change, { title, back, begun: tried, done: () => forgetDraft(keep, task, sent) })
  }
  const send = session.settings.store.kind === 'folder' ? 'Save' : 'See what changes'
  const element = make('form', { noValidate: true }, form.element, make('button', { className: 'button', textContent: send }))
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    void orFault(session, title, look, button('Back', back, 'button button-quiet'))
  })
  const throwAway = async () => {
    await forgetDraft(keep, task, draft)
    location.hash = ''
  }
  const thrown = make(
    'details',
    { hidden: !begun },
    make('summary', { textContent: 'Throw it away' }),
    paragraph('This deletes what you have typed here, and its photographs, from this phone. The site stays as it is.'),
    button('Yes, throw it away', throwAway, 'button button-quiet'),
  )
  showScreen(title, begun && paragraph('Here is what you had started.', 'hint'), element, backToMenu(), thrown)
}
