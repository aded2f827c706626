import { BrandShapes } from '../logo/logo.tsx'

/** The colours of the brand where no stylesheet reaches: values of the tokens of these names. */
export type BrandColours = Readonly<Record<'ground' | 'ink' | 'tint' | 'press', string>>

/** The mark as a document of its own, for browsers' tabs and home screens. */
export function BrandMark({ colours, size = 48 }: { colours: BrandColours; size?: number }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width={size} height={size} viewBox="0 0 48 48">
      <BrandShapes fills={fillsOf(colours)} />
    </svg>
  )
}

/** The mark on its own: a tinted square, and on it the trowel with what it has spread. */
function fillsOf({ ground, ink, press, tint }: BrandColours) {
  return { ground: tint, sweep: ground, blade: press, handle: ink }
}

interface SharingCardProps {
  colours: BrandColours
  /** Outlines of the text as SVG path data, placed in the card's coordinates. */
  title: string
  name: string
  /** What is written on a photograph that is not the firm's own: the outlines, and where the label stands. */
  sample?: { text: string; x: number; y: number; width: number; height: number } | undefined
  width: number
  height: number
}

/** What lies over the photograph of a sharing picture: a ground with the sweep as its edge, the title, the name. */
export function SharingCard({ colours, title, name, sample, width, height }: SharingCardProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <path d="M0 0h720C640 210 610 430 660 630H0z" fill={colours.ground} />
      <path d="M720 0h34C672 214 644 430 692 630h-32C610 430 640 210 720 0z" fill={colours.tint} />
      <path d={title} fill={colours.ink} />
      <svg aria-hidden="true" x="72" y="72" width="72" height="72" viewBox="0 0 48 48">
        <BrandShapes fills={fillsOf(colours)} />
      </svg>
      <path d={name} fill={colours.press} />
      {sample && (
        <>
          <rect x={sample.x} y={sample.y} width={sample.width} height={sample.height} fill={colours.ground} />
          <path d={sample.text} fill={colours.ink} />
        </>
      )}
    </svg>
  )
}
