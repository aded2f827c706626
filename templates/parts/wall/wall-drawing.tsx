import type { ReactNode } from 'react'
import type { Content } from '../../content.ts'
import type { SharedDrawing } from '../../site.ts'

type Walls = NonNullable<Content['walls']>
type Wall = Walls['items'][number]
type Hatch = NonNullable<Walls['materials']>[number]['hatch']

const WIDTH = 200
/** The height of the row in which each layer shows its face and has its leader; one more row below shows them all. */
const ROW = 36
/** The maximum width of the layers together; the rest is for leaders and the lens. */
const BROADEST = 150
/** A layer drawn thinner than this is magnified in the lens. */
const THIN = 6
const LENS = { radius: 21, scale: 4 }

/** Returns the size of a wall's drawing: a row for each layer, and one for all. */
export function wallSize({ layers }: Wall): { width: number; height: number } {
  return { width: WIDTH, height: (layers.length + 1) * ROW }
}

/** The `id` of a wall without coats in its drawing. */
export const BARE = 'bare'

/** What is built before anything is laid on it: the patterns of masonry and of timber. */
const BUILT: readonly Hatch[] = ['bricks', 'blocks', 'ties', 'grain', 'laths']

/** Tells whether a layer of this material stands before the first coat. */
export function isBare(material: string, { materials = [] }: Walls): boolean {
  return BUILT.includes(materials.find(({ id }) => id === material)?.hatch ?? 'plain')
}

/** Returns the drawing of a section through a wall; `#bare` shows it without its coats. */
export function wallDrawing(wall: Wall, walls: Walls): SharedDrawing {
  return {
    name: `wall-${wall.id}`,
    isPicture: true,
    draw: () => <WallDrawing wall={wall} walls={walls} />,
  }
}

/**
 * A section through a wall, with thicknesses to scale. Each layer begins a row below the one outside it, and a leader runs from
 * its face to the words beside the drawing.
 */
function WallDrawing({ wall, walls }: { wall: Wall; walls: Walls }) {
  const { materials = [] } = walls
  const { height } = wallSize(wall)
  const used = new Set(wall.layers.map(({ material }) => material))
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        {materials
          .filter(({ id }) => used.has(id))
          .map(({ id, colour, hatch }) => {
            const { width, height, lines } = HATCHES[hatch]
            return (
              <pattern
                key={id}
                id={`m-${id}`}
                width={width}
                height={height}
                patternUnits="userSpaceOnUse"
              >
                {hatch !== 'laths' && hatch !== 'dabs' && (
                  <rect width={width} height={height} fill={colour} />
                )}
                <g fill={colour} stroke="#000" strokeOpacity=".3" strokeWidth="2">
                  {lines}
                </g>
              </pattern>
            )
          })}
      </defs>
      <Cut wall={wall} walls={walls} />
      <g transform={`translate(${2 * WIDTH})`}>
        <Cut wall={wall} walls={walls} bare />
      </g>
      <view id={BARE} viewBox={`${2 * WIDTH} 0 ${WIDTH} ${height}`} preserveAspectRatio="none" />
    </svg>
  )
}

const JOINTS = { stroke: '#f3ebe0', strokeOpacity: 1, strokeWidth: 10 }

/** The patterns of materials, in millimetres. Bricks of 65 by 215 have joints of 10, staggered from course to course. */
const HATCHES: Record<Hatch, { width: number; height: number; lines?: ReactNode }> = {
  plain: { width: 100, height: 100 },
  bricks: {
    width: 225,
    height: 150,
    lines: <path d="M0 5h225M0 80h225M220 5v75M107.5 80v75" {...JOINTS} />,
  },
  blocks: {
    width: 450,
    height: 450,
    lines: <path d="M0 5h450M0 230h450M445 5v225M220 230v220" {...JOINTS} />,
  },
  ties: {
    width: 600,
    height: 150,
    lines: <path d="M0 60h20l10 8h600" fill="none" strokeWidth="4" strokeOpacity=".55" />,
  },
  grain: {
    width: 48,
    height: 500,
    lines: <path d="M12 0c9 120-6 300 2 500M34 0c-8 160 6 280 0 500" fill="none" />,
  },
  laths: { width: 600, height: 38, lines: <path d="M-9 4h620v28h-620z" /> },
  keyed: { width: 22, height: 30, lines: <path d="M3 6l7 3M13 20l6 2" fill="none" /> },
  dots: { width: 17, height: 19, lines: <path d="M3 4h2M11 12h2" strokeWidth="2.5" /> },
  dabs: { width: 600, height: 130, lines: <path d="M0 18c16 8 16 78 0 92z" /> },
}

