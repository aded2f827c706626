import { type FirmDrawing, FirmShapes } from '../firm-drawing/firm-drawing.tsx'
import { DesignShapes } from '../logo/logo.tsx'

/** The brand's colours for drawings without a stylesheet: values of the tokens with these names. */
export type IconColours = Readonly<Record<'ground' | 'ink' | 'tint' | 'press', string>>

/**
 * The logo as a standalone document, for browsers' tabs and home screens: the design's own, which includes its ground, or a
 * firm's on a tinted one.
 */
export function SiteIcon({
  colours,
  logo,
}: {
  colours: IconColours
  logo: FirmDrawing | undefined
}) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      width="48"
      height="48"
      viewBox="0 0 48 48"
    >
      {logo ? (
        <>
          <path d="M0 0h48v48H0z" fill={colours.tint} />
          <svg aria-hidden="true" x="5" y="5" width="38" height="38" viewBox={logo.viewBox}>
            <FirmShapes nodes={logo.nodes} colours={colours} />
          </svg>
        </>
      ) : (
        <DesignShapes fills={fillsOf(colours)} />
      )}
    </svg>
  )
}

/** The fills of the standalone logo: on a tinted square, the trowel with what it has spread. */
function fillsOf({ ground, ink, press, tint }: IconColours) {
  return { ground: tint, sweep: ground, blade: press, handle: ink }
}
