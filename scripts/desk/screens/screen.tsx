import { type ReactNode, useEffect, useRef } from 'react'
import { type DeskSite, fileSchema, kindOf, sourceOf, titleOf } from '../desk-site.ts'
import { labelOf } from '../form/schema.ts'
import type { Row } from '../parts.tsx'
import type { Settings } from '../session.ts'
import type { SiteTexts } from '../site-texts.ts'
import type { Path } from '../store/edit.ts'
import type { Files } from '../store/host.ts'
import type { Store } from '../store/store.ts'
import { words } from '../words.ts'

/** What every screen works with. */
export interface Desk {
  settings: Settings
  store: Store
  /** The last day of its key, as YYYY-MM-DD. */
  expires: string | undefined
  files: Files
  site: DeskSite
  /** The words of the last build's pages, as soon as they are loaded. */
  texts: SiteTexts | undefined
  /** Says that a commit is built, so that they are loaded again. */
  setBuild(commit: string): void
  /** Takes what the store returned after a commit. */
  setFiles(files: Files): void
  /** Asks for another key, and says why; what was typed waits on this device. */
  askKey(reason: string): void
}

/** The address of a screen. */
export function linkTo(screen: string, params: Record<string, string | undefined> = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value)
  return query.size > 0 ? `#${screen}?${query}` : `#${screen}`
}

/**
 * What stands at a place of the content, as a link to the form of its page, or of its part of another file; of a file without
 * a form, the file alone. `label` is its name within the file.
 */
export function placeRow(desk: Desk, place: string, path: Path = []): Row & { label: string } {
  const { files, site } = desk
  // An address that leads nowhere is led on there.
  const file = place === 'addresses.json' ? 'redirects.json' : place
  const isBroken = files.texts.has(file) && !site.values.has(file)
  // One that is no JSON has to be mended first.
  if (!site.schemas[sourceOf(file)] || isBroken) return { href: linkTo(''), text: file, label: '' }
  const inside = file === place ? path : []
  const label = labelOf(fileSchema(site, file), inside)
  const text = [...new Set([titleOf(site, file), label])].filter(Boolean).join(': ')
  const keys = kindOf(site.kinds, file) ? undefined : inside[0]?.toString()
  return { href: linkTo('edit', { file, keys, at: inside.join('_') }), text, label }
}

interface ScreenProps {
  title: string
  /** Whether it is left by going back to the first screen. */
  back?: boolean
  children: ReactNode
}

/** A screen, whose heading has the focus when it opens, so that screen readers announce it. */
export function Screen({ title, back = false, children }: ScreenProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} | ${words.desk}`
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <main>
      {back && (
        <p className="back">
          <a href={linkTo('')}>{words.back}</a>
        </p>
      )}
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {children}
    </main>
  )
}

/** What stands in place of something that is read: that it is on its way, or why it does not come. */
export function Opening({ fault }: { fault?: string | undefined }): ReactNode {
  return fault ? <p className="problem">{fault}</p> : <p>{words.opening}</p>
}
