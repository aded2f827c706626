import { Sweep } from '../sweep/sweep.tsx'

interface StatisticsProps {
  items: readonly { figure: string; label: string }[]
  /** Where the drawing of the trowel's stroke lies. */
  sweep: string
}

/** The firm's figures, large enough to read across a room. */
export function Statistics({ items, sweep }: StatisticsProps) {
  return (
    <div className="statistics">
      <Sweep file={sweep} />
      <dl>
        {items.map((item) => (
          <div key={item.label}>
            <dt>{item.label}</dt>
            <dd>{item.figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
