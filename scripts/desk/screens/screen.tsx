import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SCHEMAS } from '../build/desk-schemas.ts'
import { labelOf } from '../form/form-schema.ts'
import type { Session, Settings } from '../session.ts'
import { kindOf, type SiteTexts, sourceOf, targetSchema, titleOf, type Value } from '../site.ts'
import type { Path } from '../store/edit.ts'
import type { Files } from '../store/files.ts'
import { words } from '../words.ts'

/** What every screen works with. */
export interface Desk extends Session {
  settings: Settings
  files: Files
  values: ReadonlyMap<string, Value>
  /** The words of the last build's pages, as soon as they are loaded. */
  texts: SiteTexts | undefined
  /** Loads them again, after a build. */
  loadTexts(): Promise<void>
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
export function fieldRow(
  { files, values }: Desk,
  file: string,
  path: Path = [],
): Row & { label: string } {
  // One that is no JSON has to be mended first.
  if (!SCHEMAS[sourceOf(file)] || (files.texts.has(file) && !values.has(file)))
    return { href: linkTo(''), text: file, label: '' }
  const label = labelOf(targetSchema({ file }), path)
  const place = [titleOf(file, values.get(file)), label].filter(Boolean)
  const keys = kindOf(file) ? undefined : path[0]?.toString()
  return { href: linkTo('edit', { file, keys, at: path.join('_') }), text: place.join(': '), label }
}

/** Asks a store once. */
export function useAnswer<Answer>(ask: () => Promise<Answer> | undefined): {
  answer?: Answer
  fault?: string
} {
  const [state, setState] = useState<{ answer?: Answer; fault?: string }>({})
  const first = useRef(ask)
  useEffect(() => {
    void first.current()?.then(
      (answer) => setState({ answer }),
      (error: Error) => setState({ fault: error.message }),
    )
  }, [])
  return state
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

interface ButtonProps {
  use(): unknown
  look?: keyof typeof LOOKS
  id?: string
  /** What it says where its text alone does not say it. */
  label?: string | undefined
  children: ReactNode
}

const LOOKS = { main: 'button', quiet: 'button button-quiet', small: 'button-small' }

/** A button that does not send a form. */
export function Button({ use, look = 'main', id, label, children }: ButtonProps): ReactNode {
  return (
    <button type="button" id={id} className={LOOKS[look]} aria-label={label} onClick={() => use()}>
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

/** What has become of a save, where that is no screen of its own: below a form, however long it is, it comes into sight. */
export function Message({ text }: { text: string }): ReactNode {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text) line.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <p className="problem" role="alert" ref={line}>
      {text}
    </p>
  )
}

interface FoldProps {
  summary: ReactNode
  isOpen?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** What is folded away until its summary is pressed. `isOpen` counts when it appears. */
export function Fold({ summary, isOpen = false, children, ...attributes }: FoldProps): ReactNode {
  const [isOpenAtFirst] = useState(isOpen)
  return (
    <details {...attributes} open={isOpenAtFirst}>
      <summary>
        <span>{summary}</span>
      </summary>
      {children}
    </details>
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
