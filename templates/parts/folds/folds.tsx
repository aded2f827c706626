import type { ReactNode } from 'react'

interface FoldsProps {
  /** `tall` is a text much longer than its neighbours. */
  items: readonly { title: string; body: ReactNode; id?: string | undefined; tall?: boolean }[]
  /** Whether the first is open from the start. */
  opens?: boolean
  /** Whether all are open where there is room. */
  unfolds?: boolean
}

/** Titles that disclose their text. The browser opens them, also for find in page. */
export function Folds({ items, opens, unfolds }: FoldsProps) {
  return (
    <ul className={unfolds ? 'folds unfolds' : 'folds'}>
      {items.map(({ title, body, id, tall }, index) => (
        <li key={title} className={tall ? 'folds__tall' : undefined}>
          <details open={opens && index === 0}>
            <summary>
              <h3>{title}</h3>
            </summary>
            <div>
              {/* Inside, so that browsers open it for a link to the id; at the height of the title, which may take several lines. */}
              {id && <span className="folds__anchor" id={id} />}
              {body}
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
