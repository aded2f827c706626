import type { Person } from '../../content/business-schema.ts'
import type { Site } from '../../site.ts'
import { FirmShapes } from '../firm-drawing/firm-drawing.tsx'

interface HandwritingProps {
  site: Pick<Site, 'drawing' | 'handwritings'>
  person: Person | undefined
}

/** A person's signature, if they have one, in the ink of the page. Their name stands beside it in letters. */
export function Handwriting({ site, person }: HandwritingProps) {
  const { handwriting: file = '' } = person ?? {}
  const drawn = site.handwritings?.get(file)
  if (!drawn) return null
  const [, , width = 1, height = 1] = drawn.viewBox.split(/[\s,]+/).map(Number)
  const src = site.drawing({
    name: file.replace('/', '-').replace(/\.svg$/i, ''),
    isPicture: true,
    draw: () => (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        viewBox={drawn.viewBox}
        color="var(--ink)"
        fill="currentColor"
        aria-hidden="true"
      >
        <FirmShapes nodes={drawn.nodes} />
      </svg>
    ),
  })
  return (
    <img className="handwriting" alt="" src={src} width={width} height={height} loading="lazy" />
  )
}
