import type { Change } from '../../change/prepare-change.ts'
import type { StoredContent } from '../../store/store.ts'
import { cleaned, photoOf, type SentPhoto, type Task, ticked } from '../task.ts'
import { contact } from '../tasks/contact.ts'
import { daysOff } from '../tasks/days-off.ts'
import { openingTimes } from '../tasks/hours.ts'
import { job } from '../tasks/job.ts'
import { notice } from '../tasks/notice.ts'
import { review } from '../tasks/review.ts'
import { backToMenu, button, make, paragraph, showScreen } from './elements.ts'
import { faultBox } from './fault.ts'
import { taskForm } from './form-fields.ts'
import { later } from './later.ts'
import { photoName } from './photo-field.ts'
import { type Draft, draftName, type Session } from './session.ts'

/** The desk's tasks, the most frequent first. */
export const TASKS: readonly Task[] = [daysOff, openingTimes, notice, job, review, contact]

/** Earlier wordings that may have arrived without an answer; older ones have long been seen. */
const MOST_EARLIER = 5

/** Shows the form of a task, with its draft if there is one. */
export async function showTask(session: Session, task: Task): Promise<void> {
  const { keep } = session
  const signal = session.signal()
  showScreen(task.title, paragraph('Reading the current site …'))
  try {
    const draft = await keep.get<Draft>(draftName(task.name))
    const base = draft ? await session.contentAt(draft.base) : await session.forForm(task.needs)
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
  const signal = session.signal()
  const today = new Date().toLocaleDateString('sv')
  const draft: Draft = begun ?? { id: crypto.randomUUID(), form: task.initial?.(base.values) ?? {}, base: base.version }
  let kept: Promise<unknown> = Promise.resolve()
  const fields = task.fields(base.values, today)
  const bytesOf = async (key: string) =>
    key.includes('/') ? new Uint8Array(await session.store().bytes(base.version, key)) : keep.get<ArrayBuffer>(photoName(key))
  const form = taskForm(fields, draft.form, { keep, bytesOf }, (typed) => {
    // What was tried already must not be found in the place of this.
    draft.id = crypto.randomUUID()
    draft.form = typed
    thrown.hidden = false
    // Saved on each input, not on leaving the page: a phone may end it at any moment.
    kept = keep.set(draftName(task.name), draft).catch(() => undefined)
  })
  const look = async () => {
    await form.ready()
    if (!form.isRight()) return
    await kept
    const sent = { ...draft }
    const { showReview } = await later(import('./review-screen.ts'))
    const change = await changeOf(session, task, base, sent)
    if (signal.aborted) return
    await showReview(session, change, {
      title: task.title,
      upon: base.version,
      back: () => showForm(session, task, base, draft),
      begun: async () => {
        const others = (draft.earlier ?? []).filter(({ id }) => id !== change.id)
        draft.earlier = [...others, { id: change.id, wanted: [...change.wanted] }].slice(-MOST_EARLIER)
        await keep.set(draftName(task.name), draft)
      },
      done: () => forgetDraft(session, task, sent),
    })
  }
  const fail = (error: unknown) => {
    const back = button('Back', () => showForm(session, task, base, draft), 'button button-quiet')
    if (!signal.aborted)
      showScreen(
        task.title,
        faultBox(session, error, () => look().catch(fail)),
        back,
        backToMenu(),
      )
  }
  const element = make(
    'form',
    { noValidate: true },
    form.element,
    make('button', { className: 'button', textContent: session.settings.store.kind === 'folder' ? 'Save' : 'See what changes' }),
  )
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    look().catch(fail)
  })
  const throwAway = async () => {
    await forgetDraft(session, task, draft)
    location.hash = ''
  }
  const thrown = make(
    'details',
    { hidden: !begun },
    make('summary', { textContent: 'Throw it away' }),
    paragraph('This deletes what you have typed here, and its photographs, from this phone. The site stays as it is.'),
    button('Yes, throw it away', throwAway, 'button button-quiet'),
  )
  showScreen(task.title, begun && paragraph('Here is what you had started.', 'hint'), element, backToMenu(), thrown)
}

/** Forgets a draft and its photographs, unless it has been changed since. */
async function forgetDraft({ keep }: Session, { name }: Task, { id, form }: Draft): Promise<void> {
  const kept = await keep.get<Draft>(draftName(name))
  if (kept && kept.id !== id) return
  const photographs = Object.values(form).flatMap((value) => (Array.isArray(value) ? value.map((text: string) => photoOf(text).key) : []))
  await keep.remove(draftName(name), ...photographs.map(photoName))
}

/** Turns a form into a change of files. */
async function changeOf({ keep }: Session, task: Task, base: StoredContent, { id, form, earlier = [] }: Draft): Promise<Change> {
  const photos: SentPhoto[] = []
  const binaries = new Map<string, Uint8Array | null>()
  for (const { name, kind } of task.fields(base.values, '')) {
    if (kind !== 'photos') continue
    for (const { key, focus, isNew } of ticked(form, name).map(photoOf)) {
      const bytes = isNew && (await keep.get<ArrayBuffer>(photoName(key)))
      if (isNew && !bytes) continue
      const source = isNew ? `images/${task.name.replace(/[^a-z0-9]+/g, '-').slice(0, 40)}-${key}.jpg` : key
      if (bytes) binaries.set(source, new Uint8Array(bytes))
      photos.push({ field: name, source, focus })
    }
  }
  const applied = task.apply(base.values, cleaned(form), photos)
  for (const name of task.gone?.(base.values, applied) ?? []) binaries.set(name, null)
  const tried = earlier.filter((one) => one.id !== id).map((one) => ({ id: one.id, wanted: new Map(one.wanted) }))
  // What only an earlier wording has changed goes back to what it was.
  const before = tried.flatMap(({ wanted }) => [...wanted.keys()])
  const files = new Set([...applied.keys(), ...before.filter((file) => base.values.has(file) || !base.files.has(file))])
  const touched = new Map([...files].map((file) => [file, base.values.get(file)]))
  return { id, earlier: tried, subject: task.subject(form), base: touched, wanted: new Map([...touched, ...applied]), binaries }
}
