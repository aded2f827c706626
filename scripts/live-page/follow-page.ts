import { patchTree } from './patch-tree.ts'

/** The page's policy forbids turning text into markup; pages that this server sends are the exception. */
const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): { createHTML(text: string): string } } }
const policy = trustedTypes?.createPolicy('dev', { createHTML: (text: string) => text })

/** The page as the server last sent it, without later changes by scripts and visitors. */
let sent: Document | undefined
let shown = versionOf(document)
let following: Promise<void> = Promise.resolve()
/** Resolves when no text in the page is being edited. */
let released: Promise<void> = Promise.resolve()
const restores = new Set<() => void>()

/** The number of the build that this page shows; 0 for the empty page before the first build. */
export function shownVersion(): number {
  return shown
}

/** Keeps the page unchanged while something in it is edited, until the returned function is called. */
export function holdPage(): () => void {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  released = released.then(() => held)
  return release
}

/** Calls `restore` before the next change of the page, to remove what was put into it. */
export function beforeChange(restore: () => void): void {
  restores.add(restore)
}

/**
 * Updates the page to a build, in place where that is safe, otherwise by loading it again. If the server does not answer,
 * the page stays unchanged until the next build.
 */
export function followPage(version: number): void {
  const follow = async () => {
    if (version === shown) return
    const next = await load()
    await released
    for (const restore of restores) restore()
    restores.clear()
    const base = sent
    sent = next
    if (!next || !base || !patchTree(document.documentElement, base.documentElement, next.documentElement)) return location.reload()
    shown = versionOf(next)
    document.dispatchEvent(new Event('dev-followed'))
  }
  following = following.then(follow).catch(() => undefined)
}

/** Fetches this page; `undefined` if the address now leads elsewhere or to something other than a page. */
async function load(): Promise<Document | undefined> {
  const response = await fetch(location.href, { cache: 'no-store' })
  const text = await response.text()
  if (response.redirected || !response.headers.get('Content-Type')?.startsWith('text/html')) return undefined
  return new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html')
}

function versionOf(page: Document | undefined): number {
  return Number(page?.querySelector<HTMLMetaElement>('meta[name=dev-version]')?.content)
}

following = load()
  .then((page) => {
    // If a build came in between, the page is loaded again at the next one.
    if (versionOf(page) === shown) sent = page
  })
  .catch(() => undefined)
