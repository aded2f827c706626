type Part = 'ground' | 'sweep' | 'blade' | 'handle'

/** The mark: a trowel seen from above, on the sweep it has just drawn. Outlines in a square of 48. */
const SHAPES: Record<Part, string> = {
  ground: 'M0 0h48v48H0z',
  sweep: 'M0 37C12 19 28 11 48 11v15C31 26 15 33 5 48H0z',
  blade: 'm6 30 27-19 6 9-27 19z',
  handle: 'm20 22 5-3 4 6c1 2 1 3 0 5l-4 9-5-2 3-8z',
}

/** The firm's mark and name. The second and later words of the name are set lighter. */
export function Logo({ name }: { name: string }) {
  const [first = name, ...rest] = name.split(' ')
  return (
    <>
      <svg className="logo__mark" viewBox="0 0 48 48" aria-hidden="true">
        <BrandShapes />
      </svg>
      <span className="logo__name">
        {first} {rest.length > 0 && <span>{rest.join(' ')}</span>}
      </span>
    </>
  )
}

/** The outlines of the mark; without fills they take their colours from the stylesheet. */
export function BrandShapes({ fills }: { fills?: Record<Part, string> }) {
  return (Object.keys(SHAPES) as Part[]).map((part) => (
    <path key={part} d={SHAPES[part]} {...(fills ? { fill: fills[part] } : { className: `logo__${part}` })} />
  ))
}
