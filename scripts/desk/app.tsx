import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { EditScreen } from './edit-screen.tsx'
import { FindScreen, HomeScreen, PricesScreen } from './home-screen.tsx'
import { DoneScreen, LeftScreen, LiveScreen } from './outcome-screens.tsx'
import type { Session, Settings } from './session.ts'
import { SignInScreen } from './sign-in-screen.tsx'
import { choicesOf, type SiteTexts, type Value, valuesOf } from './site-view.ts'
import { type Files, type Store, StoreError } from './store.ts'
import { words } from './words.ts'

/** What every screen works with. */
export interface Desk {
  settings: Settings
  store: Store
  /** The last day of the key, as YYYY-MM-DD. */
  expires?: string
  files: Files
  values: ReadonlyMap<string, Value>
  choices: ReturnType<typeof choicesOf>
  /** The words of the last build's pages, as soon as they are loaded. */
  texts: SiteTexts | undefined
  /** Takes what the store returned after a commit. */
  setFiles(files: Files): void
}

/** The address of a screen. */
export function linkTo(screen: string, params: Record<string, string | undefined> = {}): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  const query = new URLSearchParams(given).toString()
  return `#${screen}${query && `?${query}`}`
}

function currentRoute(): { screen: string; params: URLSearchParams } {
  const [screen = '', query = ''] = location.hash.slice(1).split('?')
  return { screen, params: new URLSearchParams(query) }
}

interface AppProps {
  settings: Settings
  session: Session | undefined
  /** The key of a code that was scanned. */
  given: string | undefined
}

/** The desk: signs in, reads the content, and shows the screen that the address names. */
export function App({ settings, session: kept, given }: AppProps): ReactNode {
  const [session, setSession] = useState(kept)
  const store = session?.store
  const [files, setFiles] = useState<Files>()
  const [fault, setFault] = useState<StoreError>()
  const [texts, setTexts] = useState<SiteTexts>()
  const [route, setRoute] = useState(currentRoute)
  useEffect(() => {
    const follow = () => setRoute(currentRoute())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    if (store) void read(store, setFiles, setFault)
  }, [store])
  useEffect(() => {
    // After the first screen, which needs none of it.
    if (files && !texts) void readTexts(setTexts)
  }, [files, texts])
  const desk = useMemo((): Desk | undefined => {
    if (!store || !files) return undefined
    const values = valuesOf(files)
    return {
      ...session,
      settings,
      store,
      files,
      values,
      choices: choicesOf(values),
      texts,
      setFiles,
    }
  }, [session, settings, store, files, texts])

  if (!store || fault?.reason === 'key')
    return (
      <SignInScreen
        settings={settings}
        problem={fault?.message}
        given={given}
        done={(next) => {
          setFault(undefined)
          setSession(next)
        }}
      />
    )
  if (!desk)
    return (
      <Screen title={words.deskOf(settings.name)}>
        {fault ? (
          <>
            <p className="problem">{fault.message}</p>
            <Button use={() => read(store, setFiles, setFault)}>{words.again}</Button>
          </>
        ) : (
          <p>{words.opening}</p>
        )}
      </Screen>
    )
  const { screen, params } = route
  const key = `${screen}?${params}`
  if (screen === 'edit') return <EditScreen key={key} desk={desk} params={params} />
  if (screen === 'live') return <LiveScreen key={key} desk={desk} params={params} />
  if (screen === 'left') return <LeftScreen key={key} desk={desk} />
  if (screen === 'done') return <DoneScreen key={key} desk={desk} />
  if (screen === 'find') return <FindScreen key={key} desk={desk} params={params} />
  if (screen === 'prices') return <PricesScreen desk={desk} />
  return <HomeScreen desk={desk} />
}

async function read(
  store: Store,
  setFiles: (files: Files) => void,
  setFault: (fault: StoreError | undefined) => void,
): Promise<void> {
  setFault(undefined)
  const kept = await store.kept?.().catch(() => undefined)
  if (kept) setFiles(kept)
  try {
    setFiles(await store.read())
  } catch (error) {
    // What the device has is enough to begin with, offline too; a key that is no longer valid is not.
    const fault = error instanceof StoreError ? error : new StoreError('host', String(error))
    if (!kept || fault.reason === 'key') setFault(fault)
  }
}

async function readTexts(setTexts: (texts: SiteTexts) => void): Promise<void> {
  const address = new URL('desk/texts.json', document.baseURI.replace(/desk\/?(?:#.*)?$/, ''))
  const response = await fetch(address).catch(() => undefined)
  if (response?.ok) setTexts((await response.json()) as SiteTexts)
}

interface ScreenProps {
  title: string
  /** Where "Back" leads; the first screen has none. */
  back?: string | undefined
  children: ReactNode
}

/** A screen, whose heading has the focus when it opens, so that screen readers announce it. */
export function Screen({ title, back, children }: ScreenProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} | ${words.desk}`
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <main>
      {back !== undefined && (
        <p className="back">
          <a href={back}>{words.back}</a>
        </p>
      )}
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {children}
    </main>
  )
}

interface ButtonProps {
  use(): unknown
  quiet?: boolean
  label?: string | undefined
  children: ReactNode
}

/** A button that ignores presses while its action runs. */
export function Button({ use, quiet = false, label, children }: ButtonProps): ReactNode {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await use()
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className={quiet ? 'button button-quiet' : 'button'}
      aria-busy={isBusy || undefined}
      aria-label={label}
      onClick={press}
    >
      {children}
    </button>
  )
}

/** A link to what can be done, or found. */
export interface Row {
  href: string
  text: string
  hint?: string | undefined
}

/** A list of links. */
export function Rows({ rows }: { rows: readonly Row[] }): ReactNode {
  return (
    <ul className="rows">
      {rows.map(({ href, text, hint }) => (
        <li key={`${href} ${text}`}>
          <a href={href}>
            <strong>{text}</strong>
            {hint && <span>{hint}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** For how many milliseconds a message stands at the foot of the screen, over the form. */
const MESSAGE = 6000
let clearing: ReturnType<typeof setTimeout>

/** Says something in the status region, which screen readers announce. */
export function say(text: string): void {
  const status = document.querySelector('[role=status]')
  if (!status) return
  clearTimeout(clearing)
  status.textContent = text
  clearing = setTimeout(() => status.replaceChildren(), MESSAGE)
}
