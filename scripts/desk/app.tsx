import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { createRoot } from 'react-dom/client'
import { type Program, siteOf } from './desk-site.ts'
import { Button } from './parts.tsx'
import { EditScreen } from './screens/edit-screen.tsx'
import { FindScreen } from './screens/find-screen.tsx'
import { HomeScreen } from './screens/home-screen.tsx'
import { LeftScreen } from './screens/left-screen.tsx'
import { LiveScreen } from './screens/live-screen.tsx'
import { PricesScreen } from './screens/prices-screen.tsx'
import { type Desk, Opening, Screen } from './screens/screen.tsx'
import { SignInScreen } from './screens/sign-in-screen.tsx'
import type { Session, Settings } from './session.ts'
import type { SiteTexts } from './site-texts.ts'
import type { Files } from './store/files.ts'
import { StoreError } from './store/store-error.ts'
import { words } from './words.ts'

function currentRoute(): { screen: string; params: URLSearchParams } {
  const [screen = '', query = ''] = location.hash.slice(1).split('?')
  return { screen, params: new URLSearchParams(query) }
}

interface AppProps {
  settings: Settings
  /** Undefined where it could not be loaded. */
  program: Program | undefined
  /** The session of the key on this device. */
  stored: Session | undefined
  /** The key of a code that was scanned. */
  scannedKey: string | undefined
}

/** Shows the desk in an element of its page. */
export function showDesk(element: Element, props: AppProps): void {
  createRoot(element).render(<App {...props} />)
}

/** The desk, or what asks for its key. */
function App({ settings, program, stored, scannedKey }: AppProps): ReactNode {
  const [session, setSession] = useState(stored)
  const [problem, askKey] = useState<string>()
  if (!program)
    return (
      <Screen title={words.deskOf(settings.name)}>
        <Opening fault="The desk cannot be loaded. Is there a connection?" />
        <Button onClick={() => location.reload()}>{words.again}</Button>
      </Screen>
    )
  if (session && problem === undefined)
    return <OpenDesk settings={settings} program={program} session={session} askKey={askKey} />
  return (
    settings.store.kind === 'github' && (
      <SignInScreen
        name={settings.name}
        settings={settings.store}
        kinds={program.kinds}
        problem={problem}
        scannedKey={scannedKey}
        onSignIn={(next) => {
          askKey(undefined)
          setSession(next)
        }}
      />
    )
  )
}

interface OpenDeskProps {
  settings: Settings
  program: Program
  session: Session
  askKey(reason: string): void
}

/** Reads the content, and shows the screen that the address names. */
function OpenDesk({ settings, program, session, askKey }: OpenDeskProps): ReactNode {
  const { store } = session
  const [reading, setReading] = useState(session.reading)
  const [files, setFiles] = useState<Files>()
  const [fault, setFault] = useState('')
  const [texts, setTexts] = useState<SiteTexts>()
  const [{ screen, params }, setRoute] = useState(currentRoute)
  const site = useMemo(() => files && siteOf(program, files), [program, files])
  useEffect(() => {
    const follow = () => setRoute(currentRoute())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    const show = async () => {
      setFault('')
      const lastRead = await store.lastRead?.().catch(() => undefined)
      if (lastRead) setFiles(lastRead)
      try {
        setFiles(await reading)
      } catch (error) {
        const { message } = error as Error
        if (error instanceof StoreError && error.reason === 'key') askKey(message)
        // What the device has is enough to begin with, offline too.
        else if (!lastRead) setFault(message)
      }
    }
    void show()
  }, [store, reading, askKey])
  const loadTexts = useCallback(async () => {
    const address = new URL('desk/texts.json', document.baseURI.replace(/desk\/?(?:#.*)?$/, ''))
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) setTexts((await response.json()) as SiteTexts)
  }, [])
  const isRead = files !== undefined
  useEffect(() => {
    // After the first screen, which needs none of it.
    if (isRead) void loadTexts()
  }, [isRead, loadTexts])

  if (!files || !site)
    return (
      <Screen title={words.deskOf(settings.name)}>
        <Opening fault={fault} />
        {fault && <Button onClick={() => setReading(store.read())}>{words.again}</Button>}
      </Screen>
    )
  const desk = { ...session, settings, program, files, site, texts, loadTexts, setFiles, askKey }
  const CurrentScreen = SCREENS[screen] ?? HomeScreen
  return <CurrentScreen key={`${screen}?${params}`} desk={desk} params={params} />
}

const SCREENS: Readonly<Record<string, ComponentType<{ desk: Desk; params: URLSearchParams }>>> = {
  edit: EditScreen,
  live: LiveScreen,
  left: LeftScreen,
  find: FindScreen,
  prices: PricesScreen,
}
