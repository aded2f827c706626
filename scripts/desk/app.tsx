import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { EditScreen } from './edit-screen.tsx'
import { FindScreen, HomeScreen, PricesScreen } from './home-screen.tsx'
import { HistoryScreen, LaunchScreen, LiveScreen } from './outcome-screens.tsx'
import { Button, type Desk, Screen } from './screen.tsx'
import type { Session, Settings } from './session.ts'
import { SignInScreen } from './sign-in-screen.tsx'
import { parsedValues, type SiteTexts } from './site-view.ts'
import { type Files, type Store, StoreError } from './store.ts'
import { words } from './words.ts'

function currentRoute(): { screen: string; params: URLSearchParams } {
  const [screen = '', query = ''] = location.hash.slice(1).split('?')
  return { screen, params: new URLSearchParams(query) }
}

interface AppProps {
  settings: Settings
  /** The session of the key on this device. */
  stored: Session | undefined
  /** The key of a code that was scanned. */
  scannedKey: string | undefined
}

/** The desk: signs in, reads the content, and shows the screen that the address names. */
export function App({ settings, stored, scannedKey }: AppProps): ReactNode {
  const [session, setSession] = useState(stored)
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
    if (store) void readFiles(store, setFiles, setFault)
  }, [store])
  const isRead = files !== undefined
  const reloadTexts = useCallback(() => void loadTexts(setTexts), [])
  useEffect(() => {
    // After the first screen, which needs none of it.
    if (isRead) reloadTexts()
  }, [isRead, reloadTexts])
  const desk = useMemo((): Desk | undefined => {
    if (!store || !files) return undefined
    return {
      ...session,
      settings,
      store,
      files,
      values: parsedValues(files),
      texts,
      loadTexts: reloadTexts,
      setFiles,
      askKey: (reason) => setFault(new StoreError('key', reason)),
    }
  }, [session, settings, store, files, texts, reloadTexts])

  if (!store || fault?.reason === 'key')
    return (
      <SignInScreen
        settings={settings}
        problem={fault?.message}
        scannedKey={scannedKey}
        onSignIn={(next) => {
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
            <Button use={() => readFiles(store, setFiles, setFault)}>{words.again}</Button>
          </>
        ) : (
          <p>{words.opening}</p>
        )}
      </Screen>
    )
  const { screen, params } = route
  const CurrentScreen = SCREENS[screen] ?? HomeScreen
  return <CurrentScreen key={`${screen}?${params}`} desk={desk} params={params} />
}

const SCREENS: Readonly<Record<string, ComponentType<{ desk: Desk; params: URLSearchParams }>>> = {
  edit: EditScreen,
  live: LiveScreen,
  left: LaunchScreen,
  done: HistoryScreen,
  find: FindScreen,
  prices: PricesScreen,
}

async function readFiles(
  store: Store,
  setFiles: (files: Files) => void,
  setFault: (fault: StoreError | undefined) => void,
): Promise<void> {
  setFault(undefined)
  const lastRead = await store.lastRead?.().catch(() => undefined)
  if (lastRead) setFiles(lastRead)
  try {
    setFiles(await store.read())
  } catch (error) {
    // What the device has is enough to begin with, offline too; a key that is no longer valid is not.
    const fault = error instanceof StoreError ? error : new StoreError('host', String(error))
    if (!lastRead || fault.reason === 'key') setFault(fault)
  }
}

async function loadTexts(setTexts: (texts: SiteTexts) => void): Promise<void> {
  const address = new URL('desk/texts.json', document.baseURI.replace(/desk\/?(?:#.*)?$/, ''))
  const response = await fetch(address).catch(() => undefined)
  if (response?.ok) setTexts((await response.json()) as SiteTexts)
}
