type Focus = readonly [number, number]

/** Marks an image with its focal point. A `style` attribute would need an unsafe content policy. */
export function focusAttribute([x, y]: Focus): { 'data-focus': string } {
  return { 'data-focus': `${x}-${y}` }
}

/** The style rules for focal points, each once. */
export function focusRules(points: readonly Focus[]): string {
  return [...new Set(points.map(([x, y]) => `${x}-${y}`))]
    .sort()
    .map((point) => {
      const [x, y] = point.split('-')
      return `[data-focus="${point}"]{object-position:${x}% ${y}%}`
    })
    .join('\n')
}
