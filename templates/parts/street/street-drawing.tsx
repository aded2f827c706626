import type { SVGAttributes } from 'react'
import type { Content } from '../../content.ts'
import { memoize } from '../../fields/memoize.ts'
import type { SharedDrawing } from '../../site.ts'

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

const ROOF = 'var(--ink-soft)'
const PANE = 'var(--steel)'
const DOOR = 'var(--accent)'

/** A front on the ground line, y = 0: its width, how many stand side by side at most, the room before the next ones, its shapes. */
interface FrontDrawing {
  width: number
  row: number
  gap: number
  shapes: Pick<SVGAttributes<SVGPathElement>, 'd' | 'fill' | 'strokeWidth'>[]
}

const FRONTS: Record<Front, FrontDrawing> = {
  timber: {
    width: 92,
    row: 2,
    gap: 8,
    shapes: [
      { d: 'M62-84v-18h12v18zM4 0v-34h84V0zM0-34v-27h92v27z' },
      { d: 'M-5-60l16-35h70l16 35z', fill: ROOF },
      { d: 'M30-55h13v13H30zM50-55h13v13H50zM10-26h14v13H10zM68-26h14v13H68z', fill: PANE },
      { d: 'M39 0v-24h14V0z', fill: DOOR },
      { d: 'M36.5-55v13M56.5-55v13M30-48.5h13M50-48.5h13M17-26v13M75-26v13' },
      {
        d: 'M1-34h90M2-61v27M23-61v27M46-61v27M69-61v27M90-61v27M3-36l19-24M89-36L70-60M5-34V0M31-34V0M61-34V0M87-34V0',
        strokeWidth: 2.5,
      },
    ],
  },
  terrace: {
    width: 48,
    row: 6,
    gap: 10,
    shapes: [
      { d: 'M-5-88v-18H5v18zM-3-106v-6M3-106v-6M0 0v-76h48V0zM5 0v-38h22V0' },
      { d: 'M0-76l2-15h44l2 15zM3-38l3-7h20l3 7z', fill: ROOF },
      { d: 'M9-69h10v18H9zM30-69h10v18H30zM8-31h16v22H8z', fill: PANE },
      { d: 'M32 0v-26h11V0z', fill: DOOR },
      { d: 'M9-60h10M30-60h10M8-20h16M16-31v22M32-26a5.5 6 0 0 1 11 0' },
    ],
  },
  semi: {
    width: 132,
    row: 1,
    gap: 18,
    shapes: [
      { d: 'M60-90v-16h12v16zM63-106v-5M69-106v-5M0 0v-60h132V0z' },
      { d: 'M-6-59l24-33h96l24 33z', fill: ROOF },
      { d: 'M7 0v-62l19-21 19 21V0zM87 0v-62l19-21 19 21V0z' },
      {
        d: 'M12-56h28v16H12zM92-56h28v16H92zM12-25h28v17H12zM92-25h28v17H92zM50-52h11v13H50zM71-52h11v13H71z',
        fill: PANE,
      },
      { d: 'M49 0v-19a6.5 7 0 0 1 13 0V0zM70 0v-19a6.5 7 0 0 1 13 0V0z', fill: DOOR },
      {
        d: 'M3-57l23-26 23 26M83-57l23-26 23 26M66-59V0M7-33h38M87-33h38M21-56v16M31-56v16M101-56v16M111-56v16M21-25v17M31-25v17M101-25v17M111-25v17',
      },
    ],
  },
  block: {
    width: 78,
    row: 3,
    gap: 14,
    shapes: [
      { d: 'M0 0v-56h78V0z' },
      { d: 'M-3-56l6-15h72l6 15z', fill: ROOF },
      { d: 'M7-50h38v17H7zM56-50h14v14H56zM7-23h38v15H7z', fill: PANE },
      { d: 'M55 0v-22h14V0z', fill: DOOR },
      { d: 'M26-50v17M17-23v15M35-23v15M0-28h48M49-27h26' },
    ],
  },
}

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
