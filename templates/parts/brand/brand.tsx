import { BrandShapes } from '../logo/logo.tsx'

/** The brand's colours outside a stylesheet. Tokens of the same meaning stand in `styles/tokens.css`. */
export const brandColours = { ground: '#faf5ee', ink: '#1b242c', tint: '#e9c3ae', accent: '#a63d1e' } as const

/** The mark as a document of its own, for browsers' tabs and home screens. */
export function BrandMark({ size = 48 }: { size?: number }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width={size} height={size} viewBox="0 0 48 48">
      <BrandShapes
        fills={{ ground: brandColours.tint, sweep: brandColours.ground, blade: brandColours.accent, handle: brandColours.ink }}
      />
    </svg>
  )
}

interface SharingCardProps {
  /** Outlines of the text as SVG path data, placed in the card's coordinates. */
  title: string
  name: string
  width: number
  height: number
}

/** What lies over the photograph of a sharing picture: a ground with the sweep as its edge, the title, the name. */
export function SharingCard({ title, name, width, height }: SharingCardProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <path d="M0 0h720C640 210 610 430 660 630H0z" fill={brandColours.ground} />
      <path d="M720 0h34C672 214 644 430 692 630h-32C610 430 640 210 720 0z" fill={brandColours.tint} />
      <path d={title} fill={brandColours.ink} />
      <svg aria-hidden="true" x="72" y="72" width="72" height="72" viewBox="0 0 48 48">
        <BrandShapes
          fills={{ ground: brandColours.tint, sweep: brandColours.ground, blade: brandColours.accent, handle: brandColours.ink }}
        />
      </svg>
      <path d={name} fill={brandColours.accent} />
    </svg>
  )
}
