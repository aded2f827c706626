import type { Point } from './projection.ts'

/** A name beside its dot. */
export interface Label {
  x: number
  y: number
  anchor: 'start' | 'end' | 'middle'
}

/** A dot that wants its name beside it, in letters of this size. */
export interface Labelled {
  name: string
  at: Point
  size: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** How wide a letter is on average, in parts of its size. */
const LETTER = 0.56
const GAP = 9

/**
 * Finds a side for each name on which it covers neither another name nor a dot, the first names first; one that finds
 * none stands on the right.
 */
export function placeLabels(labelled: readonly Labelled[], dots: readonly Point[], width: number, height: number): Label[] {
  const taken: Box[] = dots.map(([x, y]) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }))
  return labelled.map(({ name, at: [x, y], size }) => {
    const wide = name.length * size * LETTER
    const sides: Label[] = [
      { x: x + GAP, y: y + size * 0.35, anchor: 'start' },
      { x: x - GAP, y: y + size * 0.35, anchor: 'end' },
      { x: x + GAP * 0.8, y: y - size * 0.35, anchor: 'start' },
      { x: x - GAP * 0.8, y: y - size * 0.35, anchor: 'end' },
      { x: x + GAP * 0.8, y: y + size, anchor: 'start' },
      { x: x - GAP * 0.8, y: y + size, anchor: 'end' },
      { x, y: y - GAP, anchor: 'middle' },
      { x, y: y + GAP + size * 0.7, anchor: 'middle' },
    ]
    const boxes = sides.map((side) => boxOf(side, wide, size))
    const fits = ({ left, right, top, bottom }: Box) => left >= 0 && right <= width && top >= 0 && bottom <= height
    const free = boxes.findIndex((box) => fits(box) && !taken.some((other) => overlap(box, other) && !isOwnDot(other, x, y)))
    const index = Math.max(free >= 0 ? free : boxes.findIndex(fits), 0)
    taken.push(boxes[index] as Box)
    const side = sides[index] as Label
    return { ...side, x: Math.round(side.x), y: Math.round(side.y) }
  })
}

function boxOf({ x, y, anchor }: Label, wide: number, size: number): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2
  return { left, right: left + wide, top: y - size * 0.75, bottom: y + size * 0.2 }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function isOwnDot({ left, right, top, bottom }: Box, x: number, y: number): boolean {
  return left === x - 5 && right === x + 5 && top === y - 5 && bottom === y + 5
}
