import { changeWords, wordsOf } from '../../change/change-words.ts'
import { keepChange } from '../../change/keep-change.ts'
import { conflictKey } from '../../change/merge-values.ts'
import { type Change, type Prepared, prepareChange } from '../../change/prepare-change.ts'
import { backToMenu, button, make, paragraph, say, showScreen } from './elements.ts'
import { faultBox } from './fault.ts'
import { SENT, type Sent, type Session } from './session.ts'

interface Options {
  title: string
  /** Goes back to the form. */
  back: () => void
  /** Called before anything is sent. */
  begun?: () => Promise<void>
  /** Called once the change is in the repository. */
  done: () => Promise<void>
}

/** Shows what will read differently, with the button that publishes it, or the conflicts and problems to settle first. */
export async function showReview(session: Session, change: Change, options: Options): Promise<void> {
  const choices = new Map<string, 'mine' | 'theirs'>()
  const signal = session.signal()
  const look = async () => {
    say('Comparing with the site …')
    try {
      const now = await session.newest()
      const read = (name: string) => session.store().bytes(now.version, name)
      const prepared = await prepareChange(now, change, choices, session.judge(), read)
      if (!signal.aborted) show(prepared)
    } catch (error) {
      if (!signal.aborted) showScreen(options.title, faultBox(session, error, look), button('Back', options.back, 'button button-quiet'))
    }
  }
  const show = (prepared: Prepared) => {
    const back = button(prepared.problems.length > 0 ? 'Change it' : 'Back', options.back, 'button button-quiet')
    if (prepared.conflicts.length > 0) return showScreen('Somebody else got there first', ...conflictBoxes(prepared, choices, look), back)
    if (prepared.problems.length > 0) {
      const sentences = prepared.problems.map(({ message }) => make('li', { textContent: message }))
      return showScreen('This cannot be made public yet', make('ul', { className: 'fault', role: 'alert' }, ...sentences), back)
    }
    const words = changeWords(prepared.before, prepared.after)
    if (prepared.files.size === 0) return showScreen('Nothing to change', paragraph('The site already says this.'), back)
    const fault = make('div')
    const makePublic = async () => {
      fault.replaceChildren()
      try {
        await options.begun?.()
        const published = await keepChange(session.store(), change, choices, session.judge(), say, signal)
        if ('undecided' in published) return show(published.undecided)
        await session.keep.set(SENT, sentOf(change, published))
        await options.done()
        location.hash = 'sent'
        // If the hash is "sent" already, the browser fires no event.
        dispatchEvent(new Event('hashchange'))
      } catch (error) {
        // The owner has left the screen, and nothing was published.
        if (signal.aborted) return
        say('')
        fault.replaceChildren(faultBox(session, error, makePublic))
      }
    }
    showScreen(
      'Before it is public',
      paragraph(words.length === 0 ? 'The text on the site stays the same.' : 'This will change:'),
      make('ul', { className: 'changes' }, ...words.map((text) => make('li', { textContent: text }))),
      change.binaries.size > 0 &&
        paragraph(`With ${change.binaries.size === 1 ? 'one photograph' : `${change.binaries.size} photographs`}.`),
      button('Make it public', makePublic),
      fault,
      back,
      backToMenu(),
    )
  }
  await look()
}

/** Makes a question for each conflict. */
function conflictBoxes({ conflicts }: Prepared, choices: Map<string, 'mine' | 'theirs'>, goOn: () => unknown): HTMLElement[] {
  const boxes = conflicts.map((conflict, index) => {
    const option = (whose: 'mine' | 'theirs', value: unknown) => {
      const id = `conflict-${index}-${whose}`
      const input = make('input', { id, type: 'radio', name: `conflict-${index}` })
      input.addEventListener('input', () => choices.set(conflictKey(conflict), whose))
      const words = `${whose === 'mine' ? 'Your change' : 'On the site now'}: ${wordsOf(value)}`
      return make('div', { className: 'field-tick' }, input, make('label', { htmlFor: id, textContent: words }))
    }
    const legend = make('legend', { textContent: 'Which one should it be?' })
    return make('fieldset', { className: 'group' }, legend, option('theirs', conflict.theirs), option('mine', conflict.mine))
  })
  return [paragraph('While you were typing, somebody else changed the same thing.'), ...boxes, button('Continue', goOn)]
}

function sentOf({ base, wanted, subject, binaries }: Change, { version, prepared }: { version: string; prepared?: Prepared }): Sent {
  // Includes other people's changes to these files, if known.
  const files = prepared
    ? [...prepared.files.keys()].filter((name) => prepared.before.has(name) || prepared.after.has(name))
    : [...wanted.keys()]
  const [before, after] = prepared ? [prepared.before, prepared.after] : [base, wanted]
  return {
    subject,
    commit: version,
    at: Date.now(),
    before: files.map((file) => [file, before.get(file)]),
    after: files.map((file) => [file, after.get(file)]),
    photos: [...binaries.keys()],
    backId: crypto.randomUUID(),
  }
}
