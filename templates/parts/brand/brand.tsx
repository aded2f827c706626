import { BrandShapes } from '../logo/logo.tsx'
import { type Mark, MarkShapes } from '../logo/mark-shapes.tsx'

/** The brand's colours for drawings without a stylesheet: values of the tokens with these names. */
export type BrandColours = Readonly<Record<'ground' | 'ink' | 'tint' | 'press', string>>

/** The mark as a standalone document, for browsers' tabs and home screens. */
export function BrandMark({ colours, mark }: { colours: BrandColours; mark: Mark | undefined }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      width="48"
      height="48"
      viewBox="0 0 48 48"
    >
      <MarkOnGround colours={colours} mark={mark} />
    </svg>
  )
}

/** The mark in a square of 48: the design's own, which includes its ground, or a firm's on a tinted one. */
function MarkOnGround({ colours, mark }: { colours: BrandColours; mark: Mark | undefined }) {
  if (!mark) return <BrandShapes fills={fillsOf(colours)} />
  return (
    <>
      <path d="M0 0h48v48H0z" fill={colours.tint} />
      <svg aria-hidden="true" x="5" y="5" width="38" height="38" viewBox={mark.viewBox}>
        <MarkShapes nodes={mark.nodes} colours={colours} />
      </svg>
    </>
  )
}

/** The fills of the standalone mark: on a tinted square, the trowel with what it has spread. */
function fillsOf({ ground, ink, press, tint }: BrandColours) {
  return { ground: tint, sweep: ground, blade: press, handle: ink }
}

export interface SharingCardProps {
  colours: BrandColours
  mark?: Mark | undefined
  /** Whether the edge of the ground is straight rather than the sweep. */
  straight?: boolean
  /** Outlines of the text as SVG path data, placed in the card's coordinates. */
  title: string
  name: string
  /** The label on a photograph that is not the firm's own: its outlines and its position. */
  sample?: { text: string; x: number; y: number; width: number; height: number } | undefined
  width: number
  height: number
}

/** The overlay of a link preview's photograph: a ground with the sweep as its edge, the title, the name. */
export function SharingCard({
  colours,
  mark,
  straight = false,
  title,
  name,
  sample,
  width,
  height,
}: SharingCardProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <path
        d={straight ? 'M0 0h672v630H0z' : 'M0 0h720C640 210 610 430 660 630H0z'}
        fill={colours.ground}
      />
      <path
        d={
          straight
            ? 'M672 0h16v630h-16z'
            : 'M720 0h34C672 214 644 430 692 630h-32C610 430 640 210 720 0z'
        }
        fill={colours.tint}
      />
      <path d={title} fill={colours.ink} />
      <svg aria-hidden="true" x="72" y="72" width="72" height="72" viewBox="0 0 48 48">
        <MarkOnGround colours={colours} mark={mark} />
      </svg>
      <path d={name} fill={colours.press} />
      {sample && (
        <>
          <rect
            x={sample.x}
            y={sample.y}
            width={sample.width}
            height={sample.height}
            fill={colours.ground}
          />
          <path d={sample.text} fill={colours.ink} />
        </>
      )}
    </svg>
  )
}
