import { contentChanges, type Values } from '../../base/json-changes.ts'
import { leaves, valueAt } from '../../base/json-walk.ts'
import { changeWords, isBare, wordsOf } from '../../change/change-words.ts'
import { afterEarlier, keepChange } from '../../change/keep-change.ts'
import { type Conflict, conflictKey } from '../../change/merge-values.ts'
import { type Change, type Prepared, prepareChange } from '../../change/prepare-change.ts'
import { problemWords } from '../../change/problem-words.ts'
import type { Store } from '../../store/store.ts'
import { type Done, keepDone, opposite, takesBack } from '../done.ts'
import { backToMenu, button, type Child, make, paragraph, say, sentences, showScreen } from './elements.ts'
import { faultBox, orFault } from './fault.ts'
import { formFields } from './form-fields.ts'
import type { Session } from './session.ts'

interface Options {
  title: string
  /** Goes back to the form. */
  back: () => void
  /** Called before anything is sent. */
  begun?: () => Promise<void>
  /** Called once the change has been kept. */
  done?: () => Promise<void>
  /** The change that this one takes back. */
  of?: Done
  /** Where the folder that `npm run dev` serves is published, and what is said of that. */
  publishing?: { store: Store; notes: Child[] }
}

/**
 * Shows what will read differently, with the button that publishes it, or the conflicts and problems to settle first. In a
 * folder, which visitors do not see, the change is saved at once.
 */
export async function showReview(session: Session, change: Change, options: Options): Promise<void> {
  const { title, of, publishing } = options
  const choices = new Map<string, 'mine' | 'theirs'>()
  const signal = session.signal()
  const store = publishing?.store ?? session.store()
  const isPublic = publishing !== undefined || session.settings.store.kind === 'github'
  const judge = () => ({ ...session.judge(), launch: isPublic })
  /** Leaving the screen ends the sending, while nothing has been kept yet. */
  const stop = new AbortController()
  signal.addEventListener('abort', () => stop.abort())
  const goBack = () => {
    stop.abort()
    say('')
    options.back()
  }
  const backButton = (text = 'Back') => button(text, goBack, 'button button-quiet')

  const look = () => orFault(session, title, compare, backButton())
  async function compare(): Promise<void> {
    say('Comparing with the site …')
    const now = await (publishing ? store.head().then(store.read) : session.newest())
    const upon = await afterEarlier(store, change, now.version)
    const prepared = await prepareChange(now, upon, choices, judge(), (name) => store.bytes(now.version, name))
    if (!signal.aborted) await show(prepared, now.version)
  }

  async function show(prepared: Prepared, upon: string): Promise<void> {
    const { conflicts, problems, before, after, files } = prepared
    if (conflicts.length > 0) {
      const said = of ? 'This has been changed again since.' : 'While you were typing, somebody else changed the same thing.'
      return showScreen('Which one should it be?', paragraph(said), ...questions(conflicts, choices, of !== undefined, look), backButton())
    }
    if (problems.length > 0)
      return showUnfit(await Promise.all(problems.map((problem) => problemWords(problem, after))), backButton('Change it'))
    if (files.size === 0) return showScreen('Nothing to change', paragraph('The site already says this.'), backButton(), backToMenu())
    if (!isPublic) return keep(upon)
    const fault = make('div')
    const makePublic = async () => {
      fault.replaceChildren()
      try {
        await keep(upon)
      } catch (error) {
        say('')
        if (!stop.signal.aborted) fault.replaceChildren(faultBox(session, error, makePublic))
      }
    }
    showScreen(
      'Before it is public',
      ...changeList(await readableChanges(before, after)),
      photographs(change, after),
      ...(publishing?.notes ?? []),
      button(publishing ? 'Publish this' : 'Make it public', makePublic),
      fault,
      backButton(),
      backToMenu(),
    )
  }

  async function keep(upon: string): Promise<void> {
    await options.begun?.()
    const kept = await keepChange(store, change, choices, judge(), say, stop.signal)
    if ('undecided' in kept) return stop.signal.aborted ? undefined : show(kept.undecided, upon)
    if (publishing) return showScreen('Published', paragraph('The site changes as soon as its host has built it.'), backToMenu())
    await keepDone(session.keep, doneOf(change, kept, upon, of))
    await options.done?.()
    if (stop.signal.aborted) return
    location.hash = 'sent'
    // The page beside which `npm run dev` shows this is loaded again then, and the desk with it.
    if (parent !== window) parent.postMessage({ desk: 'saved' }, location.origin)
    // If the hash is "sent" already, the browser fires no event.
    dispatchEvent(new Event('hashchange'))
  }

  await look()
}

