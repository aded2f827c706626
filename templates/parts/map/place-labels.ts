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
  /** Half of the square that its dot takes, if it is larger than the others. */
  dot?: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** How wide a letter is on average, in parts of its size. */
const LETTER = 0.6
const GAP = 9
/** Half of the square that a dot takes. */
const DOT = 5
/** How often the sides are weighed again; by then nothing changes any more. */
const ROUNDS = 4

/**
 * Finds a side for each name on which it covers as little as possible of other names, of dots, and of what lies outside
 * the drawing; of sides that are equally good, the first.
 */
export function placeLabels(labelled: readonly Labelled[], dots: readonly Point[], width: number, height: number): Label[] {
  const squares = dots.map((at) => squareAround(at, DOT))
  const large = labelled.flatMap(({ at, dot }, index) => (dot === undefined ? [] : [{ index, square: squareAround(at, dot) }]))
  const names = labelled.map(({ name, at, size, dot }) =>
    sidesOf(at, size, dot).map((side) => ({ side, box: boxOf(side, name.length * size * LETTER, size) })),
  )
  // What no side of a name can reach costs nothing on any: of a thousand dots a few are left.
  const reaches = names.map((sides) => around(sides.map(({ box }) => box)))
  const dotsNear = reaches.map((reach, index) => {
    const ofOthers = large.filter((one) => one.index !== index).map(({ square }) => square)
    return [...squares, ...ofOthers].filter((square) => shared(reach, square) > 0)
  })
  const namesNear = reaches.map((reach, index) => reaches.flatMap((other, at) => (at !== index && shared(reach, other) > 0 ? [at] : [])))
  const chosen = names.map(() => 0)
  const boxAt = (index: number) => names[index]?.[chosen[index] ?? 0]?.box
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, sides] of names.entries()) {
      const others = [...(dotsNear[index] ?? []), ...(namesNear[index] ?? []).flatMap((other) => boxAt(other) ?? [])]
      const costs = sides.map(({ box }) => areaOutside(box, width, height) + others.reduce((sum, other) => sum + shared(box, other), 0))
      chosen[index] = costs.indexOf(Math.min(...costs))
    }
  }
  return names.map((sides, index) => {
    const { side } = sides[chosen[index] ?? 0] as { side: Label }
    return { ...side, x: Math.round(side.x), y: Math.round(side.y) }
  })
}

/** The places around a dot at which its name may stand, the preferred ones first. */
function sidesOf([x, y]: Point, size: number, dot = 0): Label[] {
  const gap = GAP + dot / 2
  const [above, level, below] = [y - size * 0.4, y + size * 0.35, y + size]
  return [
    { x: x + gap, y: level, anchor: 'start' },
    { x: x - gap, y: level, anchor: 'end' },
    { x: x + gap * 0.7, y: above, anchor: 'start' },
    { x: x - gap * 0.7, y: above, anchor: 'end' },
    { x: x + gap * 0.7, y: below, anchor: 'start' },
    { x: x - gap * 0.7, y: below, anchor: 'end' },
    { x, y: y - gap, anchor: 'middle' },
    { x, y: y + gap + size * 0.7, anchor: 'middle' },
  ]
}

function squareAround([x, y]: Point, half: number): Box {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half }
}

function boxOf({ x, y, anchor }: Label, wide: number, size: number): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2
  return { left, right: left + wide, top: y - size * 0.75, bottom: y + size * 0.2 }
}

/** The box that just holds all boxes. */
function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** The area that two boxes have in common. */
function shared(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return Math.max(0, across) * Math.max(0, down)
}

/** The area of a box that cannot be seen, which is worse than what is covered. */
function areaOutside(box: Box, width: number, height: number): number {
  const whole = (box.right - box.left) * (box.bottom - box.top)
  return 4 * (whole - shared(box, { left: 0, right: width, top: 0, bottom: height }))
}
