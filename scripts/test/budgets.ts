/**
 * The most that the design may weigh, styles included, in compressed bytes. The home page fits the first round trip, ten packets of
 * 1,460 bytes (RFC 6928).
 */
export const BUDGETS = { home: 14_600, page: 12_800, script: 2048, deliveringScript: 3328 } as const

/** Other releases of Brotli need up to a hundredth more or less for the same text. */
export const TOLERANCE = process.versions.brotli === '1.1.0' ? 1 : 1.01
