import type { ReactNode } from 'react'
import type { Content } from '../../content.ts'

type Walls = NonNullable<Content['walls']>
type Layer = Walls['items'][number]['layers'][number]

/** Size of the cut through one wall, and how far below the one before it the next is drawn. */
export const WALL = { width: 320, height: 180 }
const ROW = 198
/** How much lower each layer begins than the one outside it, as if they had been cut back one by one. */
const STEP = 13

/**
 * Cuts through walls as one document that pages share: `#id` shows one of them. Each layer has the number by which the
 * text beside the drawing names it.
 */
export function WallsDrawing({ walls }: { walls: Walls }) {
  const { width, height } = WALL
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <Pattern id="brick" width={400} height={18} ground="var(--press)">
          <path d="M0 1h400" stroke="var(--ground)" strokeWidth="2" />
        </Pattern>
        <Pattern id="bond" width={400} height={36} ground="var(--press)">
          <path d="M0 1h400M0 19h400" stroke="var(--ground)" strokeWidth="2" />
        </Pattern>
        <Pattern id="block" width={400} height={54} ground="var(--line)">
          <path d="M0 1h400" stroke="var(--ground)" strokeWidth="2" />
        </Pattern>
        <Pattern id="timber" width={26} height={400} ground="var(--tint)">
          <path d="M6 0c4 90-3 160 1 400M17 0c-5 120 4 250 0 400" fill="none" stroke="var(--ink-soft)" strokeWidth="1" />
        </Pattern>
        <Pattern id="lath" width={400} height={14} ground="none">
          <path d="M0 1h400v9H0z" fill="var(--tint)" stroke="var(--ink-soft)" />
        </Pattern>
        <Pattern id="coat" width={9} height={11} ground="var(--tint)">
          <path d="M1 3h3M5 8h3" stroke="var(--ink-soft)" strokeWidth=".8" opacity=".6" />
        </Pattern>
        <Pattern id="render" width={7} height={7} ground="var(--steel)">
          <path d="M1 2h1M5 5h1" stroke="var(--ink-soft)" strokeWidth="1.2" />
        </Pattern>
      </defs>
      {walls.items.map(({ id, layers }, index) => (
        <g key={id} transform={`translate(0 ${index * ROW})`}>
          <Cut layers={layers} />
        </g>
      ))}
      {walls.items.map(({ id }, index) => (
        <view key={id} id={id} viewBox={`0 ${index * ROW} ${width} ${height}`} />
      ))}
    </svg>
  )
}

function Pattern({
  id,
  width,
  height,
  ground,
  children,
}: {
  id: string
  width: number
  height: number
  ground: string
  children: ReactNode
}) {
  return (
    <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
      <rect width={width} height={height} fill={ground} />
      {children}
    </pattern>
  )
}

/** The layers of a wall side by side: broad ones broader, and thin ones broad enough to be seen. */
function Cut({ layers }: { layers: readonly Layer[] }) {
  const broad = layers.map(({ millimetres }) => 26 + millimetres * 0.45)
  const scale = WALL.width / broad.reduce((sum, one) => sum + one, 0)
  const edges = [0, ...broad.map((_, index) => Math.round(scale * broad.slice(0, index + 1).reduce((sum, one) => sum + one, 0)))]
  return layers.map((layer, index) => {
    const [left = 0, right = 0] = edges.slice(index)
    const top = 6 + index * STEP
    const width = right - left
    const middle = left + width / 2
    return (
      <g key={`${left}`}>
        <Filling layer={layer} left={left} top={top} width={width} height={WALL.height - top} />
        <circle cx={middle} cy={WALL.height - 19} r="13" fill="var(--ground)" stroke="var(--ink)" />
        <text
          x={middle}
          y={WALL.height - 13}
          fontSize="17"
          fontWeight="700"
          fontFamily="system-ui, sans-serif"
          textAnchor="middle"
          fill="var(--ink)"
        >
          {index + 1}
        </text>
      </g>
    )
  })
}

interface FillingProps {
  layer: Layer
  left: number
  top: number
  width: number
  height: number
}

/** What a layer is drawn as. */
function Filling({ layer: { material, millimetres }, left, top, width, height }: FillingProps) {
  const box = { x: left, y: top, width, height }
  const bottom = top + height
  const every = (pitch: number) => Array.from({ length: Math.floor(height / pitch) }, (_, index) => top + pitch * (index + 0.5))
  switch (material) {
    case 'brick':
      // A whole brick deep, every other course shows the joint between two halves.
      if (millimetres < 150) return <rect {...box} fill="url(#brick)" />
      return (
        <>
          <rect {...box} fill="url(#bond)" />
          <path
            d={every(36)
              .map((y) => `M${left + width / 2} ${Math.ceil(y / 36) * 36}v17`)
              .join('')}
            stroke="var(--ground)"
            strokeWidth="2"
          />
        </>
      )
    case 'cavity':
      return (
        <path
          d={every(48)
            .map((y) => `M${left} ${y}h${width}`)
            .join('')}
          stroke="var(--ink-soft)"
          strokeWidth="1.5"
        />
      )
    case 'dabs':
      return every(44).map((y) => (
        <ellipse key={y} cx={left + width / 2} cy={y} rx={width / 2} ry="13" fill="var(--tint)" stroke="var(--ink-soft)" />
      ))
    case 'board':
      return (
        <>
          <rect {...box} fill="var(--raised)" />
          <path d={`M${left + 2} ${top}V${bottom}M${left + width - 2} ${top}V${bottom}`} stroke="var(--ink-soft)" strokeWidth="2.5" />
        </>
      )
    case 'finish':
      return <rect {...box} fill="var(--tint)" stroke="var(--ink)" />
    default:
      return <rect {...box} fill={`url(#${material})`} />
  }
}
