import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'

/** A button that does not send a form. While it is busy, `aria-disabled` says so: it stays in its place for keys and listeners. */
export function Button({ className = 'button', ...attributes }: ComponentProps<'button'>) {
  return <button type="button" className={className} {...attributes} />
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
