import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { createRoot } from 'react-dom/client'
import { siteOf } from './desk-site.ts'
import { Button } from './parts.tsx'
import { EditScreen } from './screens/edit-screen.tsx'
import { FindScreen } from './screens/find-screen.tsx'
import { HomeScreen } from './screens/home-screen.tsx'
import { LiveScreen } from './screens/live-screen.tsx'
import { PricesScreen } from './screens/prices-screen.tsx'
import { type Desk, Opening, Screen } from './screens/screen.tsx'
import { SignInScreen } from './screens/sign-in-screen.tsx'
import { type Opened, openHost, type Session, type Settings } from './session.ts'
import type { SiteTexts } from './site-texts.ts'
import { type Files, StoreError } from './store/host.ts'
import { useAnswer } from './use-answer.ts'
import { words } from './words.ts'

interface AppProps {
  settings: Settings
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
function App({ settings, stored, scannedKey }: AppProps): ReactNode {
  const { name, store } = settings
  const [session, setSession] = useState(stored)
  const [problem, setProblem] = useState<string>()
  const askKey = useCallback((reason: string) => {
    setSession(undefined)
    setProblem(reason)
  }, [])
  if (session) return <OpenDesk settings={settings} session={session} askKey={askKey} />
  if (store.kind === 'folder') return null
  const isKept = scannedKey !== undefined || stored !== undefined
  const props = { name, settings: store, problem, scannedKey, isKept, onSignIn: setSession }
  return <SignInScreen {...props} />
}

interface OpenDeskProps {
  settings: Settings
  session: Session
  askKey(reason: string): void
}

/** Reads the content, and shows the screen that the address names. */
function OpenDesk({ settings, session, askKey }: OpenDeskProps): ReactNode {
  const { host, expires } = session
  const [{ opened, reading }, setSession] = useState(session)
  const [{ program, store }, setOpened] = useState<Partial<Opened>>({})
  const [files, setFiles] = useState<Files>()
  const [fault, setFault] = useState('')
  const [build, setBuild] = useState('')
  const hash = useSyncExternalStore(followHash, () => location.hash)
  const [screen = '', query = ''] = hash.slice(1).split('?')
  const params = useMemo(() => new URLSearchParams(query), [query])
  useEffect(() => {
    const show = async () => {
      setFault('')
      setFiles(await host.lastRead?.())
      setOpened(await opened)
      setFiles(await reading)
    }
    show().catch((error: Error) => {
      if (error instanceof StoreError && error.reason === 'key') askKey(error.message)
      // What the device has is enough to begin with, offline too.
      else setFault(error.message)
    })
  }, [host, opened, reading, askKey])
  const site = useMemo(() => program && files && siteOf(program, files), [program, files])
  const isOpen = site !== undefined
  // After the first screen, which needs none of them; and after a build.
  const texts = useAnswer(async () => (isOpen ? readSiteTexts() : undefined), `${isOpen} ${build}`)

  if (!files || !site || !store)
    return (
      <Screen title={words.deskOf(settings.name)}>
        <Opening fault={fault} />
        {fault && <Button onClick={() => setSession(openHost(host))}>{words.again}</Button>}
      </Screen>
    )
  const CurrentScreen = SCREENS[screen] ?? HomeScreen
  const desk = { settings, expires, store, files, site, texts, setBuild, setFiles, askKey }
  return <CurrentScreen key={hash} desk={desk} params={params} />
}

const SCREENS: Readonly<Record<string, ComponentType<{ desk: Desk; params: URLSearchParams }>>> = {
  edit: EditScreen,
  live: LiveScreen,
  find: FindScreen,
  prices: PricesScreen,
}

function followHash(change: () => void): () => void {
  addEventListener('hashchange', change)
  return () => removeEventListener('hashchange', change)
}

/** Reads what the last build says of its pages. */
async function readSiteTexts(): Promise<SiteTexts> {
  const address = new URL('desk/texts.json', document.baseURI.replace(/desk\/?(?:#.*)?$/, ''))
  // An answer that is kept may be from before the build.
  const response = await fetch(address, { cache: 'no-cache' })
  return (await response.json()) as SiteTexts
}
