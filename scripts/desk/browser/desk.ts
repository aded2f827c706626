import { paragraph, showScreen } from './elements.ts'
import { later, orFault } from './fault.ts'
import { openKeep } from './keep.ts'
import { showMenu } from './menu-screen.ts'
import { type DeskSettings, type Session, startSession } from './session.ts'
import { showHandedKey, showSignIn } from './sign-in-screen.ts'
import { showTask, TASKS } from './task-screen.ts'
import { keptKey } from './token.ts'

const NO_STORAGE =
  'This browser stores nothing, so what you type could be lost. Allow this site to store data, and load the desk again.'

/** Returns why the desk must not start at this address; undefined if it may. */
function whyNotHere({ store }: DeskSettings): string | undefined {
  // The server of `npm run dev` lets only its own pages show it.
  if (store.kind === 'folder') return undefined
  if (window.top !== window.self)
    return 'The desk does not open inside another page. Open it at its own address.'
  const shared =
    'Scripts from other sites there could read what you type. Give the site its own domain; whoever looks after it knows how.'
  if (location.hostname.endsWith('.github.io'))
    return `The desk does not open on ${location.hostname}, an address that many sites share. ${shared}`
  if (!/^\/desk(?:\/(?:index\.html)?)?$/.test(location.pathname)) {
    return `The desk does not open in a folder of ${location.hostname}, which other sites may share. ${shared}`
  }
  return undefined
}

interface Screen {
  open(session: Session, hash: string): Promise<unknown>
}

const done = (): Promise<Screen> => import('./done-screens.ts')
const any = (): Promise<Screen> => import('../any/any-screens.ts')

/** Loads another screen by the first part of what follows "#". No first form waits for these. */
const SCREENS = new Map<string, () => Promise<Screen>>([
  ['sent', done],
  ['done', done],
  ['publish', () => import('./publish-screen.ts')],
  ['pages', any],
  ['page', any],
  ['find', any],
  ['edit', any],
])

/** Fetches the other parts while the owner reads, so that they open at once, also after a connection is lost. */
async function fetchParts(): Promise<void> {
  const screens = [...SCREENS.values()].map((load) => load())
  await Promise.allSettled([
    ...screens,
    import('./review-screen.ts'),
    import('../../launch/check-launch.ts'),
  ])
}

/** Takes a key that was handed over out of the address, where it must not stay. */
function takeParcel(): string | undefined {
  const [, parcel] = location.hash.match(/^#key=(.*)/) ?? []
  if (parcel !== undefined) history.replaceState(null, '', location.pathname)
  return parcel
}

async function start(): Promise<void> {
  let parcel = takeParcel()
  const settings = JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name=desk]')?.content ?? '',
  ) as DeskSettings
  const refused = whyNotHere(settings)
  if (refused) return showScreen(settings.name, paragraph(refused))
  const keep = await openKeep().catch(() => undefined)
  if (!keep) return showScreen(settings.name, paragraph(NO_STORAGE))
  const session = startSession(settings, keep, await keptKey(keep).catch(() => undefined))
  const show = () => {
    session.leave()
    const handed = takeParcel() ?? parcel
    parcel = undefined
    const hash = decodeURIComponent(location.hash.slice(1))
    const [name = ''] = hash.split('/')
    const task = TASKS.find((one) => one.name === name)
    const load = SCREENS.get(name)
    const signal = session.signal()
    const { store } = settings
    // The same code may have been scanned once more.
    const isNew = handed !== undefined && handed !== session.key()?.parcel
    if (isNew && store.kind === 'github') showHandedKey(session, store, handed, show)
    else if (!session.isSignedIn() && store.kind === 'github') showSignIn(session, store, show)
    else if (task) void showTask(session, task).then(fetchParts)
    else if (load) {
      void orFault(session, settings.name, async () => {
        const screen = await later(load())
        if (!signal.aborted) await screen.open(session, hash)
      })
    } else void showMenu(session).then(fetchParts)
  }
  addEventListener('hashchange', show)
  show()
}

void start()
