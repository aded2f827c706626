import type { SVGAttributes } from 'react'
import type { Content } from '../../content.ts'
import { memoize } from '../../fields/memoize.ts'
import type { SharedDrawing } from '../../site.ts'
import fronts from './fronts.json' with { type: 'json' }

type Walls = NonNullable<Content['walls']>
type Front = NonNullable<Walls['items'][number]['front']>

/** How many different streets there are of the same walls: with hundreds of towns, some share one. */
const VARIANTS = 8

interface Street {
  id: string
  /** Those of its houses, the most frequent first. */
  walls: readonly string[]
  /** Towns with the same walls have different streets. */
  variant: number
}

/** Returns the street of each town whose walls have a front, by slug. */
export const streetsOf = memoize(
  ({ areas, walls }: Pick<Content, 'areas' | 'walls'>): ReadonlyMap<string, Street> => {
    const fronts = new Set(walls?.items.flatMap(({ id, front }) => (front ? [id] : [])))
    const kinds = new Map<string, { index: number; towns: number }>()
    return new Map(
      areas.flatMap(({ slug, walls: all = [] }) => {
        const own = all.filter((id) => fronts.has(id))
        if (own.length === 0) return []
        const kind = kinds.get(own.join()) ?? { index: kinds.size, towns: 0 }
        kinds.set(own.join(), kind)
        const variant = kind.towns++ % VARIANTS
        return [[slug, { id: `s${kind.index}-${variant}`, walls: own, variant }]]
      }),
    )
  },
)

/** The size of a street's drawing. Narrow windows show its beginning. */
export const STREET = { width: 1600, height: 116 }

/** A front on the ground line, y = 0: its width, how many stand side by side at most, the room before the next ones, its shapes. */
interface FrontDrawing {
  width: number
  row: number
  gap: number
  shapes: Pick<SVGAttributes<SVGPathElement>, 'd' | 'fill' | 'strokeWidth'>[]
}

const FRONTS: Record<Front, FrontDrawing> = fronts

/** Returns the drawing of a street: a row of house fronts, of the walls that its towns name. */
export function streetDrawing(street: Street, walls: Walls): SharedDrawing {
  return {
    name: `street-${street.id}`,
    isPicture: true,
    draw: () => <StreetDrawing street={street} walls={walls} />,
  }
}

function StreetDrawing({ street, walls }: { street: Street; walls: Walls }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 ${-STREET.height} ${STREET.width} ${STREET.height}`}
      fill="var(--raised)"
      stroke="var(--ink)"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <defs>
        {walls.items.map(
          ({ id, front }) =>
            front &&
            street.walls.includes(id) && (
              <g key={id} id={`f-${id}`}>
                {FRONTS[front].shapes.map((shape) => (
                  <path key={shape.d} {...shape} />
                ))}
              </g>
            ),
        )}
      </defs>
      <path d={`M0-.5h${STREET.width}`} />
      {housesOf(street, walls).map(([wall, x]) => (
        <use key={x} href={`#f-${wall}`} x={x} />
      ))}
    </svg>
  )
}

type House = [wall: string, x: number]

/** Returns the houses of a street with where they stand: rows of one kind, the first kind twice as often as the others. */
function housesOf({ id, walls: kinds, variant }: Street, walls: Walls): House[] {
  const fronts = new Map(walls.items.map((wall) => [wall.id, wall.front]))
  const order = [...kinds, kinds[0] ?? '']
  // A generator of its own (Park and Miller's), so that every build draws the same.
  let seed = [...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 2_147_483_647
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const houses: House[] = []
  let x = 6
  for (let turn = variant; x < STREET.width; turn++) {
    const wall = order[turn % order.length] ?? ''
    const front = fronts.get(wall)
    if (!front) return houses
    const { width, row, gap } = FRONTS[front]
    for (let left = 1 + random(row); left > 0; left--) {
      houses.push([wall, x])
      x += width
    }
    x += gap + random(14)
  }
  return houses
}
