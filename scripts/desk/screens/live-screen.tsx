import { type ReactNode, useEffect } from 'react'
import { Button, Fold, Message, Rows } from '../parts.tsx'
import { type LastSave, lastSave } from '../session.ts'
import { pageWith } from '../site-texts.ts'
import type { Problem, State } from '../store/host.ts'
import type { Store } from '../store/store.ts'
import { useAnswer } from '../use-answer.ts'
import { words } from '../words.ts'
import { isFromBefore, Problems, sortedProblems } from './problems.tsx'
import { type Desk, Opening, placeRow, Screen } from './screen.tsx'
import { useCommit } from './use-commit.ts'

/** The longest pause until it is asked again whether a change is public, in seconds. A build takes minutes. */
const PAUSE = 15
/** For how many milliseconds it is asked. */
const LONGEST = 10 * 60_000

type Followed = State | { state: 'silent' }
const WAITING = { state: 'waiting' } as const

/**
 * Follows a commit until it is public, or until the build has said why it is not; without a commit, says how the site stands. In
 * dev also says what is left before a launch.
 */
export function LiveScreen({ desk, params }: { desk: Desk; params: URLSearchParams }): ReactNode {
  const { store, texts, setBuild, settings } = desk
  const commit = params.get('commit') ?? ''
  const file = params.get('file') ?? ''
  const back = params.get('back')
  const state: Followed = useAnswer((signal) => follow(store, commit, signal)) ?? WAITING
  const last = useAnswer(lastSave)
  const isLive = state.state === 'live'
  useEffect(() => {
    if (isLive) setBuild(commit)
  }, [isLive, setBuild, commit])
  const page = isLive && texts && pageWith(texts, file)
  const [title, text] = commit
    ? words.states[settings.store.kind][state.state]
    : [
        'What is left',
        state.state === 'problems' ? 'The site cannot be built. Mend this first:' : '',
      ]
  return (
    <Screen title={title} back>
      <p>
        {commit && isFromBefore(state, last)
          ? 'It is saved, but an earlier change stops the site. Mend this first:'
          : text}
      </p>
      {!commit && state.state === 'waiting' && <Opening />}
      {state.state === 'problems' && <Problems desk={desk} problems={state.problems} />}
      {page && (
        <p>
          <a className="button" href={page.route} target="_blank" rel="noreferrer">
            {words.seePage}
          </a>
        </p>
      )}
      {isLive && state.left && (
        <Left desk={desk} problems={sortedProblems(state.left, file)} isAlone={commit === ''} />
      )}
      {back && <Rows rows={[{ href: back, text: 'Back to what I changed' }]} />}
      {last?.commit === commit && <TakeBack desk={desk} last={last} />}
    </Screen>
  )
}

/** Asks whether a commit is public, in longer and longer pauses. */
async function follow(store: Store, commit: string, signal: AbortSignal): Promise<Followed> {
  const end = Date.now() + LONGEST
  for (let pause = 2; Date.now() < end && !signal.aborted; pause *= 2) {
    // A site or a host that does not answer may do so next time.
    const next = await store.live(commit).catch(() => undefined)
    if (next && next.state !== 'waiting') return next
    await new Promise((done) => setTimeout(done, 1000 * Math.min(pause, PAUSE)))
  }
  return { state: 'silent' }
}

interface LeftProps {
  desk: Desk
  /** What a launch would not allow, the most important first. */
  problems: readonly Problem[]
  /** Whether the screen is about nothing else. */
  isAlone: boolean
}

/** In dev: what is left before a launch, by file; or how to publish. */
function Left({ desk, problems, isAlone }: LeftProps): ReactNode {
  const files = [...new Set(problems.map(({ file = '' }) => file))]
  return (
    <>
      <h2>{words.leftCount(problems.length)}</h2>
      {files.map((file, index) => {
        const own = problems.filter((one) => (one.file ?? '') === file)
        return (
          <Fold
            key={file}
            isOpen={index === 0}
            summary={words.withCount(placeRow(desk, file).text, own.length)}
          >
            <Problems desk={desk} problems={own} isOneFile />
          </Fold>
        )
      })}
      {files.length === 0 && (
        <Fold summary={words.publishing} isOpen={isAlone}>
          <p>Type this in the terminal, in the folder of the site:</p>
          <pre>npm run build -- --launch</pre>
          <ul>
            <li>From a ZIP: then put the folder "dist" on your host, as it is.</li>
            <li>
              From a repository: then commit, and push. Its workflow builds the site and publishes
              it.
            </li>
          </ul>
        </Fold>
      )}
    </>
  )
}

/** Takes the last save back by a new one; what was changed again since then stays. */
function TakeBack({ desk, last }: { desk: Desk; last: LastSave }): ReactNode {
  const { commit, message, setMessage, isBusy } = useCommit(desk)
  const verb = last.title.startsWith('Take back: ') ? 'Put' : 'Take'
  const title = last.title.replace(/^(?:Take|Put) back: /, '')
  const takeBack = async () => {
    const outcome = await commit(last.undo, `${verb} back: ${title}`)
    if (outcome?.state === 'conflict')
      setMessage('It was changed again since then. Change it by hand.')
  }
  return (
    <>
      <Message text={message} />
      <Button className="button quiet" onClick={takeBack} aria-disabled={isBusy || undefined}>
        {verb} it back: {title}
      </Button>
    </>
  )
}
