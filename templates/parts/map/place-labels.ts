import type { Point } from './projection.ts'

/** A name with its font size and its dot. */
export interface Named {
  name: string
  at: Point
  size: number
}

/** A name beside its dot. */
interface Label {
  x: number
  y: number
  anchor: 'start' | 'end' | 'middle'
}

/** The room that something takes in a drawing. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The average width of a bold letter in em; wide faces have it. */
const LETTER = 0.66
/** Half the side of a dot's square, and the distance of a name from the middle of its dot. */
const DOT = 6
const GAP = 9

/**
 * Finds a side for each name: the first where it covers least of the other dots and names and of the edge. Long names
 * choose first. What they take is added to `boxes`.
 */
export function placeLabels(
  names: readonly Named[],
  { width, height }: { width: number; height: number },
  boxes: Box[],
): Label[] {
  boxes.push(
    ...names.map(({ at: [x, y] }) => ({
      left: x - DOT,
      right: x + DOT,
      top: y - DOT,
      bottom: y + DOT,
    })),
  )
  const labels: Label[] = []
  const longestFirst = names
    .map((named, index) => ({ ...named, index }))
    .sort((a, b) => b.name.length * b.size - a.name.length * a.size)
  for (const { name, at, size, index } of longestFirst) {
    const places = sidesOf(at, size).map((label) => {
      const box = boxOf(label, name, size)
      const outside =
        (box.right - box.left) * (box.bottom - box.top) -
        shared(box, { left: 0, right: width, top: 0, bottom: height })
      // Being cut off is worse than being covered.
      const cost = Math.round(covered(box, boxes) + 4 * outside)
      return { label, box, cost }
    })
    const { label, box } = places.reduce((best, place) => (place.cost < best.cost ? place : best))
    labels[index] = { ...label, x: Math.round(label.x), y: Math.round(label.y) }
    boxes.push(box)
  }
  return labels
}

/** Right of a dot, left, above and below. */
function sidesOf([x, y]: Point, size: number): Label[] {
  return [
    { x: x + GAP, y: y + size * 0.35, anchor: 'start' },
    { x: x - GAP, y: y + size * 0.35, anchor: 'end' },
    { x, y: y - GAP, anchor: 'middle' },
    { x, y: y + GAP + size * 0.7, anchor: 'middle' },
  ]
}

/** Returns the room that a placed name takes. */
export function boxOf({ x, y, anchor }: Label, name: string, size: number): Box {
  const width = name.length * size * LETTER
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - size * 0.75, bottom: y + size * 0.2 }
}

/** Returns the area of a box that others cover. */
export function covered(box: Box, others: readonly Box[]): number {
  return others.reduce((sum, other) => sum + shared(box, other), 0)
}

function shared(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return Math.max(0, across) * Math.max(0, down)
}
