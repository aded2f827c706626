import { contentChanges } from '../../base/json-changes.ts'
import { leaves, valueAt } from '../../base/json-walk.ts'
import { changeWords, isBare, wordsOf } from '../../change/change-words.ts'
import { afterEarlier, keepChange } from '../../change/keep-change.ts'
import { type Conflict, conflictKey } from '../../change/merge-values.ts'
import { type Change, type Prepared, prepareChange } from '../../change/prepare-change.ts'
import { problemWords } from '../../change/problem-words.ts'
import { type Done, keepDone, opposite, takesBack } from '../done.ts'
import { tellPage } from './beside.ts'
import { backToMenu, button, make, paragraph, say, sentences, showScreen } from './elements.ts'
import { faultBox } from './fault.ts'
import type { Session } from './session.ts'

interface Options {
  title: string
  /** Goes back to the form. */
  back: () => void
  /** The version that the change was begun on, which has what it removes. */
  upon?: string
  /** Called before anything is sent. */
  begun?: () => Promise<void>
  /** Called once the change has been kept. */
  done?: () => Promise<void>
  /** The change that this one takes back. */
  of?: Done
}

/**
 * Shows what will read differently, with the button that publishes it, or the conflicts and problems to settle first. In a
 * folder, which visitors do not see, the change is saved at once.
 */