/** Shows why a change cannot be made public. */
export function showUnfit(said: Iterable<string>, ...more: Child[]): void {
  showScreen('This cannot be made public yet', sentences([...new Set(said)], { className: 'fault', role: 'alert' }), ...more)
}

/** Returns what reads differently. The schemas, which name numbers, are fetched only for those. */
export async function readableChanges(before: Values, after: Values): Promise<string[]> {
  const hasBare = contentChanges(before, after).some(({ before: was, after: is }) => isBare(is ?? was))
  const named = hasBare ? await import('../any/name-of.ts').catch(() => undefined) : undefined
  return changeWords(before, after, named?.nameOf(after))
}

/** Lists what reads differently. */
function changeList(words: readonly string[]): HTMLElement[] {
  const said = words.length === 0 ? 'The text on the site stays the same.' : 'This will change:'
  return [paragraph(said), sentences(words, { className: 'changes' })]
}

/** Shows the new photographs of a change, each with the words that people hear who cannot see it. */
function photographs({ binaries }: Change, after: Values): HTMLElement | undefined {
  const alts = [...after.values()].flatMap((value) =>
    leaves(value).flatMap(([path, leaf]) => {
      const alt = path.at(-1) === 'source' && binaries.has(String(leaf)) && valueAt(value, [...path.slice(0, -1), 'alt'])
      return alt ? [[leaf, String(alt)] as const] : []
    }),
  )
  const pictures = [...new Map(alts)].flatMap(([name, alt]) => {
    const bytes = binaries.get(String(name))
    return bytes ? make('li', {}, make('img', { src: URL.createObjectURL(new Blob([new Uint8Array(bytes)])), alt })) : []
  })
  return pictures.length > 0 ? make('ul', { className: 'photos' }, ...pictures) : undefined
}

/** Makes the button that takes back a change, or puts back one that was taken back. */
export function takeBackButton(session: Session, done: Done, back: () => void): HTMLButtonElement {
  const takeBack = async () => {
    say('Comparing with the site …')
    const renewed = () => keepDone(session.keep, { ...done, backId: crypto.randomUUID() })
    const change = await opposite(done, session.store())
    await showReview(session, change, { title: 'Take it back', back, of: done, done: renewed })
  }
  const words = takesBack(done) ? 'Put it back' : 'Take it back'
  return button(words, () => orFault(session, 'Take it back', takeBack), 'button button-quiet')
}

/** Asks about each conflict which side wins. */
function questions(
  conflicts: readonly Conflict[],
  choices: Map<string, 'mine' | 'theirs'>,
  isTakenBack: boolean,
  goOn: () => unknown,
): HTMLElement[] {
  const mine = isTakenBack ? 'As it was before' : 'Your change'
  const fields = conflicts.map((conflict, index) => ({
    path: [index],
    kind: 'one' as const,
    group: conflicts.length > 1 ? `Question ${index + 1}` : 'Choose one',
    label: '',
    ask: 'Choose one of the two.',
    options: [
      ['theirs', `On the site now: ${wordsOf(conflict.theirs, conflict.file, conflict.path)}`],
      ['mine', `${mine}: ${wordsOf(conflict.mine, conflict.file, conflict.path)}`],
    ] as const,
  }))
  const given = conflicts.map((conflict) => choices.get(conflictKey(conflict)))
  const form = formFields(fields, given, (chosen) => {
    for (const [index, side] of Object.entries(chosen)) {
      const conflict = conflicts[Number(index)]
      if (conflict && side) choices.set(conflictKey(conflict), side)
    }
  })
  return [form.element, button('Continue', () => form.isRight() && goOn())]
}

function doneOf(
  { id, base, wanted, subject, binaries }: Change,
  { version, prepared }: { version: string; prepared?: Prepared },
  upon: string,
  of: Done | undefined,
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
    ...(removed.length > 0 && { gone: { version: upon, names: removed } }),
    backId: crypto.randomUUID(),
  }
}
