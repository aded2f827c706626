import type { StoredContent } from '../../store/store.ts'
import type { Task } from '../task.ts'
import { contact } from '../tasks/contact.ts'
import { daysOff } from '../tasks/days-off.ts'
import { openingTimes } from '../tasks/hours.ts'
import { job } from '../tasks/job.ts'
import { notice } from '../tasks/notice.ts'
import { review } from '../tasks/review.ts'
import { changeOf, forgetDraft, keepDraft, keepTried, keptDraft, newDraft } from './draft.ts'
import {
  backToMenu,
  button,
  make,
  paragraph,
  sentences,
  showScreen,
  submitForm,
} from './elements.ts'
import { later, orFault, whenRead } from './fault.ts'
import { formFields } from './form-fields.ts'
import { photoName } from './photo-field.ts'
import type { Session } from './session.ts'

/** The desk's tasks, the most frequent first. */
export const TASKS: readonly Task[] = [daysOff, openingTimes, notice, job, review, contact]

/** Shows the form of a task, with its draft if there is one. */
export function showTask(session: Session, task: Task): Promise<void> {
  const read = () => Promise.all([session.forForm(task.needs), keptDraft(session.keep, task)])
  return whenRead(session, task.title, read, ([content, kept]) =>
    showForm(session, task, content, kept),
  )
}

type Kept = Awaited<ReturnType<typeof keptDraft>>

function showForm(
  session: Session,
  task: Task,
  content: StoredContent,
  { draft: begun, left }: Kept,
): void {
  const { keep } = session
  const { name, title, hint } = task
  const draft = begun ?? newDraft(task, content.values)
  const files = new Map([...content.values, ...draft.base])
  let kept: Promise<unknown> = Promise.resolve()
  const photographs = {
    keep,
    named: name.replace(/[^a-z0-9]+/g, '-').slice(0, 40),
    bytesOf: async (source: string) =>
      (await keep.get<ArrayBuffer>(photoName(source))) ??
      new Uint8Array(await session.store().bytes(content.version, source)),
  }
  const fields = task.fields(files, draft.form, new Date().toLocaleDateString('sv'))
  const follow = (typed: object) => {
    // What was tried already must not be found in the place of this.
    draft.id = crypto.randomUUID()
    draft.form = typed
    thrown.hidden = false
    // Saved on each input, not on leaving the page: a phone may end it at any moment.
    kept = keepDraft(keep, task, draft).catch(() => undefined)
  }
  const form = formFields(fields, draft.form, follow, photographs)
  const back = () => showForm(session, task, content, { draft, left })
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
    await showReview(session, change, {
      title,
      back,
      begun: tried,
      done: () => forgetDraft(keep, task, sent),
    })
  }
  const send = session.settings.store.kind === 'folder' ? 'Save' : 'See what changes'
  const backButton = button('Back', back, 'button button-quiet')
  const element = submitForm(send, () => orFault(session, title, look, backButton), form.element)
  const throwAway = async () => {
    await forgetDraft(keep, task, draft)
    location.hash = ''
  }
  const thrown = make(
    'details',
    { hidden: !begun && left.length === 0 },
    make('summary', {}, 'Throw it away'),
    paragraph(
      'This deletes what you have typed here, and its photographs, from this phone. The site stays as it is.',
    ),
    button('Yes, throw it away', throwAway, 'button button-quiet'),
  )
  const told =
    'You had started this with an earlier version of the desk, which this one cannot open. You had typed:'
  showScreen(
    title,
    hint !== '' && paragraph(hint, 'hint'),
    begun && paragraph('Here is what you had started.', 'hint'),
    left.length > 0 && make('div', { className: 'fault' }, paragraph(told), sentences(left, {})),
    element,
    backToMenu(),
    thrown,
  )
}
