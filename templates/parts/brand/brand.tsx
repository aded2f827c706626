import { BrandShapes } from '../logo/logo.tsx'
import { type Mark, MarkShapes } from '../logo/mark-shapes.tsx'

/** The brand's colours for drawings without a stylesheet: values of the tokens with these names. */
export type BrandColours = Readonly<Record<'ground' | 'ink' | 'tint' | 'press', string>>

/**
 * The mark as a standalone document, for browsers' tabs and home screens: the design's own, which includes its ground, or a
 * firm's on a tinted one.
 */
export function BrandMark({ colours, mark }: { colours: BrandColours; mark: Mark | undefined }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      width="48"
      height="48"
      viewBox="0 0 48 48"
    >
      {mark ? (
        <>
          <path d="M0 0h48v48H0z" fill={colours.tint} />
          <svg aria-hidden="true" x="5" y="5" width="38" height="38" viewBox={mark.viewBox}>
            <MarkShapes nodes={mark.nodes} colours={colours} />
          </svg>
        </>
      ) : (
        <BrandShapes fills={fillsOf(colours)} />
      )}
    </svg>
  )
}

/** The fills of the standalone mark: on a tinted square, the trowel with what it has spread. */
function fillsOf({ ground, ink, press, tint }: BrandColours) {
  return { ground: tint, sweep: ground, blade: press, handle: ink }
}
