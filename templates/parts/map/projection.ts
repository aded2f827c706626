import { memoize } from '../../fields/memoize.ts'
import type { Coordinates } from '../../fields/values.ts'

export type Point = readonly [x: number, y: number]

/** A projection of places onto a drawing of this size. */
interface Projection {
  width: number
  height: number
  at(place: Coordinates): Point
}

const WIDTH = 400
/** Room for names beside the outermost places. */
const MARGIN = { across: 46, down: 40 }
/** The minimum extent of a drawing, in degrees: a single place has no extent. */
const LEAST_SPAN = 0.08

/** Returns a projection that just fits the places with coordinates. Takes the Earth as flat, as at the scale of a county. */
export const projectionOf = memoize(
  (areas: readonly { coordinates?: Coordinates | undefined }[]): Projection => {
    const places = areas.flatMap(({ coordinates }) => (coordinates ? [coordinates] : []))
    const north = places.map(([degrees]) => degrees)
    const middle = (Math.min(...north) + Math.max(...north)) / 2
    const narrowing = Math.cos((middle * Math.PI) / 180)
    const east = places.map(([, degrees]) => degrees * narrowing)
    const [left, right] = widened(Math.min(...east), Math.max(...east))
    const [bottom, top] = widened(Math.min(...north), Math.max(...north))
    const scale = (WIDTH - 2 * MARGIN.across) / (right - left)
    return {
      width: WIDTH,
      height: Math.round((top - bottom) * scale + 2 * MARGIN.down),
      at: ([latitude, longitude]) => [
        tenth(MARGIN.across + (longitude * narrowing - left) * scale),
        tenth(MARGIN.down + (top - latitude) * scale),
      ],
    }
  },
)

function widened(least: number, most: number): [number, number] {
  const more = Math.max(0, LEAST_SPAN - (most - least)) / 2
  return [least - more, most + more]
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** Returns a path through points without corners (Catmull-Rom splines as cubic curves). */
export function curveThrough(points: readonly Point[]): string {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] as Point
  const [startX, startY] = at(0)
  const curves = points.slice(1).map((point, index) => {
    const before = at(index - 1)
    const from = at(index)
    const next = at(index + 2)
    const one = [from[0] + (point[0] - before[0]) / 6, from[1] + (point[1] - before[1]) / 6]
    const two = [point[0] - (next[0] - from[0]) / 6, point[1] - (next[1] - from[1]) / 6]
    return `C${[...one, ...two, ...point].map((value) => Math.round(value)).join(' ')}`
  })
  return `M${Math.round(startX)} ${Math.round(startY)}${curves.join('')}`
}
