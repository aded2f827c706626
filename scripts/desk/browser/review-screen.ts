import { fill } from '../../../templates/fields/fill.ts'
import { contentChanges, type Values } from '../../base/json-changes.ts'
import { leaves, mapTexts, valueAt } from '../../base/json-walk.ts'
import { changeWords, isBare, wordsOf } from '../../change/change-words.ts'
import { afterEarlier, keepChange } from '../../change/keep-change.ts'
import { type Conflict, conflictKey } from '../../change/merge-values.ts'
import { type Change, type Prepared, prepareChange } from '../../change/prepare-change.ts'
import { problemWords } from '../../change/problem-words.ts'
import type { Store } from '../../store/store.ts'
import { shownText, tokensOf, withoutTokens } from '../shown-text.ts'
import { type Done, doneOf, keepDone, opposite, takesBack } from './done.ts'
import {
  backToMenu,
  button,
  type Child,
  make,
  paragraph,
  say,
  sentences,
  showScreen,
} from './elements.ts'
import { orFault } from './fault.ts'
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
export async function showReview(
  session: Session,
  change: Change,
  options: Options,
): Promise<void> {
  const { title, of, publishing } = options
  const choices = new Map<string, 'mine' | 'theirs'>()
  /** Leaving the screen ends the sending, while nothing has been kept yet. */
  const signal = session.signal()
  const store = publishing?.store ?? session.store()
  const isPublic = publishing !== undefined || session.settings.store.kind === 'github'
  const judge = () => ({ ...session.judge(), launch: isPublic })
  const goBack = () => {
    session.leave()
    say('')
    options.back()
  }
  const backButton = (text = 'Back') => button(text, goBack, 'button button-quiet')

  const look = () => orFault(session, title, compare, backButton())
  async function compare(): Promise<void> {
    say('Comparing with the site …')
    const now = await (publishing ? store.head().then(store.read) : session.newest())
    const upon = await afterEarlier(store, change, now.version)
    const prepared = await prepareChange(now, upon, choices, judge(), (name) =>
      store.bytes(now.version, name),
    )
    if (!signal.aborted) await show(prepared, now.version)
  }

  async function show(prepared: Prepared, upon: string): Promise<void> {
    const { conflicts, problems, before, after, files } = prepared
    if (conflicts.length > 0) {
      const said = of
        ? 'This has been changed again since.'
        : 'While you were typing, somebody else changed the same thing.'
      const form = questions(conflicts, after, choices, of ? 'As it was before' : 'Your change')
      const goOn = button('Continue', () => form.isRight() && look())
      return showScreen(
        'Which one should it be?',
        paragraph(said),
        form.element,
        goOn,
        backButton(),
      )
    }
    if (problems.length > 0)
      return showUnfit(
        await Promise.all(problems.map((problem) => problemWords(problem, after))),
        backButton('Change it'),
      )
    if (files.size === 0)
      return showScreen(
        'Nothing to change',
        paragraph('The site already says this.'),
        backButton(),
        backToMenu(),
      )
    if (!isPublic) return keep(upon)
    const words = await readableChanges(before, after)
    showScreen(
      'Before it is public',
      paragraph(words.length === 0 ? 'The text on the site stays the same.' : 'This will change:'),
      sentences(words, { className: 'changes' }),
      photographs(change, after),
      ...(publishing?.notes ?? []),
      button(publishing ? 'Publish this' : 'Make it public', () =>
        orFault(session, title, () => keep(upon), backButton()),
      ),
      backButton(),
      backToMenu(),
    )
  }

  async function keep(upon: string): Promise<void> {
    await options.begun?.()
    const kept = await keepChange(store, change, choices, judge(), say, signal)
    if ('undecided' in kept) return signal.aborted ? undefined : show(kept.undecided, upon)
    if (publishing)
      return showScreen(
        'Published',
        paragraph('The site changes as soon as its host has built it.'),
        backToMenu(),
      )
    await keepDone(session.keep, doneOf(change, kept, upon, of))
    await options.done?.()
    if (signal.aborted) return
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
  showScreen(
    'This cannot be made public yet',
    sentences([...new Set(said)], { className: 'fault', role: 'alert' }),
    ...more,
  )
}

/** Returns what reads differently. The schemas, which name numbers, are fetched only for those. */
export async function readableChanges(before: Values, after: Values): Promise<string[]> {
  /** Tokens such as `{phone}` as visitors read them. */
  const filled = (values: Values) =>
    new Map(
      [...values].map(
        ([file, value]) => [file, mapTexts(value, (text) => fill(text, tokensOf(after)))] as const,
      ),
    )
  const [was, is] = [filled(before), filled(after)]
  const hasBare = contentChanges(was, is).some(({ before: old, after: now }) => isBare(now ?? old))
  const named = hasBare ? await import('../any/parts.ts').catch(() => undefined) : undefined
  return changeWords(was, is, named?.nameOf(after)).map(withoutTokens)
}

/** Shows the new photographs of a change, each with the words that people hear who cannot see it. */
function photographs({ binaries }: Change, after: Values): HTMLElement | undefined {
  const alts = [...after.values()].flatMap((value) =>
    leaves(value).flatMap(([path, leaf]) => {
      const alt =
        path.at(-1) === 'source' &&
        binaries.has(String(leaf)) &&
        valueAt(value, [...path.slice(0, -1), 'alt'])
      return alt ? [[String(leaf), String(alt)] as const] : []
    }),
  )
  const pictures = [...new Map(alts)].flatMap(([name, alt]) => {
    const bytes = binaries.get(name)
    return bytes
      ? make(
          'li',
          {},
          make('img', { src: URL.createObjectURL(new Blob([new Uint8Array(bytes)])), alt }),
        )
      : []
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

/** Makes the form that asks about each conflict which side wins. */
function questions(
  conflicts: readonly Conflict[],
  after: Values,
  choices: Map<string, 'mine' | 'theirs'>,
  mine: string,
) {
  const said = (value: unknown, { file, path }: Conflict) => {
    const filled = mapTexts(value, (text) => shownText(text, after))
    return withoutTokens(wordsOf(filled, file, path))
  }
  const fields = conflicts.map((conflict, index) => ({
    path: [index],
    kind: 'one' as const,
    group: conflicts.length > 1 ? `Question ${index + 1}` : 'Choose one',
    label: '',
    needed: true,
    options: [
      ['theirs', `On the site now: ${said(conflict.theirs, conflict)}`],
      ['mine', `${mine}: ${said(conflict.mine, conflict)}`],
    ] as const,
  }))
  const given = conflicts.map((conflict) => choices.get(conflictKey(conflict)))
  return formFields(fields, given, (chosen) => {
    for (const [index, side] of Object.entries(chosen)) {
      const conflict = conflicts[Number(index)]
      if (conflict && side) choices.set(conflictKey(conflict), side)
    }
  })
}
