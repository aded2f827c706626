import type { Change } from '../../change/prepare-change.ts'
import type { StoredContent } from '../../store/store.ts'
import { type Form, type SentPhoto, type Task, ticked } from '../task.ts'
import { contact } from '../tasks/contact.ts'
import { daysOff } from '../tasks/days-off.ts'
import { openingTimes } from '../tasks/hours.ts'
import { job } from '../tasks/job.ts'
import { notice } from '../tasks/notice.ts'
import { review } from '../tasks/review.ts'
import { sentence } from '../tasks/sentence.ts'
import { backToMenu, button, make, paragraph, showScreen } from './elements.ts'
import { faultBox } from './fault.ts'
import { taskForm } from './form-fields.ts'
import { photoName } from './photo-field.ts'
import { showReview } from './review-screen.ts'
import { type Draft, draftName, type Session } from './session.ts'

/** The desk's tasks, the most frequent first. */
export const TASKS: readonly Task[] = [daysOff, openingTimes, notice, job, review, contact, sentence]

/** Shows the form of a task, with its draft if there is one. */
export async function showTask(session: Session, task: Task): Promise<void> {
  const { keep } = session
  const signal = session.signal()
  showScreen(task.title, paragraph('Reading the current site …'))
  try {
    const draft = await keep.get<Draft>(draftName(task.name))
    const base = draft ? await session.contentAt(draft.base) : await session.newest()
    if (!signal.aborted) showForm(session, task, base, draft)
  } catch (error) {
    if (!signal.aborted)
      showScreen(
        task.title,
        faultBox(session, error, () => showTask(session, task)),
        backToMenu(),
      )
  }
}

function showForm(session: Session, task: Task, base: StoredContent, begun: Draft | undefined): void {
  const { keep } = session
  const today = new Date().toLocaleDateString('sv')
  const draft: Draft = begun ?? { id: crypto.randomUUID(), form: task.initial?.(base.values) ?? {}, base: base.version }
  let kept: Promise<unknown> = Promise.resolve()
  const fields = task.fields(base.values, today)
  const form = taskForm(fields, draft.form, keep, (typed) => {
    // What was tried already must not be found in the place of this.
    draft.id = crypto.randomUUID()
    draft.form = typed
    thrown.hidden = false
    // Saved on each input, not on leaving the page: a phone may end it at any moment.
    kept = keep.set(draftName(task.name), draft).catch(() => undefined)
  })
  const look = async () => {
    if (!form.isRight()) return
    await kept
    const change = await changeOf(session, task, base, draft)
    await showReview(session, change, {
      title: task.title,
      back: () => showForm(session, task, base, draft),
      begun: async () => {
        draft.earlier = [...(draft.earlier ?? []).filter(({ id }) => id !== change.id), { id: change.id, wanted: [...change.wanted] }]
        await keep.set(draftName(task.name), draft)
      },
      done: () => forgetDraft(session, task, draft),
    })
  }
  const element = make('form', { noValidate: true }, form.element, make('button', { className: 'button', textContent: 'See what changes' }))
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    void look()
  })
  const throwAway = async () => {
    await forgetDraft(session, task, draft)
    location.hash = ''
  }
  const thrown = button('Throw it away', throwAway, 'button button-quiet')
  thrown.hidden = !begun
  showScreen(task.title, begun && paragraph('Here is what you had started.', 'hint'), element, thrown, backToMenu())
}

/** Forgets a draft and its photographs, unless it has been changed since. */
async function forgetDraft({ keep }: Session, { name }: Task, { id, form }: Draft): Promise<void> {
  const kept = await keep.get<Draft>(draftName(name))
  if (kept && kept.id !== id) return
  const values = Object.values(form).flatMap((value) => (Array.isArray(value) ? value.map((key: string) => photoName(key)) : []))
  await keep.remove(draftName(name), ...values)
}

/** Turns a form into a change of files. */
async function changeOf({ keep }: Session, task: Task, base: StoredContent, { id, form, earlier = [] }: Draft): Promise<Change> {
  const photos: SentPhoto[] = []
  const binaries = new Map<string, Uint8Array>()
  for (const { name, kind } of task.fields(base.values, '')) {
    if (kind !== 'photos') continue
    for (const key of ticked(form, name)) {
      const bytes = await keep.get<ArrayBuffer>(photoName(key))
      if (!bytes) continue
      const source = `images/${task.name}-${key}.jpg`
      binaries.set(source, new Uint8Array(bytes))
      photos.push({ field: name, source })
    }
  }
  const wanted = task.apply(base.values, withoutSpaces(form), photos)
  const touched = new Map([...wanted.keys()].map((file) => [file, base.values.get(file)]))
  const tried = earlier.filter((one) => one.id !== id).map((one) => ({ id: one.id, wanted: new Map(one.wanted) }))
  return { id, earlier: tried, subject: task.subject(form), base: touched, wanted, binaries }
}

/** Removes line breaks and double spaces, which come from phone keyboards; no text of the site has them. */
function withoutSpaces(form: Form): Form {
  const clean = (text: string) => text.replace(/\s+/g, ' ').trim()
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, typeof value === 'string' ? clean(value) : value]))
}
