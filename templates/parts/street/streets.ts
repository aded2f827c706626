import type { Content } from '../../content.ts'

type Towns = readonly Pick<Content['areas'][number], 'slug' | 'walls'>[]

/** How many different streets there are of the same walls: with hundreds of towns, some share one. */
const VARIANTS = 8

/** A street: the id of its drawing, and the walls of its houses, the most frequent first. */
export interface Street {
  id: string
  walls: readonly string[]
  /** Towns with the same walls have different streets. */
  variant: number
}

/** Computed once for all pages. */
const known = new WeakMap<Towns, ReadonlyMap<string, Street>>()

/** Returns the street of each town whose walls have a front, by slug. */
export function streetsOf(towns: Towns, walls: Content['walls']): ReadonlyMap<string, Street> {
  const streets = known.get(towns) ?? build(towns, walls)
  known.set(towns, streets)
  return streets
}

function build(towns: Towns, walls: Content['walls']): ReadonlyMap<string, Street> {
  const fronts = new Set(walls?.items.flatMap(({ id, front }) => (front ? [id] : [])))
  const kinds = new Map<string, { index: number; towns: number }>()
  return new Map(
    towns.flatMap(({ slug, walls: all = [] }) => {
      const own = all.filter((id) => fronts.has(id))
      if (own.length === 0) return []
      const kind = kinds.get(own.join()) ?? { index: kinds.size, towns: 0 }
      kinds.set(own.join(), kind)
      const variant = kind.towns++ % VARIANTS
      return [[slug, { id: `s${kind.index}-${variant}`, walls: own, variant }]]
    }),
  )
}
