import type { Point } from './projection.ts'

/** A name with its font size and its dot. */
export interface MapName {
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

/** The width in em of a bold letter of most faces. */
const LETTER = 0.5
/** Half the side of a dot's square, and the distance of a name from the middle of its dot. */
const DOT = 6
const GAP = 9

/**
 * Places each name right of its dot, or else left, below or above: the first where it covers no dot, no earlier name and not
 * the edge. What dots and names take is added to `boxes`.
 * @example two dots 20 apart: the western name, whose right side would cover the other dot, stands left of its own
 */
export function mapLabels(
  names: readonly MapName[],
  { width, height }: { width: number; height: number },
  boxes: Box[],
): Label[] {
  for (const {
    at: [x, y],
  } of names)
    boxes.push({ left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT })
  const isFree = (box: Box) =>
    box.left >= 0 &&
    box.right <= width &&
    box.top >= 0 &&
    box.bottom <= height &&
    !isCovered(box, boxes)
  return names.map(({ name, at, size }) => {
    const sides = sidesOf(at, size)
    const label = sides.find((side) => isFree(boxOf(side, name, size))) ?? sides[0]
    boxes.push(boxOf(label, name, size))
    return label
  })
}

/** Right of a dot, left, below and above. */
function sidesOf([x, y]: Point, size: number): [Label, ...Label[]] {
  const beside = Math.round(y + size * 0.35)
  return [
    { x: Math.round(x + GAP), y: beside, anchor: 'start' },
    { x: Math.round(x - GAP), y: beside, anchor: 'end' },
    { x: Math.round(x), y: Math.round(y + GAP + size * 0.7), anchor: 'middle' },
    { x: Math.round(x), y: Math.round(y - GAP), anchor: 'middle' },
  ]
}

/** Returns the room that a name takes at its position. */
export function boxOf({ x, y, anchor }: Label, name: string, size: number): Box {
  const width = name.length * size * LETTER
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - size * 0.75, bottom: y + size * 0.2 }
}

/** Whether others cover a part of a box. */
export function isCovered(box: Box, others: readonly Box[]): boolean {
  return others.some(
    (other) =>
      box.left < other.right &&
      other.left < box.right &&
      box.top < other.bottom &&
      other.top < box.bottom,
  )
}
