import { fill } from '../../fields/fill.ts'
import type { Site } from '../../site.ts'
import { wallSize } from './wall-drawing.tsx'

/** A section through a wall, explained, with its layers named from the outside in. */
export function Wall({ site: { content, drawings }, id }: { site: Site; id: string }) {
  const { walls } = content
  const wall = walls?.items.find((item) => item.id === id)
  if (!walls || !wall) return null
  return (
    <div className="wall">
      <div>
        <h3>{wall.name}</h3>
        <p>{wall.text}</p>
      </div>
      <div className="wall__cut">
        <img src={`${drawings.walls}#${wall.id}`} alt={fill(walls.alt, { wall: wall.name })} {...wallSize(wall)} loading="lazy" />
        <ol>
          {wall.layers.map(({ name }, index) => (
            <li key={`${name}${index}`}>{name}</li>
          ))}
        </ol>
      </div>
    </div>
  )
}
