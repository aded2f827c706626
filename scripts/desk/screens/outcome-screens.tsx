import { type ReactNode, useEffect, useState } from 'react'
import { fieldName } from '../../json/json-walk.ts'
import { routeOf } from '../site.ts'
import type { Problem, State } from '../store/store.ts'
import { words } from '../words.ts'
import {
  Button,
  type Desk,
  Fold,
  fieldRow,
  linkTo,
  Message,
  Opening,
  Rows,
  Screen,
  useAnswer,
} from './screen.tsx'
import { useCommit } from './use-commit.ts'

/** How often the site is asked whether a change is public, in milliseconds; and for how long. A build takes minutes. */
const PAUSE = 2000
const LONGEST = 10 * 60_000

/** Follows a commit until it is public, or until the build has said why it is not. */
export function LiveScreen({ desk, params }: { desk: Desk; params: URLSearchParams }): ReactNode {
  const { store, values, loadTexts, settings, files } = desk
  const commit = params.get('commit') ?? ''
  const file = params.get('file') ?? ''
  const [state, setState] = useState<State | { state: 'silent' }>({ state: 'waiting' })
  useEffect(() => {
    const start = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      // A site or a host that does not answer may do so next time.
      const next = await store.live(commit).catch((): State => ({ state: 'waiting' }))
      if (next.state !== 'waiting') setState(next)
      else if (Date.now() - start > LONGEST) setState({ state: 'silent' })
      else timer = setTimeout(look, PAUSE)
    }
    void look()
    return () => clearTimeout(timer)
  }, [store, commit])
  const isLive = state.state === 'live'
  useEffect(() => {
    if (isLive) void loadTexts()
  }, [isLive, loadTexts])
  const route = routeOf(file, values)
  // The build says which pages there are: the words of a list may have none yet.
  const isThere = state.state === 'live' && route !== undefined && state.pages.includes(route)
  const back = params.get('back')
  const [title, text] = words.states[settings.store.kind][state.state]
  return (
    <Screen title={title}>
      <p>{text}</p>
      {state.state === 'problems' && <Problems desk={desk} problems={state.problems} />}
      {isThere && (
        <p>
          <a className="button" href={route} target="_blank" rel="noreferrer">
            {words.seePage}
          </a>
        </p>
      )}
      {isLive && !files.texts.has('addresses.json') && <NextProblem desk={desk} />}
      <Rows
        rows={[
          ...(back ? [{ href: back, text: words.backToForm }] : []),
          { href: linkTo(''), text: words.back },
        ]}
      />
      <TakeBack desk={desk} commit={commit} />
    </Screen>
  )
}

/** Before the first launch: what is to be done next. */
function NextProblem({ desk }: { desk: Desk }): ReactNode {
  const { answer: problems } = useAnswer(desk.store.launchProblems)
  if (!problems) return null
  return (
    <>
      {problems.length > 0 && <h2>{words.next}</h2>}
      <Problems desk={desk} problems={problems.toSorted(byRank).slice(0, 1)} />
      <Rows rows={[{ href: linkTo('left'), text: words.leftCount(problems.length) }]} />
    </>
  )
}

interface ProblemsProps {
  desk: Desk
  problems: readonly Problem[]
  /** Whether they stand below the title of their file. */
  isOneFile?: boolean
}

/** What the build has found, each a link to its field, which names it already. */
function Problems({ desk, problems, isOneFile = false }: ProblemsProps): ReactNode {
  const rows = problems.map(({ file = '', path = [], line, message, answer }) => {
    const { href, text, label } = fieldRow(desk, file, path)
    const hint = [words.problem(message, fieldName(path)), answer].filter(Boolean).join(' ')
    const place = text === file && line !== undefined ? words.line(file, line) : text
    return { href, text: isOneFile ? label || place : place, hint }
  })
  return <Rows rows={rows} />
}

/** What is left to do before the first launch, the most important first. */
export function LaunchScreen({ desk }: { desk: Desk }): ReactNode {
  const { answer: problems, fault } = useAnswer(desk.store.launchProblems)
  const inOrder = problems?.toSorted(byRank) ?? []
  return (
    <Screen title={words.left} back>
      {!problems && <Opening fault={fault} />}
      {problems && <p>{words.leftCount(problems.length)}</p>}
      {problems?.length === 0 && (
        <>
          <p>{words.ready}</p>
          <pre>npm run build -- --launch</pre>
          <ul>
            {words.howToPublish.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </>
      )}
      {[...new Set(inOrder.map(({ file = '' }) => file))].map((file, index) => {
        const own = inOrder.filter((one) => (one.file ?? '') === file)
        const summary = words.pagesOf(fieldRow(desk, file).text, own.length)
        return (
          <Fold key={file} isOpen={index === 0} summary={summary}>
            <Problems desk={desk} problems={own} isOneFile />
          </Fold>
        )
      })}
    </Screen>
  )
}

/** Name, telephone, first service, home, the rest. */
const ORDER = [
  /^business\.json name/,
  /^business\.json (?:phone|email)/,
  /^business\.json/,
  /^services\//,
  /^home\.json/,
]

const byRank = (one: Problem, other: Problem) => rank(one) - rank(other)

function rank({ file = '', path = [] }: Problem): number {
  const index = ORDER.findIndex((one) => one.test(`${file} ${path.join(' ')}`))
  return index < 0 ? ORDER.length : index
}

/** The last changes made from the desk, each of which can be taken back. */
export function HistoryScreen({ desk }: { desk: Desk }): ReactNode {
  const { answer: commits, fault } = useAnswer(() => desk.store.history?.())
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Screen title={words.done} back>
      {!commits && <Opening fault={fault} />}
      {commits?.length === 0 && <p>{words.nothingDone}</p>}
      <ul className="rows">
        {commits?.map(({ commit, message, date }) => (
          <li key={commit} className="note">
            <p>
              <strong>{message}</strong>
              <br />
              {when.format(new Date(date))}
            </p>
            <TakeBack desk={desk} commit={commit} what={message} />
          </li>
        ))}
      </ul>
    </Screen>
  )
}

interface TakeBackProps {
  desk: Desk
  commit: string
  what?: string
}

/** Takes a change back by a new one; what was changed again since then is shown, and stays. */
function TakeBack({ desk, commit: own, what }: TakeBackProps): ReactNode {
  const { store } = desk
  const { commit, message, setMessage, dispute } = useCommit(desk)
  if (!store.undo) return null
  const takeBack = async () => {
    try {
      const back = await store.undo?.(own)
      if (back) await commit(back.edits, back.binaries, words.undoing(what))
    } catch (error) {
      setMessage((error as Error).message)
    }
  }
  return (
    <>
      <Message text={dispute ? words.changedSince : message} />
      <Button look="quiet" use={takeBack} label={what && `${words.takeBack}: ${what}`}>
        {words.takeBack}
      </Button>
    </>
  )
}
