/**
 * Returns a script for pages, after which `Date` is so many milliseconds ahead of the machine's clock, and goes on like it.
 * One script for all engines, as only some drivers can set a browser's clock.
 */
export function clockScript(ahead: number): string {
  return `(() => {
  const { Date: Real } = globalThis
  globalThis.Date = new Proxy(Real, {
    construct: (_, parts, target) =>
      Reflect.construct(Real, parts.length > 0 ? parts : [Real.now() + ${ahead}], target),
    apply: () => new Real(Real.now() + ${ahead}).toString(),
    get: (_, name) => (name === 'now' ? () => Real.now() + ${ahead} : Real[name]),
  })
})()`
}
