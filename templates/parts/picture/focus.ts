type Focus = readonly [number, number]

/** Marks an image with its focal point. A `style` attribute would need an unsafe content policy. */
export function focusAttribute([x, y]: Focus): { 'data-focus': string } {
  return { 'data-focus': `${x}-${y}` }
}

/** The style rules for the focal points that occur in a page's HTML, each once. */
export function focusRules(html: string): string {
  const points = [...html.matchAll(/ data-focus="(\d+)-(\d+)"/g)].map(([, x, y]) => `${x}-${y}`)
  return [...new Set(points)]
    .sort()
    .map((point) => {
      const [x, y] = point.split('-')
      return `[data-focus="${point}"]{object-position:${x}% ${y}%}`
    })
    .join('\n')
}
