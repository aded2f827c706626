import { Sweep } from '../sweep/sweep.tsx'

interface StatisticsProps {
  items: readonly { figure: string; label: string }[]
}

/** The firm's figures, large enough to read across a room. */
export function Statistics({ items }: StatisticsProps) {
  return (
    <div className="statistics">
      <Sweep />
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