export async function showReview(session: Session, change: Change, options: Options): Promise<void> {
  const choices = new Map<string, 'mine' | 'theirs'>()
  const signal = session.signal()
  const isFolder = session.settings.store.kind === 'folder'
  const fail = (error: unknown, again: () => unknown) =>
    showScreen(options.title, faultBox(session, error, again), button('Back', options.back, 'button button-quiet'), backToMenu())
  const look = async () => {
    say('Comparing with the site …')
    try {
      const now = await session.newest()
      const read = (name: string) => session.store().bytes(now.version, name)
      const upon = await afterEarlier(session.store(), change, now.version)
      const prepared = await prepareChange(now, upon, choices, session.judge(), read)
      if (!signal.aborted) await show(prepared)
    } catch (error) {
      if (!signal.aborted) fail(error, look)
    }
  }
  /** Keeps the change; leaving the screen ends that while nothing has been kept yet. */
  const keep = async (stop: AbortController, fault: (error: unknown) => void) => {
    const leave = () => stop.abort()
    signal.addEventListener('abort', leave)
    try {
      await options.begun?.()
      const kept = await keepChange(session.store(), change, choices, session.judge(), say, stop.signal)
      if ('undecided' in kept) return stop.signal.aborted ? undefined : show(kept.undecided)
      const done = doneOf(change, kept, options)
      await keepDone(session.keep, done)
      await options.done?.()
      if (stop.signal.aborted) return
      location.hash = 'sent'
      // The page that this may stand beside is loaded again then, and the desk with it.
      if (isFolder) tellPage('saved')
      // If the hash is "sent" already, the browser fires no event.
      dispatchEvent(new Event('hashchange'))
    } catch (error) {
      if (stop.signal.aborted) return
      say('')
      fault(error)
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }
  const show = async (prepared: Prepared): Promise<void> => {
    const { conflicts, problems, before, after, files } = prepared
    const stop = new AbortController()
    const goBack = () => {
      stop.abort()
      say('')
      options.back()
    }
    const back = button(problems.length > 0 ? 'Change it' : 'Back', goBack, 'button button-quiet')
    if (conflicts.length > 0) {
      const introduction = options.of
        ? 'This has been changed again since.'
        : 'While you were typing, somebody else changed the same thing.'
      const mine = options.of ? 'As it was before' : 'Your change'
      return showScreen('Which one should it be?', paragraph(introduction), ...conflictBoxes(conflicts, choices, mine, look), back)
    }
    if (problems.length > 0) {
      const said = new Set(await Promise.all(problems.map((problem) => problemWords(problem, after))))
      return showScreen('This cannot be made public yet', sentences([...said], { className: 'fault', role: 'alert' }), back)
    }
    if (files.size === 0) return showScreen('Nothing to change', paragraph('The site already says this.'), back, backToMenu())
    if (isFolder) return keep(stop, (error) => fail(error, look))
    const fault = make('div')
    const makePublic = async () => {
      fault.replaceChildren()
      await keep(stop, (error) => fault.replaceChildren(faultBox(session, error, makePublic)))
    }
    showScreen(
      'Before it is public',
      ...changeList(await readableChanges(before, after)),
      photographs(change, after),
      button('Make it public', makePublic),
      fault,
      back,
      backToMenu(),
    )
  }
  await look()
}

/** Returns what reads differently. The schemas, which name numbers, are fetched only for those. */
export async function readableChanges(...[before, after]: [Prepared['before'], Prepared['after']]): Promise<string[]> {
  const hasBare = contentChanges(before, after).some(({ before: was, after: is }) => isBare(is ?? was))
  const named = hasBare ? await import('../any/name-of.ts').catch(() => undefined) : undefined
  return changeWords(before, after, named?.nameOf(after))
}

/** Lists what reads differently. */
export function changeList(words: readonly string[]): HTMLElement[] {
  return [
    paragraph(words.length === 0 ? 'The text on the site stays the same.' : 'This will change:'),
    sentences(words, { className: 'changes' }),
  ]
}

/** Shows the new photographs of a change, each with the words that people hear who cannot see it. */
function photographs({ binaries }: Change, after: Prepared['after']): HTMLElement | undefined {
  const added = [...binaries].flatMap(([name, bytes]) => (bytes ? [[name, new Uint8Array(bytes)] as const] : []))
  if (added.length === 0) return undefined
  const places = [...after.values()].flatMap((value) =>
    leaves(value).flatMap(([path, leaf]) =>
      path.at(-1) === 'source' && binaries.has(String(leaf)) ? [[leaf, valueAt(value, [...path.slice(0, -1), 'alt'])] as const] : [],
    ),
  )
  const alts = new Map(places)
  const pictures = added.map(([name, bytes]) =>
    make('li', {}, make('img', { src: URL.createObjectURL(new Blob([bytes])), alt: String(alts.get(name) ?? 'Photograph') })),
  )
  return make('ul', { className: 'photos' }, ...pictures)
}

/** Makes the button that takes back a change, or puts back one that was taken back. */
export function takeBackButton(session: Session, done: Done, back: () => void): HTMLButtonElement {
  const words = takesBack(done) ? 'Put it back' : 'Take it back'
  return button(words, () => showTakeBack(session, done, back), 'button button-quiet')
}

/** Takes back a change, or puts back one that was taken back. */
async function showTakeBack(session: Session, done: Done, back: () => void): Promise<void> {
  const again = () => showTakeBack(session, done, back)
  try {
    say('Comparing with the site …')
    const renewed = () => keepDone(session.keep, { ...done, backId: crypto.randomUUID() })
    const change = await opposite(done, session.store())
    await showReview(session, change, { title: 'Take it back', back, of: done, done: renewed })
  } catch (error) {
    showScreen('Take it back', faultBox(session, error, again), backToMenu())
  }
}

/** Makes a question for each conflict. */
function conflictBoxes(
  conflicts: readonly Conflict[],
  choices: Map<string, 'mine' | 'theirs'>,
  mine: string,
  look: () => unknown,
): HTMLElement[] {
  const boxes = conflicts.map((conflict, index) => {
    const option = (whose: 'mine' | 'theirs', value: unknown) => {
      const id = `conflict-${index}-${whose}`
      const input = make('input', { id, type: 'radio', name: `conflict-${index}`, checked: choices.get(conflictKey(conflict)) === whose })
      input.addEventListener('input', () => choices.set(conflictKey(conflict), whose))
      const words = `${whose === 'mine' ? mine : 'On the site now'}: ${wordsOf(value, conflict.file)}`
      return make('div', { className: 'field-tick' }, input, make('label', { htmlFor: id, textContent: words }))
    }
    const problem = make('p', { className: 'problem', hidden: true, textContent: 'Choose one of the two.' })
    const legend = make('legend', { textContent: conflicts.length > 1 ? `Question ${index + 1}` : 'Choose one' })
    const box = make('fieldset', { className: 'group' }, legend, problem, option('theirs', conflict.theirs), option('mine', conflict.mine))
    return { box, problem, isOpen: () => !choices.has(conflictKey(conflict)) }
  })
  const goOn = () => {
    for (const { problem, isOpen } of boxes) problem.hidden = !isOpen()
    const open = boxes.find(({ isOpen }) => isOpen())
    if (!open) return look()
    open.box.querySelector('input')?.focus()
    say('Choose one of the two.')
  }
  return [...boxes.map(({ box }) => box), button('Continue', goOn)]
}

function doneOf(
  { id, base, wanted, subject, binaries }: Change,
  { version, prepared }: { version: string; prepared?: Prepared },
  { of, upon = of?.version }: Options,
): Done {
  // Includes other people's changes to these files, if known.
  const files = prepared
    ? [...prepared.files.keys()].filter((name) => prepared.before.has(name) || prepared.after.has(name))
    : [...wanted.keys()]
  const [before, after] = prepared ? [prepared.before, prepared.after] : [base, wanted]
  const removed = [...binaries.keys()].filter((name) => (prepared ? prepared.files.get(name) === null : binaries.get(name) === null))
  return {
    id,
    subject,
    version,
    at: Date.now(),
    before: files.map((file) => [file, before.get(file)]),
    after: files.map((file) => [file, after.get(file)]),
    photos: [...binaries.keys()].filter((name) => binaries.get(name)),
    ...(of && { of: of.id }),
    ...(upon !== undefined && removed.length > 0 && { gone: { version: upon, names: removed } }),
    backId: crypto.randomUUID(),
  }
}
