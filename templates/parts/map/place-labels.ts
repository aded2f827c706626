import type { Point } from './projection.ts'

/** A name beside its dot. */
export interface Label {
  x: number
  y: number
  anchor: 'start' | 'end' | 'middle'
}

/** A name with its font size and its point. */
export interface Named {
  name: string
  at: Point
  size: number
}

/** A dot with a name to place beside it. */
export interface Labelled extends Named {
  /** Half the side of its dot's square, if larger than the others. */
  dot?: number
}

/** The drawing around the names: all dots, and fixed names centred on their points. */
export interface Drawing {
  dots: readonly Point[]
  fixed: readonly Named[]
  width: number
  height: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Widths of bold letters in Arial and metric-compatible fonts, in em; any other letter counts as a capital. */
const LETTERS: [RegExp, number][] = [
  [/[\s'’.,ijl|I]/u, 0.3],
  [/[frt()-]/u, 0.4],
  [/[mw]/u, 0.87],
  [/\p{Ll}|\d/u, 0.6],
  [/[MW]/u, 0.93],
]
const CAPITAL = 0.74
/** The extra cost of each side over the one before it, as an area: on later sides a name is less clearly its dot's. */
const DOUBT = 8
const GAP = 9
/** The distance around a dot in which another dot's name would be taken for its own. */
const HALO = 3
/** Half the side of a dot's square, halo included. */
const DOT = 5 + HALO
/** Rounds of choosing sides; further ones change nothing. */
const ROUNDS = 4
/** How many names take a turn at choosing first: the first takes the best place, and leaves others worse ones. */
const STARTS = 8
/** With more names than this no order finds enough room, so only one is tried. */
const MOST = 100

/**
 * Finds a side for each name, with as little overlap as possible with other names, with dots and their halos, and with the
 * outside of the drawing, and where it is most clearly its own dot's.
 */
export function placeLabels(labelled: readonly Labelled[], { dots, fixed, width, height }: Drawing): Label[] {
  const squares = [
    ...dots.map((at) => squareAround(at, DOT)),
    ...fixed.map(({ name, at: [x, y], size }) => boxOf({ x, y, anchor: 'middle' }, widthOf(name) * size, size)),
  ]
  const large = labelled.flatMap(({ at, dot }, index) => (dot === undefined ? [] : [{ index, square: squareAround(at, dot + HALO) }]))
  const names = labelled.map(({ name, at, size, dot }) =>
    sidesOf(at, size, dot).map((side) => ({ side, box: boxOf(side, widthOf(name) * size, size) })),
  )
  // Dots out of reach of every side cost nothing: of a thousand only a few remain.
  const reaches = names.map((sides) => around(sides.map(({ box }) => box)))
  const dotsNear = reaches.map((reach, index) => {
    const ofOthers = large.filter((one) => one.index !== index).map(({ square }) => square)
    return [...squares, ...ofOthers].filter((square) => shared(reach, square) > 0)
  })
  const namesNear = reaches.map((reach, index) => reaches.flatMap((other, at) => (at !== index && shared(reach, other) > 0 ? [at] : [])))
  const alone = names.map((sides, index) =>
    sides.map(({ box }, side) => areaOutside(box, width, height) + areaUnder(box, dotsNear[index] ?? []) + side * DOUBT),
  )
  /** Lets each name in turn take its cheapest side, starting with the given one; returns the sides and their cost. */
  const choose = (first: number): { cost: number; chosen: number[] } => {
    const chosen: number[] = []
    const boxAt = (index: number) => names[index]?.[chosen[index] ?? -1]?.box
    let cost = 0
    for (let round = 0; round < ROUNDS; round++) {
      cost = 0
      for (let count = 0; count < names.length; count++) {
        const index = (first + count) % names.length
        const others = (namesNear[index] ?? []).flatMap((other) => boxAt(other) ?? [])
        const costs = (names[index] ?? []).map(({ box }, side) => (alone[index]?.[side] ?? 0) + areaUnder(box, others))
        const least = Math.min(...costs)
        chosen[index] = costs.indexOf(least)
        cost += least
      }
    }
    return { cost, chosen }
  }
  const starts = names.map((_, index) => index).slice(0, names.length > MOST ? 1 : STARTS)
  const best = starts
    .map(choose)
    .reduce((one, other) => (other.cost < one.cost ? other : one), { cost: Number.POSITIVE_INFINITY, chosen: [] })
  return names.map((sides, index) => {
    const { side } = sides[best.chosen[index] ?? 0] as { side: Label }
    return { ...side, x: Math.round(side.x), y: Math.round(side.y) }
  })
}

/** Returns the possible places of a name around its dot, preferred ones first. */
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

function widthOf(name: string): number {
  return Array.from(name).reduce((sum, letter) => sum + (LETTERS.find(([kind]) => kind.test(letter))?.[1] ?? CAPITAL), 0)
}

function squareAround([x, y]: Point, half: number): Box {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half }
}

function boxOf({ x, y, anchor }: Label, wide: number, size: number): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2
  return { left, right: left + wide, top: y - size * 0.75, bottom: y + size * 0.2 }
}

/** Returns the bounding box of all boxes. */
function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** Returns the area of two boxes' overlap. */
function shared(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return Math.max(0, across) * Math.max(0, down)
}

/** Returns the area of a box that others cover. */
function areaUnder(box: Box, others: readonly Box[]): number {
  return others.reduce((sum, other) => sum + shared(box, other), 0)
}

/** Returns the area of a box outside the drawing, weighted, because being cut off is worse than being covered. */
function areaOutside(box: Box, width: number, height: number): number {
  const whole = (box.right - box.left) * (box.bottom - box.top)
  return 4 * (whole - shared(box, { left: 0, right: width, top: 0, bottom: height }))
}
