import { fill } from '../../fields/fill.ts'
import type { Site } from '../../site.ts'
import { LIST_ROLE } from '../list/list-role.ts'
import { Paragraph } from '../rich-text/rich-text.tsx'
import { BARE, isBare, wallDrawing, wallSize } from './wall-drawing.tsx'

interface WallProps {
  site: Site
  id: string
  /** Whether its coats are a drawing of their own, over the bare wall, so that a page can bring them in. */
  grows?: boolean
}

/** A section through a wall, explained, with its layers named from the outside in. */
export function Wall({ site, id, grows }: WallProps) {
  const { walls } = site.content
  const wall = walls?.items.find((item) => item.id === id)
  if (!walls || !wall) return null
  const address = site.drawing(wallDrawing(wall, walls))
  return (
    <div className="wall">
      <div>
        <h3>{wall.name}</h3>
        <Paragraph text={wall.text} />
      </div>
      <div className="wall__cut">
        {grows && <img src={`${address}#${BARE}`} alt="" {...wallSize(wall)} loading="lazy" />}
        <img
          className={grows ? 'wall__coats' : undefined}
          src={address}
          alt={fill(walls.alt, { wall: wall.name })}
          {...wallSize(wall)}
          loading="lazy"
        />
        <ol {...LIST_ROLE}>
          {wall.layers.map(({ name, material }, index) => (
            <li
              key={`${name}${index}`}
              className={grows && !isBare(material, walls) ? 'wall__coat' : undefined}
            >
              {name}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
