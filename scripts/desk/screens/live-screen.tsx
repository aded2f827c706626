import { type ReactNode, useEffect, useState } from 'react'
import { routeOf } from '../desk-site.ts'
import { Button, Message, type Row, Rows } from '../parts.tsx'
import { type LastSave, lastSave } from '../session.ts'
import type { Problem, State, Store } from '../store/store.ts'
import { useAnswer } from '../use-answer.ts'
import { words } from '../words.ts'
import { isFromBefore, Problems, sortedProblems } from './problems.tsx'
import { type Desk, linkTo, Screen } from './screen.tsx'
import { useCommit } from './use-commit.ts'

/** After how many seconds it is asked again whether a change is public, the last one again and again. A build takes minutes. */
const PAUSES = [2, 4, 8, 15]
/** For how many milliseconds it is asked. */
const LONGEST = 10 * 60_000

type Followed = State | { state: 'silent' }

/** Follows a commit until it is public, or until the build has said why it is not. */
export function LiveScreen({ desk, params }: { desk: Desk; params: URLSearchParams }): ReactNode {
  const { store, site, loadTexts, settings } = desk
  const commit = params.get('commit') ?? ''
  const file = params.get('file') ?? ''
  const state = useFollowed(store, commit)
  const last = useAnswer(lastSave)
  const isLive = state.state === 'live'
  useEffect(() => {
    if (isLive) void loadTexts()
  }, [isLive, loadTexts])
  const route = routeOf(site.kinds, file, site.values.get('site.json'))
  // The build says which pages there are: the words of a list may have none yet.
  const isThere = isLive && route !== undefined && state.pages.includes(route)
  const back = params.get('back')
  const { kind } = settings.store
  const [title, text] = words.states[kind][state.state]
  return (
    <Screen title={title}>
      <p>
        {isFromBefore(state, last)
          ? 'It is saved, but an earlier change stops the site. Mend this first:'
          : text}
      </p>
      {state.state === 'problems' && <Problems desk={desk} problems={state.problems} />}
      {isThere && (
        <p>
          <a className="button" href={route} target="_blank" rel="noreferrer">
            {words.seePage}
          </a>
        </p>
      )}
      {isLive && state.left && <Next desk={desk} left={state.left} file={file} />}
      <Rows
        rows={[
          ...(back ? [{ href: back, text: 'Back to what I changed' }] : []),
          { href: linkTo(''), text: words.back },
        ]}
      />
      {last?.commit === commit && <TakeBack desk={desk} last={last} />}
    </Screen>
  )
}

/** Asks whether a commit is public, in longer and longer pauses. */
function useFollowed(store: Store, commit: string): Followed {
  const [state, setState] = useState<Followed>({ state: 'waiting' })
  useEffect(() => {
    let isGone = false
    const follow = async () => {
      const start = Date.now()
      for (let asked = 0; !isGone; asked++) {
        // A site or a host that does not answer may do so next time.
        const next = await store.live(commit).catch((): State => ({ state: 'waiting' }))
        if (isGone) return
        if (next.state !== 'waiting') return setState(next)
        if (Date.now() - start > LONGEST) return setState({ state: 'silent' })
        const pause = PAUSES[asked] ?? PAUSES.at(-1) ?? 0
        await new Promise((done) => setTimeout(done, 1000 * pause))
      }
    }
    void follow()
    return () => {
      isGone = true
    }
  }, [store, commit])
  return state
}

/** Before a launch: what is to be done next, in the same file before others. */
function Next({ desk, left, file }: { desk: Desk; left: Problem[]; file: string }): ReactNode {
  const all: Row = {
    href: linkTo('left', { file }),
    text: left.length > 0 ? words.leftCount(left.length) : words.publishing,
  }
  return (
    <>
      {left.length > 0 && <h2>Next</h2>}
      <Problems desk={desk} problems={sortedProblems(left, file).slice(0, 1)} />
      <Rows rows={[all]} />
    </>
  )
}

/** Takes the last save back by a new one; what was changed again since then stays. */
function TakeBack({ desk, last }: { desk: Desk; last: LastSave }): ReactNode {
  const { commit, message, setMessage, isBusy } = useCommit(desk)
  const takeBack = async () => {
    const outcome = await commit(last.undo, `Take back: ${last.title}`)
    if (outcome?.state === 'conflict')
      setMessage('It was changed again since then. Change it by hand.')
  }
  return (
    <>
      <Message text={message} />
      <Button look="quiet" onClick={takeBack} isBusy={isBusy}>
        Take it back: {last.title}
      </Button>
    </>
  )
}
