import type { ReactNode } from 'react'

interface FoldsProps {
  items: readonly { title: string; body: ReactNode; id?: string | undefined }[]
}

/** Titles that open to what stands below them; the browser opens them, also when it searches the page. */
export function Folds({ items }: FoldsProps) {
  return (
    <ul className="folds">
      {items.map(({ title, body, id }) => (
        <li key={title}>
          <details>
            <summary>{title}</summary>
            {/* Browsers unfold what a link leads to, as long as it stands inside. */}
            <div id={id}>{body}</div>
          </details>
        </li>
      ))}
    </ul>
  )
}
