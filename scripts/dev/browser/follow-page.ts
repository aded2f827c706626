import { patchTree } from './patch-tree.ts'

const parser = new DOMParser()
/** The site's own policy lets nobody turn text into markup; what this server has sent may be. */
const policy = (window as { trustedTypes?: { createPolicy(name: string, rules: object): { createHTML(text: string): string } } })
  .trustedTypes
const trusted = policy?.createPolicy('dev', { createHTML: (text: string) => text })

/** The page as it was sent last. What scripts and the visitor have changed since is not in it. */
let sent: Document | undefined
let shown = Number(document.querySelector<HTMLMetaElement>('meta[name=dev-version]')?.content)
let following: Promise<void> = Promise.resolve()
/** Settles when nobody is writing in the page any more. */
let free: Promise<void> = Promise.resolve()
const restores = new Set<() => void>()

/** Which of the builds this page shows: 0 when that is none. */
export function shownVersion(): number {
  return shown
}

/** Keeps the page as it is while something in it is being edited. Returns what ends that. */
export function holdPage(): () => void {
  let release: () => void = () => undefined
  const before = free
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  free = before.then(() => held)
  return release
}

/** Has something done right before the page changes the next time: what was put into it must be gone by then. */
export function beforeChange(restore: () => void): void {
  restores.add(restore)
}

/**
 * Makes the page what it is in a build, if it is of an earlier one: in place where that is safe, or else by loading it.
 * Where the server does not answer, the page stays as it is until the next time.
 */
export function followPage(version: number): void {
  const follow = async () => {
    if (version === shown) return
    const next = await load()
    await free
    for (const restore of restores) restore()
    restores.clear()
    const base = sent
    sent = next
    shown = Number(next?.querySelector<HTMLMetaElement>('meta[name=dev-version]')?.content)
    if (!next || !base || !patchTree(document.documentElement, base.documentElement, next.documentElement)) location.reload()
    else document.dispatchEvent(new Event('dev-followed'))
  }
  following = following.then(follow).catch(() => undefined)
}

/** The page as the server has it now; `undefined` when it is no page, or another one. */
async function load(): Promise<Document | undefined> {
  const response = await fetch(location.href, { cache: 'no-store' })
  const text = await response.text()
  if (response.redirected || !response.headers.get('Content-Type')?.startsWith('text/html')) return undefined
  return parser.parseFromString(trusted?.createHTML(text) ?? text, 'text/html')
}

following = load()
  .then((page) => {
    // What was built between the page and this does not matter: the page is then loaded again.
    if (Number(page?.querySelector<HTMLMetaElement>('meta[name=dev-version]')?.content) === shown) sent = page
  })
  .catch(() => undefined)
