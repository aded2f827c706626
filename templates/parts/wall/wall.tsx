import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { wallSize } from './wall-drawing.tsx'

type Walls = NonNullable<Content['walls']>

interface WallProps {
  walls: Walls
  /** The address of the drawing of all walls. */
  file: string
  id: string
}

/** A section through a wall, explained, with its layers named from the outside in. */
export function Wall({ walls, file, id }: WallProps) {
  const wall = walls.items.find((item) => item.id === id)
  if (!wall) return null
  return (
    <div className="wall">
      <div>
        <h3>{wall.name}</h3>
        <p>{wall.text}</p>
      </div>
      <div className="wall__cut">
        <img src={`${file}#${wall.id}`} alt={fill(walls.alt, { wall: wall.name })} {...wallSize(wall)} loading="lazy" />
        <ol>
          {wall.layers.map(({ name }, index) => (
            <li key={`${name}${index}`}>{name}</li>
          ))}
        </ol>
      </div>
    </div>
  )
}
