/**
 * Renames the cut of pictures in `brand.json`: `"pictures": "straight"` becomes `"signature": "none"`.
 * @returns the same value if nothing changes
 */
export function brandSignature(name: string, value: unknown): unknown {
  if (name !== 'brand.json' || typeof value !== 'object' || value === null || !('pictures' in value)) return value
  const { pictures, ...rest } = value
  return { ...rest, signature: pictures === 'straight' ? 'none' : 'sweep' }
}
