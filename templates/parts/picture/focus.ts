type Focus = readonly [number, number]

/** Marks an image with its focal point. A `style` attribute would need an unsafe content policy. */
export function focusAttribute([x, y]: Focus): { 'data-focus'?: string } {
  const point = `${x}-${y}`
  return point === CENTRE ? {} : { 'data-focus': point }
}

/** The initial value of `object-position`. */
const CENTRE = '50-50'

/** Returns the style rules for focal points, without duplicates; the centre needs none. */
export function focusRules(points: readonly Focus[]): string {
  return [...new Set(points.map(([x, y]) => `${x}-${y}`))]
    .filter((point) => point !== CENTRE)
    .sort()
    .map((point) => {
      const [x, y] = point.split('-')
      return `[data-focus="${point}"]{object-position:${x}% ${y}%}`
    })
    .join('\n')
}