/**
 * The layers of a wall side by side, with leaders, and a lens on one too thin to see. Bare, only what is built is drawn, each
 * layer where it is in the whole.
 */
function Cut({ wall, walls, bare = false }: { wall: Wall; walls: Walls; bare?: boolean }) {
  const { layers } = wall
  const { height } = wallSize(wall)
  const thicknessOf = (some: Wall['layers']) =>
    some.reduce((sum, { millimetres }) => sum + millimetres, 0)
  const scale = Math.min(1, BROADEST / thicknessOf(layers))
  const whole = layers.map((layer, row) => {
    const from = thicknessOf(layers.slice(0, row))
    const fill = walls.materials ? `url(#m-${layer.material})` : 'var(--line)'
    return { ...layer, row, from, top: row * ROW + 3, fill }
  })
  const visible = bare ? whole.filter(({ material }) => isBare(material, walls)) : whole
  const thin = bare ? undefined : visible.findLast(({ millimetres }) => millimetres * scale < THIN)
  const lens = { x: WIDTH - LENS.radius - 2, y: height - LENS.radius - 3 }
  return (
    <>
      {visible.map(({ top, from, millimetres, fill }) => (
        <g key={from} transform={`translate(${rounded(from * scale)} ${top})`}>
          <g transform={`scale(${rounded(scale, 100)})`}>
            <rect width={millimetres} height={Math.round((height - top) / scale)} fill={fill} />
          </g>
          <path
            d={`M0 ${height - top}V0h${rounded(millimetres * scale)}`}
            fill="none"
            stroke="var(--ink)"
            strokeWidth=".7"
          />
        </g>
      ))}
      <g fill="var(--ink)" stroke="var(--ink)" strokeWidth=".8">
        {visible.map(({ row, from, millimetres }) => {
          const at = { x: rounded((from + millimetres / 2) * scale), y: (row + 0.5) * ROW }
          return (
            <g key={from}>
              <circle cx={at.x} cy={at.y} r="2.2" stroke="none" />
              <path d={`M${at.x} ${at.y}H${WIDTH}`} />
            </g>
          )
        })}
        {thin && (
          <path d={`M${rounded((thin.from + thin.millimetres / 2) * scale)} ${lens.y}H${lens.x}`} />
        )}
      </g>
      {thin && (
        <>
          <clipPath id="lens">
            <circle cx={lens.x} cy={lens.y} r={LENS.radius} />
          </clipPath>
          <g clipPath="url(#lens)">
            <circle cx={lens.x} cy={lens.y} r={LENS.radius} fill="var(--ground)" />
            {visible.map(({ from, millimetres, fill }) => {
              const x = lens.x + (from - thin.from - thin.millimetres / 2) * LENS.scale
              return (
                <g
                  key={from}
                  transform={`translate(${rounded(x)} ${lens.y - LENS.radius}) scale(${LENS.scale})`}
                >
                  <rect
                    width={millimetres}
                    height={LENS.radius}
                    fill={fill}
                    stroke="var(--ink)"
                    strokeWidth=".15"
                  />
                </g>
              )
            })}
          </g>
          <circle
            cx={lens.x}
            cy={lens.y}
            r={LENS.radius}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="1.4"
          />
        </>
      )}
    </>
  )
}

function rounded(value: number, parts = 10): number {
  return Math.round(value * parts) / parts
}
